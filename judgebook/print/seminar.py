"""The seminar set: the training page as slides, its questions with answers on the back, and situations to rule on."""

from __future__ import annotations

from typing import Any

from ..model.entries import Scenario
from ..model.held import SCENARIO
from ..model.library import Library
from .chapters import parts
from .chart_outlines import cites
from .phrasing import phrased
from .text import Node, blocks, inline

PAGE, QUESTIONS, ANSWERS = "training.md", "practice", "answers"  # the page, and its sections that are sheets
CHARTS = ("missed-trigger", "hidden-card-error")  # whose common situations are ruled on


def seminar(library: Library, language: str) -> dict[str, Any]:
    """Slides by section, the questions, and the situations with their rulings."""
    slides, sheets = [], {}
    for one in _sections(parts(library, library.page(PAGE, language))):
        if one["id"] in (QUESTIONS, ANSWERS):
            sheets[one["id"]] = one["parts"]
        else:
            slides.append(one)
    situations = [
        one
        for one in library.scenarios_by_id.values()
        if one.common and not one.uncertain and one.chart in CHARTS
        and f"{SCENARIO}:{one.id}" not in library.held
    ]  # fmt: skip
    return {
        "slides": slides,
        "questions": sheets[QUESTIONS],
        "answers": sheets[ANSWERS],
        "situations": [_situation(library, one, language) for one in situations],
        "word": library.family("seminar", language),
    }


def _sections(pieces: list[Node]) -> list[dict[str, Any]]:
    """The page by its headings of the second level; what stands before the first belongs to the cover."""
    result: list[dict[str, Any]] = [{"id": "", "title": [], "parts": []}]
    for one in pieces:
        if one["k"] == "heading" and one["level"] == 2:
            result.append({"id": one["labels"][0].partition("#")[2], "title": one["c"], "parts": []})
        else:
            result[-1]["parts"].append(one)
    return result


def _situation(library: Library, one: Scenario, language: str) -> dict[str, Any]:
    """A situation, and the ruling that is right."""
    infraction = next((each for each in library.infractions.infractions if each.id == one.infraction), None)
    penalty = next((each for each in library.infractions.penalties if each.id == one.penalty), None)
    text = inline(library, one[language], language)
    return {
        "text": phrased(text) if language == "ja" else text,
        "infraction": infraction[language] if infraction else library.word("assist-no-infraction", language),
        "penalty": {"id": penalty.id, "name": penalty[language]} if penalty else None,
        "remedies": cites(library, one.remedies, language),
        "why": blocks(library, one.why[language], language) if one.why else [],
    }
