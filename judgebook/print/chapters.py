"""A page of the site as a chapter of the book: headings, prose, clauses and annotations in their order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model.clauses import Clause
from ..model.held import ANNOTATION, notice
from ..model.library import Library
from ..model.page import Block, Heading, Page, Part, Prose
from . import book_tables
from .boards import board, cites
from .drawings import picture
from .text import Node, blocks, plain

LISTS = book_tables.LISTS


def chapter(library: Library, source: str, language: str) -> dict[str, Any]:
    """Title, labels and content of a page."""
    page = library.page(source, language)
    labels = [f"page:{source}", *([page.document] if page.document else [])]
    return {"source": source, "title": library.title(source, language), "labels": labels, "parts": parts(library, page)}


def parts(library: Library, page: Page, sections: tuple[str, ...] = ()) -> list[Node]:
    """The content of a page, in order; with `sections`, only what stands below these headings (by their ids)."""
    result: list[Node] = []
    wanted = not sections
    for part in page.outline:
        if isinstance(part, Heading) and part.level <= 2:
            wanted = not sections or (part.level == 2 and part.id in sections)
        if wanted:
            result += _part(library, page, part)
    return result


def _part(library: Library, page: Page, part: Part) -> Iterator[Node]:
    if isinstance(part, Block):
        yield from _block(library, page, part)
    elif isinstance(part, Prose):
        for paragraph in part.paragraphs:
            text = "\n".join(line.text for line in paragraph)
            yield {"k": "prose", "c": blocks(library, text, page.language)}
    elif part.level > 1:
        yield {
            "k": "heading",
            "level": part.level,
            "c": [library.typeset(part.text, page.language)],
            "labels": [f"page:{page.source}#{part.id}"] if part.id else [],
        }


def _block(library: Library, page: Page, block: Block) -> Iterator[Node]:
    name = block.ids[0]
    if block.kind == "chart":
        yield board(library, name, page.language)
    elif block.kind == "picture":
        yield {"k": "picture", "drawing": {**picture(library, name, page.language), "at": f"picture:{name}"}}
    elif block.kind == "generated":
        yield from LISTS[name](library, page.language) if name in LISTS else ()
    elif not block.directive:
        yield _clause(library, page, block)


def _clause(library: Library, page: Page, block: Block) -> Node:
    clauses = [library.clauses[f"{page.document}.{local}"] for local in block.ids]
    kind, language = clauses[0].kind, page.language
    content = blocks(library, block.text, language)
    waiting = notice(library, [f"{ANNOTATION}:{clause.id}" for clause in clauses], language)
    return {
        "k": "clause",
        "kind": kind.id,
        "annotation": kind.annotation,
        "name": kind[language],
        "labels": [clause.id for clause in clauses],
        "number": " ".join(clause.anchor for clause in clauses),
        "since": _since(library, clauses[0], language),
        "see": cites(library, [key for clause in clauses for key in clause.see], language),
        "c": [*(map(talk, content) if kind.speech else content), *([{"k": "p", "c": [waiting]}] if waiting else [])],
    }


def _since(library: Library, clause: Clause, language: str) -> str:
    """The edition that gave the clause its wording, where that is known exactly."""
    since = None if clause.kind.annotation else library.since(clause)
    return library.word("since", language).format(date=since.date) if since and since.exact else ""


def talk(block: Node) -> Node:
    """A list of a dialogue as lines with their speakers: `- **J** ...`."""
    if block["k"] != "ul":
        return block
    lines = []
    for item in block["c"]:
        first, *rest = item["c"]
        nested = isinstance(first, dict) and first["k"] == "p"
        nodes = first["c"] if nested else item["c"]
        lead = nodes[0] if nodes and isinstance(nodes[0], dict) and nodes[0]["k"] == "strong" else None
        if lead is None or len(plain([lead])) != 1 or (nested and rest):
            return block
        words = list(nodes[1:])
        if words and isinstance(words[0], str):
            words[0] = words[0].lstrip(":： ")
        lines.append({"who": plain([lead]), "c": words})
    return {"k": "talk", "c": lines}
