"""The frame of a clause's text: rule text is a <section>, an annotation an <aside>, each with its address."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from ..model.clauses import Clause
from ..model.history import WordingDate
from ..model.languages import other
from ..model.page import Block
from . import cited_by, show
from .base_penalty import base_penalty
from .cited_by import add_links
from .stale_notice import held_notice, notice
from .timeline import timeline

if TYPE_CHECKING:
    from .context import Context

EXAMPLE = "example"  # the kind of clause that a search often leads to


def frame(parent: Element, block: Block, context: Context) -> tuple[Element, Element]:
    """The block's element, with what the reader needs to know of it, and the place of its text."""
    library, language = context.library, context.language
    kind, (first, *others) = library.kinds[block.kind], block.ids
    name = kind[language]
    tag, role, family = ("aside", "note", "annotation") if kind.annotation else ("section", "group", "clause")
    element = SubElement(parent, tag, {"class": f"{family} {kind.id}", "id": first, "role": role})
    clause = library.clauses.get(f"{context.page.document}.{first}")
    label = library.clause_label(clause, language) if clause else first
    element.set("aria-label", f"{name} {label}" if not kind.annotation else name)
    for more in others:
        SubElement(element, "span", {"id": more, "class": "merged"})
    if kind.annotation and kind.id != "text":
        SubElement(element, "p", {"class": "annotation-label"}).text = name
    body = SubElement(element, "div", {"class": "body"})
    if clause and language not in clause.texts:
        body.set("lang", next(iter(clause.texts)))
    return element, body


def complete(element: Element, block: Block, context: Context) -> None:
    """Below the text: permalink, edition, cross-references and backlinks."""
    library, document = context.library, context.page.document
    if library.kinds[block.kind].speech:
        mark_speakers(element)
    notice(element, context.units.drifted_on(context.page.source, f"{document}.{block.ids[0]}"), context)
    held_notice(element, [f"{document}.{local}" for local in block.ids], context)
    clauses = (library.clauses.get(f"{document}.{local}") for local in block.ids)
    footer(element, [clause for clause in clauses if clause], context)


def mark_speakers(block: Element) -> None:
    """Give the name that begins a line of a dialogue (`- **J** ...`) its class, for the style sheet."""
    for line in block.iter("li"):
        if len(line) and line[0].tag == "strong" and not (line.text or "").strip():
            line[0].set("class", f"speaker speaker-{(line[0].text or '').casefold()}")
            line[0].tail = (line[0].tail or "").lstrip(":： ")  # the style sheet sets name and words apart


def show_link(clause: Clause, context: Context) -> Element:
    """To the clause in the other language, where there is one; with a script, the view for players."""
    beside = other(context.language)
    href = context.across(clause.source, beside, clause.anchor) if beside else f"#{clause.anchor}"
    link = Element("a", {"class": "show", "href": href, "data-clause": show.key(clause)})
    link.text = context.word("show")
    return link


def footer(block: Element, clauses: list[Clause], context: Context) -> None:
    """The line below a clause's text: one line with the address of rule text, which opens the rest, and "Show"."""
    library, language = context.library, context.language
    meta = SubElement(block, "div", {"class": "meta"})
    if not clauses:
        return
    first, rule = clauses[0], not clauses[0].kind.annotation
    rest = _rest(meta, clauses, context) if rule else meta
    for clause in clauses:
        link = SubElement(rest, "a", {"class": "permalink", "href": f"#{clause.anchor}"})
        label = library.clause_label(clause, language)
        link.text = context.word("permalink") if len(clauses) == 1 and rule else label
    if href := edit_address(first, context):
        link = SubElement(rest, "a", {"class": "edit", "href": href, "rel": "edit nofollow"})
        link.set("aria-label", f"{context.word('edit')} {library.clause_label(first, language)}")
        link.set("data-search-exclude", "")
        link.text = context.word("edit")
    since = library.since(first) if rule else None
    since_text = since_words(since, context) if since and since.is_informative else ""
    past = timeline(clauses, since_text, context)
    if since_text and past is None:
        SubElement(rest, "span", {"class": "since"}).text = since_text
    if show.shown(first):
        meta.append(show_link(first, context))
    see = [key for clause in clauses for key in clause.see]
    if see:
        line = SubElement(rest, "span", {"class": "see"})
        line.text = context.word("see-also") + context.word("colon")
        add_links(line, see, context)
    if past is not None:
        rest.append(past)
    cited_by.add(rest, [clause.id for clause in clauses], context, folded=not rule)


def _rest(meta: Element, clauses: list[Clause], context: Context) -> Element:
    """The details that the address of rule text opens."""
    details = SubElement(meta, "details", {"class": "fold below", "data-search-exclude": ""})
    labels = [context.library.clause_label(clause, context.language) for clause in clauses]
    summary = SubElement(details, "summary")
    summary.text = context.word("comma").join(labels)
    if clauses[0].kind.id == EXAMPLE and (penalty := base_penalty(context.library, context.page.source)):
        summary.text += " "
        words = penalty[context.language]
        if penalty.id != context.library.infractions.penalties[-1].id:  # nothing is above the heaviest
            words = context.word("base-penalty").format(penalty=words)
        SubElement(summary, "b", {"class": f"chip {penalty.id}"}).text = words
    return SubElement(details, "div", {"class": "below-lines"})


def since_words(since: WordingDate, context: Context) -> str:
    """Since when something says what it says, as far as it is known."""
    if since.exact:
        return context.word("since").format(date=since.date)
    return context.word("since-between").format(date=since.date, after=since.after)


def edit_address(clause: Clause, context: Context) -> str:
    """The address where the clause can be edited, on its line; nothing where that is not configured."""
    held = context.language if context.language in clause.texts else next(iter(clause.texts))
    return context.edit(context.library.pages[held, clause.source], clause.texts[held].line)
