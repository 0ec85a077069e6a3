"""uv, which makes the environments and writes the locks: the one that is installed already, or else one from pip."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from .environments import python
from .locking import file_lock
from .messages import Failure
from .places import BOOK, ROOT
from .processes import Command, logged

LOCK = ROOT / "requirements/uv.txt"
OLDEST = (0, 9, 17)  # the first to understand `--exclude-newer "7 days"`
PIP = (
    "pip", "install", "--require-hashes", "--disable-pip-version-check", "--no-input", "--progress-bar=off",
    "--retries=2",  # its own five take a quarter of a minute where there is no network
)  # fmt: skip


def program() -> str | None:
    """The program, or None where it cannot be had: there is no pip, no wheel for this machine, or no network."""
    found = shutil.which("uv")
    if found and version(found) >= OLDEST:
        return found
    key = hashlib.sha256(f"{platform.system()} {platform.machine()}\n".encode() + LOCK.read_bytes()).hexdigest()[:12]
    folder = BOOK / f"uv-{key}"
    BOOK.mkdir(exist_ok=True)
    with file_lock(BOOK / "uv.lock", "installing uv"):
        if not (folder / "complete").exists():
            try:
                _install(folder)
            except Failure:  # .book/uv.log tells it; who needs no more than an environment goes on without
                return None
    return shutil.which("uv", path=os.pathsep.join(str(folder / programs) for programs in ("bin", "Scripts")))


def version(uv: str) -> tuple[int, ...]:
    """What `uv --version` says, as numbers; none where it says nothing."""
    said = subprocess.run([uv, "--version"], capture_output=True, text=True).stdout
    numbers = re.search(r"(\d+)\.(\d+)\.(\d+)", said)
    return tuple(int(one) for one in numbers.groups()) if numbers else ()


def _install(folder: Path) -> None:
    """Install uv by the pip that this Python has, or by that of an environment: Debian's has none outside of them."""
    shutil.rmtree(folder, ignore_errors=True)
    log = BOOK / "uv.log"
    log.unlink(missing_ok=True)
    command: Command = [sys.executable, "-m", *PIP, "--no-compile", f"--target={folder}"]
    if not find_spec("pip"):
        logged([sys.executable, "-m", "venv", folder], log, "An environment for uv could not be made.")
        command = [python(folder), "-m", *PIP]
    logged([*command, f"--requirement={LOCK}"], log, "uv could not be installed.")
    (folder / "complete").touch()
