"""Checks of what is printed: data/handouts.yml, data/sheets/, data/phrases.yml, data/book.yml."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..model.handouts import Handout, sheet_of
from ..model.held import RULINGS, SHEET, of_sorts
from ..model.languages import LANGUAGES, UNPUBLISHED
from ..model.library import Library
from ..print.needs import HANDOUTS, PAGES, PICTURES, SHEETS
from ..source.entry import Entry
from ..source.positions import Step
from ..source.problem import Message, Problem, nearest
from .check import check


def _handout(en: str, ja: str) -> Message:
    return Message("handout", en=en, ja=ja)


UNKNOWN_HANDOUT = _handout(
    "id must be one of {known}, not '{given}'", "id は {known} のどれかにしてください(今は「{given}」)"
)
DUPLICATE_HANDOUT = _handout("handout '{id}' must stand only once", "資料「{id}」は1回だけ書いてください")
PAGE = _handout("'{given}' must be a page below docs/ja", "「{given}」は docs/ja にあるページにしてください")
BOOK = _handout(
    "'{given}' must be a document of data/editions.yml", "「{given}」は data/editions.yml の文書にしてください"
)
HELD = _handout(
    "'{given}' must be a handout that is made of a sheet", "「{given}」は、シートから作る資料にしてください"
)
LETTER = _handout("'{given}' must be a language of the book", "「{given}」は、本の言語にしてください")
DATA_MISSING = _handout("handout '{id}' needs {what}", "資料「{id}」には {what} が必要です")
SHEET_PART = "other"  # the part of the sheet of penalties that the table has a column for


@check("handout")
def handouts(library: Library) -> Iterator[Problem]:
    """A handout is one that can be made, stands in the list once, and names pages and documents that exist.

    資料は作れるもので、一覧に1回だけ書き、実在するページと文書を挙げる。

    In: data/handouts.yml
    Bad: books: [igp]
    Good: books: [ipg]
    """
    seen: set[str] = set()
    books = [book.id for book in library.editions.books]
    for one in library.printed.handouts:
        if one.id not in HANDOUTS:
            yield UNKNOWN_HANDOUT.at(one.place("id"), nearest(one.id, HANDOUTS), known=HANDOUTS, given=one.id)
        elif one.id in seen:
            yield DUPLICATE_HANDOUT.at(one.place("id"), id=one.id)
        else:
            yield from (DATA_MISSING.at(one.place("id"), id=one.id, what=what) for what in _lacking(library, one.id))
        seen.add(one.id)
        yield from _papers_and_parts(one)
        yield from _page(library, one.page, one, "page")
        for number, source in enumerate(one.on):
            yield from _page(library, source, one, "on", number)
        for number, book in enumerate(one.books if books else ()):
            if book not in books:
                yield BOOK.at(one.place("books", number), nearest(book, books), given=book)


def _papers_and_parts(one: Handout) -> Iterator[Problem]:
    """Parts and papers of a handout: it puts together what is there, on US Letter paper in languages that are."""
    for number, name in enumerate(one.holds):
        if name not in SHEETS:  # one that a copy of the book does not list is left out
            yield HELD.at(one.place("holds", number), nearest(name, SHEETS), given=name)
    known = (*LANGUAGES, *UNPUBLISHED)
    for number, language in enumerate(one.letter):
        if language not in known:
            yield LETTER.at(one.place("letter", number), nearest(language, known), given=language)


def _lacking(library: Library, name: str) -> Iterator[str]:
    """Sources of a handout's content that are missing; those that cannot be read are reported elsewhere."""
    printed = library.printed
    sheet = printed.sheets.get(sheet_of(name))
    files = [
        (name not in SHEETS or sheet, f"data/sheets/{sheet_of(name)}.yml"),
        (name != "phrases" or printed.phrases, "data/phrases.yml"),
        (name != "book" or printed.book, "data/book.yml"),
    ]
    yield from (file for there, file in files if not there and file not in library.unread | library.faulty)
    if name == "penalties" and sheet and all(part.id != SHEET_PART for part in sheet.parts):
        yield f"data/sheets/{name}.yml: {SHEET_PART}"
    for picture in PICTURES.get(name, ()) if "data/pictures.yml" not in library.unread else ():
        if picture not in library.pictures:
            yield f"data/pictures.yml: {picture}"
    for source, sections in PAGES.get(name, {}).items():
        yield from _sections(library, source, sections)


def _sections(library: Library, source: str, sections: tuple[str, ...]) -> Iterator[str]:
    """A page that a handout is made of, and those of its sections that it must have in each language."""
    for language in LANGUAGES:
        path = f"docs/{language}/{source}"
        page = library.pages.get((language, source))
        if page is None and path not in library.unread and not library.languages(source):
            yield path
        for name in sections if page else ():
            if page and all(heading.id != name for heading in page.headings):
                yield f"{path}#{name}"


def _page(library: Library, source: str, entry: Entry, *steps: Step, message: Message = PAGE) -> Iterator[Problem]:
    """The problem of an entry that names a page that is not there."""
    if source not in library.sources and not {f"docs/{language}/{source}" for language in LANGUAGES} & library.unread:
        yield message.at(entry.place(*steps), nearest(source, library.sources), given=source)


CLAUSE = Message(
    "print-clause", en="'{id}' must be a clause of the pages", ja="「{id}」は、ページにある条文にしてください"
)
REVIEWED = Message(
    "print-review",
    en="the text must be reviewed: the edition of {date} changed {clauses}; then `stale --accept {name}`",
    ja="文章を見直してください。{date} の版で {clauses} が変わりました。見直したら `stale --accept {name}`",
)


