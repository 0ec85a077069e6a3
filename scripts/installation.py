"""Installs an environment: by uv, or else by the pip that comes with Python."""

from __future__ import annotations

import shutil
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from . import uv
from .environments import python
from .messages import Failure, say
from .places import BOOK, shown
from .processes import logged


def install(name: str, folder: Path, locks: list[str]) -> None:
    """Make the environment in the folder. Raises Failure."""
    say(
        f"Installing the {name} environment into {shown(BOOK)}/ (once; a minute or less) ...",
        f"{name} の環境を {shown(BOOK)}/ に入れています(初回だけ、1分以内)…",
    )
    log = BOOK / f"{name}.log"
    log.unlink(missing_ok=True)
    began = time.monotonic()
    program = uv.program()
    if not (program and _by_uv(program, name, folder, locks, log)):
        _by_pip(name, folder, locks, log)
    (folder / "complete").touch()
    seconds = time.monotonic() - began
    say(f"Installed the {name} environment in {seconds:.0f} seconds.", f"{name} の環境を入れました({seconds:.0f} 秒)。")


def _by_uv(program: str, name: str, folder: Path, locks: list[str], log: Path) -> bool:
    """Let uv make it; whether that worked. Where not, pip may know another way to the packages, such as a mirror."""
    shutil.rmtree(folder, ignore_errors=True)
    try:
        logged([program, "venv", f"--python={sys.executable}", folder], log, "uv could not make an environment.")
        command = [program, "pip", "sync", "--require-hashes", f"--python={python(folder)}"]
        logged([*command, *_written(folder, locks)], log, f"uv could not install the {name} environment.")
    except Failure as failure:
        say(f"{failure}\nTrying pip ...", f"{failure}\npip で試しています…")
        return False
    return True


def _by_pip(name: str, folder: Path, locks: list[str], log: Path) -> None:
    """Make it of what comes with Python alone."""
    if not (find_spec("venv") and find_spec("ensurepip")):
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise Failure(f"This Python makes no environments: install uv or, on Debian and Ubuntu, the package {package}")
    shutil.rmtree(folder, ignore_errors=True)
    logged([sys.executable, "-m", "venv", folder], log, "An environment could not be made.")
    logged(
        [python(folder), "-m", *uv.PIP, *(f"--requirement={file}" for file in _written(folder, locks))],
        log,
        f"The {name} environment could not be installed; is there a connection to the network?",
    )


def _written(folder: Path, locks: list[str]) -> list[Path]:
    """The locks as files, inside the environment."""
    files = [folder / f"lock-{number}.txt" for number in range(len(locks))]
    for file, text in zip(files, locks, strict=True):
        file.write_text(text, "utf-8")
    return files
