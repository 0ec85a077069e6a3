"""sources/report.txt: what an import repaired, dropped and could not settle, file by file."""

from __future__ import annotations

import re
from collections import Counter

from .boilerplate import PERSONAL
from .pipeline import ImportedDocument

LANGUAGES = {"ja": "Japanese", "en": "English"}
HEAD = re.compile(r"^== (?P<name>.+)$", re.MULTILINE)
LONGEST = 100  # characters of what was dropped that the report shows


def blocks(text: str) -> dict[str, str]:
    """The parts of a report by the file they tell of."""
    starts = [*HEAD.finditer(text)]
    ends = [match.start() for match in starts[1:]] + [len(text)]
    return {match["name"]: text[match.start() : end].rstrip() + "\n" for match, end in zip(starts, ends, strict=True)}


def write(several: dict[str, str]) -> str:
    """A report from its parts."""
    intro = "What book.py import made of each file: what was repaired, what was dropped and why, what is unsure."
    return "\n".join([intro + "\n", *(several[name] for name in sorted(several))])


def block(result: ImportedDocument) -> str:
    """The part of the report on one file."""
    lines = [f"== {result.document.name}", summary(result), ""]
    lines += [f"  {note}." for note in result.document.notes]
    for section in result.sections:
        ids = sum(bool(one.id) for one in section.clauses)
        lines.append(
            f"  sources/{section.filename}: {len(section.clauses)} passages, {ids} of them clauses of the book"
        )
    lines += ["", f"Repaired ({len(result.repaired)})"]
    lines += [f"  {place}: {one.before!r} -> {one.after!r} ({one.why})" for place, one in result.repaired]
    lines += ["", f"Dropped ({len(result.dropped)})"]
    for one in sorted(result.dropped, key=lambda one: one.run.start):
        what = "" if one.reason.name == PERSONAL else f": {shown(one.run.text)}"
        lines.append(f"  {result.document.place(one.run.start)}: {one.reason}{what}")
    lines += ["", f"Unsure ({len(result.unsure)})"]
    lines += [f"  {place}: {what}" for place, what in result.unsure]
    lines += ["", characters(result)]
    return "\n".join(lines) + "\n"


def summary(result: ImportedDocument) -> str:
    """One line: document, language, edition, and how they are known."""
    found = result.identified
    book = f", of the {found.book.upper()}" if found.book and found.main != found.book else ""
    edition = f"edition {result.edition}" if result.edition else "edition unknown"
    how = Counter(one.how for one in found.matches if one.ids)
    ways = ", ".join(f"{count} {way}" for way, count in how.most_common() if way)
    main = found.main.upper() if found.main == found.book else found.main
    return f"{main}{book}, {LANGUAGES[result.language]}, {edition}; sentences found: {ways or 'none'}"


def characters(result: ImportedDocument) -> str:
    """The number of characters in passages and of those that were dropped."""
    kept = sum(len(re.sub(r"\s", "", run.text)) for one in result.identified.matches for run in one.unit.runs)
    dropped = sum(len(re.sub(r"\s", "", one.run.text)) for one in result.dropped)
    return f"Characters: {kept} in passages, {dropped} dropped, 0 lost."


def shown(text: str) -> str:
    """A dropped text on one line."""
    flat = re.sub(r"\s+", " ", text).strip()
    return repr(flat if len(flat) <= LONGEST else flat[: LONGEST - 1] + "…")
