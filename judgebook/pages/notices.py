"""Notices on a text that is not what it should be: behind its original, or in the other language."""

from __future__ import annotations

from ..model.clauses import book_of
from ..model.entries.editions import Book
from ..model.library import Library
from ..model.mentions import references
from ..staleness.translation_units import PROSE, TranslationUnit, TranslationUnits


def language_name(library: Library, which: str, language: str) -> str:
    """The name of a language in a language."""
    return library.family("language", language)[which]


def behind(library: Library, unit: TranslationUnit, language: str) -> str:
    """The sentence that a translation is behind its original, and since when; empty where it is not."""
    if unit.standing != "stale" or unit.record is None:
        return ""
    original = language_name(library, unit.original.language, language)
    if unit.changed:
        return library.word("stale-on", language).format(language=original, date=unit.changed)
    return library.word("stale-since", language).format(language=original, date=unit.record.date)


def missing(library: Library, unit: TranslationUnit, language: str) -> str:
    """The sentence that a text is shown in the language it has, for lack of a translation; empty where it has one."""
    if unit.standing != "untranslated":
        return ""
    original = language_name(library, unit.original.language, language)
    return library.word("untranslated", language).format(language=original)


def next_edition(library: Library, document: str, language: str) -> str:
    """The notice on top of a section whose document has a next edition: from when on that is in force.

    True before that day and after it, so that no build asks the clock.
    """
    book = library.editions.book(book_of(document))
    return (
        " ".join(filter(None, (uncompared(library, book, language), announced(library, book, language))))
        if book
        else ""
    )


def uncompared(library: Library, book: Book, language: str) -> str:
    """The sentence that the edition in force has not been compared with the pages; empty where it has."""
    if book.is_compared:
        return ""
    values = {"abbr": book.abbr, "date": book.effective, "checked": book.checked}
    return library.word("uncompared", language).format(**values)


def edition(library: Library, book: Book, language: str) -> str:
    """The edition that a ruling rests on: the one in force, or the text compared where that is an older one."""
    if book.is_compared:
        return book.effective
    return library.word("uncompared-edition", language).format(date=book.effective, checked=book.checked)


def announced(library: Library, book: Book, language: str) -> str:
    """From when on the next edition of a document is in force; nothing where none was announced."""
    if not book.announced:
        return ""
    values = {"abbr": book.abbr, "date": book.announced, "stated": book.effective}
    return library.word("announced", language).format(**values)


def stricter_notes(library: Library, source: str, language: str) -> str:
    """The line on a page of the MTR whose notes name an infraction or a penalty: these hold at Competitive alone.

    Such a page holds at every level, and at Regular the JAR takes the place of the IPG.
    """
    notes = (
        one for one in library.clauses_on.get(source, ()) if one.kind.annotation and book_of(one.document) == "mtr"
    )
    texts = (one.texts[language].text for one in notes if language in one.texts)
    named = any(one.kind in ("infraction", "penalty") for text in texts for one in references(library, text, language))
    return library.word("stricter-notes", language) if named else ""


def of_page(library: Library, units: TranslationUnits, source: str, language: str) -> str:
    """The notice on top of a page: that it is not translated, or that its text outside the clauses is behind."""
    shown, prose = library.page(source, language).language, PROSE + source
    if shown != language:
        original = language_name(library, shown, language)
        return library.word("untranslated-page", language).format(language=original)
    if units.standings(source)[0] != "stale":
        return ""
    translation, sentence = units[prose].translation, behind(library, units[prose], language)
    return library.word("stale-prose", language) + sentence if translation and translation.language == language else ""
