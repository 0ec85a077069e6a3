"""Brotli and gzip files beside the text files of a built site, for hosts that send what is already compressed."""

from __future__ import annotations

import gzip
import io
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

TEXT = {".css", ".html", ".ico", ".js", ".json", ".map", ".mmd", ".svg", ".txt", ".webmanifest", ".xml"}
SMALLEST = 1024  # bytes: below, a file travels in one packet with its headers anyhow
GAIN = 0.95  # of its size is what a compressed file may have


@dataclass(frozen=True)
class Sizes:
    """Bytes of one file or of all: as they are, and what is sent of them to a reader who takes Brotli or gzip."""

    files: int = 0
    plain: int = 0
    brotli: int = 0
    gzip: int = 0

    def __add__(self, other: Sizes) -> Sizes:
        return Sizes(
            self.files + other.files,
            self.plain + other.plain,
            self.brotli + other.brotli,
            self.gzip + other.gzip,
        )


def run(site: Path) -> Sizes:
    """Write NAME.br and NAME.gz beside every text file that they make smaller, as small as can be.

    The same file gives the same bytes: no time and no name is in them.
    """
    files = sorted(file for file in site.rglob("*") if file.suffix in TEXT and file.stat().st_size >= SMALLEST)
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # both libraries let other threads run meanwhile
        return sum(pool.map(_compress, files), Sizes())


def _compress(file: Path) -> Sizes:
    import brotli

    content = file.read_bytes()
    sizes = []
    for suffix, less in ((".br", brotli.compress(content, quality=11)), (".gz", _gzip(content))):
        gains = len(less) < GAIN * len(content)
        beside = file.with_name(file.name + suffix)
        if gains and not beside.exists():  # the builder makes sitemap.xml.gz
            beside.write_bytes(less)
        sizes.append(len(less) if gains else len(content))
    return Sizes(1, len(content), *sizes)


def _gzip(content: bytes) -> bytes:
    """Not by gzip.compress, whose header tells the system."""
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=packed, mtime=0) as file:
        file.write(content)
    return packed.getvalue()
