"""Parts of the book that are made from data: infractions, editions, glossary, card index, index of clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from ..model import comparisons as compared
from ..model.clauses import Clause
from ..model.held import TERM, notice
from ..model.languages import other
from ..model.library import Library
from ..model.page_names import COMPARISONS
from ..model.words import WordId
from .boards import cites
from .text import Node, blocks

Lines = Callable[[Library, str], Iterator[Node]]


def _entry(labels: list[str], head: str, aside: str, body: list[Node], **more: Any) -> Node:
    """An addressed entry of a list: what it is called, what stands beside the name, and its text."""
    return {"k": "entry", "labels": labels, "head": head, "aside": aside, "c": body, **more}


def _heading(text: str, level: int = 2, labels: tuple[str, ...] = ()) -> Node:
    return {"k": "heading", "level": level, "c": [text], "labels": list(labels)}


def infractions(library: Library, language: str) -> Iterator[Node]:
    """Each infraction with its penalty, then the penalties."""
    data = library.infractions
    penalties = {one.id: one for one in data.penalties}
    for category in data.categories:
        yield _heading(category[language])
        if category.repeated:
            yield {"k": "prose", "c": blocks(library, category.repeated[language], language)}
        for one in data.infractions:
            if one.category == category.id:
                aside = " · ".join(filter(None, [one.beside(language), *one.abbr]))
                texts = [one.what[language], *([one.upgrade[language]] if one.upgrade else [])]
                body = [block for text in texts for block in blocks(library, text, language)]
                penalty = {"id": one.penalty, "name": penalties[one.penalty][language]}
                head = f"{one.section} {one[language]}"
                yield _entry([f"inf:{one.id}"], head, aside, body, penalty=penalty)
    yield _heading(library.word("penalties", language))
    for penalty_one in data.penalties:
        note = blocks(library, penalty_one.note[language], language) if penalty_one.note else []
        yield _entry([], penalty_one[language], penalty_one.beside(language), note)


def editions(library: Library, language: str) -> Iterator[Node]:
    """The documents, what changed by section, sections whose number moves, and rules without a page."""
    data = library.editions
    yield _heading(library.word("editions-shown", language))
    for book in data.books:
        note = blocks(library, book.note[language], language) if book.note else []
        dates = f"{library.word('effective', language)} {book.effective}"
        yield _entry([], f"{book.abbr} {book[language]}", dates, note)
    yield _heading(library.word("changes", language))
    for section, changes in groupby(library.history, key=lambda one: one.section):
        yield _heading(library.title(library.documents[section], language), 3)
        for change in changes:
            clauses = "".join(f" [[{clause}]]" for clause in change.clauses)
            yield {"k": "prose", "c": blocks(library, f"**{change.on}** {change[language]}{clauses}", language)}
    yield _heading(library.word("moving-number", language))
    for numbered in data.numbers:
        yield _heading(library.title(library.documents[numbered.section], language), 3)
        numbers = [f"{one.number} ({one.from_})" for one in reversed(numbered.history)]
        yield {"k": "prose", "c": [{"k": "p", "c": [library.word("comma", language).join(numbers)]}]}
    yield _heading(library.word("source-documents", language))
    for source in data.sources:
        texts = (source.edition[language], source.behind[language])
        yield _entry([], source.what[language], "", [b for text in texts for b in blocks(library, text, language)])
    yield _heading(library.word("outside-rules", language))
    for rule in library.outside:
        label = library.section_label(rule.id, language)
        body = blocks(library, rule[language], language)
        yield _entry([f"rule:{rule.id}"], label, rule.name[language] if rule.name else "", body)


def glossary(library: Library, language: str) -> Iterator[Node]:
    """All terms, by kana in Japanese and by letter in English."""
    for term in sorted(library.terms, key=lambda one: one.kana if language == "ja" else one[language].casefold()):
        reading = f"{term.kana} · " if language == "ja" and term.kana != term["ja"] else ""
        aside = reading + " · ".join(filter(None, [term.beside(language), *term.abbr]))
        body = [*blocks(library, term.definition[language], language), *_held(library, f"{TERM}:{term.id}", language)]
        see = cites(library, term.main, language)
        yield _entry([f"term:{term.id}"], term[language], aside, body, see=see)


def _held(library: Library, name: str, language: str) -> Iterator[Node]:
    """Notice that an entry was not compared with a later edition, where it was not."""
    if sentence := notice(library, [name], language):
        yield {"k": "p", "c": [sentence]}


def cards(library: Library, language: str) -> Iterator[Node]:
    """All cards with the clauses that mention them."""
    ordered = sorted(library.cards, key=lambda one: one.kana if language == "ja" else one.name(language).casefold())
    for card in ordered:
        if card.kind == "card":
            foreign = card[other(language)] or ""
            name = card.name(language)
            mentions = library.card_mentions.get(card.id, ())
            see = cites(library, mentions, language)
            body = [*blocks(library, card.use[language], language), *_held(library, f"card:{card.id}", language)]
            yield _entry([f"card:{card.id}"], name, "" if foreign == name else foreign, body, see=see)


def index(library: Library, sources: list[str], language: str) -> list[Node]:
    """Every clause of rule text, by section in the order of `sources`: its number, and the label of its place."""
    clauses: dict[str, list[Clause]] = {source: [] for source in sources}
    for one in library.clauses.values():
        if not one.kind.annotation:
            clauses[one.source].append(one)
    return [
        {
            "title": library.section_label(several[0].document, language),
            "clauses": [[one.anchor, one.id] for one in several],
        }
        for several in clauses.values()
        if several
    ]


def comparisons(library: Library, language: str) -> Iterator[Node]:
    """The common ground, the question that decides; for each side its answer, a situation and its ruling."""
    colon = library.word("colon", language)

    def said(word: WordId, text: str) -> Node:
        return {"k": "prose", "c": blocks(library, f"**{library.word(word, language)}**{colon}{text}", language)}

    for one in library.comparisons:
        yield _heading(compared.title(library, one, language), labels=(f"page:{COMPARISONS}#{one.id}",))
        yield said("compare-same", one.same[language])
        yield said("compare-question", one.question[language])
        for side in one.sides:
            scenario = library.scenarios_by_id[side.scenario]
            ruling = (
                f"**{library.word('compare-ruling', language)}**{colon}{compared.ruled(library, scenario, language)}"
            )
            texts = (side[language], f"> {scenario[language]}", ruling)
            body = [block for text in texts for block in blocks(library, text, language)]
            yield _entry([], compared.side_name(library, side, language), "", body)
        comma = library.word("comma", language)
        named = [node for each in cites(library, one.cites, language) for node in (comma, each)]
        yield {"k": "prose", "c": [{"k": "p", "c": named[1:]}]}


LISTS: dict[str, Lines] = {
    "infractions": infractions,
    "editions": editions,
    "glossary": glossary,
    "cards": cards,
    "comparisons": comparisons,
}
