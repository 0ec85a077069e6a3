"""The work file of `adopt`: which documents a job compares, and what was ticked that leaves no trace in the sources.

It lies in .book/, is never published, and may be deleted: the documents are then named once more, and what was ticked
is looked at once more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from .places import BOOK

FILE = "adopt.json"


@dataclass(frozen=True)
class AdoptionNotes:
    """Of one job. files: the documents, the new one last; ticked: names of tasks."""

    files: tuple[str, ...] = ()
    ticked: frozenset[str] = frozenset()


def read(job: str = "") -> AdoptionNotes:
    """The notes of a job, such as `ipg-en-2024-09-23`; without a name those of the last one. Nothing where none are."""
    jobs = _all()
    one = jobs.get(job or next(reversed(jobs), ""), {})
    return AdoptionNotes(tuple(map(str, one.get("files", ()))), frozenset(map(str, one.get("ticked", ()))))


def text(job: str, notes: AdoptionNotes) -> dict[Path, str]:
    """The work file with the notes of a job, which becomes the last one: what to write."""
    jobs = _all()
    jobs.pop(job, None)
    jobs[job] = {"files": list(notes.files), "ticked": sorted(notes.ticked)}
    return {BOOK / FILE: json.dumps(jobs, ensure_ascii=False, indent=1) + "\n"}


def _all() -> dict[str, dict[str, list[str]]]:
    try:
        found = json.loads((BOOK / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) and all(isinstance(one, dict) for one in found.values()) else {}
