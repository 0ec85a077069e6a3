"""Rendering of addressed blocks: rule text as <section>, annotations as <aside>, each with its address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from xml.etree.ElementTree import Element, SubElement

from pymdownx.blocks.block import Block, type_any

from ..model.entries import Kind
from ..model.languages import other
from ..model.library import Clause
from ..model.page import OPTIONS
from ..model.resolver import GLOSSARY_PAGE, Unresolved
from . import show
from .stale_notice import notice

if TYPE_CHECKING:
    from . import Context


ASSISTANT_PAGE = "assist.md"


def register_blocks(block_mgr: Any, context: Context) -> None:
    """Make each kind of data/labels.yml a block of pymdown-extensions, and the blocks of generated parts."""
    for kind in context.library.labels.kinds:
        name = f"{kind.id.title()}Block"
        block_mgr.register(type(name, (ClauseBlock,), {"NAME": kind.id, "kind": kind}), {"context": context})
    block_mgr.register(TilesBlock, {})
    block_mgr.register(EntryBlock, {})
    block_mgr.register(OutlineBlock, {})
    block_mgr.register(DrawnBlock, {})


class ClauseBlock(Block):  # type: ignore[misc]
    """A clause or an annotation: `/// remedy | rem-5`."""

    ARGUMENT = True
    # all of it is read from the source (model/blockreader.py); here it only must not be taken for the clause's text
    OPTIONS: ClassVar = dict.fromkeys(OPTIONS, ("", type_any))
    kind: Kind

    def on_create(self, parent: Element) -> Element:
        """Open the element; what the reader needs to know of the block comes with it."""
        context: Context = self.config["context"]
        first, *others = self.argument.split()
        name = self.kind[context.language]
        tag, role = ("aside", "note") if self.kind.annotation else ("section", "group")
        family = "annotation" if self.kind.annotation else "clause"
        element = SubElement(parent, tag, {"class": f"{family} {self.kind.id}", "id": first, "role": role})
        clause = context.library.clauses.get(f"{context.page.document}.{first}")
        label = context.library.clause_label(clause, context.language) if clause else first
        element.set("aria-label", f"{name} {label}" if not self.kind.annotation else name)
        for more in others:
            SubElement(element, "span", {"id": more, "class": "merged"})
        if self.kind.annotation and self.kind.id != "text":
            SubElement(element, "p", {"class": "annotation-label"}).text = name
        body = SubElement(element, "div", {"class": "body"})
        if clause and context.language not in clause.texts:
            body.set("lang", next(iter(clause.texts)))
        return element

    def on_add(self, block: Element) -> Element:
        """The text goes into the body."""
        return block.findall("div")[-1]

    def on_inline_end(self, block: Element) -> None:
        """Below the text: permalink, edition, cross-references and backlinks."""
        context: Context = self.config["context"]
        if self.kind.id == "dialogue":
            mark_speakers(block)
        clauses = [context.library.clauses.get(f"{context.page.document}.{i}") for i in self.argument.split()]
        notice(block, context.units.get(f"{context.page.document}.{self.argument.split()[0]}"), context)
        footer(block, [clause for clause in clauses if clause], context)


def mark_speakers(block: Element) -> None:
    """Give the name that begins a line of a dialogue (`- **J** ...`) its class, for the style sheet."""
    for line in block.iter("li"):
        if len(line) and line[0].tag == "strong" and not (line.text or "").strip():
            line[0].set("class", f"speaker speaker-{(line[0].text or '').casefold()}")
            line[0].tail = (line[0].tail or "").lstrip(":： ")  # the style sheet sets name and words apart


def show_link(clause: Clause, context: Context) -> Element:
    """To the clause in the other language; with a script, the view for players."""
    href = context.across(clause.source, other(context.language), clause.anchor)
    link = Element("a", {"class": "show", "href": href, "data-clause": show.key(clause)})
    link.text = context.word("show")
    return link


def footer(block: Element, clauses: list[Clause], context: Context) -> None:
    """What stands below a clause's text."""
    library, language = context.library, context.language
    meta = SubElement(block, "div", {"class": "meta"})
    for clause in clauses:
        link = SubElement(meta, "a", {"class": "permalink", "href": f"#{clause.anchor}"})
        link.set("title", context.word("permalink"))
        link.text = library.clause_label(clause, language)
    if clauses and (href := edit_address(clauses[0], context)):
        link = SubElement(meta, "a", {"class": "edit", "href": href, "rel": "edit nofollow"})
        link.set("aria-label", f"{context.word('edit')} {library.clause_label(clauses[0], language)}")
        link.set("data-search-exclude", "")
        link.text = context.word("edit")
    if clauses and not clauses[0].kind.annotation and (since := library.since(clauses[0])):
        words = context.word("since" if since.exact else "since-by")
        SubElement(meta, "span", {"class": "since"}).text = words.format(date=since.date)
    if clauses and show.shown(clauses[0]):
        meta.append(show_link(clauses[0], context))
    see = [key for clause in clauses for key in clause.see]
    if see:
        line = SubElement(meta, "span", {"class": "see"})
        line.text = context.word("see-also") + context.word("colon")
        add_links(line, see, context)
    cited = list(dict.fromkeys(place for clause in clauses for place in library.cited_by[clause.id]))
    if cited:
        details = SubElement(meta, "details", {"class": "cited", "data-search-exclude": ""})
        SubElement(details, "summary").text = f"{context.word('cited-by')} ({len(cited)})"
        places = SubElement(details, "ul")
        examples = [place for place in cited if place.startswith("scenario:")]
        for group in [*([place] for place in cited if place not in examples), examples]:
            if group:
                add_links(SubElement(places, "li"), group, context)


