"""The files of each step of the job, by their paths: to be written all at once, or not at all."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from ..model.compared import CHANGE
from ..official import records
from ..official.drift import recording
from ..official.drift.drift_report import QUIET
from ..official.importing.pipeline import ImportedDocument
from ..source.problem import nearest
from ..source.refusal import Refusal
from ..staleness import confirm, stale
from . import book_dates
from .assigning import name_of
from .change_list import ChangeList
from .job import Job, Task

RULING = "ruling"  # the weight of a change that nobody has judged yet: the one that asks most of a reader


@dataclass
class Step:
    """What a step writes, deletes and ticks. files: texts by path; ticks, states: for the work file, names of what was
    looked at, and the clauses that sentences state."""

    files: dict[str, str] = field(default_factory=dict)
    deleted: tuple[str, ...] = ()
    ticks: tuple[str, ...] = ()
    states: dict[str, str] = field(default_factory=dict)


class NotPossible(Refusal):
    """A step of the adoption cannot be taken."""


def begin(job: Job) -> Step:
    """The book states the new edition from now on, and an entry for each section that changed waits for its words."""
    text = (job.library.root / book_dates.PATH).read_text("utf-8")
    days = {"at_hand": job.edition}
    days |= {"effective": job.edition} if job.book.effective < job.edition else {}
    files = {path: new for path, new in ((book_dates.PATH, book_dates.dated(text, job.book, **days)),) if new != text}
    if job.unnamed:
        several = _list(job, files)
        by_section: dict[str, list[str]] = {}
        for name in job.unnamed:
            by_section.setdefault(job.library.clauses[name].document, []).append(name)
        for section, names in by_section.items():
            several.add(section, job.edition, tuple(names), {}, RULING)
        files[several.path] = several.text
    return Step(files)


def _list(job: Job, files: Mapping[str, str]) -> ChangeList:
    """The list of changes as it will be; `files`: what the step writes already."""
    return ChangeList.read(job.library.root, job.book.id, files)


def accept(job: Job, names: Sequence[str], texts: Mapping[str, str], weight: str) -> Step:
    """A person has looked at what is named, and it holds.

    A name is that of a task, what several begin with (`node:backup`), a file, or `change:CLAUSE` for all that rests on
    it. texts: for clauses, what their change means for a ruling. Raises NotPossible, confirm.Unreadable.
    """
    _require_begun(job)
    whole = {one for name in names for one in stale.changes_named(job.changed, name)}  # all that a change holds
    tasks = [one for name in names if not stale.changes_named(job.changed, name) for one in _named(job, name)]
    clauses = tuple(dict.fromkeys(one.name for one in tasks if one.sort == "clause"))
    unsaid = [] if all(texts.values()) and texts else [name for name in clauses if not job.said(name)]
    if unsaid:
        raise NotPossible(
            f"Say first what changed for a ruling, with --ja and --en, or in the entry of {', '.join(unsaid)}.",
            f"先に、裁定の上で何が変わったかを --ja と --en で(または項目に)書いてください: {', '.join(unsaid)}",
        )
    if texts and not clauses:
        raise NotPossible(
            "--ja and --en say what a changed clause changed: name it with --accept.",
            "--ja と --en は、条文の変更点です。--accept でその条文を挙げてください。",
        )
    step = Step()
    if texts:
        several = _list(job, {})
        several.take_out(job.edition, clauses)
        by_section: dict[str, list[str]] = {}
        for name in clauses:
            by_section.setdefault(job.library.clauses[name].document, []).append(name)
        for section, own in by_section.items():
            several.add(section, job.edition, tuple(own), texts, weight or RULING)
        step.files[several.path] = several.text
    translated = [job.unit(name) for name in clauses]
    translated += [job.units[one.name] for one in tasks if one.sort == "translation"]
    wanted = [unit for unit in translated if unit.standing in ("stale", "unconfirmed")]
    step.files |= confirm.accept(job.library, wanted, job.today) if wanted else {}
    compared = whole | {one.name for one in tasks if one.sort == "dependent"}
    step.files |= confirm.compare(job.library, compared, job.today)
    step.ticks = tuple(one.name for one in tasks if one.sort in ("sentence", "title", "remark", "number"))
    return step


def states(job: Job, names: Sequence[str], clause: str) -> Step:
    """Sentences that no clause or another one seemed to state are stated by this one. Raises NotPossible."""
    _known(clause, job.library.clauses)
    for name in names:
        _known(name, [name_of(one.new.item.digest) for one in job.changes if one.new and one.verdict not in QUIET])
    return Step(states=dict.fromkeys(names, clause))


def unchanged(job: Job, names: Sequence[str]) -> Step:
    """The edition did not change these clauses: the difference is one of the files. Raises NotPossible."""
    for name in names:
        _known(name, [*job.changed, *job.entries])
    several = _list(job, {})
    several.take_out(job.edition, names)
    files = {several.path: several.text} if set(names) & job.entries.keys() else {}
    return Step(files, ticks=tuple(names))


def finish(job: Job, result: ImportedDocument) -> Step:
    """The fingerprints of the edition take the place of those recorded, and `checked` is the day of the comparison.

    Raises NotPossible while something is open.
    """
    _require_begun(job)
    if job.open:
        first = job.open[0].name
        raise NotPossible(
            f"{len(job.open)} are still to be looked at before the edition is recorded; next: {first}.",
            f"記録する前に、まだ見ていないものが {len(job.open)} 件あります。次は {first} です。",
        )
    name = records.filename(job.book.id, job.language, job.edition)
    step = Step({f"{records.FOLDER}/{name}": records.dump(recording.of(result))})
    step.deleted = tuple(
        f"{records.FOLDER}/{old}.yml"
        for old, one in job.library.records.items()
        if (one.document, one.language) == (job.book.id, job.language) and one.edition < job.edition
    )
    checked = max(job.book.checked, job.today if job.edition >= job.book.effective else job.edition)
    if checked != job.book.checked:
        text = (job.library.root / book_dates.PATH).read_text("utf-8")
        step.files[book_dates.PATH] = book_dates.dated(text, job.book, checked=checked)
    return step


def _require_begun(job: Job) -> None:
    if job.book.effective < job.edition:
        raise NotPossible(
            "Begin first, with `--start` and the same documents: the book then states this edition, and entries are "
            "prepared.",
            "先に、同じ文書と `--start` で始めてください(版の日付を改め、変更の項目を用意します)。",
        )


def _named(job: Job, name: str) -> list[Task]:
    """The tasks that a name means. Raises NotPossible."""
    exact = [one for one in job.tasks if one.name == name]
    if exact:
        return exact
    resting = [one for one in job.tasks if one.sort == "dependent"]
    places = {one.name: one.place for one in resting if one.place}
    below = stale.resting(places, name)
    found = [one for one in resting if one.name in below]
    texts = [one for one in job.tasks if one.sort in ("translation", "number")]
    found += [one for one in texts if one.place and one.place.path == name]
    if not found:
        _known(name, [*(one.name for one in job.tasks), *(f"{CHANGE}:{one}" for one in job.changed)])
    return found


def _known(name: str, names: Collection[str]) -> None:
    """Raises NotPossible for what is no part of the job."""
    if name not in names:
        near = nearest(name, names)
        raise NotPossible(
            f"There is nothing called {name} in this job" + (f"; did you mean {near}?" if near else "."),
            f"この版の作業に {name} というものはありません。" + (f"{near} ではありませんか？" if near else ""),
        )
