"""Which document, sections and clauses a source holds: by fingerprints, by numbers and names, by meaning."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from ..library import Clause, Library
from ..model import Record, RecordedSentence
from ..official import matching, prints, words
from ..official.matching import Item
from ..official.words import letters
from . import meaning
from .debris import Reason
from .meaning import Statement
from .segments import Dropped, Section, Segments, Unit

How = Literal["recorded", "reworded", "number", "meaning"]
WHOLE = 12  # sections from which on a source is the whole book; the IPG, the shortest, has 32
ALIKE = 0.3  # likeness in meaning from which on a sentence speaks for a document
ELSEWHERE = 0.7  # likeness from which on a reworded sentence may be one of another section
REPEATED = 12  # letters from which on the same words are a repetition and no accident
SURE = 0.6  # share of its units that an edition has word for word for a source to be that edition
BOOKS = {  # the letters of what a document calls itself
    "infractionprocedureguide": "ipg",
    "違反処置指針": "ipg",
    "magictournamentrules": "mtr",
    "magicthegatheringtournamentrules": "mtr",
    "マジックイベント規定": "mtr",
    "comprehensiverules": "cr",
    "総合ルール": "cr",
}
HEAD = 600  # letters at the beginning, where a document tells its name
ANNOTATION = {"note": "annotation", "text": "annotation", "case": "annotation"}


@dataclass
class Known:
    """What is known of a unit: the clauses that it states, its kind, how that was found, and how alike (0 to 1)."""

    unit: Unit
    ids: tuple[str, ...] = ()
    kind: str = "rule"
    how: How | None = None
    likeness: float = 0.0
    document: str = ""
    repeats: int | None = None  # the unit whose words it says again


@dataclass
class Identified:
    """A source, understood. documents: of each of its sections; main: the one that names the source."""

    known: list[Known]
    dropped: list[Dropped]
    documents: list[str]
    main: str
    book: str | None
    whole: bool  # a whole book, so that what it lacks is gone
    edition: str | None = None
    record: str | None = None


def identify(segments: Segments, library: Library, records: Mapping[str, Record], language: str, text: str,
             book: str | None = None) -> Identified:  # fmt: skip
    """Find out what a source is. book: where whoever imports it has said so."""
    own = {name: record for name, record in records.items() if record.language == language}
    segments = _headings(segments, own)
    known = [Known(unit) for unit in segments.units]
    votes = _recorded(known, own)
    book = book or _book(known, segments.sections, text, library)
    _by_number(known, segments.sections, library, language)
    documents = _documents(known, segments.sections, library, book, language)
    _elsewhere(known, documents, library)
    _repeats(known, documents)
    _by_meaning(known, documents, library, language)
    _repeats(known, documents)
    record = _same_edition(known, own, votes)
    main = own[record].document if record else _main(known, documents, book)
    stem = main.partition("-")[0]
    book = book or (stem if stem in {one.id for one in library.editions.books} else None)
    for one in known:
        one.document = _document_of(one, library) or documents[one.unit.section]
        one.kind = one.kind if one.how in ("recorded", "reworded") else _kind(one, library)
    _other_rules(known, segments.sections, book)
    edition = own[record].edition if record and all(one.how == "recorded" for one in known if one.ids) else None
    whole = main == book and len({one for one in documents if one.startswith(f"{book}-")}) >= WHOLE
    return Identified(known, segments.dropped, documents, main, book, whole, edition, record)


def _other_rules(known: list[Known], sections: Sequence[Section], book: str | None) -> None:
    """A rule of the CR belongs to the section in its number, even where it is quoted in another one."""
    document = ""
    paragraph = 0
    for one in known:
        number = one.unit.number.partition(".")[0]
        if book == "cr" and not one.ids and len(number) == 3 and number != sections[one.unit.section].number:
            document, paragraph = f"cr-{number}", one.unit.paragraph
        if document and one.unit.paragraph == paragraph and not one.ids:
            one.document = document


def _headings(segments: Segments, records: Mapping[str, Record]) -> Segments:
    """Some headings say something themselves, such as the title of a chart whose picture is lost."""
    recorded = {
        one.print[: prints.DIGEST] for r in records.values() for s in r.sections for one in s.sentences if one.ids
    }
    said = [
        one
        for one in segments.dropped
        if one.reason.name == "heading" and words.digest(one.run.text) in recorded and one.run.text.startswith("#")
    ]
    result = replace(segments, units=list(segments.units), dropped=[one for one in segments.dropped if one not in said])
    for one in said:
        mark = len(one.run.text) - len(one.run.text.lstrip("# "))
        run = one.run[mark:]
        section = sum(unit.run.start < run.start for unit in segments.units)
        around = segments.units[min(section, len(segments.units) - 1)]
        result.units.insert(section, replace(around, run=run, text=run.text, marker=None, number="", paragraph=0))
        result.dropped.append(replace(one, run=one.run[:mark], reason=Reason("mark-up")))
    return result


def _elsewhere(known: list[Known], documents: Sequence[str], library: Library) -> None:
    """Forget what is only somewhat like a sentence of another section, and short words that stand in many of them.

    A penalty's name says nothing of the section: the section says whose penalty it is.
    """
    books = tuple(f"{book.id}-" for book in library.editions.books)
    for one in known:
        document, here = _document_of(one, library), documents[one.unit.section]
        if one.unit.part == "penalty" and f"{here}.penalty" in library.clauses:
            one.ids, one.how, one.kind, one.likeness = (f"{here}.penalty",), one.how or "number", "penalty", 1.0
        elif document.startswith(books) and document != here:
            short = len(letters(one.unit.text)) < REPEATED
            if short or (one.how == "reworded" and one.likeness < ELSEWHERE):
                one.ids, one.how, one.likeness = (), None, 0.0


def _repeats(known: list[Known], documents: Sequence[str]) -> None:
    """Slides and wikis say things twice: mark what says again what the same section said before."""
    first: dict[tuple[str, str], int] = {}
    for number, one in enumerate(known):
        key = (letters(one.unit.text), documents[one.unit.section])
        if len(key[0]) < REPEATED or (not one.ids and key not in first):
            continue
        before = known[first.setdefault(key, number)]
        if before is not one and (not one.ids or one.ids == before.ids):
            one.repeats, one.ids, one.kind = first[key], before.ids, before.kind
            one.how, one.likeness = before.how, before.likeness


def _document_of(known: Known, library: Library) -> str:
    clause = library.clauses.get(known.ids[0]) if known.ids else None
    return clause.document if clause else ""


# ---- by fingerprints


def _recorded(known: list[Known], records: Mapping[str, Record]) -> Counter[str]:
    """Take over what is recorded of the same or nearly the same sentences; the votes for each record."""
    own = [prints.make(one.unit.text) for one in known]
    items = [Item(one.digest, one.codes, str(known[i].unit.section)) for i, one in enumerate(own)]
    votes: Counter[str] = Counter()
    found: dict[int, list[tuple[float, str, RecordedSentence]]] = defaultdict(list)
    for name, record in records.items():
        sentences = [(one, section.number or "") for section in record.sections for one in section.sentences]
        old = [
            Item(p.digest, p.codes, number) for p, number in ((prints.Print.parse(s.print), n) for s, n in sentences)
        ]
        for pair in matching.match(old, items).pairs:
            found[pair.new].append((pair.likeness, name, sentences[pair.old][0]))
            votes[name] += pair.likeness == 1.0
    for number, several in found.items():
        likeness, _, sentence = max(several, key=lambda one: (one[0], bool(one[2].ids), votes[one[1]]))
        one = known[number]
        one.likeness, one.how = likeness, "recorded" if likeness == 1.0 else "reworded"
        one.ids, one.kind = sentence.ids, sentence.kind
    return votes


def _same_edition(known: list[Known], records: Mapping[str, Record], votes: Counter[str]) -> str | None:
    """The recorded edition that the source is, word for word."""
    for name, count in votes.most_common(1):
        size = sum(len(section.sentences) for section in records[name].sections)
        if count >= SURE * min(len(known), size) and count >= SURE * len(known):
            return name
    return None


# ---- by numbers and names


def _book(known: list[Known], sections: Sequence[Section], text: str, library: Library) -> str | None:
    """The official document: by the clauses found so far, else by what the source calls itself."""
    votes = Counter(one.ids[0].partition("-")[0] for one in known if one.ids)
    books = {one.id for one in library.editions.books}
    named = Counter({name: count for name, count in votes.items() if name in books})
    if named and named.most_common(1)[0][1] >= 3:
        return named.most_common(1)[0][0]
    head = letters(text[: 4 * HEAD])[:HEAD]
    places = {head.find(name): book for name, book in BOOKS.items() if name in head}
    if places:
        return places[min(places)]
    names = _infraction_names(library)
    fits = sum(_infraction(one.title, names) == f"ipg-{one.number}" for one in sections)
    if fits:
        return "ipg"
    return "cr" if sum(bool(re.fullmatch(r"\d{3}", one.number)) for one in sections) else None


def _infraction_names(library: Library) -> dict[str, str]:
    """Documents of infractions by the letters of their names, in both languages."""
    names: dict[str, str] = {}
    for one in library.infractions.infractions:
        for name in (one.ja, one.en, *one.variants.ja, *one.variants.en):
            names[letters(name)] = f"ipg-{one.section}"
    return names


def _infraction(title: str, names: Mapping[str, str]) -> str | None:
    """The document of the infraction that a title names."""
    plain = letters(title)
    fits = [name for name in names if len(name) >= 4 and name in plain]
    return names[max(fits, key=len)] if fits else None


def _documents(
    known: list[Known], sections: Sequence[Section], library: Library, book: str | None, language: str
) -> list[str]:
    """The document of each section: by the clauses found in it, by its name, by its number, by what it is likest."""
    votes: dict[int, Counter[str]] = defaultdict(Counter)
    sizes = Counter(one.unit.section for one in known)
    for one in known:
        if (document := _document_of(one, library)) and one.unit.part != "penalty":
            votes[one.unit.section][document] += int(100 * one.likeness)
    sure = {
        number: document
        for number, several in votes.items()
        for document, weight in several.most_common(1)
        if weight >= 100 * sizes[number] / 3
    }
    names = _infraction_names(library)
    unknown = {n for n, one in enumerate(sections) if n not in sure and not (one.number and book)}
    if sure or (len(sections) > 1 and book):  # headings without a number inside a document that is known
        unknown = set() if book else unknown
    nearest = _nearest(known, unknown, library, language) if unknown else {}
    found: list[str] = []
    for number, section in enumerate(sections):
        if number in sure:
            found.append(sure[number])
        elif (named := _numbered(section, library, language)) or (book in ("ipg", None) and (named := _infraction(section.title, names))):
            found.append(named)
        elif section.number and book:
            own = f"{book}-{section.number}"
            found.append(own if own not in sure.values() else f"{own}-new")  # a known section has moved away from there
        elif number in nearest:
            found.append(nearest[number])
        else:
            found.append(found[-1] if found and not section.number else book or "")
    return found


def _nearest(known: list[Known], sections: set[int], library: Library, language: str) -> dict[int, str]:
    """For sections without number or known name: the document whose clauses their sentences are likest."""
    clauses = [one for one in library.clauses.values() if language in one.texts and not one.kind.annotation]
    units = [one for one in known if one.unit.section in sections and not one.unit.note]
    if not units or not clauses:
        return {}
    space = meaning.Space([one.texts[language].text for one in clauses])
    vectors = [space.vector(one.texts[language].text) for one in clauses]
    scores: dict[int, Counter[str]] = defaultdict(Counter)
    for one in units:
        vector = space.vector(one.unit.text)
        likeness, clause = max(((meaning.cosine(vector, v), c.document) for v, c in zip(vectors, clauses, strict=True)))
        if likeness >= ALIKE:
            scores[one.unit.section][clause] += 1
    sizes = Counter(one.unit.section for one in units)
    best = {number: several.most_common(1)[0] for number, several in scores.items()}
    return {number: document for number, (document, count) in best.items() if count >= max(2, sizes[number] / 4)}


def _numbered(section: Section, library: Library, language: str) -> str | None:
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


def _by_number(known: list[Known], sections: Sequence[Section], library: Library, language: str) -> None:
    """Rules of the CR have their clause in their number: 727.2a is the clause 2a of its section, whatever its number."""
    for number, section in enumerate(sections):
        document = _numbered(section, library, language)
        if not document:
            continue
        for one in (one for one in known if one.unit.section == number and one.unit.number and not one.ids):
            clause = f"{document}.{one.unit.number.partition('.')[2]}"
            if one.unit.number.partition(".")[0] == section.number and clause in library.clauses:
                one.ids, one.how, one.likeness = (clause,), "number", 1.0


def _main(known: list[Known], documents: Sequence[str], book: str | None) -> str:
    """What the source as a whole is: a section, where it holds but one, or a book."""
    inside = Counter(documents[one.unit.section] for one in known)
    own = [name for name in inside if book and name.startswith(f"{book}-")]
    if len(own) == 1:
        return own[0]
    if len(inside) > 1 and book:
        return book
    return inside.most_common(1)[0][0] if inside else book or "unknown"


# ---- by meaning


def _by_meaning(known: list[Known], documents: Sequence[str], library: Library, language: str) -> None:
    """Align what is still unknown with the book's own clauses of the same document, in order."""
    clauses: dict[tuple[str, bool], list[Clause]] = defaultdict(list)
    for clause in library.clauses.values():
        if language in clause.texts and clause.kind.id not in ("translation", "edition", "dialogue", "summary"):
            clauses[clause.document, clause.kind.annotation].append(clause)
    wanted = {documents[one.unit.section] for one in known if one.how is None}
    texts = [
        c.texts[language].text for (document, _), several in clauses.items() if document in wanted for c in several
    ]
    if not texts:
        return
    space = meaning.Space(texts)
    for document in wanted:
        for note in (False, True):
            own = clauses[document, note]
            units = [one for one in known if documents[one.unit.section] == document and one.unit.note == note]
            units = _first_ones(units)
            if own and any(one.how is None for one in units):
                _align(units, own, space, language)


