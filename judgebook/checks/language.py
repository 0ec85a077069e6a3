"""Checks of the house language: the habits of data/wording.yml, and the names of cards, infractions and penalties."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cached_property, lru_cache
from itertools import accumulate

from ..model.entries.text_rules import Wording
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.passages import MASK, Passage, mask
from ..source.problem import Message, Place, Problem
from .check import Files, check
from .texts import SQUARE


class JoinedText:
    """Many passages as one text, a line each, so that a pattern reads them at once."""

    def __init__(self, passages: list[Passage], quotes: bool = True) -> None:
        self.passages = passages
        lines = [passage.prose.replace("\n", " ") for passage in passages]
        if not quotes:  # what others say has the form that they gave it
            lines = [mask(QUOTED, line) for line in lines]
        self.text = "\n".join(lines)

    @cached_property
    def _starts(self) -> list[int]:
        return list(accumulate((len(passage.prose) + 1 for passage in self.passages), initial=0))

    def find(self, pattern: re.Pattern[str]) -> Iterator[tuple[re.Match[str], Passage, int]]:
        """Matches of the pattern, each with its passage and its offset there."""
        for match in pattern.finditer(self.text):
            number = bisect_right(self._starts, match.start()) - 1
            yield match, self.passages[number], match.start() - self._starts[number]


QUOTED = re.compile(r"「(?:[^「」\n]|「[^「」\n]*」)*」")


def body(wording: Wording, passages: Iterable[Passage]) -> JoinedText:
    """The texts that the wording is meant for, as it reads them."""
    return JoinedText([passage for passage in passages if applies(wording, passage)], quotes=wording.where == "all")


def applies(wording: Wording, passage: Passage) -> bool:
    """True where the wording is meant for the passage."""
    return (
        wording.language in (passage.language, "all")
        and (wording.where in ("all", passage.style))
        and (not wording.pages or _named(passage.source, wording.pages))
    )


@lru_cache(maxsize=1024)  # the passages of a source come one after the other
def _named(source: str, pages: tuple[str, ...]) -> bool:
    return any(fnmatchcase(source, one) for one in pages)


def problem(wording: Wording, found: re.Match[str], place: Place) -> Problem:
    """The problem of a place where a pattern is found: the way out, and why, in each language of reports."""
    message = Message(
        f"wording-{wording.id}",
        en="'{found}' must be written: {write_en} ({why_en})",
        ja="「{found}」は次のように書いてください: {write_ja}({why_ja})",
    )
    ways = {f"write_{one}": wording.way_out(one, found) for one in ("ja", "en")}
    return message.at(place, found=found[0], **ways, **{f"why_{one}": wording.reason(one) for one in ("ja", "en")})


@check("wording", of="texts")
def wordings(library: Library, files: Files) -> Iterator[Problem]:
    """The texts follow the house language of data/wording.yml; `wording-ID` names the entry.

    文章は data/wording.yml の言葉遣いに従う。`wording-ID` の ID が、その項目の id である。

    In: docs/ja/ipg/2.1.md
    Bad: ことも在ります
    Good: こともあります
    """
    groups: dict[tuple[str, str, tuple[str, ...]], list[Wording]] = {}
    for wording in library.wordings:
        groups.setdefault((wording.language, wording.where, wording.pages), []).append(wording)
    for group in groups.values():
        texts = body(group[0], (passage for file in files for passage in file.passages))
        for wording in group:
            for match, passage, offset in texts.find(re.compile(wording.pattern, re.M)):
                yield problem(wording, match, passage.at(offset))


NAME, NOTHING = re.compile(r"《([^《》\n]+)》"), re.compile("(?!)")
SPELLED = Message(
    "card-name",
    en="the card must be written as in data/cards.yml: 《{name}》",
    ja="カードは data/cards.yml のとおり《{name}》と書いてください",
)
BRACKETED = Message("card-name", en="the card {name} must stand in 《 》", ja="カード名は《{name}》と書いてください")


@check("card-name", of="texts")
def cards(library: Library, files: Files) -> Iterator[Problem]:
    """A card's name stands in 《 》, spelled as in data/cards.yml, in the language of the text.

    カード名は《 》で囲み、data/cards.yml のとおりに、その文章の言語で書く。

    In: docs/ja/ipg/2.1.md
    Bad: 《Brainstorm》
    Good: 《渦まく知識》
    """
    for language in LANGUAGES:
        names = {card.name(language): card for card in library.cards}
        long = [name for name in names if len(name) > 4 and (language == "ja" or " " in name)]  # others are words, too
        bare = _any(long) if long else NOTHING
        for file in files:
            spoken = [one for one in file.passages if one.language == language and one.style != "name"]
            body = JoinedText(spoken)
            for match, passage, offset in body.find(NAME):
                yield from _spelled(library, match[1], language, passage, offset + 1)
            for match, passage, offset in body.find(bare):
                square = SQUARE.match(match.string, max(match.start() - 1, 0))
                if not square or square.end() != match.end() + 1:  # of which the check of brackets tells
                    yield BRACKETED.at(passage.at(offset), name=match[0])


def _spelled(library: Library, name: str, language: str, passage: Passage, offset: int) -> Iterator[Problem]:
    """A name in brackets that leads to a card, and is not its name in the language."""
    card = library.resolver.card(name)
    if card and name not in (card.name(language), f"{card['ja']}/{card.en}"):
        yield SPELLED.at(passage.at(offset), name=card.name(language))


def _any(names: list[str]) -> re.Pattern[str]:
    words = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<![《/\w{MASK}])(?:{words})(?![》/])")
