"""The training slides on a page: the frames of the printed ones (print/seminar.py), each with what its speaker says.

They are plain HTML, one below the other, so that they can be read, searched and printed without a script.
overrides/assets/slides.js shows them one at a time over the whole screen, by scroll snapping and a few keys: a library
for slides weighs a hundred kilobytes and more, and would want the charts and the clauses in a form of its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import escape, unescape
from typing import Any

from ...drawings import pictures
from ...model.languages import LANGUAGES
from ...model.library import Library
from ...model.page import url
from ...print.html import blocks, line
from ...print.seminar import SHEET, speaker_notes
from ...text.mixed_language import marked
from .page_content import RawHtml

Frame = dict[str, Any]


def slides(library: Library, language: str) -> Iterator[RawHtml]:
    """All slides in their order; nothing in a book without the sheet that they are made of."""
    if SHEET not in library.printed.sheets:
        return
    words = library.family("slides", language)
    shown = speaker_notes(library, language)["slides"]
    frames = "".join(_frame(library, one, number, len(shown), language) for number, one in enumerate(shown, 1))
    keys = f"<p>{marked(words['keys'], language)}</p>"
    buttons = (
        f'<button type="button" class="slides-show">{escape(words["show"])}</button> '
        f'<a href="?notes" target="_blank">{escape(words["second"])}</a>'
    )
    save = f'<p>{escape(words["save"])} <a data-offline href="./">{escape(words["title"])}</a></p>'
    said = escape(json.dumps({name: words[name] for name in SAID}, ensure_ascii=False))
    yield RawHtml(
        f'<div class="slides" data-said="{said}"><div class="slides-start"><p>{buttons}</p>{keys}{save}</div>'
        f'<div class="deck">{frames}</div></div>'
    )


TEXT = re.compile(r"(?<![^>])[^<>]+(?![^<])")  # what stands between the tags
SAID = ("show", "back", "next", "notes", "full", "close", "then")  # by the script


def _frame(library: Library, frame: Frame, number: int, of: int, language: str) -> str:
    """A slide with its number, and below it what its speaker says."""
    body = KINDS[frame["kind"]](library, frame, language)
    body = body if frame["kind"] == "picture" else _foreign(body, language)
    title = _foreign(_title(library, frame, language), language)
    level = "h2" if frame["kind"] in ("cover", "section") else "h3"
    sections = library.word("comma", language).join(frame.get("sections", ()))
    foot = f'<p class="slide-foot"><span>{marked(sections, language)}</span><span>{number} / {of}</span></p>'
    slide = f'<{level}>{title}</{level}><div class="slide-body">{body}</div>{foot}'
    notes = _foreign(_notes(library, frame["notes"], language), language)
    if notes:
        head = escape(library.word("slides-notes", language))
        notes = f'<details class="speaker"><summary>{head}</summary>{notes}</details>'
    return f'<div class="frame" id="slide-{number}"><div class="slide of-{frame["kind"]}">{slide}</div>{notes}</div>'


def _foreign(made: str, language: str) -> str:
    """Words of the other language in a text that is HTML already."""
    return TEXT.sub(lambda one: marked(unescape(one[0]), language), made)


def _title(library: Library, frame: Frame, language: str) -> str:
    if frame["kind"] == "cover":
        return escape(library.word("slides-title", language))
    number = f'<span class="slide-number" aria-hidden="true">{frame["n"]}</span>' if frame["kind"] == "section" else ""
    return number + line(frame["question"] if frame["kind"] == "walk" else frame["title"])


# ---- what stands on a slide, by its kind


def _lead(library: Library, frame: Frame, language: str) -> str:
    return f"<p>{line(frame['lead'])}</p>"


def _points(library: Library, frame: Frame, language: str) -> str:
    lead = f'<p class="slide-lead">{line(frame["lead"])}</p>' if frame["lead"] else ""
    heads = (f"<b>{line(one['head'])}</b><br>" if one["head"] else "" for one in frame["items"])
    items = "".join(f"<li>{head}{line(one['text'])}</li>" for head, one in zip(heads, frame["items"], strict=True))
    return f"{lead}<ol>{items}</ol>"


def _picture(library: Library, frame: Frame, language: str) -> str:
    return pictures.figure(frame["picture"], library, language)


def _ask(library: Library, frame: Frame, language: str) -> str:
    prompt = library.family("seminar", language)["prompt"]
    level = f" <small>{escape(frame['level'])}</small>" if frame["level"] else ""
    return f'<div class="said">{blocks(frame["text"])}</div><p class="slide-lead">{escape(prompt)}{level}</p>'


def _walk(library: Library, frame: Frame, language: str) -> str:
    answers = "".join(
        f'<li><b>{line(one["label"])}</b><span class="to {one["kind"]}">{line(one["to"])}</span></li>'
        for one in frame["answers"]
    )
    return f'{_spine(frame)}<ul class="branches">{answers}</ul>'


def _answer(library: Library, frame: Frame, language: str) -> str:
    name = f"〔{frame['ruling']}〕" if language == "ja" and frame["named"] else frame["ruling"]
    given = frame["penalty"]
    penalty = f' <span class="chip {given["id"]}">{escape(given["name"])}</span>' if given else ""
    steps = f"<ol>{''.join(f'<li>{line(one)}</li>' for one in frame['steps'])}</ol>" if frame["steps"] else ""
    why = f'<p class="slide-why">{line(frame["why"])}</p>' if frame["why"] else ""
    return f'{_spine(frame)}<p class="slide-ruling"><b>{escape(name)}</b>{penalty}</p>{steps}{why}'


def _spine(frame: Frame) -> str:
    """The answers so far."""
    taken = "".join(f"<li>{line(answer)}</li>" for _, answer in frame["spine"])
    return f'<ol class="spine">{taken}</ol>' if taken else ""


KINDS: dict[str, Callable[[Library, Frame, str], str]] = {
    "cover": _lead,
    "section": _lead,
    "points": _points,
    "picture": _picture,
    "ask": _ask,
    "walk": _walk,
    "answer": _answer,
}


# ---- what the speaker says


def _notes(library: Library, notes: dict[str, Any], language: str) -> str:
    """Instructions, the words of the training page, and the rules behind the slide."""
    tell = "".join(f'<p class="tell">{line(one)}</p>' for one in notes["tell"])
    page = "".join(blocks(one) for one in notes["page"])
    rules = "".join(f"<dt>{_rule(library, one, language)}</dt><dd>{blocks(one['text'])}</dd>" for one in notes["rules"])
    cites = library.word("comma", language).join(notes["cites"])
    head = escape(library.family("seminar", language)["rules"])
    named = f"<p><b>{head}</b> {escape(cites)}</p>" if cites else ""
    listed = f"<p><b>{head}</b></p><dl>{rules}</dl>" if rules else ""
    return f"{tell}{page}{named}{listed}"


def _rule(library: Library, rule: dict[str, Any], language: str) -> str:
    """A rule's label, which leads to it."""
    clause = library.clauses[rule["clause"]]
    root = "../" if language == LANGUAGES[0] else "../../"
    href = root + url(clause.source, language, clause.anchor)
    return f'<a href="{escape(href)}">{escape(rule["label"])}</a>'
