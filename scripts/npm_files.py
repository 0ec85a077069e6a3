"""Files of the npm packages that package-lock.json pins: what pages import, and the typefaces of the handouts."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from judgebook.site import pinned

from . import npm
from .locking import file_lock
from .messages import Failure, say
from .places import BOOK, ROOT


def _font(package: str, folder: str, name: str) -> str:
    return f"{pinned.TYPEFACES}/{package}/{folder}/{name}_{folder}.ttf"


TYPEFACES = (
    _font("biz-udgothic", "400Regular", "BIZUDGothic"),  # Japanese, made to be read easily by all
    _font("biz-udgothic", "700Bold", "BIZUDGothic"),
    _font("biz-udpgothic", "400Regular", "BIZUDPGothic"),  # its Latin letters: the other's are all of one width
    _font("biz-udpgothic", "700Bold", "BIZUDPGothic"),
    _font("source-sans-3", "400Regular", "SourceSans3"),  # English
    _font("source-sans-3", "400Regular_Italic", "SourceSans3"),
    _font("source-sans-3", "700Bold", "SourceSans3"),
)
SCRIPTS = [file for one in pinned.BROWSER_SCRIPTS for file in (one.source, one.license)]
FILES = (pinned.FREEHAND, *SCRIPTS, *TYPEFACES)


def ensure() -> Path:
    """The folder with the files, each as in node_modules; installed where it is not yet there. Raises Failure, OSError.

    It appears whole or not at all.
    """
    folder = pinned.folder(ROOT)
    if not folder.exists():
        BOOK.mkdir(exist_ok=True)
        with file_lock(BOOK / "npm.lock", "installing scripts and typefaces"):
            if not folder.exists():
                say(
                    "Installing scripts and typefaces from npm (once) ...",
                    "npm からスクリプトと書体を入れています(初回だけ)…",
                )
                _install(folder)
    return folder


def _install(folder: Path) -> None:
    with tempfile.TemporaryDirectory(dir=BOOK, prefix="tmp-") as name:
        npm.ci(ROOT, Path(name))
        for file in FILES:
            source, target = Path(name, "node_modules", file), Path(name, "files", file)
            if not source.is_file():
                raise Failure(f"npm's packages have no {file}: change its name where scripts/npm_files.py lists it.")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        Path(name, "files").rename(folder)


def ensure_scripts() -> bool:
    """Install what pages import, and return whether it is there; without it the sentence says what a site lacks."""
    try:
        ensure()
    except (Failure, OSError) as reason:
        last = str(reason).splitlines()[-1]
        say(
            "Rulings will have no QR codes, practice will wait for days that double instead of those of FSRS, and some "
            f"free-hand diagrams will be shown as text: their scripts could not be installed. {last}",
            "スクリプトを入れられなかったので、裁定のQRコードはなく、練習の間隔はFSRSでなく倍々になり、"
            f"手描きの図の一部は文字のまま表示されます。{last}",
        )
        return False
    return True
