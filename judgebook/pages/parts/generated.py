"""The parts of pages that are made from data: Markdown with the book's own marks, and addressed entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from ...model import held
from ...model.entries.editions import Book
from ...model.entries.history import Change
from ...model.entries.terms import Card, Term
from ...model.held import TERM
from ...model.languages import other
from ...model.library import Library
from ...model.words import WordId
from ...text import phrases
from .. import triage
from . import (
    changes_door,
    comparisons,
    edition_changes,
    figures,
    handouts,
    learning,
    permanent_addresses,
    slides,
    status,
)
from .page_content import Container, Made, RawHtml, entry
from .tables import table

if TYPE_CHECKING:
    from ..context import Context


def ruby(name: str, kana: str) -> str:
    """A name with its reading above the kanji; in brackets behind them where a browser knows no ruby."""
    return "".join(
        f"<ruby>{part}<rp>(</rp><rt>{sound}</rt><rp>)</rp></ruby>" if sound else part
        for part, sound in phrases.readings(name, kana)
    )


# ---- glossary

KANA_ROWS = "あかさたなはまやらわ"
ROW_OF = {
    kana: row
    for row, members in zip(
        KANA_ROWS,
        ("ぁあぃいぅうぇえぉお", "かがきぎくぐけげこご", "さざしじすずせぜそぞ", "ただちぢっつづてでとど", "なにぬねの",
         "はばぱひびぴふぶぷへべぺほぼぽ", "まみむめも", "ゃやゅゆょよ", "らりるれろ", "わをん"),
        strict=True,
    )
    for kana in members
}  # fmt: skip


def _row(term: Term, language: str) -> str:
    return ROW_OF.get(term.kana[0], "わ") if language == "ja" else term[language][0].upper()


def glossary(library: Library, language: str) -> Iterator[Made]:
    """All terms, by kana in Japanese and by letter in English."""
    terms = sorted(library.terms, key=lambda t: t.kana if language == "ja" else t[language].casefold())
    for row, members in groupby(terms, key=lambda term: _row(term, language)):
        anchor = f"row-{KANA_ROWS.index(row)}" if language == "ja" else f"row-{row.casefold()}"
        yield f"## {row} {{#{anchor}}}"
        yield from (_term(library, term, language) for term in members)


def _term(library: Library, term: Term, language: str) -> Container:
    colon = library.word("colon", language)
    name, foreign = term[language], term.beside(language)
    shown = ruby(name, term.kana) if language == "ja" else name
    head = f"**{shown}**" + (f" — {foreign}" if foreign else "") + "".join(f" *{abbr}*{{.abbr}}" for abbr in term.abbr)
    main = library.word("comma", language).join(f"[[{clause}]]" for clause in term.main)
    where = f"{library.word('defined-in', language)}{colon}{main}" if main else ""
    return entry(term.id, head, term.definition[language], where, _held(library, f"{TERM}:{term.id}", language))


def _held(library: Library, name: str, language: str) -> str:
    """The notice that an entry was not compared with a later edition; empty where it was."""
    sentence = held.notice(library, [name], language, "[[{}]]".format)
    return f"{sentence}\n{{: .behind }}" if sentence else ""


# ---- cards


def cards(library: Library, language: str) -> Iterator[Made]:
    """All cards with the places that mention them."""
    ordered = sorted(library.cards, key=lambda c: c.kana if language == "ja" else c.name(language).casefold())
    return (_card(library, card, language) for card in ordered if card.kind == "card")


def _card(library: Library, card: Card, language: str) -> Container:
    names = [n for n in (card.name(language), card[other(language)]) if n]
    head = f"**{ruby(names[0], card.kana) if language == 'ja' and card['ja'] else names[0]}**"
    head += "".join(f" — {name}" for name in names[1:] if name != names[0])
    places = [f"[[{clause}]]" for clause in library.card_mentions.get(card.id, ())]
    where = library.word("not-mentioned", language)
    if places:
        where = f"{library.word('mentioned-in', language)}{library.word('colon', language)}"
        where += library.word("comma", language).join(places)
    return entry(card.id, head, card.use[language], where, _held(library, f"card:{card.id}", language))


# ---- infractions


def infractions(library: Library, language: str) -> Iterator[Made]:
    """The penalties, and one table of all infractions."""
    data = library.infractions
    categories = {one.id: one for one in data.categories}
    rows = []
    for one in data.infractions:
        document = one.document
        number = f"[{one.section}](ipg/{one.section}.md)" if document in library.documents else one.section
        name = f"**{one[language]}**"
        if one.abbr:
            name += "".join(f" *{abbr}*{{.abbr}}" for abbr in one.abbr)
        foreign = one.beside(language)
        provisional = f" ({library.word('provisional', language)})" if one.provisional else ""
        category = categories[one.category][language] if one.category in categories else ""
        penalty = next(p for p in data.penalties if p.id == one.penalty)
        chip = f"【{penalty[language]}】"
        rows.append(
            [
                f"**{number}**{{#{document}}}",
                f"{name}<br>{f'{foreign}{provisional}<br>' if foreign else ''}{category}",
                chip,
                one.what[language] + (f"<br>{one.upgrade[language]}" if one.upgrade else ""),
            ]
        )
    words = [library.word(word, language) for word in ("section", "infraction", "penalty", "upgrade")]
    yield table(words, rows)
    for category_one in data.categories:
        if category_one.repeated:
            yield f"**{category_one[language]}** — {category_one.repeated[language]}"
    yield f"## {library.word('penalties', language)} {{#penalties}}"
    for penalty in data.penalties:
        note = penalty.note[language] if penalty.note else ""
        foreign = penalty.beside(language)
        head = f"**{penalty[language]}**" + (f" — {foreign}" if foreign else "")
        yield entry(f"penalty-{penalty.id}", head, note)


# ---- editions


def current_editions(library: Library, language: str) -> Iterator[Made]:
    """A short list: book and edition that the pages state, with the one in force where that was not read yet."""
    lines = []
    for book in library.editions.books:
        newer = "" if book.is_compared else f" ({_in_force(library, book, language)})"
        lines.append(f"- **{book.abbr}** {book[language]} — {book.stated}{newer}")
    yield "\n".join(lines)
    yield from status.coming(library, language)


def _in_force(library: Library, book: Book, language: str) -> str:
    """The edition in force, and that it was not read yet."""
    unread = "" if book.is_compared else f": {library.word('status-unread', language)}"
    return book.effective + unread


def editions(library: Library, language: str) -> Iterator[Made]:
    """Books, changes by section, moving numbers, what the book was made from, and rules without a page."""

    def word(name: WordId) -> str:
        return library.word(name, language)

    data = library.editions
    yield f"## {word('editions-shown')} {{#current}}"
    yield table(
        [word("book"), word("effective"), word("last-checked")],
        [[_book(book.abbr, book[language], book.official), _in_force(library, book, language), book.checked]
         for book in data.books],
    )  # fmt: skip
    yield from status.coming(library, language)
    for book in data.books:
        if book.note:
            yield f"**{book.abbr}** — {book.note[language]}"
    yield f"## {word('changes')} {{#changes}}"
    lines = []
    for section, changes in edition_changes.sections(library).items():
        days = word("comma").join(dict.fromkeys(change.on for change in changes))
        title = library.title(library.documents[section], language)
        lines.append(f"- [{title}]({_told(library, changes[0])}){{#changes-{section}}} {days}")
    yield "\n".join(lines)
    yield f"## {word('moving-number')} {{#numbers}}"
    for numbered in data.numbers:
        yield f"### {library.title(library.documents[numbered.section], language)} {{#number-{numbered.section}}}"
        rows = [[one.number, one.from_] for one in reversed(numbered.history)]
        rows[0][0] += f" ({word('current')})"
        yield table([word("number"), word("used-from")], rows)
    yield f"## {word('source-documents')} {{#sources}}"
    yield table(
        [word("book"), word("edition"), word("behind")],
        [[one.what[language], one.edition[language], one.behind[language]] for one in data.sources],
    )
    yield f"## {word('outside-rules')} {{#outside}}"
    for rule in library.outside:
        name = f" {rule.name[language]}" if rule.name else ""
        yield entry(rule.id, f"**{library.section_label(rule.id, language)}{name}**", rule[language])


def _told(library: Library, change: Change) -> str:
    """The place where the changes of a section are told in full; the section itself in a book without that page."""
    page = edition_changes.source(change.book)
    if page in library.sources:
        return f"{page}#{edition_changes.anchor(change.section)}"
    return library.documents[change.section]


def _book(abbr: str, name: str, official: str | None) -> str:
    return f"**{abbr}** [{name}]({official})" if official else f"**{abbr}** {name}"


def _of(render: Callable[[Library, str], Iterable[Made]]) -> Callable[[Context], Iterable[Made]]:
    """A renderer that needs the sources alone."""
    return lambda context: render(context.library, context.language)


GENERATED: dict[str, Callable[[Context], Iterable[Made]]] = {  # by the names that anchors.py has
    "glossary": _of(glossary),
    "cards": _of(cards),
    "infractions": _of(infractions),
    "editions": _of(editions),
    "addresses": _of(permanent_addresses.addresses),
    "handouts": lambda context: handouts.handouts(context.library, context.printed, context.language),
    "figures": _of(figures.figures),
    "changes": _of(changes_door.door),
    **{f"changes-{name}": _of(edition_changes.of_document(name)) for name in edition_changes.DOCUMENTS},
    "comparisons": _of(comparisons.comparisons),
    "learn": _of(learning.learning),
    "slides": _of(slides.slides),
    "status": _of(status.status),
    "checks": lambda context: [RawHtml(context.checks(context.language))],
    "triage": lambda context: [RawHtml(triage.html(context))],
    "current-editions": _of(current_editions),
}
