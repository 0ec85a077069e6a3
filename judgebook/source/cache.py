"""Results that cost time, kept by what they were made from, in a folder that may be deleted at any time.

A result is found again only for the same inputs, made by the same code, the same Python and the same installed
libraries, so that a cache never changes what comes out: it is there, or it is made once more. Whatever else lies in
the folder (a file cut short, damaged, renamed, or written by somebody else) counts as not there, and a folder that
cannot be written is no cache. Processes may share a folder. Without `JUDGEBOOK_CACHE` nothing is kept.

Each kind of result lies in a folder of that name:

    understood   what each file of the book was read as, by its text                 source/understood.py
    faultless    the files, and the data, in which checks found nothing              checks/kept.py
    settings     what mkdocs.yml says, by its text                                   checks/settings.py
    wording      words that the patterns of the house language look for              checks/language.py
    framed       what says no text of a page: it is made of names and data           model/frame.py
    shares       what each page adds to a file that is made of all of them           model/frame.py
    drawings     charts as merman draws them, by their Mermaid text                  drawings/charts.py
    light        the same without what only Mermaid needs                            drawings/charts.py
    pages        a page's HTML and headings, by what pages/cache_key.py lists        pages/renderer.py
    written      the page that the templates made of it                              site/written_pages.py
    finished     that page after the last steps, and what a device knows of it       site/finish.py
    summaries    what a device knows of each other file                              site/offline.py
    styles       rules of style sheets, words of pages and of scripts                site/styles.py
    pictures     the icon and the covers                                             site/look.py
    handout      a PDF file with its preview, by template, content and typefaces     print/typesetting.py
    section      a section of the printed book, as it was set and with its numbers   print/sections.py
    print        texts, QR codes and drawings of a handout, as they were last        print/last_results.py
    deck         an Anki deck                                                        print/anki.py
    checked      the sources in which `check` found nothing                          scripts/checked_sources.py
    builds       how a published site stands, by all that it was made of             scripts/finished_builds.py

Jinja has its templates compiled beside them, in `templates` (hooks/theme.py). Files that changed after they were read
are never the source of what is kept (snapshot.py): that would be made of two states. Problems are not kept, for
simplicity.
"""

from __future__ import annotations

import contextlib
import functools
import glob
import hashlib
import marshal
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from . import snapshot

VARIABLE = "JUDGEBOOK_CACHE"  # of the environment: the folder; without it nothing is kept
LARGEST = 512 * 2**20  # bytes in the folder after `clean`
OLDEST = 30 * 86400  # seconds since a result was last asked for
PACKAGE = Path(__file__).parent.parent
SUM = 32  # bytes of the checksum that a file begins with
Made = TypeVar("Made")


class Cache:
    """Values by kind and inputs, below `folder`; without a folder it is always empty.

    Values are those that `marshal` knows: texts, numbers, bytes, and tuples, lists, sets and mappings of these.

    whole: a key says what works on the inputs, too: the program, Python and libraries. Else the cache adds that to each
    (`fingerprint`), for which it has to read the whole package.
    """

    def __init__(self, folder: Path | None, whole: bool = False) -> None:
        self.folder = folder
        self._whole = whole

    @classmethod
    def of_environment(cls) -> Cache:
        """The cache that the environment names."""
        folder = os.environ.get(VARIABLE)
        return cls(Path(folder) if folder else None)

    def get(self, kind: str, key: bytes) -> Any:
        """What was put for `key`, which holds all that the result is made from (see `inputs`); None: make it."""
        if self.folder is None:
            return None
        file, name = self._file(kind, key)
        try:
            with open(file, "rb") as stream:
                data = stream.read()
        except OSError:
            return None
        value = memoryview(data)[SUM:]
        if data[:SUM] != _sum(value, name):
            return None
        with contextlib.suppress(OSError):
            os.utime(file)  # it is in use: `clean` takes the others first
        return marshal.loads(value)

    def has(self, kind: str, key: bytes) -> bool:
        """Whether something lies there for `key`, in use from now on; only `get` knows whether it is whole."""
        if self.folder is None:
            return False
        try:
            os.utime(self._file(kind, key)[0])
        except OSError:
            return False
        return True

    def put(self, kind: str, key: bytes, value: Any) -> None:
        """Keep `value` for `key`, or do nothing where that is not possible."""
        if self.folder is None:
            return
        file, name = self._file(kind, key)
        data = marshal.dumps(value)
        with contextlib.suppress(OSError):
            os.makedirs(os.path.dirname(file), exist_ok=True)
            written = f"{file}.{os.getpid()}.{time.time_ns()}"  # no `tempfile`, which needs longer to be imported
            handle = os.open(written, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            try:
                with os.fdopen(handle, "wb") as stream:
                    stream.writelines((_sum(data, name), data))
                os.replace(written, file)  # readers see the whole of it or nothing
            except BaseException:
                os.unlink(written)
                raise

    def made(self, kind: str, key: bytes, make: Callable[[], Made]) -> Made:
        """What is kept for `key`, or else what `make` gives, which is kept from then on."""
        value: Made | None = self.get(kind, key)
        if value is None:
            value = make()
            self.put(kind, key, value)
        return value

    def clean(self, largest: int = LARGEST, oldest: float = OLDEST) -> None:
        """Delete what was not asked for within `oldest` seconds, then the longest unused, down to `largest` bytes."""
        if self.folder is None:
            return
        files: list[tuple[float, int, str]] = []
        for file in glob.iglob(f"{glob.escape(str(self.folder))}/*/*/*"):
            with contextlib.suppress(OSError):
                about = os.stat(file)
                files.append((about.st_mtime, about.st_size, file))
        size = sum(one[1] for one in files)
        for used, length, file in sorted(files):
            if size <= largest and used >= time.time() - oldest:
                break
            size -= length
            with contextlib.suppress(OSError):
                os.unlink(file)

    def _file(self, kind: str, key: bytes) -> tuple[str, bytes]:
        """The file of a result, and the hash that names it."""
        assert self.folder is not None
        name = digest(kind, b"" if self._whole else fingerprint(), key)
        return f"{self.folder}/{kind}/{name.hex()[:2]}/{name.hex()[2:]}", name


NONE = Cache(None)  # for whoever keeps nothing


def inputs(*parts: str | bytes) -> bytes:
    """Several inputs as one key: other parts, or the same ones divided in another way, give another key."""
    encoded = [part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part for part in parts]
    return b"".join(len(one).to_bytes(8, "big") + one for one in encoded)


def digest(*parts: str | bytes) -> bytes:
    """The same as a hash: of inputs that many keys share."""
    return hashlib.sha256(inputs(*parts)).digest()  # processors do so themselves, twice as fast as Python's BLAKE2


@functools.cache
def fingerprint() -> bytes:
    """A hash of all that works on the inputs: this package's files, the installed libraries, and Python."""
    code = snapshot.contents(PACKAGE.parent, snapshot.look(PACKAGE.parent, [PACKAGE.name]))
    # the name of a library's metadata holds its version
    libraries = sorted({one.name for path in sys.path if os.path.isdir(path) for one in Path(path).glob("*.dist-info")})
    return digest(sys.version, sys.platform, code, *libraries)


def _sum(value: bytes | memoryview, name: bytes) -> bytes:
    told = hashlib.sha256(name)
    told.update(value)
    return told.digest()
