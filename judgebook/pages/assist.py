"""The data of the assistant, the planner and the practice page: a JSON file a language, of texts ready to show."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Iterator
from typing import Any

from ..model import front_door
from ..model.comparisons import find_confused_pairs
from ..model.entries.charts import Answer, Chart, Node, Scenario
from ..model.held import still_rules
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import url
from ..model.page_names import COMPARISONS
from ..text.mixed_language import marked
from ..text.phrases import breakable
from . import practice
from .linked_text import linked
from .notices import edition
from .parts import comparisons
from .show import key, shown

MAINS = (  # the procedures that a person starts with, the commonest first
    "game-rule-violation",
    "missed-trigger",
    "hidden-card-error",
    "backup",
    "shortcut",
    "shortcut-defaults",
    "tardiness",
    "deck-problem",
    "decklist-problem",
    "outside-assistance",
    "unsporting-conduct",
    "insufficient-shuffling",
    "marked-cards",
    "limited-procedure-violation",
    "result-outside-game",
    "theft",
    "slow-play",
    "failure-to-maintain",
    "loops",
    "on-purpose",
    "backup-undo",
    "regular",
)


def path(language: str) -> str:
    """The file of a language, below the site's root."""
    return f"api/assist.{language}.json"


def _clauses(library: Library, ids: tuple[str, ...], language: str) -> list[list[str]]:
    """Label and address of each clause, and for rule text its key in the view for players."""
    return [
        [
            library.clause_label(one, language),
            url(one.source, language, one.anchor),
            *([key(one)] if shown(one) else []),
        ]
        for one in (library.clauses[name] for name in ids)
    ]


def _answer(node: Node, answer: Answer, language: str) -> dict[str, Any]:
    """An answer; `plain`, `example` and `cites` (places among the question's clauses) only where the chart has them."""
    texts = {"label": answer.label, "plain": answer.plain, "example": answer.example}
    words = {name: breakable(text[language], language) for name, text in texts.items() if text}
    own = {"cites": [node.cites.index(one) for one in answer.cites]} if answer.cites else {}
    return {"key": answer.key, "to": answer.to, **words, **own}


def _compared(library: Library, chart: Chart, node: Node, language: str) -> str | None:
    """For the card of an outcome: links to the comparisons with what it is confused with."""
    if node.kind != "outcome" or not library.languages(COMPARISONS):
        return None
    found = find_confused_pairs(library, node.infraction, f"{chart.id}/{node.id}")
    return comparisons.links(library, found, url(COMPARISONS, language), language) if found else None


def _node(library: Library, chart: Chart, node: Node, language: str) -> dict[str, Any]:
    one: dict[str, Any] = {
        "kind": node.kind,
        "label": breakable(node.label[language], language),
        "detail": linked(library, node.detail[language], language) if node.detail else None,
        "cites": _clauses(library, node.cites, language),
        "plain": breakable(node.plain[language], language) if node.plain else None,
        "answers": [_answer(node, one, language) for one in node.answers],
        "to": node.to,
        "chart": node.chart,
        "who": node.who,
        "remedy": _clauses(library, node.remedy, language),
        "lasts": node.lasts,
        "say": {other: node.say[other] for other in LANGUAGES} if node.say else None,
        "infraction": node.infraction,
        "penalty": node.penalty,
        "opponent": {"infraction": node.opponent.infraction, "penalty": node.opponent.penalty}
        if node.opponent
        else None,
        "unanswered": node.unanswered,
        "see": list(node.see),
        # said to players in their language, from a page in any
        "labels": {other: node.label[other] for other in LANGUAGES if other != language}
        if node.kind == "step"
        else None,
        "compare": _compared(library, chart, node, language),
    }
    return {key: value for key, value in one.items() if value not in (None, [], False)}


def _chart(library: Library, chart: Chart, language: str) -> dict[str, Any]:
    source = library.chart_pages.get(chart.id, ("",))[0]
    return {
        "title": breakable(chart.title[language], language),
        "edition": chart.edition,
        **({"regular": True} if chart.level == "regular" else {}),
        "url": url(source, language, chart.id),
        "entry": chart.entry,
        "nodes": {node.id: _node(library, chart, node, language) for node in chart.nodes},
    }


def _infractions(library: Library, language: str) -> dict[str, Any]:
    data = library.infractions
    categories = {one.id: one for one in data.categories}
    result = {}
    for one in data.infractions:
        target = library.resolver.resolve_id(one.document)
        repeated = categories[one.category].repeated
        result[one.id] = {
            "name": breakable(one[language], language),
            "names": {other: one[other] for other in LANGUAGES},
            "section": f"IPG {one.section}",
            "url": url(target.source, language, target.anchor),
            "upgrade": linked(library, one.upgrade[language], language) if one.upgrade else None,
            "repeated": linked(library, repeated[language], language) if repeated else None,
            "gameLossFrom": None if one.never_upgraded else categories[one.category].game_loss_from,
            **({"repairsGame": True} if categories[one.category].repairs_game else {}),
            **({"floorJudge": True} if one.floor_judge else {}),
        }
    return result


