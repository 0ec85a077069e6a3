"""Cleaning of every text before it is read: control characters, ligatures, characters of no width."""

from __future__ import annotations

import re
import unicodedata

ENDS = re.compile("\r\n|[\r\v\x1c-\x1e\x85\u2028\u2029]")  # of a line, beside \n
BROKEN = re.compile("\u00ad[ \t]*\n[ \t]*")  # a word that was divided at the end of a line
LIGATURE = re.compile("[\ufb00-\ufb06\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3]")
BULLET = re.compile("[\uf0a7\uf0b7\uf0d8\uf0fc\uf076\uf0a8]")  # of the fonts Symbol and Wingdings
# control characters, the soft hyphen, what has no width or turns the direction, what is no character at all
NOTHING = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff"
    "\ufff9-\ufffb\ufffe\uffff\ue000-\uf8ff]"
)


def clean(text: str) -> str:
    """One kind of line end, ligatures as letters, bullets of symbol fonts as bullets, nothing that cannot be seen.

    A form feed stays: it divides pages.
    """
    text = BROKEN.sub("", ENDS.sub("\n", text))
    text = LIGATURE.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    return NOTHING.sub("", BULLET.sub("•", text))
