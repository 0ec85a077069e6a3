"""What is out of date now: translations whose original has changed, and what was reviewed before an edition changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..model.library import Library
from ..source.problem import Message, Place, Problem, nearest
from .translation_units import PROSE, STANDINGS, TranslationUnit, units

JAPANESE = {"stale": "更新中", "untranslated": "未訳", "unconfirmed": "未照合", "current": "最新"}

CHANGED = Message(
    "stale",
    en="the translation of {unit} must follow its original, which has changed since {date} ({original})",
    ja="{unit} の訳は、{date} の原文から作られています。その後に変わった原文({original})に合わせてください",
)
NOTED = Message(
    "stale",
    en="the translation of {unit} must follow its original, which changed on {date} ({original})",
    ja="{unit} の原文が {date} に変わりました({original})。訳を合わせてください",
)
UNCONFIRMED = Message(
    "unconfirmed",
    en="the translation of {unit} must be compared with its original ({original}) and accepted once",
    ja="{unit} の訳は、原文({original})との照合がまだです。照合して確認済みにしてください",
)
UNTRANSLATED = Message(
    "untranslated", en="{unit} must be translated; it is shown in the language it has", ja="{unit} の訳がまだありません"
)
REVIEW = Message(
    "review",
    en="{what} must be reviewed: {clause} changed on {date}, after {reviewed}",
    ja="{what} を見直してください。{reviewed} の版で確認した後、{date} に {clause} が変わりました",
)


class UnknownName(Exception):
    """A name that is no clause, document, file or folder; its text says so."""


def choose(found: dict[str, TranslationUnit], names: Sequence[str]) -> list[TranslationUnit]:
    """The units that clauses, documents or paths below the root name; all of them without names. Raises UnknownName."""
    chosen: dict[str, TranslationUnit] = {}
    for name in names:
        some = {unit.id: unit for unit in found.values() if _named(unit, name)}
        if not some:
            documents = {unit.id.partition(".")[0] for unit in found.values()}
            near = nearest(name, [*found, *_paths(found.values()), *documents])
            raise UnknownName(f"There is no text called {name}" + (f"; did you mean {near}?" if near else "."))
        chosen.update(some)
    return list(chosen.values()) if names else list(found.values())


def _named(unit: TranslationUnit, name: str) -> bool:
    if unit.id == name:
        return True
    paths = [side.page.path for side in (unit.original, unit.translation) if side]
    if any(path == name or path.startswith(name.rstrip("/") + "/") for path in paths):
        return True
    return unit.original.page.document == name


def _paths(found: Iterable[TranslationUnit]) -> set[str]:
    return {side.page.path for unit in found for side in (unit.original, unit.translation) if side}


def rows(chosen: Iterable[TranslationUnit]) -> list[Problem]:
    """One problem for each translation of `chosen` that is not current, in the order of files and lines."""
    return sorted(row for unit in chosen for row in _row(unit))


def _row(unit: TranslationUnit) -> Iterator[Problem]:
    side = unit.translation or unit.original
    place = Place(side.page.path, side.line)
    original = f"{unit.original.page.path}:{unit.original.line}"
    name = unit.id.removeprefix(PROSE)
    if unit.standing == "stale" and unit.changed:
        yield NOTED.at(place, unit=name, date=unit.changed, original=original)
    elif unit.standing == "stale" and unit.record:
        yield CHANGED.at(place, unit=name, date=unit.record.date, original=original)
    elif unit.standing == "unconfirmed":
        yield UNCONFIRMED.at(place, unit=name, original=original)
    elif unit.standing == "untranslated":
        yield UNTRANSLATED.at(place, unit=name)


def reviews(library: Library) -> list[Problem]:
    """What was reviewed against an edition older than the last change of a clause that it rests on.

    A scenario rests on all that its way passes: what is listed here is what the assistant holds back.
    """
    found: dict[Problem, None] = {}
    for one in (*library.dependents.nodes, *library.dependents.scenarios, *library.dependents.sheets):
        if date := library.changed_after(one.on, one.reviewed):
            place = one.written.place()
            found[REVIEW.at(place, what=one.id, clause=one.on, date=date, reviewed=one.reviewed)] = None
    return sorted(found)


def summary(chosen: Iterable[TranslationUnit], language: str) -> str:
    """How many translations stand how, in a line."""
    count = Counter(unit.standing for unit in chosen)
    if language == "ja":
        return "、".join(f"{JAPANESE[one]} {count[one]}" for one in STANDINGS)
    return ", ".join(f"{count[one]} {one}" for one in STANDINGS)


def everything(library: Library) -> list[Problem]:
    """All that is out of date."""
    return [*rows(units(library).values()), *reviews(library)]
