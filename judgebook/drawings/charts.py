"""Drawing Mermaid text; and a decision chart as such, node by node, for whoever reviews a change of it."""

from __future__ import annotations

import json
import re
import textwrap
from functools import cache

try:
    import merman  # wheels exist for some platforms only; elsewhere boards stand alone
except ImportError:
    merman = None

from ..model.entries.charts import Chart
from ..model.library import Library
from ..source.cache import Cache, inputs
from ..text import phrases

WIDTH = {"ja": 10, "en": 22}  # characters of a line of a node's label
BREAK = "<br/>"  # between the lines of a label
DRAWN_BREAK = r"\n"  # the same to merman, which takes twice as long to read labels that hold a tag
# a stadium would suit outcomes, and costs merman 40 kB each
SHAPES = {"question": ('{{"', '"}}'), "step": ('["', '"]'), "call": ('[["', '"]]'), "outcome": ('("', '")')}
FLOWCHART = {
    "htmlLabels": False,
    "nodeSpacing": 28,
    "rankSpacing": 36,
    "padding": 10,
    "curve": "basis",
    "wrappingWidth": 400,  # the lines are broken already; the default breaks them again inside words
}
INIT = {
    "htmlLabels": False,
    "look": "classic",
    "theme": "base",
    "fontFamily": "sans-serif",
    "flowchart": FLOWCHART,
}

# Latin letters differ more between fonts than Japanese ones, so English labels are measured larger than they are shown
MEASURED = {"ja": "16px", "en": "18px"}


def lines(text: str, language: str) -> list[str]:
    """A label broken into lines: Japanese between phrases (BudouX), English between words."""
    if language == "ja":
        result = [""]
        for phrase in phrases.split(text):
            if result[-1] and len(result[-1]) + len(phrase) > WIDTH["ja"]:
                result.append("")
            result[-1] += phrase
        return result
    return textwrap.wrap(text, WIDTH["en"], break_long_words=False)


def flowchart(chart: Chart, library: Library, language: str) -> str:
    """The chart as Mermaid text."""
    out = [
        "%%"
        + "{init: "
        + json.dumps({**INIT, "themeVariables": {"fontSize": MEASURED.get(language, MEASURED["en"])}})
        + "}%%",
        "flowchart TD",
    ]
    for node in chart.nodes:
        left, right = SHAPES[node.kind]
        css: str = node.kind
        if node.kind == "outcome":
            css += f"-{node.penalty or node.infraction}"
        out.append(f"  {node.id}{left}{_label(node.label[language], language)}{right}:::{css}")
        for answer in node.answers:
            out.append(f'  {node.id} -->|"{_label(answer.label[language], language)}"| {answer.to}')
        if node.to:
            otherwise = f'|"{library.word("otherwise", language)}"|' if node.answers else ""
            out.append(f"  {node.id} -->{otherwise} {node.to}")
    return "\n".join(out) + "\n"


def _label(text: str, language: str) -> str:
    """A label between the quotation marks of Mermaid; its own are curled, since merman draws `#quot;` as it is.

    >>> _label('Did they say "go"?', "en")
    'Did they say “go”?'
    """
    curled = re.sub(r'(^|[\s(])"', r"\1“", text).replace('"', "”")
    return BREAK.join(lines(curled, language))


def draw(text: str, diagram_id: str) -> str | None:
    """A Mermaid text as SVG; None where merman is missing. Raises ValueError, with merman's message."""
    return _cached_drawing(text, diagram_id) if merman else None


@cache  # a page and a download show the same drawing
def _cached_drawing(text: str, diagram_id: str) -> str:
    return Cache.of_environment().get_or_make("drawings", inputs(text, diagram_id), lambda: _draw(text, diagram_id))


def _draw(text: str, diagram_id: str) -> str:
    machine = merman.Merman()
    try:
        return str(machine.render_svg(text, json.dumps({"svg": {"diagram_id": diagram_id}})))
    except merman.MermanError:  # it carries no message
        raise ValueError(str(machine.validate(text, None).error)) from None
