"""A decision chart as Mermaid text, as SVG, and as a nested list that says the same."""

from __future__ import annotations

import html
import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

try:
    import merman  # wheels exist for some platforms only; elsewhere the nested list stands alone
except ImportError:
    merman = None

from ..model.entries.charts import Chart, Node
from ..model.library import Library
from ..model.page import address, way
from ..model.page_names import HOME
from ..source.cache import Cache, inputs
from ..text import phrases
from .svg_minifier import cleaned

WIDTH = {"ja": 10, "en": 22}  # characters of a line of a node's label
BREAK = "<br/>"  # between the lines of a label
DRAWN_BREAK = r"\n"  # the same to merman, which takes twice as long to read labels that hold a tag
# a stadium would suit outcomes, and costs merman 40 kB each
SHAPES = {"question": ('{{"', '"}}'), "step": ('["', '"]'), "call": ('[["', '"]]'), "outcome": ('("', '")')}
INIT = {
    "htmlLabels": False,
    "look": "classic",
    "theme": "base",
    "fontFamily": "sans-serif",
    "flowchart": {
        "htmlLabels": False,
        "nodeSpacing": 28,
        "rankSpacing": 36,
        "padding": 10,
        "curve": "basis",
        "wrappingWidth": 400,  # the lines are broken already; the default breaks them again inside words
    },
}


LETTERS = 15  # pixels: the smaller of the two sizes in which a drawing is shown (drawings.css)
LEAST = 7  # points of a label on paper
# points that a printed page has for a drawing, across and down: A4 with the margins of print.css, less a heading
PAPER = {"upright": (516, 680), "across": (762, 450)}
VIEW = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')

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


def clause_link(chart: Chart, node: Node, library: Library, language: str) -> str:
    """The address to which a click on a node leads from the chart's page: the clause that the node rests on first."""
    here = address(library.chart_pages.get(chart.id, (HOME,))[0], language)
    target = library.resolver.resolve_id(node.cites[0])
    return way(address(target.source, language), here) + f"#{target.anchor}"


def flowchart(chart: Chart, library: Library, language: str) -> str:
    """The chart as Mermaid text; a click on a node leads to its clause."""
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
        out.append(f'  click {node.id} href "{clause_link(chart, node, library, language)}"')
    return "\n".join(out) + "\n"


def _label(text: str, language: str) -> str:
    """A label between the quotation marks of Mermaid; its own are curled, since merman draws `#quot;` as it is.

    >>> _label('Did they say "go"?', "en")
    'Did they say “go”?'
    """
    curled = re.sub(r'(^|[\s(])"', r"\1“", text).replace('"', "”")
    return BREAK.join(lines(curled, language))


def svg(chart: Chart, library: Library, language: str) -> str | None:
    """The diagram, without styles of its own (the site's style sheet colours it); None where merman is missing.

    Raises ValueError, with merman's message, where the Mermaid text cannot be drawn.
    """
    drawn = _drawn(chart, flowchart(chart, library, language), language)
    return _answers(chart, cleaned(drawn, f"chart-{chart.id}", chart.title[language])) if drawn else None


def _answers(chart: Chart, drawn: str) -> str:
    """Each edge as `NODE.ANSWER`, or `NODE.` where none is asked for, so that a script can light a way (way.js).

    Of edges that join the same nodes the drawing has the order of the Mermaid text.
    """
    keys: dict[tuple[str, str], list[str]] = {}
    for node in chart.nodes:
        for key, to in [*((one.key, one.to) for one in node.answers), *([("", node.to)] if node.to else [])]:
            keys.setdefault((node.id, to), []).append(key)
    left = {kind: {nodes: iter(several) for nodes, several in keys.items()} for kind in ("path", "g")}

    def named(found: re.Match[str]) -> str:
        kind, before, source, target = found.groups()
        key = next(left[kind][source, target], "")
        return f'<{kind}{before}data-edge="{source}.{key}"'

    return re.sub(r'<(path|g)([^<>]*)data-edge="([^ "]+) ([^ "]+)"', named, drawn)


def _drawn(chart: Chart, text: str, language: str) -> str | None:
    """The diagram as merman draws it of its Mermaid text, with Mermaid's own styles."""
    try:
        return draw(text.replace(BREAK, DRAWN_BREAK), f"chart-{chart.id}")
    except ValueError as reason:
        raise ValueError(f"chart '{chart.id}' ({language}) cannot be drawn: {reason}") from None


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


def download(chart: Chart, language: str, ending: str) -> str:
    """The path of the chart's Mermaid text (`mmd`) or picture (`svg`), below the site's root."""
    return f"{address('', language)}charts/{chart.id}.{ending}"


def texts(library: Library, language: str) -> dict[str, str]:
    """Path below the site's root and Mermaid text of every chart's download in a language."""
    return {download(one, language, "mmd"): flowchart(one, library, language) for one in library.charts.values()}


