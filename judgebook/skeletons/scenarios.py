"""New scenarios: the way and the ruling are walked, so that only the situation is left to be told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..model.entries.charts import DIFFICULTIES
from ..model.languages import spoken_by_the_book
from ..model.library import Library
from ..model.walk import NoSuchAnswer, Walk, walk
from ..source.problem import COMMA
from . import Draft, InvalidRequest, require_known
from .yamltext import appended, first_line, item


def way(library: Library, chart: str, answers: Sequence[str]) -> Walk:
    """The way through the charts that the answers take so far. Raises InvalidRequest with the possible answers."""
    require_known("chart", chart, library.charts)
    try:
        return walk(library.charts, chart, answers)
    except NoSuchAnswer as error:
        raise InvalidRequest(
            f"'{error.answer}' is no answer of {_asked(error.walk, 'en')}",
            f"「{error.answer}」という答えはありません。質問は {_asked(error.walk, 'ja')}",
        ) from None


def _asked(walked: Walk, language: str) -> str:
    """The question at which a way ends, and its answers; in the book's own language where it has not this one."""
    told, node = spoken_by_the_book(language), walked.end.node
    keys = COMMA[language].join(f"{one.key} ({one.label[told]})" for one in node.answers)
    if language == "ja":
        return f"{walked.end.place}「{node.label[told]}」、答えは {keys}。"
    return f"{walked.end.place}, '{node.label[told]}'. Its answers: {keys}."


def scenario(
    library: Library, chart: str, answers: Sequence[str], texts: dict[str, str], difficulty: str = ""
) -> Draft:
    """A scenario that gives these answers; its ruling is that of the charts, for a person to compare.

    difficulty: chosen by a person (`Scenario`); without it the check asks for it where the file says those of others.
    """
    if difficulty:
        require_known("difficulty", difficulty, DIFFICULTIES)
    walked = way(library, chart, answers)
    if not walked.finished:
        raise InvalidRequest(
            f"The answers end before the ruling. The next question is {_asked(walked, 'en')}",
            f"裁定の前に答えが終わっています。次の質問は {_asked(walked, 'ja')}",
        )
    if len(walked.asks) < len(answers):
        raise InvalidRequest(
            f"The way ends after {len(walked.asks)} answers, in {walked.end.place}; leave the others out.",
            f"答え{len(walked.asks)}つで {walked.end.place} に着きます。残りの答えは要りません。",
        )
    path = _file(library, chart)
    name = _next(library, path, chart)
    ruling = walked.ruling
    values: dict[str, Any] = {
        "id": name,
        "chart": chart,
        "ja": texts.get("ja", ""),
        "en": texts.get("en", ""),
        "asks": [{"at": place, "answer": key} for place, key in walked.asks],
        "steps": walked.steps,
        "outcome": walked.end.place,
        "infraction": ruling.infraction,
        "penalty": ruling.penalty,
        "remedies": walked.remedies,
        "edition": library.charts[chart].edition,
        "difficulty": difficulty or None,
        "uncertain": "true" if any(visit.node.unanswered for visit in walked.visits) else None,
    }
    head = (
        first_line(library, "scenarios")
        + "# Situations and their rulings. Own words.\n# After an edit: python3 scripts/book.py check\nscenarios:\n"
    )
    text, line = appended(library, path, item(values), head)
    return Draft(name, {path: text}, (f"{path}:{line}",))


def _file(library: Library, chart: str) -> str:
    """The file that holds most of the chart's scenarios, or a new one."""
    count = Counter(path for path, several in library.scenarios.items() for one in several if one.chart == chart)
    return count.most_common(1)[0][0] if count else f"data/scenarios/{chart}.yml"


def _next(library: Library, path: str, chart: str) -> str:
    """The next id in the manner of the file."""
    manner = re.compile(r"([a-z0-9-]+-)(\d+)")
    here = [one.id for one in library.scenarios.get(path, ()) if one.chart == chart]
    found = Counter(match[1] for one in here if (match := manner.fullmatch(one)))
    prefix = found.most_common(1)[0][0] if found else f"{chart}-"
    digits = [match[2] for one in library.scenarios_by_id if (match := manner.fullmatch(one)) and match[1] == prefix]
    return f"{prefix}{max(map(int, digits), default=0) + 1:0{len(digits[0]) if digits else 2}}"
