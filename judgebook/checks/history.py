"""Checks of data/history, what editions changed, against the pages and the editions that are known."""

from __future__ import annotations

from collections.abc import Container, Iterator

from ..model.entries.editions import Book
from ..model.entries.history import LEFT_OPEN, Change, History
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.problem import Message, Place, Problem, nearest
from .check import check


def _history(en: str, ja: str) -> Message:
    return Message("history", en=en, ja=ja)


NAME = Message(
    "history-file",
    en="the file must be named after a document of data/editions.yml, as data/history/ipg.yml is",
    ja="ファイル名は、data/history/ipg.yml のように、data/editions.yml にある文書の id にしてください",
)
OTHER_BOOK = _history(
    "section '{section}' must be of the {book}, whose history the file tells",
    "section「{section}」は、このファイルの文書 {book} の節にしてください",
)
SECTION = _history(
    "section '{given}' must be the document of a page", "section「{given}」は、ページのある文書にしてください"
)
IN_ORDER = _history(
    "changes of {section} must stand in the order of their dates", "{section} の変更は日付の順に並べてください"
)
AFTER = _history(
    "'after' must be earlier than 'on', {on}: the last edition at hand that had the old words",
    "after は on({on})より前の日付にしてください。古い文面だったことが分かる最後の版です",
)
UNKNOWN = _history(
    "'after' must be a known edition (at_hand or named of data/editions.yml), and {given} is none",
    "after は、data/editions.yml の at_hand か named にある版の日付にしてください。{given} はありません",
)
NO_EDITION = _history(
    "an edition of the {book} must be known of {given} (at_hand or named of data/editions.yml)",
    "{book} の {given} の版はありません。data/editions.yml の at_hand か named にある日付にしてください",
)
AHEAD = _history(
    "a change must not be later than the edition of {book} that the pages state, {effective}; "
    "an edition that is not yet in force stands under 'announced'",
    "変更の日付は、ページの {book} の版 {effective} より後にはしないでください。"
    "まだ発効していない版は announced に書きます",
)
OTHER_SECTION = _history(
    "clause '{clause}' must be of the section {section}; a change of two sections is two entries",
    "条文「{clause}」は、節 {section} のものにしてください。2つの節にわたる変更は2件に分けます",
)
NOTHING = _history(
    "'clauses' must name the clauses that changed; where none is left of what is gone, write 'gone: true'",
    "clauses に、変わった条文を挙げてください。なくなって今は条文がないものは gone: true とします",
)
GONE = _history(
    "'gone' must stand without clauses: it is of what has no clause any more",
    "gone は、今は条文がないもののためにあります。clauses を挙げるなら消してください",
)
UNSAID = Message(
    "history-open",
    en="what changed for a ruling must stand here in own words, not …",
    ja="「…」を、裁定の上で何が変わったかを述べる文に改めてください",
)


@check("history")
def changes(library: Library) -> Iterator[Problem]:
    """Changes by an edition are told of a section and its clauses, on the day of an edition, in the order of time.

    版で変わったことは、その節の条文を挙げて、版の日付とともに、日付の順に書く。

    In: data/history/ipg.yml
    Bad: clauses: [ipg-2.p1]
    Good: clauses: [ipg-2.1.rem-1]
    """
    if "data/editions.yml" in library.unread:
        return
    books = {book.id: book for book in library.editions.books}
    for name, history in library.histories.items():
        if book := books.get(name):
            yield from _in_order(history)
            for change in history.changes:
                yield from _place(library, change, book, books)
                yield from _dates(change, book)
                yield from _clauses(library, change)


@check("history-file")
def files(library: Library) -> Iterator[Problem]:
    """A file of the history is named after its document.

    変更の記録のファイルには、その文書の名前を付ける。

    In: data/history
    Bad: igp.yml
    Good: ipg.yml
    """
    books = {book.id for book in library.editions.books}
    for name in library.histories if "data/editions.yml" not in library.unread else ():
        if name not in books:
            near = nearest(name, books)
            yield NAME.at(Place(f"data/history/{name}.yml"), f"data/history/{near}.yml" if near else "")


def _in_order(history: History) -> Iterator[Problem]:
    latest: dict[str, str] = {}
    for change in history.changes:
        if change.on < latest.get(change.section, ""):
            yield IN_ORDER.at(change.place("on"), section=change.section)
        latest[change.section] = change.on


def _place(library: Library, change: Change, book: Book, books: Container[str]) -> Iterator[Problem]:
    if change.section not in library.documents:
        yield SECTION.at(change.place("section"), nearest(change.section, library.documents), given=change.section)
    elif change.book in books and change.book != book.id:
        yield OTHER_BOOK.at(change.place("section"), section=change.section, book=book.abbr)


def _dates(change: Change, book: Book) -> Iterator[Problem]:
    if change.on > book.effective:
        yield AHEAD.at(change.place("on"), book=book.abbr, effective=book.effective)
    elif book.at_hand and change.on not in book.known:
        yield NO_EDITION.at(change.place("on"), nearest(change.on, book.known), book=book.abbr, given=change.on)
    if change.after and change.after >= change.on:
        yield AFTER.at(change.place("after"), on=change.on)
    elif change.after and book.at_hand and change.after not in book.known:
        yield UNKNOWN.at(change.place("after"), nearest(change.after, book.known), given=change.after)


def _clauses(library: Library, change: Change) -> Iterator[Problem]:
    if not change.clauses and not change.gone:
        yield NOTHING.at(change.place())
    elif change.clauses and change.gone:
        yield GONE.at(change.place("gone"))
    for number, name in enumerate(change.clauses):
        document = library.clauses[name].document if name in library.clauses else change.section
        if (
            document != change.section
            and document.startswith(f"{change.book}-")
            and change.section in library.documents
        ):
            yield OTHER_SECTION.at(change.place("clauses", number), clause=name, section=change.section)


@check("history-open")
def said(library: Library) -> Iterator[Problem]:
    """Changes of an edition are said in own words: entries that `drift --write` prepared are filled in.

    版で何が変わったかを、自分の言葉で書く(`drift --write` が用意した項目の「…」を埋める)。

    In: data/history/ipg.yml
    Bad: en: …
    Good: en: The opponent chooses now.
    """
    for change in library.history:
        for language in LANGUAGES:
            if change[language] == LEFT_OPEN:
                yield UNSAID.at(change.place(language))
