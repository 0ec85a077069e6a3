"""Clauses that the sentences of a source state: by fingerprints, and by meaning where nothing is recorded."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from ...model.clauses import Clause
from ...model.entries.official import Record, RecordedSentence
from ...model.library import Library
from .. import fingerprints, matching, tokenization
from ..matching import SentenceFeatures
from ..tokenization import letters
from . import text_similarity
from .boilerplate import Reason
from .patterns import PENALTY
from .text_similarity import AlignmentText
from .units import Segments, UnitMatch, document_of

ELSEWHERE = 0.7  # likeness from which on a reworded sentence may be one of another section
CLEAR = 0.25  # likeness in meaning from which on words say what a sentence states, wherever it stands
OWN = 0.3  # likeness that a sentence of the document's own record is worth more than another document's
REPEATED = 12  # letters from which on the same words are a repetition and no accident
SURE = 0.6  # share of its units that an edition has word for word for a source to be that edition
PARTS = {"penalty", "definition", "example", "philosophy", "remedy", "upgrade"}


def with_headings(segments: Segments, records: Mapping[str, Record]) -> Segments:
    """Some headings say something themselves, such as the title of a chart whose picture is lost."""
    recorded = {
        one.print[: fingerprints.DIGEST] for r in records.values() for s in r.sections for one in s.sentences if one.ids
    }
    said = [
        one
        for one in segments.dropped
        if one.reason.name == "heading"
        and tokenization.letters_digest(one.run.text) in recorded
        and one.run.text.startswith("#")
        and not PENALTY.fullmatch(one.run.text.strip("# "))  # a penalty's name heads its definition
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


def by_fingerprint(matches: list[UnitMatch], records: Mapping[str, Record]) -> Counter[str]:
    """Take over what is recorded of the same or nearly the same sentences; the votes for each record."""
    own = [fingerprints.make(one.unit.text) for one in matches]
    items = [SentenceFeatures(one.digest, one.codes, str(matches[i].unit.section)) for i, one in enumerate(own)]
    votes: Counter[str] = Counter()
    found: dict[int, list[tuple[float, str, RecordedSentence]]] = defaultdict(list)
    for name, record in records.items():
        sentences = [(one, section.number or "") for section in record.sections for one in section.sentences]
        old = [
            SentenceFeatures(p.digest, p.codes, number)
            for p, number in ((fingerprints.Fingerprint.parse(s.print), n) for s, n in sentences)
        ]
        for pair in matching.pairs(old, items):
            found[pair.new[0]].append((pair.likeness, name, sentences[pair.old[0]][0]))
            votes[name] += pair.likeness == 1.0
    most = next((name for name, _ in votes.most_common(1)), None)
    for number, several in found.items():
        # documents quote each other: the record that most sentences speak for comes first
        likeness, _, sentence = max(
            several, key=lambda one: (one[0] + OWN * (one[1] == most), bool(one[2].ids), votes[one[1]])
        )
        one = matches[number]
        one.likeness, one.how = likeness, "recorded" if likeness == 1.0 else "reworded"
        one.ids, one.kind = sentence.ids, sentence.kind
    return votes


def same_edition(matches: list[UnitMatch], records: Mapping[str, Record], votes: Counter[str]) -> str | None:
    """The recorded edition that the source is, word for word."""
    for name, count in votes.most_common(1):
        size = sum(len(section.sentences) for section in records[name].sections)
        if count >= SURE * min(len(matches), size) and count >= SURE * len(matches):
            return name
    return None


def forget_elsewhere(matches: list[UnitMatch], documents: Sequence[str], library: Library) -> None:
    """Forget what is only somewhat like a sentence of another section, and short words that stand in many of them.

    A penalty's name says nothing of the section: the section says whose penalty it is.
    """
    books = tuple(f"{book.id}-" for book in library.editions.books)
    for one in matches:
        document, here = document_of(one, library), documents[one.unit.section]
        if one.unit.part == "penalty" and f"{here}.penalty" in library.clauses:
            one.ids, one.how, one.kind, one.likeness = (f"{here}.penalty",), one.how or "number", "penalty", 1.0
        elif document.startswith(books) and document != here:
            short = len(letters(one.unit.text)) < REPEATED
            if short or (one.how == "reworded" and one.likeness < ELSEWHERE):
                one.ids, one.how, one.likeness = (), None, 0.0


def mark_repeats(matches: list[UnitMatch], documents: Sequence[str]) -> None:
    """Slides and wikis say things twice: mark what says again what the same section said before."""
    first: dict[tuple[str, str], UnitMatch] = {}
    for one in matches:
        key = (letters(one.unit.text), documents[one.unit.section])
        if len(key[0]) < REPEATED or (not one.ids and key not in first):
            continue
        before = first.setdefault(key, one)
        if before is not one and (not one.ids or one.ids == before.ids):
            one.repeats, one.ids, one.kind = before, before.ids, before.kind
            one.how, one.likeness = before.how, before.likeness


def by_meaning(
    matches: list[UnitMatch], documents: Sequence[str], library: Library, language: str, recorded: Container[str]
) -> None:
    """Align what is still unknown with the book's own clauses of the same document, in order.

    recorded: the documents of which an edition is recorded: what fingerprints do not know there, is new or is another
    sentence, unless its words say clearly what it states; its place alone says nothing.
    """
    clauses: dict[tuple[str, bool], list[Clause]] = defaultdict(list)
    for clause in library.clauses.values():
        if language in clause.texts and not clause.kind.own:
            clauses[clause.document, clause.kind.annotation].append(clause)
    wanted = {documents[one.unit.section] for one in matches if one.how is None}
    texts = [
        c.texts[language].text for (document, _), several in clauses.items() if document in wanted for c in several
    ]
    if not texts:
        return
    tf_idf = text_similarity.TfIdf(texts)
    for document in wanted:
        for note in (False, True):
            own = clauses[document, note]
            units = [one for one in matches if documents[one.unit.section] == document and one.unit.note == note]
            units = _first_ones(units)
            if own and any(one.how is None for one in units):
                _align(units, own, tf_idf, language, CLEAR if document in recorded else 0.0)


def _first_ones(units: list[UnitMatch]) -> list[UnitMatch]:
    """Without what says again what was said before: it would disturb the order."""
    seen: set[str] = set()
    found = []
    for one in units:
        key = letters(one.unit.text)
        if len(key) < REPEATED or key not in seen:
            found.append(one)
        seen.add(key)
    return found


def _align(
    units: list[UnitMatch], own: list[Clause], tf_idf: text_similarity.TfIdf, language: str, least: float
) -> None:
    places = {clause.id: number for number, clause in enumerate(own)}
    sentences = [
        AlignmentText(one.unit.text, one.unit.part, tuple(places[i] for i in one.ids if i in places)) for one in units
    ]
    statements = [
        AlignmentText(clause.texts[language].text, clause.kind.id if clause.kind.id in PARTS else None)
        for clause in own
    ]
    taken = {i for one in units for i in one.ids}
    for one, several in zip(units, text_similarity.align(sentences, statements, tf_idf), strict=True):
        ids = tuple(own[number].id for number in several)
        if one.how is None and ids and not set(ids) <= taken:
            vectors = [tf_idf.vector(one.unit.text), *(tf_idf.vector(statements[number].text) for number in several)]
            alike = max(text_similarity.cosine(vectors[0], other) for other in vectors[1:])
            if alike >= least:
                one.ids, one.how, one.likeness = ids, "meaning", alike
    if not least:
        _rest_of_paragraphs(units)


def _rest_of_paragraphs(units: list[UnitMatch]) -> None:
    """A sentence that goes on about what its paragraph is about belongs to the clause before it, or after it."""
    for several in (units, units[::-1]):
        for before, one in pairwise(several):
            if one.how is None and before.ids and before.unit.paragraph == one.unit.paragraph:
                one.ids, one.how = before.ids[-1:], "meaning"


def kind_of(match: UnitMatch, library: Library) -> str:
    """The kind of a unit, by its clause, else by what the source shows."""
    clause = library.clauses.get(match.ids[0]) if match.ids else None
    if match.unit.note:
        return "annotation"
    if clause:
        return "annotation" if clause.kind.annotation and not clause.kind.own else clause.kind.id
    return match.unit.part or "rule"
