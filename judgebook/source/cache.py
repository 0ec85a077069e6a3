"""Drawings and PDF files kept on disk by what they are made of, as only these cost seconds each.

A result is found again only for the same inputs, made by the same code, Python and libraries, so that a cache never
changes what comes out. The folder may be deleted at any time, and a file in it that cannot be read counts as missing.
Processes may share it. Without `JUDGEBOOK_CACHE` nothing is kept.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import marshal
import os
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any, TypeVar

VARIABLE = "JUDGEBOOK_CACHE"  # of the environment: the folder
OLDEST = 30 * 86400  # seconds since a result was last asked for
PACKAGE = Path(__file__).parent.parent
Result = TypeVar("Result")


class Cache:
    """Results by kind and cache key, below `folder`; without a folder it is always empty.

    Results are values that `marshal` knows: texts, numbers, bytes, and tuples, lists and mappings of these.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    @classmethod
    def of_environment(cls) -> Cache:
        """The cache that the environment names."""
        folder = os.environ.get(VARIABLE)
        return cls(Path(folder) if folder else None)

    def get_or_make(self, kind: str, key: bytes, make: Callable[[], Result]) -> Result:
        """The result for a cache key (see `inputs`), or else what `make` gives, which is kept from then on."""
        if self.folder is None:
            return make()
        file = self.folder / kind / hashlib.sha256(inputs(fingerprint(), key)).hexdigest()
        with contextlib.suppress(OSError, EOFError, ValueError, TypeError):
            result: Result = marshal.loads(file.read_bytes())
            os.utime(file)  # it is in use: `clean` takes the others
            return result
        result = make()
        with contextlib.suppress(OSError):
            _write(file, result)
        return result

    def clean(self) -> None:
        """Delete what was not asked for within a month."""
        if self.folder is None:
            return
        for file in self.folder.glob("*/*"):
            with contextlib.suppress(OSError):
                if file.stat().st_mtime < time.time() - OLDEST:
                    file.unlink()


NO_CACHE = Cache(None)


def _write(file: Path, result: Any) -> None:
    """Write a result so that readers see the whole of it or nothing. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as part:
        part.write(marshal.dumps(result))
    os.replace(part.name, file)


def inputs(*parts: str | bytes) -> bytes:
    """Several inputs as one cache key: other parts, or the same ones divided in another way, give another key."""
    encoded = [part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part for part in parts]
    return b"".join(len(one).to_bytes(8, "big") + one for one in encoded)


@functools.cache
def fingerprint() -> bytes:
    """A hash of all that works on the inputs: this package's files, the installed libraries, and Python."""
    files = sorted(file for file in PACKAGE.rglob("*") if file.suffix != ".pyc" and file.is_file())
    code = [part for file in files for part in (file.relative_to(PACKAGE).as_posix(), file.read_bytes())]
    libraries = sorted(f"{one.name} {one.version}" for one in metadata.distributions())
    return hashlib.sha256(inputs(sys.version, sys.platform, *libraries, *code)).digest()


def digest(*parts: str | bytes) -> bytes:
    """The same as a hash."""
    return hashlib.sha256(inputs(*parts)).digest()
