"""Python environments in .book/: made from the locks when they are first needed, and again when a lock changes."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from .locking import file_lock
from .messages import Failure, say
from .places import BOOK, ROOT, shown

LOCKS = {  # each adds its own, the last, to those of the environment that it extends
    "site": ("requirements.txt",),
    "test": ("requirements.txt", "requirements/test.txt"),
    "properdocs": ("requirements.txt", "requirements/properdocs.txt"),
    "node": ("requirements/node.txt",),
    "uv": ("requirements/uv.txt",),
}
VARIABLES = {"PYTHONUTF8": "1"}
PIP = (
    "pip", "install", "--require-hashes", "--disable-pip-version-check", "--no-input", "--progress-bar=off",
    "--retries=2",  # its own five take a quarter of a minute where there is no network
)  # fmt: skip
MERMAN_GLIBC = (2, 35)  # the oldest that its wheels run with; platform markers cannot tell one C library from another


def enter(name: str) -> None:
    """Run the same command once more by the environment's Python, unless it runs by that already."""
    program = ensure(name)
    if Path(sys.prefix).resolve() == program.parent.parent.resolve():
        return
    sys.stdout.flush()
    command = [str(program), *sys.argv]
    if os.name == "posix":
        os.execve(command[0], command, {**os.environ, **VARIABLES})
    from .processes import call  # Windows cannot replace a process

    sys.exit(call(command, env=VARIABLES, cwd=Path.cwd()))


def ensure(name: str) -> Path:
    """The environment's Python, installed where it is not complete. Raises Failure."""
    locks = [_installable((ROOT / lock).read_text("utf-8")) for lock in LOCKS[name]]
    machine = (platform.python_implementation(), platform.python_version(), platform.system(), platform.machine())
    key = hashlib.sha256("\0".join([*machine, *locks]).encode()).hexdigest()[:12]
    folder = BOOK / f"{name}-{key}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def complete() -> bool:
        return (folder / "complete").exists() and python.exists()

    if not complete():
        BOOK.mkdir(exist_ok=True)
        with file_lock(BOOK / f"{name}.lock", f"installing the {name} environment"):
            if not complete():  # another command may have made it meanwhile
                _install(name, folder, python, locks)
    return python


def _install(name: str, folder: Path, python: Path, locks: list[str]) -> None:
    """Make the environment in the folder, which is complete once a file of that name is in it. Raises Failure."""
    from .processes import run_logged

    if not (find_spec("venv") and find_spec("ensurepip")):
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise Failure(f"This Python makes no environments: on Debian and Ubuntu, install the package {package}.")
    say(
        f"Installing the {name} environment into {shown(BOOK)}/ (once; a minute or less) ...",
        f"{name} の環境を {shown(BOOK)}/ に入れています(初回だけ、1分以内)…",
    )
    log = BOOK / f"{name}.log"
    log.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    run_logged([sys.executable, "-m", "venv", folder], log, "An environment could not be made.")
    files = [folder / f"lock-{number}.txt" for number in range(len(locks))]
    for file, text in zip(files, locks, strict=True):
        file.write_text(text, "utf-8")
    run_logged(
        [python, "-m", *PIP, *(f"--requirement={file}" for file in files)],
        log,
        f"The {name} environment could not be installed; is there a connection to the network?",
    )
    (folder / "complete").touch()


def _installable(lock: str) -> str:
    """The text of a lock; on Linux without merman where the C library is too old for it: charts are lists then."""
    name, version = platform.libc_ver()
    if sys.platform != "linux" or (name == "glibc" and tuple(map(int, version.split("."))) >= MERMAN_GLIBC):
        return lock
    return re.sub(r"^merman==.*\n(?: +.*\n)*", "", lock, flags=re.MULTILINE)