def edit_address(clause: Clause, context: Context) -> str:
    """Where the clause can be edited, on its line; nothing where that is not configured."""
    held = context.language if context.language in clause.texts else next(iter(clause.texts))
    return context.edit(context.library.pages[held, clause.source], clause.texts[held].line)


def add_links(parent: Element, keys: list[str], context: Context) -> None:
    """Append a link for each key (a clause, a document, `chart:ID`, `term:ID`) to `parent`, with separators."""
    last: Element | None = None
    for key in keys:
        place = _place(key, context)
        if place is None:
            continue
        label, href = place
        if last is not None:
            last.tail = context.word("comma")
        last = SubElement(parent, "a", {"href": href, "class": "place"})
        last.text = label


def _place(key: str, context: Context) -> tuple[str, str] | None:
    """Label and address of a place that cites or is cited."""
    library, language = context.library, context.language
    prefix, _, name = key.rpartition(":")
    if prefix == "chart":
        shown = library.chart_pages.get(name)
        return (library.charts[name].title[language], context.href(shown[0], name)) if shown else None
    if prefix == "term":
        term = next(term for term in library.terms if term.id == name)
        label = f"{context.word('glossary')}{context.word('colon')}{term[language]}"
        return label, context.href(GLOSSARY_PAGE, name)
    if prefix == "scenario":
        scenario = library.scenarios_by_id[name]
        query = f"?chart={scenario.chart}&path={'.'.join(scenario.answers)}"
        return f"{context.word('scenario')} {name}", context.href(ASSISTANT_PAGE, query=query)
    if key in library.clauses:
        clause = library.clauses[key]
        return library.clause_label(clause, language), context.href(clause.source, clause.anchor)
    try:
        target = library.resolver.resolve_id(key)
    except Unresolved:
        return None
    return library.section_label(key, language), context.href(target.source, target.anchor)


class TilesBlock(Block):  # type: ignore[misc]
    """`/// tiles | start`: a Markdown list of links shown as large tiles."""

    NAME = "tiles"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """A plain container: the list inside is the content."""
        return SubElement(parent, "div", {"class": f"tiles tiles-{self.argument}"})

    def on_inline_end(self, block: Element) -> None:
        """What follows a link after the dash becomes an element: the tile's second line."""
        for item in block.iter("li"):
            if len(item) and item[0].tag == "a":
                link, *rest = item
                line = Element("span", {"class": "tile-line"})
                line.text = (link.tail or "").removeprefix(" — ")
                line.extend(rest)
                link.tail = " "
                item[:] = [link, line]


class EntryBlock(Block):  # type: ignore[misc]
    """`/// entry | missed-trigger`: an addressed entry of a generated list (glossary, cards, rules)."""

    NAME = "entry"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """The entry's element bears its address."""
        return SubElement(parent, "section", {"class": "entry", "id": self.argument})


class OutlineBlock(Block):  # type: ignore[misc]
    """`/// outline | missed-trigger-outline`: a chart as a nested list."""

    NAME = "outline"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """A container that the style sheet sets with small indents."""
        return SubElement(parent, "div", {"class": "outline", "id": self.argument})


class DrawnBlock(Block):  # type: ignore[misc]
    """`//// drawn | missed-trigger`: a chart's list and diagram, whose order depends on the width of the screen."""

    NAME = "drawn"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """The chart's address."""
        return SubElement(parent, "div", {"class": "chart-parts", "id": self.argument})
