"""What comes from npm: files of the packages that package-lock.json pins, copied to where they are used."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from judgebook.source.writing import write

from .messages import say
from .npm import npm
from .places import BOOK, ROOT
from .turns import turn


@dataclass(frozen=True)
class Part:
    """A file: where it stands in node_modules, and where it is wanted."""

    source: str
    target: Path

    @property
    def stamp(self) -> Path:
        """The lock that the file was installed from."""
        return BOOK / f"{self.target.name}.lock"

    def current(self, lock: str) -> bool:
        """Whether the file is there, from this lock."""
        return self.target.exists() and self.stamp.exists() and self.stamp.read_text("utf-8") == lock


MERMAID = Part("mermaid/dist/mermaid.min.js", ROOT / "docs/assets/vendor/mermaid.min.js")
FONTS = BOOK / "fonts"


def _font(package: str, folder: str, name: str) -> Part:
    return Part(f"@expo-google-fonts/{package}/{folder}/{name}_{folder}.ttf", FONTS / f"{name}_{folder}.ttf")


TYPE = (
    _font("biz-udgothic", "400Regular", "BIZUDGothic"),  # Japanese, made to be read easily by all
    _font("biz-udgothic", "700Bold", "BIZUDGothic"),
    _font("biz-udpgothic", "400Regular", "BIZUDPGothic"),  # its Latin letters: the other's are all of one width
    _font("biz-udpgothic", "700Bold", "BIZUDPGothic"),
    _font("source-sans-3", "400Regular", "SourceSans3"),  # English
    _font("source-sans-3", "400Regular_Italic", "SourceSans3"),
    _font("source-sans-3", "700Bold", "SourceSans3"),
)
ALL = (MERMAID, *TYPE)


def ensure(*parts: Part, what: str) -> None:
    """Install the parts where one is missing or stale, and the others with them. Raises Failure and OSError."""
    lock = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    BOOK.mkdir(exist_ok=True)
    with turn(BOOK / "parts.turn", f"installing {what}"):
        if all(part.current(lock) for part in parts):
            return
        say(f"Installing {what} (once) ...")
        with tempfile.TemporaryDirectory(dir=BOOK, prefix="npm-") as name:
            folder = Path(name)
            for file in ("package.json", "package-lock.json"):
                shutil.copy(ROOT / file, folder)
            npm("ci", cwd=folder)
            for part in ALL:
                if not part.current(lock):  # another command may be reading it
                    write({part.target: (folder / "node_modules" / part.source).read_bytes(), part.stamp: lock})
