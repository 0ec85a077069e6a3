"""The imported wording by clause: which source says what, of which edition, and how the pages stand to it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from ..model.clauses import Clause
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.problem import Problem
from . import sentences, sources, tokenization
from .sources import FOLDER, Extract, Source

__all__ = ["FOLDER", "ImportedWording", "Quote", "load", "wanted"]


@dataclass(frozen=True)
class Quote:
    """Words of a source for a clause. older: those of an older edition, where they changed.

    changed: the date of a later change of the clause (data/history), which this wording lacks;
    ahead: its edition is newer than the one that the pages state, and its words are not those recorded of that one.
    """

    source: Source
    text: str
    annotation: bool
    older: Quote | None = None
    changed: str | None = None
    ahead: bool = False


@dataclass(frozen=True)
class ImportedWording:
    """The imported sections of sources/; without it, empty. everywhere: the search and /api may have it as well."""

    library: Library
    sections: tuple[Source, ...] = ()
    everywhere: bool = False
    problems: tuple[Problem, ...] = field(default=(), compare=False)

    def quotes(self, clause: Clause, language: str) -> list[Quote]:
        """The wording of a clause in a language: the newest edition, and each annotation that a source carries."""
        found = self._by_clause.get((clause.id, language), [])
        result: list[Quote] = []
        for annotation in (False, True):
            several = [(s, t) for s, t, note in found if note == annotation]
            if several:
                source, text = several[0]
                older = next(
                    (
                        Quote(s, t, annotation)
                        for s, t in several[1:]
                        if tokenization.letters(t) != tokenization.letters(text)
                    ),
                    None,
                )
                result.append(
                    Quote(
                        source,
                        text,
                        annotation,
                        older,
                        self._changed(clause, source),
                        self._ahead(clause, source, text),
                    )
                )
        return result

    def rest(self, document: str, language: str) -> list[tuple[Source, str]]:
        """Passages of the newest source of a section beside its clauses."""
        for source in self._newest_first:
            if source.document == document and source.language == language:
                return [(source, one.text) for one in source.clauses if not one.ids]
        return []

    def files(self) -> dict[str, str]:
        """The wording for machines, where whoever builds the site has asked for it."""
        if not self.everywhere:
            return {}
        value = [
            {"clause": clause.id, "language": language, "edition": one.source.edition, "source": one.source.source,
             "annotation": one.annotation, "text": one.text}
            for clause in self.library.clauses.values()
            for language in LANGUAGES
            for one in self.quotes(clause, language)
        ]  # fmt: skip
        return {"api/official.json": json.dumps(value, ensure_ascii=False, indent=1) + "\n"}

    @cached_property
    def _newest_first(self) -> list[Source]:
        return sorted(self.sections, key=lambda one: one.edition or "", reverse=True)

    @cached_property
    def _by_clause(self) -> dict[tuple[str, str], list[tuple[Source, str, bool]]]:
        """Sources with what they say for each clause, the newest edition first."""
        found: dict[tuple[str, str], list[tuple[Source, str, bool]]] = defaultdict(list)
        for source in self._newest_first:
            for name, several in _together(source):
                note = all(one.kind == "annotation" for one in several)
                found[name, source.language].append((source, "\n".join(one.text for one in several), note))
        return found

    def _changed(self, clause: Clause, source: Source) -> str | None:
        """The last day on which the clause changed after the edition of the source."""
        dates = [change.on for change in self.library.history if clause.id in change.clauses]
        return max((date for date in dates if source.edition and date > source.edition), default=None)

    def _ahead(self, clause: Clause, source: Source, text: str) -> bool:
        book = self.library.editions.book(source.book)
        if not book or not source.edition or source.edition <= max(book.effective, book.checked):
            return False
        known = self._recorded.get((clause.id, source.language), frozenset())
        return not all(tokenization.letters_digest(text[start:end]) in known for start, end in sentences.bounds(text))

    @cached_property
    def _recorded(self) -> dict[tuple[str, str], frozenset[str]]:
        """Digests of the sentences recorded for each clause."""
        found: dict[tuple[str, str], frozenset[str]] = defaultdict(frozenset)
        for record in self.library.records.values():
            for section in record.sections:
                for one in section.sentences:
                    for name in one.ids:
                        found[name, record.language] |= {one.print[:12]}
        return found


def _together(source: Source) -> Iterator[tuple[str, list[Extract]]]:
    """The extracts of each clause of a source."""
    several: dict[str, list[Extract]] = defaultdict(list)
    for one in source.clauses:
        for name in one.ids:
            several[name].append(one)
    yield from several.items()


def wanted(setting: str) -> bool:
    """True where the setting wants the wording on the pages."""
    return setting.casefold() not in ("false", "off")  # YAML reads both as the same


def load(library: Library, setting: str) -> ImportedWording | None:
    """The content of sources/, by the setting: `false`, `pages` or `all`; None where nothing does or is wanted.

    `all`: the search and /api may have it too.
    """
    if not wanted(setting):
        return None
    found, problems = sources.load_all(library.root)
    if not (found or problems):
        return None
    return ImportedWording(library, tuple(found), setting == "all", tuple(problems))
