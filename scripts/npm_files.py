"""What comes from npm: files of the packages that package-lock.json pins, copied to where they are used.

npm compares each package with the lock; what was copied is known by its own hash from then on (pinned.py).
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from judgebook.site import pinned
from judgebook.source.writing import write

from .locking import file_lock
from .messages import Failure, say
from .npm import npm
from .places import BOOK, ROOT


@dataclass(frozen=True)
class PackageFile:
    """A file: where it stands in node_modules, and where it is wanted."""

    source: str
    target: Path

    @property
    def current(self) -> bool:
        """Whether the file is there, and the one that is pinned."""
        return pinned.read(ROOT, self.source, self.target) is not None


MERMAID = PackageFile(pinned.FREEHAND, ROOT / pinned.INSTALLED)


def _script(one: pinned.BrowserScript) -> tuple[PackageFile, ...]:
    return (
        PackageFile(one.source, ROOT / one.installed),
        PackageFile(one.license, ROOT / one.installed_license),
    )


SCRIPTS = {one: _script(one) for one in pinned.BROWSER_SCRIPTS}
FONTS = BOOK / "fonts"


def _font(package: str, folder: str, name: str) -> PackageFile:
    return PackageFile(f"@expo-google-fonts/{package}/{folder}/{name}_{folder}.ttf", FONTS / f"{name}_{folder}.ttf")


TYPE = (
    _font("biz-udgothic", "400Regular", "BIZUDGothic"),  # Japanese, made to be read easily by all
    _font("biz-udgothic", "700Bold", "BIZUDGothic"),
    _font("biz-udpgothic", "400Regular", "BIZUDPGothic"),  # its Latin letters: the other's are all of one width
    _font("biz-udpgothic", "700Bold", "BIZUDPGothic"),
    _font("source-sans-3", "400Regular", "SourceSans3"),  # English
    _font("source-sans-3", "400Regular_Italic", "SourceSans3"),
    _font("source-sans-3", "700Bold", "SourceSans3"),
)
ALL = (MERMAID, *(part for parts in SCRIPTS.values() for part in parts), *TYPE)


def ensure(*parts: PackageFile, what: str) -> None:
    """Install the parts where one is missing or another, and the rest with them. Raises Failure and OSError."""
    BOOK.mkdir(exist_ok=True)
    with file_lock(BOOK / "parts.lock", f"installing {what}"):
        if all(part.current for part in parts):
            return
        say(f"Installing {what} (once) ...", f"{what} を入れています(初回だけ)…")
        with packages() as folder:
            for part in ALL:
                content = pinned.read(ROOT, part.source, folder / part.source)
                if content is None:
                    raise Failure(f"{part.source} is not what {pinned.PINS} pins; after an edit of it: book.py lock.")
                if not part.current:  # another command may be reading it
                    write({part.target: content})


def pin() -> None:
    """Write the hashes of the files of all parts, as package-lock.json has their packages. Raises Failure, OSError."""
    with packages() as folder:
        digests = {part.source: hashlib.sha256((folder / part.source).read_bytes()).hexdigest() for part in ALL}
    write({ROOT / pinned.PINS: "".join(f"{digests[source]}  {source}\n" for source in sorted(digests))})


@contextmanager
def packages() -> Iterator[Path]:
    """A folder node_modules with what package-lock.json pins, gone afterwards."""
    BOOK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BOOK, prefix="npm-") as name:
        for file in ("package.json", "package-lock.json"):
            shutil.copy(ROOT / file, name)
        npm("ci", cwd=Path(name))
        yield Path(name, "node_modules")