def pictures(library: Library, language: str, texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Path below the site's root and content of every chart's picture, as these texts say it."""
    for chart in library.charts.values():
        if drawn := _drawn(chart, texts[download(chart, language, "mmd")], language):
            yield download(chart, language, "svg"), drawn


@dataclass(frozen=True)
class ChartSection:
    """The parts of a chart on a page: its note and the list with every detail as Markdown, the diagram as HTML."""

    note: str
    outline: str
    figure: str


def section(chart: Chart, library: Library, language: str) -> ChartSection:
    """The parts of a chart's section."""
    word = {name: library.word(name, language) for name in ("outline", "no-picture", "reviewed")}
    head = f"**{word['outline']}** ({word['reviewed'].format(date=chart.edition)})"
    note = chart.note[language] if chart.note else ""
    figure = _figure(chart, library, language) or f'<p class="no-picture">{word["no-picture"]}</p>'
    return ChartSection(note, f"{head}\n\n{outline(chart, library, language)}", figure)


def on_paper(drawing: str) -> str:
    """The way to print a drawing so that its labels have LEAST points: `upright`, `across` the page, or `off-paper`.

    >>> on_paper('<svg viewBox="0 0 1416 558.8">')
    'across'
    """
    found = VIEW.search(drawing)
    assert found, "a drawing says how large it is"
    width, height = map(float, found.groups())
    for name, (across, down) in PAPER.items():
        if LETTERS * min(across / width, down / height) >= LEAST:
            return name
    return "off-paper"


def _figure(chart: Chart, library: Library, language: str) -> str | None:
    """The drawing in a frame that scrolls and can be seen whole, with links to its source and its picture."""
    drawing = svg(chart, library, language)
    if drawing is None:
        return None
    paper = on_paper(drawing)
    source = library.chart_pages.get(chart.id, ("",))[0]
    sheets = [one.title[language] for one in library.printed.handouts if source in one.on]
    if sheets:
        named = library.word("comma", language).join(sheets)
        instead = library.word("chart-on-sheet", language).format(sheet=named)
    else:
        instead = library.word("chart-off-paper", language)
    left_out = f'<p class="left-out">{html.escape(instead)}</p>' if paper == "off-paper" else ""
    here = address(library.chart_pages.get(chart.id, (HOME,))[0], language)
    links = " ".join(
        f'<a href="{way(download(chart, language, ending), here)}" download>.{ending}</a>' for ending in ("mmd", "svg")
    )
    return (
        f'<figure class="chart {paper}">{left_out}<button type="button" class="whole">'
        f"{html.escape(library.word('chart-whole', language))}</button>"
        f'<div class="chart-scroll" tabindex="0" role="region" data-start="{chart.entry}" '
        f'aria-label="{html.escape(chart.title[language])}">{drawing}</div>'
        f'<figcaption class="downloads">{links}</figcaption></figure>'
    )


def outline(chart: Chart, library: Library, language: str) -> str:
    """The chart as a nested Markdown list; a node that was reached before is a link to where it stands."""
    seen: set[str] = set()
    return "\n".join(_item(chart, chart.node(chart.entry), "", 0, seen, library, language))


def _item(
    chart: Chart, node: Node, answer: str, depth: int, seen: set[str], library: Library, language: str
) -> list[str]:
    indent = "    " * depth
    lead = f"{answer} → " if answer else ""
    label = node.label[language]
    if node.id in seen:
        again = library.word("seen-above", language)
        return [f"{indent}- {lead}[{label}](#{chart.anchor(node)}) ({again})"]
    seen.add(node.id)
    who = f"{library.family('who', language)[node.who]}{library.word('colon', language)}" if node.who else ""
    text = f"{indent}- {lead}{who}**{label}**{{#{chart.anchor(node)} .{node.kind}}}"
    penalty = library.infractions.penalty(node.penalty)
    if node.kind == "outcome" and penalty and penalty.id != "none":
        text += f" 【{penalty[language]}】"
    if node.kind == "call" and node.chart:
        source = library.chart_pages.get(node.chart, (None,))[0]
        title = library.charts[node.chart].title[language]
        if source:
            text += f" → [[chart:{node.chart}|{title}]]"
    cites = " ".join(f"[[{clause}]]" for clause in node.cites)
    if node.detail:
        text += f"<br>{node.detail[language]}"
    if node.unanswered:
        text += f"<br>{library.family('unanswered', language)[node.unanswered]}"
    result = [f"{text} ({cites})"]  # what it rests on comes last, behind one mark
    following = [(answer.label[language], answer.to) for answer in node.answers]
    if node.to:
        following.append((library.word("otherwise", language) if node.answers else "", node.to))
    for words, target in following:
        result += _item(chart, chart.node(target), words, depth + 1, seen, library, language)
    return result
