"""Differences between two states of the book: the texts of clauses and pages by language, and entries of the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.entry import Entry
from .states import state

What = Literal["added", "changed", "removed"]


@dataclass(frozen=True)
class Changes:
    """Ids of what differs, and how. `texts`: clauses, by the languages whose text differs; `pages`: sources, likewise.

    data: entries outside the pages, as `term:backup`, `card:brainstorm`, `node:backup/q-who`, `scenario:lp-01` and the
    like; one_language: those entries whose text changed in one language alone.
    """

    clauses: dict[str, What] = field(default_factory=dict)
    texts: dict[str, frozenset[str]] = field(default_factory=dict)
    pages: dict[str, frozenset[str]] = field(default_factory=dict)
    data: dict[str, What] = field(default_factory=dict)
    one_language: dict[str, str] = field(default_factory=dict)

    def of(self, kind: str) -> dict[str, What]:
        """The entries of a kind, by what follows its name."""
        return {name.partition(":")[2]: what for name, what in self.data.items() if name.startswith(f"{kind}:")}

    def __bool__(self) -> bool:
        return bool(self.clauses or self.pages or self.data)


def compare(base: Library, head: Library) -> Changes:
    """Find the changes from `base` to `head`, but for files that one of them could not read: there they are unknown."""
    found, unread = Changes(), base.unread | head.unread
    for name, clause in (base.clauses | head.clauses).items():
        if unread & paths(clause.source):
            continue
        languages = _languages(_clause(base, name), _clause(head, name))
        if languages:
            found.clauses[name] = _what(name in base.clauses, name in head.clauses)
            found.texts[name] = languages
    for source in sorted({source for _, source in (*base.pages, *head.pages)}):
        if unread & paths(source):
            continue
        languages = _languages(_page(base, source), _page(head, source))
        if languages:
            found.pages[source] = languages
    before, after = dict(entries(base)), dict(entries(head))
    for name, entry in (before | after).items():
        if entry.place().path not in unread and (old := _plain(before.get(name))) != (new := _plain(after.get(name))):
            found.data[name] = _what(name in before, name in after)
            if old and new and (language := _one_language(old, new)):
                found.one_language[name] = language
    return found


def paths(source: str) -> frozenset[str]:
    """The files of a page."""
    return frozenset(f"docs/{language}/{source}" for language in LANGUAGES)


def _what(before: bool, after: bool) -> What:
    return "changed" if before and after else "added" if after else "removed"


def _clause(library: Library, name: str) -> dict[str, str]:
    clause = library.clauses.get(name)
    return {language: state(block.text) for language, block in clause.texts.items()} if clause else {}


def _page(library: Library, source: str) -> dict[str, str]:
    pages = {language: library.pages.get((language, source)) for language in LANGUAGES}
    return {language: state(page.outside) for language, page in pages.items() if page}


def _languages(before: Mapping[str, str], after: Mapping[str, str]) -> frozenset[str]:
    return frozenset(one for one in LANGUAGES if before.get(one) != after.get(one))


def entries(library: Library) -> Iterator[tuple[str, Entry]]:
    """Every entry of the data that a person reviews, by kind and id; a chart's nodes stand for themselves."""
    yield from ((f"term:{one.id}", one) for one in library.terms)
    yield from ((f"card:{one.id}", one) for one in library.cards)
    yield from ((f"infraction:{one.id}", one) for one in library.infractions.infractions)
    yield from ((f"penalty:{one.id}", one) for one in library.infractions.penalties)
    yield from ((f"outside:{one.id}", one) for one in library.outside)
    yield from ((f"picture:{one.id}", one) for one in library.pictures.values())
    for chart in library.charts.values():
        yield f"chart:{chart.id}", chart.changed({"nodes": ()})
        yield from ((f"node:{chart.id}/{node.id}", node) for node in chart.nodes)
    yield from ((f"scenario:{one.id}", one) for one in library.scenarios_by_id.values())
    number: Counter[tuple[str, str]] = Counter()  # a new edition moves no other entry
    for change in library.history:
        number[change.section, change.on] += 1
        yield f"edition:{change.section}/{change.on}/{number[change.section, change.on]}", change


def _plain(entry: Entry | None) -> Any:
    """The values of an entry."""
    return entry.as_data() if entry else None


def _one_language(before: Any, after: Any) -> str | None:
    """The language whose texts alone differ, where it is one."""
    changed = {language for language in LANGUAGES if _texts(before, language) != _texts(after, language)}
    return changed.pop() if len(changed) == 1 else None


def _texts(value: Any, language: str) -> list[Any]:
    """The texts under a language's key, at any depth."""
    if isinstance(value, dict):
        own = [value[language]] if language in value else []
        return own + [text for key, item in value.items() if key not in LANGUAGES for text in _texts(item, language)]
    return [text for item in value for text in _texts(item, language)] if isinstance(value, list) else []
