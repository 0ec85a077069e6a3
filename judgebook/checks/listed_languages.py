"""The check that data/site.yml lists the languages that there are texts of: of a slip there, thousands would follow."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ..model.languages import LANGUAGES, PATH, UNPUBLISHED
from ..model.library import Library
from ..source.data_faults import LANGUAGE, UNKNOWN_KEY
from ..source.datafile import parse, read
from ..source.problem import Message, Problem
from .check import check

SEVERAL = 3  # texts of data/site.yml in a language: no slip of the finger
UNLISTED = Message(
    "languages",
    en="the language '{given}', in which there are texts, must be listed here, on a line that begins '- {{id: "
    "{given},' (with 'published: false' the site goes without it, and its texts stay). To be rid of it, take away "
    "docs/{given}, every '{given}:' of data/, and its lines of data/translated.txt",
    ja="言語「{given}」の文章があるので、ここに「- {{id: {given},」で始まる行で挙げてください(「published: false」を"
    "付けると、文章を残したままサイトから外せます)。この言語をやめるなら、docs/{given}、data/ の「{given}:」、"
    "data/translated.txt の記録を、すべて消してください",
)


@check("languages")
def languages_are_listed(library: Library) -> Iterator[Problem]:
    """data/site.yml lists every language in which there are pages or texts.

    ページや文章のある言語は、すべて data/site.yml に挙げる。

    In: docs
    Bad: de
    Good: en
    """
    if unlisted := (_folders(library) | _written(library)) - {*LANGUAGES, *UNPUBLISHED}:
        positions = parse(read(library.root, PATH)[0] or "", PATH).positions
        yield from (UNLISTED.at(positions.key("languages"), given=one) for one in sorted(unlisted))


def causes(library: Library) -> list[Problem]:
    """Reasons for which each text of a language is a problem: it is not listed, or the list cannot be read."""
    if _written(library):
        return sorted(languages_are_listed.find(library))
    own = [one for one in library.problems if one.path == PATH and one.code == "yaml"]
    return sorted(own) if _folders(library) - {*LANGUAGES, *UNPUBLISHED} else []


def _folders(library: Library) -> set[str]:
    """Languages that have a folder of pages."""
    return {one.name for one in (library.root / "docs").glob("*") if re.fullmatch(LANGUAGE, one.name)}


def _written(library: Library) -> set[str]:
    """Languages in which the texts of data/ are written, of which they must not be: each of them is a problem."""
    keys = (dict(one.values) for one in library.problems if one.message == UNKNOWN_KEY and one.path == PATH)
    found = Counter(str(one["key"]) for one in keys if one["known"] == LANGUAGES)
    return {key for key, times in found.items() if times >= SEVERAL and re.fullmatch(LANGUAGE, key)}
