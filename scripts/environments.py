"""The environments in .book/: made from the locks when they are first needed, and again when a lock changes."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from .messages import Failure, say
from .places import BOOK, ROOT, shown
from .processes import become, logged
from .turns import turn
from .wheels import installable

LOCKS = {
    "site": ("requirements.txt",),
    "import": ("requirements.txt", "requirements/import.txt"),
    "test": ("requirements.txt", "requirements/test.txt"),
    "fuzz": ("requirements.txt", "requirements/test.txt", "requirements/fuzz.txt"),
    "properdocs": ("requirements.txt", "requirements/properdocs.txt"),
    "peers": ("requirements/peers.txt",),
    "node": ("requirements/node.txt",),
    "lock": ("requirements/lock.txt",),
}


def enter(name: str) -> None:
    """Go on inside the environment: the same command once more, run by the environment's Python."""
    python = ensure(name)
    if Path(sys.prefix).resolve() != python.parent.parent.resolve():
        become([python, *sys.argv], {"PYTHONUTF8": "1"})


def ensure(name: str) -> Path:
    """The environment's Python. What an interrupted installation left behind is replaced."""
    locks = [installable((ROOT / lock).read_text("utf-8")) for lock in LOCKS[name]]
    machine = (platform.python_implementation(), platform.python_version(), platform.system(), platform.machine())
    key = hashlib.sha256("\0".join([*machine, *locks]).encode()).hexdigest()[:12]
    folder = BOOK / f"{name}-{key}"
    if not _complete(folder):
        BOOK.mkdir(exist_ok=True)
        with turn(BOOK / f"{name}.turn", f"installing the {name} environment"):
            if not _complete(folder):  # another command may have made it meanwhile
                _install(name, folder, locks)
    return _python(folder)


def _python(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _complete(folder: Path) -> bool:
    return (folder / "complete").exists() and _python(folder).exists()


def _install(name: str, folder: Path, locks: list[str]) -> None:
    if not (find_spec("venv") and find_spec("ensurepip")):
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise Failure(f"This Python cannot make environments; on Debian and Ubuntu: apt-get install {package}")
    say(f"Installing the {name} environment into {shown(BOOK)}/ (once; a minute or less) ...")
    shutil.rmtree(folder, ignore_errors=True)
    log = BOOK / f"{name}.log"
    log.unlink(missing_ok=True)
    logged([sys.executable, "-m", "venv", folder], log, "An environment could not be made.")
    files = [folder / f"lock-{number}.txt" for number in range(len(locks))]
    for file, text in zip(files, locks, strict=True):
        file.write_text(text, "utf-8")
    pip = [str(_python(folder)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    logged(
        [*pip, "--progress-bar=off", "--require-hashes", *(f"--requirement={file}" for file in files)],
        log,
        f"The {name} environment could not be installed; is there a connection to the network?",
    )
    (folder / "complete").touch()
    say(f"Installed the {name} environment.")
