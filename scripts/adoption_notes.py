"""The work file of `adopt`: which documents a job compares, and what was ticked that leaves no trace in the sources.

It lies in .book/, is never published, and may be deleted: the documents are then named once more, and what was ticked
is looked at once more.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .places import BOOK

FILE = "adopt.json"


@dataclass(frozen=True)
class AdoptionNotes:
    """Of one job. files: the documents, the new one last; ticked: names of tasks; states: of sentences, the clauses;
    said: what options said of the documents."""

    files: tuple[str, ...] = ()
    ticked: frozenset[str] = frozenset()
    states: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[str, str | bool] = field(default_factory=dict)


def read(job: str = "") -> AdoptionNotes:
    """The notes of a job, such as `ipg-en-2024-09-23`; without a name those of the last one. Nothing where none are."""
    jobs = _all()
    one = jobs.get(job or next(reversed(jobs), ""), {})
    files, ticked, states, said = (one.get(key) or () for key in ("files", "ticked", "states", "said"))
    return AdoptionNotes(tuple(map(str, files)), frozenset(map(str, ticked)), dict(states), dict(said))


def text(job: str, notes: AdoptionNotes) -> dict[Path, str]:
    """The work file with the notes of a job, which becomes the last one: what to write."""
    jobs = _all()
    jobs.pop(job, None)
    states, said = dict(notes.states), dict(notes.said)
    jobs[job] = {"files": list(notes.files), "ticked": sorted(notes.ticked), "states": states, "said": said}
    return {BOOK / FILE: json.dumps(jobs, ensure_ascii=False, indent=1) + "\n"}


def _all() -> dict[str, dict[str, Any]]:
    try:
        found = json.loads((BOOK / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) and all(isinstance(one, dict) for one in found.values()) else {}
