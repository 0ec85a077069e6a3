"""Reports on what an edition changed, for people and for machines."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...model.entries.history import WEIGHTS
from ...model.library import Library
from ..difference import difference
from ..tokenization import tokens
from .compared_editions import ComparedEdition, retitled
from .review import HELD, Review, Reviews
from .verdicts import ORDER, ClauseChange, SentenceChange, by_clause

QUIET = ("same", "renumbered")  # what asks for no review


def text(old: ComparedEdition, new: ComparedEdition, changes: Sequence[SentenceChange], library: Library) -> str:
    """The readable account: counts on top, then each section with its changed clauses and what depends on them."""
    clauses = by_clause(changes)
    lines = [
        f"{old.name} ({old.edition or 'edition unknown'}) -> {new.name} ({new.edition or 'edition unknown'})",
        f"Sentences: {_counts(changes)}",
        f"Clauses of the book: {_counts(clauses) or 'none'}",
        *_renumbered(changes),
    ]
    for document, before, after in retitled(old, new):
        lines.append(f"Retitled: {library.section_label(document, 'en')} [{document}] was {before}, is {after}")
    reviews = Reviews(library)
    sections: dict[str, list[SentenceChange]] = {}
    for change in changes:
        if change.verdict not in QUIET:
            sections.setdefault(change.line.document, []).append(change)
    for document in sorted(sections, key=section_order):
        lines += ["", _title(document, sections[document], library), *_section(document, sections[document], reviews)]
    review = [one.id for one in clauses if one.verdict not in QUIET]
    for part in (_to_do(new, review, library), [*_hints(changes, library), *_legend(review, reviews)]):
        lines += ["", *part] if part else []
    return "\n".join(lines)


def _counts(several: Sequence[SentenceChange] | Sequence[ClauseChange]) -> str:
    counts = Counter(one.verdict for one in several)
    return ", ".join(f"{counts[verdict]} {verdict}" for verdict in ORDER if counts[verdict])


def section_order(document: str) -> tuple[str, int, tuple[int, ...], str]:
    """By book and number: 2.10 after 2.9, appendices at the end."""
    book, _, section = document.partition("-")
    numbers = tuple(int(one) for one in re.findall(r"\d+", section))
    return book, int(section.startswith("appendix")), numbers, section


def _title(document: str, changes: Sequence[SentenceChange], library: Library) -> str:
    numbers = {side.section for change in changes for side in (change.old, change.new) if side and side.section}
    label = library.section_label(document, "en")
    return f"{label} [{document}]" + (f", printed as {' / '.join(sorted(numbers))}" if numbers else "")


def _section(document: str, changes: Sequence[SentenceChange], reviews: Reviews) -> list[str]:
    lines: list[str] = []
    seen: set[str] = set()
    for change in changes:
        lines.append(f"  {_head(change)}")
        lines += [f"      {one}" for one in words(change)]
        for name in change.ids:
            if name not in seen:
                seen.add(name)
                lines += [f"      {sort}: {', '.join(several)}" for sort, several in reviews.of(name).items()]
    if document not in reviews.library.documents:
        lines += [f"      {sort}: {', '.join(several)}" for sort, several in reviews.of_section(document).items()]
    return lines


def _head(change: SentenceChange) -> str:
    much = f" {percent(change)} %" if change.verdict == "reworded" else ""
    names = " ".join(change.ids) or "(no clause)"
    places = " -> ".join(dict.fromkeys(side.label for side in (change.old, change.new) if side and side.label))
    where = f", {change.new.place}" if change.new and change.new.place else ""
    return f"{change.verdict}{much}  {names}  ({places}{where})"


def percent(change: SentenceChange) -> int:
    """The share of words that changed, of a hundred, at least 1; from fingerprints alone it is an estimate."""
    if change.old and change.new and change.old.text and change.new.text:
        alike = difflib.SequenceMatcher(None, tokens(change.old.text), tokens(change.new.text), autojunk=False).ratio()
        return max(1, round(100 * (1 - alike)))
    # one other word makes two pairs of words different on either side
    return max(1, round(100 * (1 - change.likeness) / (1 + change.likeness) / 2))


def words(change: SentenceChange) -> list[str]:
    """Old words below a minus, new ones below a plus, as far as they are known and differ."""
    old, new = (side.text if side else None for side in (change.old, change.new))
    if change.verdict in ("reworded", "merged", "divided") and old and new:
        return list(side_by_side(old, new))
    if change.verdict == "gone":
        return [f"- {old}"] if old else []
    return [f"+ {new}"] if new and change.verdict in ("new", "reworded") else []


def side_by_side(old: str, new: str) -> tuple[str, str]:
    """Both wordings, one below the other: `- what [-went-]`, `+ what {+came+}`."""
    left = right = ""
    for kind, piece in difference(old, new):
        words = piece.lstrip()
        space = piece[: len(piece) - len(words)]
        left += piece if kind == "same" else f"{space}[-{words}-]" if kind == "gone" else ""
        right += piece if kind == "same" else f"{space}{{+{words}+}}" if kind == "new" else ""
    return f"- {left.strip()}", f"+ {right.strip()}"


def _renumbered(changes: Sequence[SentenceChange]) -> list[str]:
    """Sections whose number moved; ids stay."""
    pairs = Counter(
        (c.old.document, c.old.section, c.new.section)
        for c in changes
        if c.old and c.new and c.old.section != c.new.section
    )
    return [
        f"Renumbered: {document} was {old or 'without number'}, is {new or 'without number'}; its ids stay"
        for (document, old, new), n in pairs.items()
        if n > 1
    ]


def _hints(changes: Sequence[SentenceChange], library: Library) -> list[str]:
    """Notes on what the lists cannot say, and how to learn it."""
    lines = []
    if any(change.old and not change.old.text and change.verdict not in QUIET for change in changes):
        lines.append(
            "Of the recorded edition fingerprints are stored and no words: `drift OLD NEW`, "
            "with a file of the older edition, shows what is gone, and old and new words one below the other."
        )
    new = [change for change in changes if change.verdict == "new"]
    if any(change.line.document in library.documents for change in new):
        lines.append(
            "A new sentence stands with the clause that seems to state it, which is a guess, or with (no clause). "
            "Where none states it yet, `new clause` writes one; then run drift once more, which names it under changes."
        )
    if apart := {change.line.document for change in new if change.line.document not in library.documents}:
        names = ", ".join(library.section_label(one, "en") for one in sorted(apart, key=section_order))
        lines.append(f"No page of the book states {names}: nothing is to be written there.")
    return lines


def _legend(review: Sequence[str], reviews: Reviews) -> list[str]:
    """Explanation of the sorts that wait for a comparison, and of those that are named alone."""
    found = [reviews.of(name) for name in review]
    held = {(sort, one) for each in found for sort, several in each.items() if sort in HELD for one in several}
    if not held:
        return []
    return [
        f"Once `changes` names these clauses, {len(held)} are held until each was compared, and `stale` lists them: "
        f"{', '.join(HELD)}.",
        "The others are named alone: texts are what you correct, citing are rules that mention the clause, infractions "
        "are lines of data on its section, and handouts are printed anew.",
    ]


def _to_do(new: ComparedEdition, review: Sequence[str], library: Library) -> list[str]:
    """Entries to write down once the pages are right again."""
    by_document: dict[str, list[str]] = {}
    for name in review:
        if name in library.clauses:
            by_document.setdefault(library.clauses[name].document, []).append(name)
    lines = ["Once the pages are reviewed, write into data/history under changes, with a weight for each:"]
    for document, names in by_document.items():
        lines += [f"- section: {document}", f"  on: {new.edition or 'DATE'}"]
        lines += [f"  weight: {' | '.join(WEIGHTS)}", f"  clauses: [{', '.join(names)}]"]
        lines += ["  ja: …", "  en: …"]
    return lines if by_document else []


def value(
    old: ComparedEdition, new: ComparedEdition, changes: Sequence[SentenceChange], library: Library
) -> dict[str, Any]:
    """The account for machines."""
    reviews = Reviews(library)

    def depends(found: Review) -> dict[str, list[str]]:
        return {sort: list(several) for sort, several in found.items()}

    def one(change: SentenceChange) -> dict[str, Any]:
        return {
            "verdict": change.verdict,
            "percent": percent(change) if change.verdict == "reworded" else 0,
            "clauses": list(change.ids),
            "document": change.line.document,
            "from": change.old.label if change.old else None,
            "to": change.new.label if change.new else None,
            "place": change.new.place or None if change.new else None,
            "old": change.old.text if change.old else None,
            "new": change.new.text if change.new else None,
        }

    return {
        "old": {"name": old.name, "edition": old.edition},
        "new": {"name": new.name, "edition": new.edition},
        "titles": [
            {"document": document, "old": before, "new": after} for document, before, after in retitled(old, new)
        ],
        "sentences": dict(Counter(change.verdict for change in changes)),
        "clauses": [
            {"id": c.id, "verdict": c.verdict, "likeness": round(c.likeness, 3),
             "depends": depends(reviews.of(c.id)) if c.verdict not in QUIET else {}}
            for c in by_clause(changes)
        ],
        "changes": [one(change) for change in changes if change.verdict != "same"],
    }  # fmt: skip