@check("print-clause")
def clauses_exist(library: Library) -> Iterator[Problem]:
    """Printed texts cite clauses that exist.

    印刷する文章は、実在する条文を根拠(cites)にする。

    In: data/sheets/backups.yml
    Bad: cites: [ipg-2.1.rem-11]
    Good: cites: [ipg-2.1.rem-1]
    """
    for one in library.dependents.sheets:
        if one.listed and one.on not in library.clauses:
            yield CLAUSE.at(one.place, nearest(one.on, library.clauses), id=one.on)


@check("print-review")
def reviewed_since_the_clause_changed(library: Library) -> Iterator[Problem]:
    """Printed texts and the table of infractions were compared with the edition that changed what they rest on last.

    印刷する文章と違反の表は、根拠の条文や、文中で触れている条文が最後に変わった版と照合する。

    In: data/sheets/backups.yml
    Bad: edition: 2019-01-21
    Good: edition: 2024-09-23
    """
    for one, values in of_sorts(library, SHEET, *RULINGS):
        yield REVIEWED.at(one.place, **values)


def _slide(en: str, ja: str) -> Message:
    return Message("print-slide", en=en, ja=ja)


PICTURE = _slide("'{id}' must be a picture of data/pictures.yml", "「{id}」は data/pictures.yml にある図にしてください")
SITUATION = _slide("'{id}' must be a situation of data/scenarios", "「{id}」は data/scenarios にある例題にしてください")
SAID = _slide(
    "'{id}' must be a clause or an annotation of the pages", "「{id}」は、ページにある条文か解説にしてください"
)


@check("print-slide")
def slides_show_what_exists(library: Library) -> Iterator[Problem]:
    """A slide shows pictures, situations and texts of pages that exist.

    スライドに載せる図、例題、ページの文章は、実在するものにする。

    In: data/sheets/backups.yml
    Bad: notes: [ipg-2.1.rem-11]
    Good: notes: [ipg-2.1.rem-1]
    """
    kinds: tuple[tuple[str, Message, Collection[str], bool], ...] = (
        ("picture", PICTURE, library.pictures, "data/pictures.yml" in library.unread),
        ("situation", SITUATION, library.scenarios_by_id, library.unread_in("scenarios")),
        ("walk", SITUATION, library.scenarios_by_id, library.unread_in("scenarios")),
        ("question", SAID, library.clauses, False),
    )
    for part in (part for sheet in library.printed.sheets.values() for part in sheet.parts):
        for key, message, known, unknown in kinds:
            name = getattr(part, key)
            if name and name not in known and not unknown:
                yield message.at(part.place(key), nearest(name, known), id=name)
        for number, name in enumerate(part.notes):
            if name not in library.clauses:
                yield SAID.at(part.place("notes", number), nearest(name, library.clauses), id=name)


PARAGRAPH = Message(
    "print-paragraph",
    en="a printed text must be one paragraph, without lists, headings and tables",
    ja="印刷する文章は1つの段落にしてください。箇条書き、見出し、表は使えません",
)


@check("print-paragraph")
def paragraphs(library: Library) -> Iterator[Problem]:
    """A printed text is one paragraph without lists and tables, which its place on paper has no room for.

    印刷する文章は1つの段落にする。紙の上の決まった場所に、箇条書きや表は入らない。

    In: data/sheets/backups.yml
    Bad: ja: "- 復元を認めている。"
    Good: ja: "復元を認めている。"
    """
    for _, entry in library.printed.entries():
        for owner, key, text in _texts(entry):
            if text.lstrip().startswith(("- ", "* ", "#", "|", "1. ")) or "\n\n" in text:
                yield PARAGRAPH.at(owner.place(key))


def _texts(entry: Entry) -> Iterator[tuple[Entry, str, str]]:
    """The texts of an entry and of all that it holds, with the entry and the key that each stands under."""
    for name in entry.fields:
        value = getattr(entry, name)
        if name in LANGUAGES and isinstance(value, str):
            yield entry, name, value
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Entry):
                yield from _texts(item)


def _book(en: str, ja: str) -> Message:
    return Message("book", en=en, ja=ja)


IN_BOOK = _book(PAGE.en, PAGE.ja)
TWICE = _book("'{given}' must stand in the book only once", "「{given}」は本の中に1回だけ入れてください")
MISSING = _book("the book must hold '{given}'", "「{given}」を本に入れてください")


@check("book")
def the_book_is_complete(library: Library) -> Iterator[Problem]:
    """The printed book holds every page with clauses or charts, once, and only pages that exist.

    本には、条文やチャートのあるページをすべて、1回だけ入れる。

    In: data/book.yml
    Bad: pages: [ipg/2.md]
    Good: pages: [ipg/2.md, ipg/2.1.md]
    """
    plan = library.printed.book
    if plan is None:
        return
    placed: set[str] = set()
    for part in plan.parts:
        for number, source in enumerate(part.pages):
            if source in placed:
                yield TWICE.at(part.place("pages", number), given=source)
            yield from _page(library, source, part, "pages", number, message=IN_BOOK)
            placed.add(source)
    wanted = {*library.documents.values(), *(source for pages in library.chart_pages.values() for source in pages)}
    for source in sorted(wanted - placed):
        yield MISSING.at(plan.place("parts"), given=source)
