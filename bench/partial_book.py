"""A part of the real book as a book of its own: what leads to something left out leads to something that is kept.

So the pages that are kept have as many references, terms and backlinks as before.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import zlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from judgebook.checks.site import LISTS
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.model.page_names import ASSISTANT, HOME
from judgebook.print.needs import ABOUT
from scripts.messages import Failure

from .bookfiles import edited, renamed

TILE = re.compile(r"^- \[[^\]]*\]\((?P<target>[^)#\s:]+\.md)[^)]*\).*\n", re.M)
LINK = re.compile(r"\[(?P<words>[^\[\]]*)\]\((?P<target>[^)#\s:]+\.md)[^)]*\)")
NAVIGATION = re.compile(r"^nav:\n.*", re.M | re.S)  # it stands last
REWRITTEN = {
    "charts/*.yml": 3,
    "scenarios/*.yml": 3,
    "sheets/*.yml": 2,
    "history/*.yml": 2,
    "*.yml": 2,
}  # 2: terms bear names of charts


@dataclass(frozen=True)
class PartialBook:
    """The book cut down to `pages` pages a language: those that others lead to, a share of the charts, documents."""

    library: Library
    pages: int

    @cached_property
    def kept(self) -> list[str]:
        """The sources of the pages. Raises Failure where a book cannot be so small."""
        book = self.library
        categories = [book.documents[one.document] for one in book.infractions.categories]
        numbered = [book.documents[name] for name in book.numbered if name in book.documents]
        needed = list(dict.fromkeys([HOME, ASSISTANT, ABOUT, *LISTS, *categories, *numbered]))
        charts = self._charts(self.pages * len(book.charts) / len(book.sources))
        if self.pages < len(needed) + len(charts):
            raise Failure(f"A book of this kind has at least {len(needed) + len(charts)} pages a language.")
        documents = sorted(book.documents.values(), key=self._cited, reverse=True)
        others = {source for _, source in book.pages} - _chart_pages(book)
        return list(dict.fromkeys([*needed, *charts, *documents, *sorted(others)]))[: self.pages]

    def _cited(self, source: str) -> int:
        """How much a page holds: its clauses, each with how often it is cited and what it refers to."""
        found = (one for one in self.library.clauses.values() if one.source == source)
        return sum(2 + len(self.library.cited_by[one.id]) + len(self.library.refs[one.id]) for one in found)

    def _charts(self, number: float) -> list[str]:
        """Pages with at least that many charts, which call no charts of others: few pages that show many."""
        groups = [{source} for source in _chart_pages(self.library)]
        for together in self._together():
            touched = [group for group in groups if group & together]
            groups = [group for group in groups if not group & together] + [set().union(*touched)]
        shown = Counter(source for sources in self.library.chart_pages.values() for source in sources)
        found: list[str] = []
        for group in sorted(groups, key=lambda one: (-sum(map(shown.__getitem__, one)) / len(one), sorted(one))):
            if sum(map(shown.__getitem__, found)) < number:
                found += sorted(group)
        return found

    def _together(self) -> Iterator[set[str]]:
        """Pages whose charts call each other, or that situations of one file walk."""
        on = {chart: sources[0] for chart, sources in self.library.chart_pages.items()}
        for name, chart in self.library.charts.items():
            yield {on[name], *(on[node.chart] for node in chart.nodes if node.chart)}
        for several in self.library.scenarios.values():
            walked = {place.at.partition("/")[0] for one in several for place in one.asks}
            yield {on[chart] for chart in walked | {one.chart for one in several}}

    @cached_property
    def _ids(self) -> list[tuple[set[str], list[str]]]:
        """Ids of clauses, documents and charts: all of them, and those of what is kept that others may lead to.

        A chart that carries out one remedy of a section has to carry out all of them: none gets any from elsewhere.
        """
        book, kept = self.library, set(self.kept)
        clauses = [one.id for one in book.clauses.values() if one.source in kept and ".rem-" not in one.id]
        documents = [name for name in book.documents if name not in self._left_out]
        charts = [chart for chart, sources in book.chart_pages.items() if kept & set(sources)]
        return [(set(book.clauses), clauses), (set(book.documents), documents), (set(book.charts), charts)]

    @cached_property
    def _left_out(self) -> dict[str, str]:
        """Documents that are left out, with the sources of their pages."""
        return {name: source for name, source in self.library.documents.items() if source not in self.kept}

    def _instead(self, name: str, kinds: int = 3) -> str:
        """The id that stands in the place of one: always the same, and of the same kind (of the first `kinds`)."""
        for every, kept in self._ids[:kinds]:
            if name in every and not self._is_kept(name):
                return kept[zlib.crc32(name.encode()) % len(kept)]
        return name

    def _is_kept(self, name: str) -> bool:
        book, clause = self.library, self.library.clauses.get(name)
        sources = (clause.source,) if clause else (book.documents.get(name, ""), *book.chart_pages.get(name, ()))
        return not set(self.kept).isdisjoint(sources)

    def cut(self, folder: Path) -> None:
        """Cut down the whole book that stands in `folder`."""
        for language in LANGUAGES:
            for file in sorted((folder / "docs" / language).rglob("*.md")):
                source = file.relative_to(folder / "docs" / language).as_posix()
                if source in self.kept:
                    file.write_text(self._page(file.read_text("utf-8"), source), "utf-8")
                else:
                    file.unlink()
        self._data(folder)
        navigation = "".join(f"  - {source}\n" for source in self.kept)
        config = folder / "mkdocs.yml"
        config.write_text(NAVIGATION.sub(f"nav:\n{navigation}", config.read_text("utf-8")), "utf-8")

    def _page(self, text: str, source: str) -> str:
        def is_kept(match: re.Match[str]) -> bool:
            return posixpath.normpath(posixpath.join(posixpath.dirname(source), match["target"])) in self.kept

        text = TILE.sub(lambda match: match[0] if is_kept(match) else "", renamed(text, self._instead))
        return LINK.sub(lambda match: match[0] if is_kept(match) else match["words"], text)

    def _elsewhere(self, several: Iterable[str]) -> bool:
        """Whether one of the sections and clauses is left out."""
        documents = {name: clause.document for name, clause in self.library.clauses.items()}
        return any(documents.get(name, name) in self._left_out for name in several)

    def _data(self, folder: Path) -> None:
        kept, data = set(self.kept), folder / "data"
        shutil.rmtree(data / "official")  # what was recorded of the documents that are left out
        every, charts = self._ids[-1]
        for chart in every.difference(charts):
            (data / f"charts/{chart}.yml").unlink()
        for path, several in self.library.scenarios.items():
            if any(one.chart not in charts for one in several):
                (folder / path).unlink()
        for file in (data / "history").glob("*.yml"):
            with edited(file) as history:
                history["changes"] = [one for one in history["changes"] if one["section"] not in self._left_out]
        (data / "published.txt").unlink(missing_ok=True)  # what is left out was published
        with edited(data / "moved.yml") as moved:
            moved["moves"] = [one for one in moved["moves"] if not self._elsewhere(one.get("to", ()))]
        for pattern, kinds in REWRITTEN.items():
            for file in data.glob(pattern):
                text = renamed(file.read_text("utf-8"), partial(self._instead, kinds=kinds))
                file.write_text(text, "utf-8")
        self._asked(data, charts)
        with edited(data / "editions.yml") as editions:
            for kind in ("sections", "numbers"):
                editions[kind] = [one for one in editions[kind] if one["section"] not in self._left_out]
        with edited(data / "book.yml") as printed:
            for part in printed["parts"]:
                part["pages"] = [source for source in part["pages"] if source in kept]
            printed["parts"] = [part for part in printed["parts"] if part["pages"]]
        with edited(data / "handouts.yml") as printed:
            printed["handouts"] = [one for one in printed["handouts"] if self._has_room(one["id"], one["page"])]
            for one in printed["handouts"]:
                one["on"] = [source for source in one["on"] if source in kept]
            left = {one["id"] for one in printed["handouts"]}
        for sheet in (data / "sheets").glob("*.yml"):
            if sheet.stem not in left:  # it may cite what is gone
                sheet.unlink()
        with edited(data / "outside.yml") as outside:  # where they are named by their number
            titles = {
                name: {one: self.library.title(source, one) for one in LANGUAGES}
                for name, source in self._left_out.items()
            }
            outside["rules"] += [{"id": name, **title} for name, title in titles.items()]

    def _asked(self, data: Path, charts: Collection[str]) -> None:
        """What is left of front door, comparisons, facts and topics: they lead to charts and situations."""
        situations = {
            one.id
            for several in self.library.scenarios.values()
            if all(one.chart in charts for one in several)
            for one in several
        }
        with edited(data / "comparisons.yml") as compared:
            compared["comparisons"] = [
                one
                for one in compared["comparisons"]
                if situations.issuperset(side["scenario"] for side in one["sides"])
            ]
        with edited(data / "facts.yml") as facts:
            for fact in facts["facts"]:
                fact["told"] = [one for one in fact["told"] if one["chart"] in charts]
            facts["facts"] = [one for one in facts["facts"] if len(one["told"]) > 1]
        practised = {one.chart for one in self.library.scenarios_by_id.values() if one.id in situations}
        with edited(data / "learn.yml") as path:
            for topic in path["topics"]:
                topic["charts"] = [one for one in topic["charts"] if one in practised]
            path["topics"] = [one for one in path["topics"] if one["charts"]]
        with edited(data / "triage.yml") as front:
            for target in _targets(front):
                if target.get("chart", "") not in charts:  # the tap ends where it names the rule
                    target.pop("chart", None)
                    target.pop("given", None)

    def _has_room(self, handout: str, page: str) -> bool:
        """Whether a handout can stay: its page does, and no other clause, with a longer name, fills its sheet."""
        sheet = self.library.printed.sheets.get(handout)
        cited = (name for part in (sheet.parts if sheet else ()) for item in part.items for name in item.cites)
        return page in self.kept and all(map(self._is_kept, cited))


def _targets(value: Any) -> Iterator[dict[str, Any]]:
    """Where the taps of the front door end, wherever they stand below a value of data/triage.yml."""
    if isinstance(value, dict):
        if isinstance(target := value.get("target"), dict):
            yield target
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _targets(one)


def _chart_pages(book: Library) -> set[str]:
    return {sources[0] for sources in book.chart_pages.values()}
