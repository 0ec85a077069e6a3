"""data/official/*.yml: for each sentence of an edition its fingerprint, its kind and the clauses it states; no text."""

from __future__ import annotations

from ..model.entries.official import Record
from ..model.schema import reference

FOLDER = "data/official"


def filename(document: str, language: str, edition: str) -> str:
    """The name of an edition's file."""
    return f"{document.replace('.', '-')}-{language}-{edition}.yml"


def dump(record: Record) -> str:
    """A record as the text of its file: one line for each sentence."""
    head = f"{reference(f'{FOLDER}/{record.document}.yml')}\n# {HEAD}\n"
    lines = [f"document: {record.document}", f"language: {record.language}", f"edition: {record.edition}"]
    lines += [f"before: {record.before}"] if record.before else []
    lines += [f"name: {record.name}"] if record.name else []
    lines += ["whole: true"] if record.whole else []
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
# They hold no text (official/fingerprints.py). `ids` are checked by hand: the clauses that each sentence states."""