def _first_ones(units: list[Known]) -> list[Known]:
    """Without what says again what was said before: it would disturb the order."""
    seen: set[str] = set()
    found = []
    for one in units:
        key = letters(one.unit.text)
        if len(key) < REPEATED or key not in seen:
            found.append(one)
        seen.add(key)
    return found


def _align(units: list[Known], own: list[Clause], space: meaning.Space, language: str) -> None:
    places = {clause.id: number for number, clause in enumerate(own)}
    sentences = [
        Statement(one.unit.text, one.unit.part, tuple(places[i] for i in one.ids if i in places)) for one in units
    ]
    statements = [
        Statement(clause.texts[language].text, clause.kind.id if clause.kind.id in PARTS else None) for clause in own
    ]
    taken = {i for one in units for i in one.ids}
    for one, several in zip(units, meaning.align(sentences, statements, space), strict=True):
        ids = tuple(own[number].id for number in several)
        if one.how is None and ids and not set(ids) <= taken:
            vectors = [space.vector(one.unit.text), *(space.vector(statements[number].text) for number in several)]
            one.ids, one.how = ids, "meaning"
            one.likeness = max(meaning.cosine(vectors[0], other) for other in vectors[1:])
    _rest_of_paragraphs(units)


def _rest_of_paragraphs(units: list[Known]) -> None:
    """A sentence that goes on about what its paragraph is about belongs to the clause before it, or after it."""
    for several in (units, units[::-1]):
        for before, one in pairwise(several):
            if one.how is None and before.ids and before.unit.paragraph == one.unit.paragraph:
                one.ids, one.how = before.ids[-1:], "meaning"


PARTS = {"penalty", "definition", "example", "philosophy", "remedy", "upgrade"}


def _kind(known: Known, library: Library) -> str:
    """By the clause, else by what the source shows."""
    clause = library.clauses.get(known.ids[0]) if known.ids else None
    if known.unit.note:
        return "annotation"
    if clause:
        return ANNOTATION.get(clause.kind.id, clause.kind.id)
    return known.unit.part or "rule"
