"""The machine-readable book: JSON lists and a text that lists the pages (API.md describes them)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..model.clauses import Clause
from ..model.entries.charts import Scenario
from ..model.held import ANNOTATION, TERM, still_rules
from ..model.languages import DEFAULT, LANGUAGES, folder
from ..model.library import Library
from ..model.page import url
from ..model.page_names import CARDS, GLOSSARY, INFRACTIONS
from ..text.plain import reading


def clauses(library: Library) -> Iterator[dict[str, Any]]:
    """Every clause and annotation: `kind` is a kind of rule text or `annotation`, whose `label` says which."""
    return (_clause(library, clause) for clause in library.clauses.values())


def _clause(library: Library, clause: Clause) -> dict[str, Any]:
    since = library.since(clause)
    one: dict[str, Any] = {
        "id": clause.id,
        "document": clause.document,
        "section": library.numbered[clause.document].current
        if clause.document in library.numbered
        else clause.document.partition("-")[2] or clause.document,
        "kind": "annotation" if clause.kind.annotation else clause.kind.id,
        "label": clause.kind.id,
        "since": since.date if since else None,
        "since_exact": since.exact if since else None,
        "since_after": since.after if since else None,
    }
    for language, block in clause.texts.items():
        one[language] = {
            "text": reading(library, block.text, language),
            "url": url(clause.source, language, clause.anchor),
        }
    one["refs"] = list(library.refs[clause.id])
    one["cited_by"] = list(library.cited_by[clause.id])
    return one | _held_clause(library, clause)


def _held_clause(library: Library, clause: Clause) -> dict[str, str]:
    return _held(library, f"{ANNOTATION}:{clause.id}")


def _held(library: Library, name: str) -> dict[str, str]:
    """`held`: the edition with which something was not compared yet; nothing where it was."""
    return {"held": max(one.date for one in several)} if (several := library.held.get(name)) else {}


def terms(library: Library) -> list[dict[str, Any]]:
    """The glossary."""
    return [
        {
            "id": term.id,
            "kana": term.kana,
            "abbr": list(term.abbr),
            "search": list(term.search),
            "main": list(term.main),
            **{
                language: {
                    "name": term[language],
                    "variants": list(term.variants[language]),
                    "text": reading(library, term.definition[language], language),
                    "url": url(GLOSSARY, language, term.id),
                }
                for language in LANGUAGES
            },
            **_held(library, f"{TERM}:{term.id}"),
        }
        for term in library.terms
    ]


def cards(library: Library) -> list[dict[str, Any]]:
    """The cards that the book mentions; a family of cards has no page entry and is left out."""
    return [
        {
            "id": card.id,
            "kana": card.kana,
            "clauses": list(library.card_mentions.get(card.id, ())),
            **{
                language: {
                    "name": card.name(language),
                    "text": reading(library, card.use[language], language),
                    "url": url(CARDS, language, card.id),
                }
                for language in LANGUAGES
            },
            **_held(library, f"card:{card.id}"),
        }
        for card in library.cards
        if card.kind == "card"
    ]


def infractions(library: Library) -> list[dict[str, Any]]:
    """The infractions of the IPG with their base penalty, the procedures that lead to each, and situations ruled so."""
    result = []
    ruled = _ruled(library)
    for one in library.infractions.infractions:
        document = one.document
        has_page = document in library.documents
        source = library.documents[document] if has_page else INFRACTIONS
        result.append(
            {
                "id": one.id,
                "section": one.section,
                "category": one.category,
                "abbr": list(one.abbr),
                "penalty": one.penalty,
                "provisional": one.provisional,
                "page": has_page,
                "procedures": [
                    name for name, _ in Counter(scenario.chart for scenario in ruled.get(one.id, ())).most_common()
                ],
                "scenarios": [scenario.id for scenario in ruled.get(one.id, ())],
                **{
                    language: {
                        "name": one[language],
                        "text": reading(library, one.what[language], language),
                        "upgrade": reading(library, one.upgrade[language], language) if one.upgrade else None,
                        "url": url(source, language, "" if has_page else document),
                    }
                    for language in LANGUAGES
                },
            }
        )
    return result


def _ruled(library: Library) -> dict[str, list[Scenario]]:
    """The situations by the infraction that each is; none that is held."""
    found: dict[str, list[Scenario]] = {}
    for one in library.scenarios_by_id.values():
        if still_rules(library, one):
            found.setdefault(one.infraction, []).append(one)
    return found


def charts(library: Library) -> Iterator[dict[str, Any]]:
    """The decision charts as they stand in data/charts, with the address where each is shown."""
    for chart in library.charts.values():
        one = chart.as_data(defaults=False)
        source = library.chart_pages.get(chart.id, ("",))[0]
        one["url"] = {language: url(source, language, chart.id) for language in LANGUAGES} if source else None
        yield one


def scenarios(library: Library) -> Iterator[dict[str, Any]]:
    """The situations as they stand in data/scenarios: the answers each gives, and its ruling; none that is held."""
    several = (one for one in library.scenarios_by_id.values() if still_rules(library, one))
    made = (one.as_data() for one in several)
    first = ("id", "chart", *LANGUAGES)
    return ({**{key: one[key] for key in first}, **one} for one in made)


def history(library: Library) -> list[dict[str, Any]]:
    """What each edition changed, in own words: `on` the day, its `weight` (ruling, clarifies, editorial), clauses."""
    return [
        {
            "document": change.book,
            "section": change.section,
            "on": change.on,
            "after": change.after,
            "weight": change.weight,
            "clauses": list(change.clauses),
            "gone": change.gone,
            **{language: reading(library, change[language], language) for language in LANGUAGES},
        }
        for change in library.history
    ]


def llms(library: Library) -> str:
    """llms.txt: what the site is and where its parts are, with one line a page."""
    books = ", ".join(f"{book.abbr} {book.effective}" for book in library.editions.books)
    told = "en" if "en" in LANGUAGES else DEFAULT
    languages = ", ".join(one.name for one in library.site.published)
    folders = "".join(f"; {one.name} under `{folder(one.id)}`" for one in library.site.published[1:])
    lines = [
        f"# {library.site.name[told]}",
        "",
        f"> {library.site.description[told]} ({languages}), in the site's own words.",
        f"> Editions: {books}. The official English documents prevail.",
        "",
        f"Every clause has an address (`ipg/2.3/#rem-5`{folders}). `kind` tells rule text from annotation.",
        "",
        "## Data",
        "",
        *(f"- [api/{name}.json](api/{name}.json): {(make.__doc__ or '').strip()}" for name, make in FILES.items()),
    ]
    for language in LANGUAGES:
        lines += ["", f"## Pages ({language})", ""]
        for (one_language, source), _ in library.pages.items():
            if one_language == language:
                lines.append(f"- [{library.title(source, language)}]({url(source, language) or './'})")
    return "\n".join(lines) + "\n"


FILES: dict[str, Callable[[Library], Iterable[dict[str, Any]]]] = {
    "clauses": clauses,
    "terms": terms,
    "cards": cards,
    "infractions": infractions,
    "charts": charts,
    "scenarios": scenarios,
    "history": history,
}


def files(library: Library) -> Iterator[tuple[str, Iterator[str]]]:
    """Path below the site's root and content, in pieces, of every machine-readable file."""
    for name, make in FILES.items():
        yield f"api/{name}.json", _listed(library, make)
    yield "llms.txt", iter([llms(library)])


def _line(one: dict[str, Any]) -> str:
    return json.dumps(one, ensure_ascii=False, separators=(",", ":"))


def _listed(library: Library, make: Callable[[Library], Iterable[dict[str, Any]]]) -> Iterator[str]:
    """A list as JSON, an entry a line: with more lines the library writes many times as long."""
    yield "[\n"
    for number, one in enumerate(map(_line, make(library))):
        yield ",\n" * bool(number) + one
    yield "\n]\n"
