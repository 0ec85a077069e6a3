"""textlint, at the version that requirements/prose pins, on the Japanese texts of the book."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from judgebook.checks import prose
from judgebook.model.library import Library
from judgebook.source.problem import Problem

from .messages import Failure
from .npm import installed, node
from .places import PROSE


def problems(book: Library) -> list[Problem]:
    """The problems that textlint finds in the book. Raises Failure where it cannot be run."""
    passages = prose.read(book)
    return list(prose.problems(passages, lint([passage.prose for passage in passages])))


PART = 50  # texts in a file: for each sentence that a rule reads, textlint goes through the whole file


def lint(texts: Iterable[str]) -> list[dict[str, Any]]:
    """The messages of textlint's JSON for the texts, their lines as in one document: judgebook/checks/prose.py."""
    folder = installed(PROSE, "textlint")
    every = list(texts)
    starts = range(0, max(1, len(every)), PART)
    documents = {f"texts-{start}.md": prose.document(every[start : start + PART]) for start in starts}
    with tempfile.TemporaryDirectory(prefix="prose-") as name:
        for file, document in documents.items():
            Path(name, file).write_text(document, "utf-8")
        command: list[str | Path] = [
            folder / "node_modules/textlint/bin/textlint.js",
            "--config",
            PROSE / "textlint.yml",
        ]
        run = [*node(), *command, "--format", "json", *(Path(name, file) for file in documents)]
        result = subprocess.run(run, cwd=folder, capture_output=True, text=True, encoding="utf-8")
    try:
        found = {Path(one["filePath"]).name: one["messages"] for one in json.loads(result.stdout)}
    except json.JSONDecodeError:
        raise Failure(f"textlint failed.\n{(result.stderr or result.stdout).strip()[-2000:]}") from None
    return [
        {**message, "line": message["line"] + 2 * start, "column": _column(document, message["index"])}
        for start, (file, document) in zip(starts, documents.items(), strict=True)
        for message in found.get(file, ())
    ]


def _column(document: str, index: int) -> int:
    """The column of what stands at an index that counts as JavaScript does; textlint's own is wrong for some rules."""
    before = document.encode("utf-16-le")[: 2 * index].decode("utf-16-le", "ignore")
    return len(before) - before.rfind("\n")
