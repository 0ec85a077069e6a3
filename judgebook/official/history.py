"""In which editions the wording of each clause changed: fingerprints of the editions at hand, one line for each clause.

The editions are compared in pairs, from the newest back. A sentence of an older one belongs to the clause of the
sentence that it became, so a clause keeps its past although its words were others. Where it was new its past ends.
What is written (data/prints) holds no text: the digest of the letters in the edition at hand that first had them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..model.entries.official import ClausePrints, EditionPrints
from . import tokenization
from .drift import verdicts
from .drift.compared_editions import ComparedEdition
from .drift.edition_sentence import EditionSentence

UNCHANGED = ("same", "renumbered", "moved", "divided", "merged")
HEAD = """\
# yaml-language-server: $schema=../schema/prints.json
# In which of the editions at hand (data/editions.yml, at_hand) the wording of each clause changed: the day, and a
# digest of its letters from then on. They hold no text. The first is the edition with which the record begins.
# Written by: python3 scripts/book.py renew --history (with the editions in the folder that JUDGEBOOK_EDITIONS names).
"""


def prints(editions: Sequence[tuple[str, ComparedEdition]], known: Iterable[str]) -> EditionPrints:
    """The record of a document; known: the clauses of the book that it has.

    editions: the days and what was read, the oldest first. An edition that stands there twice is at hand in two
    transcriptions, and what differs between them is no change.
    """
    (last, newest), *older = reversed(editions)
    lines = tuple(newest.lines)
    wordings = {name: [(last, digest)] for name, digest in _digests(lines).items()}
    growing = set(wordings)
    first = last
    for day, edition in older:
        changes = verdicts.compare(edition.lines, lines)
        changed = set() if day == first else _changed(changes)
        came = changed & growing
        lines = _with_ids(edition.lines, changes)
        digests = _digests(lines)
        for name in sorted(growing):
            if name not in digests:
                growing.discard(name)
                wordings[name][-1] = (first, wordings[name][-1][1])
            elif name in came:
                wordings[name][-1] = (first, wordings[name][-1][1])
                wordings[name].append((day, digests[name]))
        for name in growing:
            if name not in came:
                wordings[name][-1] = (day, digests[name])
        first = day
    order = [name for name in known if name in wordings]
    clauses = tuple(
        ClausePrints(id=name, prints=tuple(f"{day} {digest}" for day, digest in reversed(wordings[name])))
        for name in order
    )
    return EditionPrints(editions=tuple(dict.fromkeys(day for day, _ in editions)), clauses=clauses)


def written(record: EditionPrints) -> str:
    """The file that holds a record."""
    lines = [f"- {{id: {one.id}, prints: [{', '.join(one.prints)}]}}\n" for one in record.clauses]
    return f"{HEAD}editions: [{', '.join(record.editions)}]\nclauses:\n{''.join(lines)}"


def _changed(changes: Iterable[verdicts.SentenceChange]) -> set[str]:
    """The clauses of the newer edition with a sentence that changed."""
    found: dict[str, set[str]] = defaultdict(set)
    for change in changes:
        for name in change.new.ids if change.new else ():
            found[name].add("same" if change.verdict in UNCHANGED else change.verdict)
    return {name for name, several in found.items() if several != {"same"}}


def _with_ids(
    lines: Iterable[EditionSentence], changes: Iterable[verdicts.SentenceChange]
) -> tuple[EditionSentence, ...]:
    """The sentences of the older edition with the clauses of what each became."""
    became: dict[int, dict[str, None]] = defaultdict(dict)
    for change in changes:
        if change.old and change.new:
            became[id(change.old)].update(dict.fromkeys(change.new.ids))
    return tuple(replace(one, ids=tuple(became.get(id(one), ()))) for one in lines)


def _digests(lines: Iterable[EditionSentence]) -> dict[str, str]:
    """The digest of each clause's letters."""
    texts: dict[str, list[str]] = defaultdict(list)
    for line in lines:
        for name in () if line.aside else line.ids:
            texts[name].append(line.text or "")
    return {name: tokenization.letters_digest(" ".join(several)) for name, several in texts.items()}
