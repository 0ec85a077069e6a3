"""The document that a source is, and those of its sections: by clauses, names, numbers, and the nearest texts."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from ...model import clauses
from ...model.languages import LANGUAGES
from ...model.library import Library
from ..tokenization import letters
from . import text_similarity
from .patterns import INFRACTION
from .units import Section, UnitMatch, document_of

ALIKE = 0.3  # likeness in meaning from which on a sentence speaks for a document
HEAD = 600  # letters at the beginning, where a document tells its name


def book_of(matches: list[UnitMatch], sections: Sequence[Section], text: str, library: Library) -> str | None:
    """The official document: by the clauses found so far, else by what the source calls itself."""
    votes = Counter(clauses.book_of(one.ids[0]) for one in matches if one.ids)
    books = {one.id for one in library.editions.books}
    named = Counter({name: count for name, count in votes.items() if name in books})
    if named and named.most_common(1)[0][1] >= 3:
        return named.most_common(1)[0][0]
    head = letters(text[: 4 * HEAD])[:HEAD]
    called = {letters(name): book.id for book in library.editions.books for name in book.names if name != book.abbr}
    places = {head.find(name): book for name, book in called.items() if name in head}
    if places:
        return places[min(places)]
    names = infraction_names(library)
    if any(infraction(one.title, names) == f"ipg-{one.number}" for one in sections):
        return "ipg"
    return "cr" if sum(bool(re.fullmatch(r"\d{3}", one.number)) for one in sections) else None


def infraction_names(library: Library) -> dict[str, str]:
    """Documents of infractions by the letters of their names, in both languages."""
    names: dict[str, str] = {}
    for one in library.infractions.infractions:
        for name in (name for language in LANGUAGES for name in (one[language], *one.variants[language])):
            names[letters(name)] = one.document
    return names


def infraction(title: str, names: Mapping[str, str]) -> str | None:
    """The document of the infraction that a title names."""
    plain = letters(title)
    fits = [name for name in names if len(name) >= 4 and name in plain]
    return names[max(fits, key=len)] if fits else None


def documents_of(
    matches: list[UnitMatch], sections: Sequence[Section], library: Library, book: str | None, language: str
) -> list[str]:
    """The document of each section: by the clauses found in it, by its name, by its number, by what it is likest."""
    sure = _by_clauses(matches, library)
    taken = set(sure.values())
    names = infraction_names(library) if book in ("ipg", None) else {}
    unknown = {n for n, one in enumerate(sections) if n not in sure and not (one.number and book)}
    # headings without a number inside a document that is known belong to the section before them
    nearest = (
        nearest_documents(matches, unknown, library, language) if not (book and (sure or len(sections) > 1)) else {}
    )
    found: list[str] = []
    for number, section in enumerate(sections):
        before = found[-1] if found and not section.number else book or ""
        found.append(
            sure.get(number)
            or numbered(section, library, language)
            or infraction(section.title, names)
            or (_by_number(section, book, taken) if section.number and book else nearest.get(number, before))
        )
    return found


def _by_number(section: Section, book: str, taken: set[str]) -> str:
    """The document with the number of a section, or a new one.

    A section whose document is taken has moved away from there, and another infraction had that number.
    """
    own = f"{book}-{section.number}"
    other = book == "ipg" and bool(INFRACTION.fullmatch(section.number) and section.title)
    return f"{own}-new" if other or own in taken else own


def _by_clauses(matches: list[UnitMatch], library: Library) -> dict[int, str]:
    """The documents of sections of which a third, by likeness, is clauses of one document."""
    votes: dict[int, Counter[str]] = defaultdict(Counter)
    sizes = Counter(one.unit.section for one in matches)
    for one in matches:
        if (document := document_of(one, library)) and one.unit.part != "penalty":
            votes[one.unit.section][document] += int(100 * one.likeness)
    best = {number: several.most_common(1)[0] for number, several in votes.items()}
    return {number: document for number, (document, weight) in best.items() if weight >= 100 * sizes[number] / 3}


def nearest_documents(matches: list[UnitMatch], sections: set[int], library: Library, language: str) -> dict[int, str]:
    """For sections without number or known name: the document whose clauses their sentences are likest."""
    clauses = [one for one in library.clauses.values() if language in one.texts and not one.kind.annotation]
    units = [one for one in matches if one.unit.section in sections and not one.unit.note]
    if not units or not clauses:
        return {}
    tf_idf = text_similarity.TfIdf([one.texts[language].text for one in clauses])
    vectors = [tf_idf.vector(one.texts[language].text) for one in clauses]
    scores: dict[int, Counter[str]] = defaultdict(Counter)
    for one in units:
        vector = tf_idf.vector(one.unit.text)
        likeness, clause = max(
            ((text_similarity.cosine(vector, v), c.document) for v, c in zip(vectors, clauses, strict=True))
        )
        if likeness >= ALIKE:
            scores[one.unit.section][clause] += 1
    sizes = Counter(one.unit.section for one in units)
    best = {number: several.most_common(1)[0] for number, several in scores.items()}
    return {number: document for number, (document, count) in best.items() if count >= max(2, sizes[number] / 4)}


def numbered(section: Section, library: Library, language: str) -> str | None:
    """A section that is addressed by name, whatever its number is: its title is the page's title, or part of it."""
    title = letters(section.title)
    for document in library.numbered:
        source = library.documents.get(document)
        own = letters(re.sub(r"^CR \S+", "", library.title(source, language))) if source else ""
        if (
            len(title) >= 2
            and re.fullmatch(r"\d{3}", section.number)
            and (title in own or own in title or title[-2:] == own[-2:] != "")
        ):
            return document
    return None


def by_number(matches: list[UnitMatch], sections: Sequence[Section], library: Library, language: str) -> None:
    """Rules of the CR have their clause in their number: 727.2a is the clause 2a of its section."""
    for number, section in enumerate(sections):
        document = numbered(section, library, language)
        if not document:
            continue
        for one in (one for one in matches if one.unit.section == number and one.unit.number and not one.ids):
            clause = f"{document}.{one.unit.number.partition('.')[2]}"
            if one.unit.number.partition(".")[0] == section.number and clause in library.clauses:
                one.ids, one.how, one.likeness = (clause,), "number", 1.0


def main_of(matches: list[UnitMatch], documents: Sequence[str], book: str | None) -> str:
    """The document of the source as a whole: a section, where it holds but one, or a book."""
    inside = Counter(documents[one.unit.section] for one in matches)
    own = [name for name in inside if book and name.startswith(f"{book}-")]
    if len(own) == 1:
        return own[0]
    if len(inside) > 1 and book:
        return book
    return inside.most_common(1)[0][0] if inside else book or "unknown"
