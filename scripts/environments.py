"""The environments in .book/: made from the locks when they are first needed, and again when a lock changes."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from pathlib import Path
from typing import NoReturn

from .locking import file_lock
from .places import BOOK, ROOT
from .wheels import installable

LOCKS = {  # each adds its own, the last, to those of the environment that it extends
    "site": ("requirements.txt",),
    "test": ("requirements.txt", "requirements/test.txt"),
    "fuzz": ("requirements.txt", "requirements/test.txt", "requirements/fuzz.txt"),
    "properdocs": ("requirements.txt", "requirements/properdocs.txt"),
    "peers": ("requirements/peers.txt",),
    "node": ("requirements/node.txt",),
}
VARIABLES = {
    "PYTHONUTF8": "1",
    "PYDANTIC_DISABLE_PLUGINS": "__all__",  # there are none, and it would look in the metadata of every library
    "MALLOC_MMAP_THRESHOLD_": "131072",  # bytes that go back once they are free: glibc would learn to keep 32 MB
}


def enter(name: str) -> None:
    """Go on inside the environment: the same command once more, run by the environment's Python."""
    program = ensure(name)
    if Path(sys.prefix).resolve() != program.parent.parent.resolve():
        _become([str(program), *sys.argv], VARIABLES)


def _become(command: list[str], env: dict[str, str]) -> NoReturn:
    """Go on as another program."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(command[0], command, {**os.environ, **env})
    from .processes import call  # Windows cannot replace a process

    sys.exit(call(command, env=env, cwd=Path.cwd()))


def installed(name: str) -> str:
    """What the environment holds: itself, by what it was made from, and its libraries with their versions."""
    folder, _ = _folder(name)
    # the name of a library's metadata holds its version
    libraries = sorted(one.name for top in ("lib/python*", "Lib") for one in folder.glob(f"{top}/site-packages/*-info"))
    return " ".join([folder.name, str(_complete(folder)), *libraries])


def ensure(name: str) -> Path:
    """The environment's Python. What an interrupted installation left behind is replaced."""
    folder, locks = _folder(name)
    if not _complete(folder):
        BOOK.mkdir(exist_ok=True)
        with file_lock(BOOK / f"{name}.lock", f"installing the {name} environment"):
            if not _complete(folder):  # another command may have made it meanwhile
                from . import installation  # seldom wanted

                installation.install(name, folder, locks)
    return python(folder)


def python(folder: Path) -> Path:
    """The Python of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _folder(name: str) -> tuple[Path, list[str]]:
    """Where the environment is, named by what it is made from, and the locks as this machine can install them."""
    locks = [installable((ROOT / lock).read_text("utf-8")) for lock in LOCKS[name]]
    machine = (platform.python_implementation(), platform.python_version(), platform.system(), platform.machine())
    key = hashlib.sha256("\0".join([*machine, *locks]).encode()).hexdigest()[:12]
    return BOOK / f"{name}-{key}", locks


def _complete(folder: Path) -> bool:
    return (folder / "complete").exists() and python(folder).exists()
