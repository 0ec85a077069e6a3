"""The searches of tests/queries: what is typed, and the addresses that answer it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from judgebook.model import answers
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.model.page import url
from judgebook.model.references import Reference
from scripts.messages import Failure
from scripts.places import ROOT

FOLDER = ROOT / "tests/queries"


@dataclass(frozen=True)
class Query:
    """One search. `good`: addresses that answer it, in Japanese; `pages`: any clause of these does, too."""

    text: str
    kind: str
    site: str
    good: frozenset[str]
    pages: frozenset[str] = frozenset()

    def answered_by(self, address: str) -> bool:
        """True where a result's address, relative to the site's root and in either language, answers it."""
        address = address.removeprefix("en/")
        return address in self.good or address.partition("#")[0] in self.pages

    def page_of(self, address: str) -> bool:
        """True where a result's address is at least on a page that answers it."""
        page = address.removeprefix("en/").partition("#")[0]
        return page in self.pages or page in {one.partition("#")[0] for one in self.good}


def sets(library: Library) -> dict[str, list[Query]]:
    """The sets of searches by name; the inventory of the project's sources joins where JUDGEBOOK_INVENTORY names it."""
    files = sorted(FOLDER.glob("*.yml"))
    inventory = os.environ.get("JUDGEBOOK_INVENTORY")
    if inventory:
        files.append(Path(inventory) / "queries.yml")
    return {"inventory" if file.parent != FOLDER else file.stem: list(read(file, library)) for file in files}


def read(file: Path, library: Library) -> Iterator[Query]:
    """The searches of a file. Raises Failure for a place that the book does not have."""
    for one in yaml.load(file.read_text("utf-8"), Loader=yaml.BaseLoader)["queries"]:
        if "right" in one:
            yield everyday(one, file, library)
            continue
        try:
            good = [place(target, library) for target in (one["first"], *one.get("also", []))]
        except KeyError as error:
            raise Failure(f"{file.name}: {one['q']}: the book does not have {error}") from None
        pages = frozenset([good[0].partition("#")[0]] if one.get("only_page") == "true" else [])
        yield Query(one["q"], one["kind"], one.get("site", LANGUAGES[0]), frozenset(good), pages)


def everyday(one: dict[str, Any], file: Path, library: Library) -> Query:
    """A search for what was seen. `right`: infractions (their page, their row of the table, a situation that they rule)
    or sections (their page, or their entry among the other rules). Raises Failure where the book has none of them."""
    sections = {infraction.id: infraction.document for infraction in library.infractions.infractions}
    several = library.scenarios_by_id.values()
    good = {f"assist/{answers.query(scenario)}" for scenario in several if scenario.infraction in one["right"]}
    good |= {url("infractions.md", LANGUAGES[0], sections[right]) for right in one["right"] if right in sections}
    outside = {rule.id for rule in library.outside}
    good |= {url("editions.md", LANGUAGES[0], right) for right in one["right"] if right in outside}
    documents = [sections.get(right, right) for right in one["right"]]
    pages = {url(library.documents[each], LANGUAGES[0]) for each in documents if each in library.documents}
    if not good | pages:
        raise Failure(f"{file.name}: {one['q']}: the book does not have {one['right']}")
    return Query(one["q"], "everyday", one.get("site", LANGUAGES[0]), frozenset(good), frozenset(pages))


def place(target: str, library: Library) -> str:
    """The address of a clause, a document, page:ADDRESS, term:ID, card:ID or chart:ID. Raises KeyError."""
    kind, _, name = target.rpartition(":")
    if kind == "page":
        return name
    if kind in ("term", "card"):
        return url({"term": "glossary.md", "card": "cards.md"}[kind], LANGUAGES[0], name)
    if kind == "chart":
        return url(library.chart_pages[name][0], LANGUAGES[0], name)
    if target not in library.clauses:  # a document, or a clause under an older number of its section
        found = library.resolver.resolve(Reference("section", target, 0, 0), LANGUAGES[0])
        return url(found.source, LANGUAGES[0], found.anchor)
    clause = library.clauses[target]
    first = clause.texts[LANGUAGES[0]].ids[0]  # a block that bears several ids is one result
    return url(clause.source, LANGUAGES[0], first)
