"""textlint, at the version that requirements/prose pins, on the Japanese texts of the book."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from judgebook import prose
from judgebook.library import Library
from judgebook.problem import Problem

from .messages import Failure, say
from .npm import node, npm
from .places import BOOK, PROSE
from .turns import turn


def problems(book: Library) -> list[Problem]:
    """What textlint finds in the book. Raises Failure where it cannot be run."""
    passages = prose.read(book)
    return list(prose.problems(passages, lint([passage.prose for passage in passages])))


def lint(texts: Iterable[str]) -> list[dict[str, Any]]:
    """The messages of textlint's JSON for the texts, each on a line of its own: see judgebook/prose.py."""
    folder = ensure()
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


def ensure() -> Path:
    """The folder that textlint is installed in, made from the lock when it is first needed."""
    lock = (PROSE / "package-lock.json").read_bytes()
    folder = BOOK / f"prose-{hashlib.sha256(lock).hexdigest()[:12]}"
    BOOK.mkdir(exist_ok=True)
    with turn(BOOK / "prose.turn"):
        if not (folder / "complete").exists():
            say("Installing textlint (once) ...")
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            for name in ("package.json", "package-lock.json"):
                shutil.copy(PROSE / name, folder)
            npm("ci", cwd=folder)
            (folder / "complete").touch()
    return folder
