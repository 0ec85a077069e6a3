"""data/official/*.yml: for each sentence of an edition its fingerprint, its kind and the clauses it states; no text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from ..datafile import Entry, load
from ..model import Date, Filled, Id
from ..problem import Problem

FOLDER = "data/official"
Kind = Literal[
    "penalty", "definition", "example", "philosophy", "remedy", "upgrade", "shortcut", "rule", "procedure", "annotation"
]  # fmt: skip
Hex = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{12}([0-9a-f]{2})*$")]


class Sentence(Entry):
    """A sentence: `print`: its fingerprint; number: its letter or rule number; ids: the clauses that it states."""

    print: Hex
    kind: Kind
    number: str | None = None
    ids: tuple[Id, ...] = ()


class RecordedSection(Entry):
    """A section as that edition numbers it; `document`: the page that states it, where there is one."""

    number: str | None = None
    document: Id | None = None
    sentences: tuple[Sentence, ...] = ()


class Record(Entry):
    """An edition of a document. before: where the exact edition is not known, the first that it cannot be.

    name: what the source is called where it is no official document (its annotations are shown under that name).
    """

    document: Id
    language: Literal["ja", "en"]
    edition: Date
    before: Date | None = None
    name: Filled | None = None
    sections: Annotated[tuple[RecordedSection, ...], Field(min_length=1)]


def load_all(root: Path) -> tuple[dict[str, Record], list[Problem]]:
    """Every record by the name of its file without `.yml`, and what is wrong with the others."""
    records: dict[str, Record] = {}
    problems: list[Problem] = []
    for file in sorted((root / FOLDER).glob("*.yml")):
        record, faults = load(root, file.relative_to(root).as_posix(), Record)
        problems.extend(faults)
        if record:
            records[file.stem] = record
    return records, problems


def dump(record: Record) -> str:
    """A record as the text of its file: one line for each sentence."""
    head = f"# {HEAD}\n"
    lines = [f"document: {record.document}", f"language: {record.language}", f"edition: {record.edition}"]
    lines += [f"before: {record.before}"] if record.before else []
    lines += [f"name: {record.name}"] if record.name else []
    lines.append("sections:")
    for section in record.sections:
        marks = [f'number: "{section.number}"'] if section.number else []
        marks += [f"document: {section.document}"] if section.document else []
        lines += [f"- {marks[0] if marks else 'sentences:'}", *(f"  {one}" for one in marks[1:])]
        lines += ["  sentences:"] if marks else []
        for one in section.sentences:
            number = f', number: "{one.number}"' if one.number else ""
            ids = f", ids: [{', '.join(one.ids)}]" if one.ids else ""
            lines.append(f"  - {{kind: {one.kind}{number}{ids}, print: {one.print}}}")
    return head + "\n".join(lines) + "\n"


HEAD = """Fingerprints of the sentences of one edition, made by `python3 scripts/book.py drift FILE --record`.
# They hold no text (judgebook/official/prints.py). `ids` are checked by hand: the clauses that each sentence states."""
