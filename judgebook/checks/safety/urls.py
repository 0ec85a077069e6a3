"""Addresses that links and pictures may have, read as browsers read them (WHATWG URL Standard)."""

from __future__ import annotations

import posixpath
import re
from urllib.parse import unquote

SCHEMES = frozenset({"https", "http", "mailto"})
PICTURES = frozenset({".png", ".jpg", ".jpeg", ".webp"})
# browsers drop these: control characters and spaces around an address, tabs and line ends inside it
AROUND = "".join(map(chr, range(0x21)))
INSIDE = re.compile(r"[\t\n\r]")
SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")


def read(address: str) -> str:
    """The address as a browser takes it."""
    return INSIDE.sub("", address.strip(AROUND))


def scheme(address: str) -> str:
    """The scheme in lower case, or nothing for an address that is relative.

    `JavaScript:x`, `java&#9;script:x` (after its entities are read) and ` javascript:x` all have `javascript`;
    `2.3.md`, `#rem-5`, `javascript%3Ax` and `./a:b` have none.
    """
    match = SCHEME.match(read(address))
    return match[1].lower() if match else ""


def leads_outside(address: str) -> bool:
    """True where a link may not lead there: another scheme than https, http, mailto; or another host in disguise.

    Bad: `javascript:alert(1)`, `data:text/html,x`, `//evil.example`, `/\\evil.example`. Good: `../mtr/4.2.md#s1`.
    """
    name, plain = scheme(address), read(address)
    return (name not in SCHEMES) if name else ("\\" in plain or plain.startswith("//"))


def leaves(address: str, folder: str) -> bool:
    """True where a relative address climbs out of docs/ from a folder below it (`ja/ipg`).

    Bad: `../../../data/terms.yml` in docs/ja/ipg. Good: `../../assets/picture.svg`.
    """
    plain = unquote(unquote(read(address))).partition("#")[0].partition("?")[0]
    if scheme(plain) or plain.startswith("/"):
        return False
    return posixpath.normpath(posixpath.join(folder, plain)).split("/")[0] == ".."


def no_picture(address: str) -> bool:
    """True where a picture may not come from there: only files of docs/, so that no other host is asked."""
    plain = read(address)
    return bool(scheme(plain)) or leads_outside(plain) or posixpath.splitext(plain)[1].lower() not in PICTURES
