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
    """What textlint finds in the book. Raises Failure where it cannot be run."""
    passages = prose.read(book)
    return list(prose.problems(passages, lint([passage.prose for passage in passages])))


def lint(texts: Iterable[str]) -> list[dict[str, Any]]:
    """The messages of textlint's JSON for the texts, each on a line of its own: see judgebook/checks/prose.py."""
    folder = installed(PROSE, "textlint")
    with tempfile.TemporaryDirectory(prefix="prose-") as name:
        file = Path(name, "texts.md")
        file.write_text(prose.document(texts), "utf-8")
        command: list[str | Path] = [
            folder / "node_modules/textlint/bin/textlint.js",
            "--config",
            PROSE / "textlint.yml",
        ]
        result = subprocess.run(
            [*node(), *command, "--format", "json", file], cwd=folder, capture_output=True, text=True, encoding="utf-8"
        )
    try:
        return [message for one in json.loads(result.stdout) for message in one["messages"]]
    except json.JSONDecodeError:
        raise Failure(f"textlint failed.\n{(result.stderr or result.stdout).strip()[-2000:]}") from None
