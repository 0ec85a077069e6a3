"""The environments in .book/: made from the locks when they are first needed, and again when a lock changes."""

from __future__ import annotations

import hashlib
import platform
import shutil
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from . import uv
from .locking import file_lock
from .messages import Failure, say
from .places import BOOK, ROOT, shown
from .processes import become, logged
from .wheels import installable

LOCKS = {  # each adds its own, the last, to those of the environment that it extends
    "site": ("requirements.txt",),
    "test": ("requirements.txt", "requirements/test.txt"),
    "fuzz": ("requirements.txt", "requirements/test.txt", "requirements/fuzz.txt"),
    "properdocs": ("requirements.txt", "requirements/properdocs.txt"),
    "peers": ("requirements/peers.txt",),
    "node": ("requirements/node.txt",),
}


def enter(name: str) -> None:
    """Go on inside the environment: the same command once more, run by the environment's Python."""
    python = ensure(name)
    if Path(sys.prefix).resolve() != python.parent.parent.resolve():
        # pydantic has no plugins here, and would look for them in the metadata of every library
        become([python, *sys.argv], {"PYTHONUTF8": "1", "PYDANTIC_DISABLE_PLUGINS": "__all__"})


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
                _install(name, folder, locks)
    return uv.python(folder)


def _folder(name: str) -> tuple[Path, list[str]]:
    """Where the environment is, named by what it is made from, and the locks as this machine can install them."""
    locks = [installable((ROOT / lock).read_text("utf-8")) for lock in LOCKS[name]]
    machine = (platform.python_implementation(), platform.python_version(), platform.system(), platform.machine())
    key = hashlib.sha256("\0".join([*machine, *locks]).encode()).hexdigest()[:12]
    return BOOK / f"{name}-{key}", locks


def _complete(folder: Path) -> bool:
    return (folder / "complete").exists() and uv.python(folder).exists()


def _install(name: str, folder: Path, locks: list[str]) -> None:
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
        command = [program, "pip", "sync", "--require-hashes", f"--python={uv.python(folder)}"]
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
        [uv.python(folder), "-m", *uv.PIP, *(f"--requirement={file}" for file in _written(folder, locks))],
        log,
        f"The {name} environment could not be installed; is there a connection to the network?",
    )


def _written(folder: Path, locks: list[str]) -> list[Path]:
    """The locks as files, inside the environment."""
    files = [folder / f"lock-{number}.txt" for number in range(len(locks))]
    for file, text in zip(files, locks, strict=True):
        file.write_text(text, "utf-8")
    return files
