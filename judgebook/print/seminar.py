"""The training slides and the speaker's notes: one list of frames for both, and for the browser, from
data/sheets/seminar.yml.

A part of the sheet becomes one frame or several: a situation is a question and then its ruling, and a walk shows in
between each question that the charts ask on its way, with what was answered before beside it. What a speaker says
comes from the training page (`notes`), from the sheet (`tell`), and from the clauses that the frame rests on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model.entries.charts import Node as ChartNode
from ..model.entries.charts import Scenario
from ..model.handouts import SheetPart
from ..model.held import still_rules
from ..model.library import Library
from .drawings import picture
from .sheets import inline, labels
from .situations import node, situation
from .text import Node, blocks

SHEET = "seminar"
Frame = dict[str, Any]


def seminar(library: Library, language: str) -> dict[str, Any]:
    """The frames in their order, without what only the speaker sees."""
    return {
        "slides": [{key: value for key, value in one.items() if key != "notes"} for one in _frames(library, language)],
        "word": library.family("seminar", language),
    }


def speaker_notes(library: Library, language: str) -> dict[str, Any]:
    """The frames with what the speaker says."""
    return {"slides": list(_frames(library, language)), "word": library.family("seminar", language)}


def _frames(library: Library, language: str) -> Iterator[Frame]:
    sheet = library.printed.sheets[SHEET]
    lead = inline(library, sheet.lead[language], language) if sheet.lead else []
    yield {"kind": "cover", "part": "cover", "lead": lead, "notes": _notes(library, None, (), language)}
    section = 0
    for part in sheet.parts:
        begins = _begins(part)
        section += begins
        for frame in _of(library, part, language):
            yield {"part": part.id, "title": inline(library, part.title[language], language), "n": section, **frame}


def _begins(part: SheetPart) -> bool:
    """True for a section's first slide: a part with a title and a lead, and no more."""
    return not (part.items or part.picture or part.situation or part.walk or part.question)


def _of(library: Library, part: SheetPart, language: str) -> Iterator[Frame]:
    """The frames of a part."""
    if part.situation or part.walk:
        one = library.scenarios_by_id[part.situation or part.walk or ""]
        yield from _situation(library, part, one, language) if still_rules(library, one) else ()
        return
    lead = inline(library, part.lead[language], language) if part.lead else []
    items = [
        {
            "head": inline(library, one.head[language], language) if one.head else [],
            "text": inline(library, one[language], language),
        }
        for one in part.items
    ]
    cited = tuple(dict.fromkeys(name for one in part.items for name in one.cites))
    notes = _notes(library, part, cited, language)
    frame = {"kind": "points", "lead": lead, "items": items, "sections": _sections(library, cited, language)}
    if part.question:
        text = _said(library, part.question, language)
        yield {"kind": "ask", "text": text, "level": "", "notes": _notes(library, None, (), language, ask=True)}
        yield {**frame, "notes": notes}
    elif part.picture:
        drawn = picture(library, part.picture, language)
        yield {"kind": "picture", "picture": part.picture, "drawing": drawn, "lead": lead, "notes": notes}
    elif _begins(part):
        yield {"kind": "section", "lead": lead, "notes": notes}
    else:
        yield {**frame, "notes": notes}


def _situation(library: Library, part: SheetPart, one: Scenario, language: str) -> Iterator[Frame]:
    """A situation as a question, for a walk each question of the charts, then the ruling."""
    made = situation(library, one, language, inline)
    regular = library.charts[one.chart].level == "regular"
    level = f"REL {library.word('assist-regular' if regular else 'assist-competitive', language)}"
    text = [{"k": "p", "c": made["text"]}]
    yield {"kind": "ask", "text": text, "level": level, "notes": _notes(library, part, (), language, ask=True)}
    spine: list[list[list[Node]]] = []
    for asked in one.asks if part.walk else ():
        question = node(library, asked.at)
        chart = library.charts[asked.at.partition("/")[0]]
        yield {
            "kind": "walk",
            "spine": list(spine),
            "question": inline(library, question.label[language], language),
            "answers": [
                {
                    "label": inline(library, answer.label[language], language),
                    "kind": (after := chart.node(answer.to)).kind,
                    "to": inline(library, after.label[language], language),
                }
                for answer in question.answers
            ],
            "notes": _question_notes(library, question, language),
        }
        taken = next(answer for answer in question.answers if answer.key == asked.answer)
        spine.append([inline(library, each.label[language], language) for each in (question, taken)])
    yield {
        "kind": "answer",
        "spine": spine,
        **{key: made[key] for key in ("ruling", "named", "penalty", "steps", "why")},
        "sections": _sections(library, tuple(made["clauses"]), language),
        "notes": _notes(library, None, tuple(made["clauses"]), language),
    }


def _sections(library: Library, cited: tuple[str, ...], language: str) -> list[str]:
    """The sections that clauses stand in."""
    return list(dict.fromkeys(library.section_label(library.clauses[name].document, language) for name in cited))


def _notes(
    library: Library,
    part: SheetPart | None,
    cited: tuple[str, ...],
    language: str,
    ask: bool = False,
) -> dict[str, Any]:
    """The speaker's notes: what to do, the words of the training page, and the rules that the frame rests on."""
    tell = [inline(library, part.tell[language], language)] if part and part.tell else []
    if ask:
        tell.append([library.word("seminar-ask", language)])
    names = [name for name in cited if not library.clauses[name].kind.annotation]
    return {
        "tell": tell,
        "page": [_said(library, name, language) for name in part.notes] if part else [],
        "rules": [
            {"clause": name, "label": label, "text": _said(library, name, language)}
            for name, label in ((name, labels(library, (name,), language)[0]) for name in names)
        ],
        "cites": [],
    }


def _question_notes(library: Library, question: ChartNode, language: str) -> dict[str, Any]:
    """The chart's text on its question; the clauses by their labels alone, for some rest on a whole section."""
    detail = [inline(library, question.detail[language], language)] if question.detail else []
    return {"tell": detail, "page": [], "rules": [], "cites": labels(library, question.cites, language)}


def _said(library: Library, name: str, language: str) -> list[Node]:
    """The text of a clause or an annotation, as it stands on its page."""
    texts = library.clauses[name].texts
    return blocks(library, (texts.get(language) or next(iter(texts.values()))).text, language)
