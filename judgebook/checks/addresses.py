"""Checks that each address of the site has one source: pages, files for the host, and what a build makes itself."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from ..model import reserved
from ..model.library import Library
from ..source import host_files as host
from ..source.problem import Message, Place, Problem
from .check import check

INDEX = Message(
    "address",
    en="a page in a folder must have a name of its own, not index.md: {better} has the address {address}",
    ja="フォルダーの中のページに index.md という名前は付けられません。アドレス {address} は {better} のものです",
)
TAKEN = Message(
    "address",
    en="the address {address} must be free: the site makes its own files there",
    ja="アドレス {address} にはサイトの別のファイルが作られます。ほかの名前にしてください",
)
SHARED = Message(
    "address",
    en="the address {address} must have one page, and has {other} too",
    ja="アドレス {address} のページは1つにしてください。{other} もあります",
)


@check("address")
def addresses(library: Library) -> Iterator[Problem]:
    """Each page has an address of its own, where the site makes no other file.

    ページのアドレスは1つずつ異なり、サイトが作るほかのファイルと重ならない。

    In: docs/ja
    Bad: 404.md
    Good: cards.md
    """
    seen: dict[tuple[str, str], str] = {}
    for (language, source), page in library.pages.items():
        stem = source.removesuffix(".md")
        folder, _, name = stem.rpartition("/")
        parts = stem.split("/")
        if folder and name.casefold() == "index":
            yield INDEX.at(page.at(), better=f"docs/{language}/{folder}.md", address=f"{folder}/")
        elif reserved.is_taken(parts[0]) or any(
            posixpath.splitext(part)[1].lower() in reserved.SUFFIXES for part in parts
        ):
            yield TAKEN.at(page.at(), address=f"{stem}/")
        other = seen.setdefault((language, stem.casefold()), page.path)
        if other != page.path:
            yield SHARED.at(page.at(), address=f"{stem}/", other=other)


FOLDER = Message(
    "host-file",
    en="a file for the host must stand in {folder}/ or {folder}/{below}/",
    ja="ホスト用のファイルは {folder}/ か {folder}/{below}/ に置いてください",
)
NAME = Message(
    "host-file",
    en="a file for the host must be a plain one, with a name of a-z, 0-9, dots, hyphens and underscores, not '{name}'",
    ja="ホスト用のファイルは普通のファイルにし、名前は半角の英数字、点、ハイフン、下線にしてください(今は「{name}」)",
)
SUFFIX = Message(
    "host-file",
    en="a file for the host must be plain text, with {suffixes} or nothing behind its name",
    ja="ホスト用のファイルはただの文字にし、名前の終わりは {suffixes} か、なしにしてください",
)
TEXT = Message(
    "host-file",
    en="a file for the host must be UTF-8 text of at most {most} bytes that does not begin with <",
    ja="ホスト用のファイルは、UTF-8 の文字で {most} バイトまでとし、< で始めないでください",
)
OURS = Message(
    "host-file",
    en="'{name}' must be left to the site, which has a file or a page of its own there",
    ja="「{name}」という名前は使えません。サイトのファイルかページと重なります",
)
PLAIN = re.compile(r"(?!\.git)[.\w][\w.-]*", re.ASCII)


@check("host-file")
def host_files(library: Library) -> Iterator[Problem]:
    """A file of host/ is plain text for the host, such as CNAME, and takes the place of nothing in the site.

    host/ に置くのは、CNAME のような、ホストが読む文字だけのファイルで、サイトのファイルと重ならない名前にする。

    In: host
    Bad: build.txt
    Good: CNAME
    """
    pages = {source.removesuffix(".md").split("/")[0].casefold() for _, source in library.pages}
    for path in host.files(library.root):
        place, file = PurePosixPath(path), library.root / host.FOLDER / path
        at, top = Place(f"{host.FOLDER}/{path}"), place.parts[0]
        if len(place.parts) > 1 and (top != host.BELOW or len(place.parts) > 2):
            yield FOLDER.at(at, folder=host.FOLDER, below=host.BELOW)
        elif file.is_symlink() or not file.is_file() or not PLAIN.fullmatch(place.name):
            yield NAME.at(at, name=place.name)
        elif reserved.is_taken(top) or top.casefold() in reserved.FILES | pages:
            yield OURS.at(at, name=top)
        elif place.suffix.lower() not in host.SUFFIXES:
            yield SUFFIX.at(at, suffixes=tuple(sorted(host.SUFFIXES - {""})))
        elif not _is_text(file.read_bytes() if file.stat().st_size <= host.LARGEST else b"\0"):
            yield TEXT.at(at, most=host.LARGEST)


def _is_text(content: bytes) -> bool:
    """UTF-8 without control characters, that no browser takes for a page whatever the host says of it."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return not re.search(r"[\0-\x08\x0b\x0c\x0e-\x1f\x7f]", text) and not text.lstrip("\ufeff \t\r\n").startswith("<")