def _level(library: Library, scenario: Scenario, language: str) -> str:
    """The level of a situation at Regular REL, before its text: all others are Competitive and Professional."""
    if library.charts[scenario.chart].level != "regular":
        return ""
    return html.escape(library.word("at-regular", language) + library.word("colon", language))


def charts(library: Library, language: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each chart by its name."""
    return ((chart.id, _chart(library, chart, language)) for chart in library.charts.values())


def scenarios(library: Library, language: str) -> Iterator[dict[str, Any]]:
    """Each situation that is current."""
    for one in library.scenarios_by_id.values():
        if still_rules(library, one):
            yield {
                "id": one.id,
                "chart": one.chart,
                "text": _level(library, one, language) + linked(library, one[language], language),
                "answers": list(one.answers),
                "outcome": one.outcome,
                "infraction": one.infraction,
                "penalty": one.penalty,
                "remedies": _clauses(library, one.remedies, language),
                "why": linked(library, one.why[language], language) if one.why else None,
                "common": one.common,
                "uncertain": one.uncertain,
                **({"difficulty": one.difficulty} if one.difficulty else {}),
                **({"unmet": list(one.unmet)} if one.unmet else {}),
            }


def around(library: Library, language: str) -> dict[str, Any]:
    """All else."""
    data = library.infractions
    return {
        "language": language,
        "languages": [language, *(one for one in LANGUAGES if one != language)],
        "words": {
            word.id.removeprefix("assist-"): breakable(word[language], language)
            for word in library.labels.words
            if word.id.startswith(("assist-", "language-", "unanswered-", "who-"))
        },
        "says": {
            word.id.removeprefix("assist-say-"): {other: word[other] for other in LANGUAGES}
            for word in library.labels.words
            if word.id.startswith("assist-say-")
        },
        "official": next((book.official for book in library.editions.books if book.id == "ipg"), None),
        "books": {book.abbr: edition(library, book, language) for book in library.editions.books},
        "mains": [name for name in MAINS if name in library.charts],
        "tools": {
            name: {"title": library.title(source, language), "url": url(source, language)}
            for name, source in library.tools.items()
            if language in library.languages(source)
        },
        "moved": {  # questions of addresses of before, and where they stand now
            before: f"{chart.id}/{node.id}"
            for chart in library.charts.values()
            for node in chart.nodes
            for before in node.formerly
        },
        "infractions": _infractions(library, language),
        "penalties": {one.id: {other: one[other] for other in LANGUAGES} for one in data.penalties},
        "practice": practice.data(library, language),
    }


def pieces(library: Library, language: str) -> Iterator[str]:
    """A language's file: one object. Addresses are relative to the site's root.

    Charts and situations are made and told one at a time, and kept apart: all at once take several times their file.
    """
    yield from _charts(library, language)
    yield from _situations(library, language)


def _charts(library: Library, language: str) -> Iterator[str]:
    yield f'{_json(around(library, language))[:-1]},"charts":{{'
    yield from _listed(f"{_json(name)}:{_json(chart)}" for name, chart in charts(library, language))


def _situations(library: Library, language: str) -> Iterator[str]:
    yield '},"scenarios":['
    yield from _listed(map(_json, scenarios(library, language)))
    yield "]}\n"


def _listed(texts: Iterable[str]) -> Iterator[str]:
    return ("," * bool(number) + one for number, one in enumerate(texts))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def app(name: str, library: Library, language: str) -> str:
    """The place of an app on its page; what stands inside is for readers without its script."""
    root = "../" if language == LANGUAGES[0] else "../../"
    tapped = sorted(front_door.charts(library.triage)) if library.triage else ()
    charts = "".join(
        f'<li><a href="{root}{url(library.chart_pages[one][0], language, one)}">'
        f"{html.escape(library.charts[one].title[language])}</a></li>"
        for one in dict.fromkeys((*MAINS, *tapped))
        if one in library.chart_pages
    )
    needed = marked(library.word("assist-no-script", language), language)
    return (
        f'<div class="app" data-app="{name}" data-root="{root}" data-book="{root}{path(language)}" '
        f'data-failed="{html.escape(library.word("assist-failed", language))}">'
        f"<noscript><p>{needed}</p></noscript><ul>{charts}</ul></div>"
    )
