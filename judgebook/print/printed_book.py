"""The printed book: everything, put together in the order of data/book.yml, with its cross-references."""

from __future__ import annotations

from posixpath import dirname, join, normpath
from typing import Any

from ..model.library import Library
from ..model.page import address
from . import address as addresses
from .book_tables import index
from .chapters import chapter, parts
from .needs import ABOUT
from .text import nodes


def volume(library: Library, language: str, site_url: str) -> dict[str, Any]:
    """Cover, preface, parts with their chapters, and the index of clauses."""
    plan = library.printed.book
    assert plan is not None, "the checks ran"
    book: dict[str, Any] = {
        "preface": parts(library, library.page(ABOUT, language), plan.preface),
        "parts": [
            {"title": part.title[language], "chapters": [chapter(library, source, language) for source in part.pages]}
            for part in plan.parts
        ],
        "index": index(library, [source for part in plan.parts for source in part.pages], language),
        "word": library.family("book", language),
        "books": [{"abbr": one.abbr, "name": one[language], "date": one.effective} for one in library.editions.books],
    }
    sources = {source for part in plan.parts for source in part.pages}
    for part in book["parts"]:
        for one in part["chapters"]:
            path = address(one["source"], language)
            url = addresses.full(site_url, path)
            one |= {"address": addresses.short(site_url, path), "url": url, "qr": url and addresses.qr(url)}
            one["inside"] = _within(one["source"]) in sources - {one["source"]}
    _connect(book)
    return book


def _within(source: str) -> str:
    """The page of the chapter that a section's page belongs to.

    >>> _within("ipg/2.1.md")
    'ipg/2.md'
    """
    folder, _, name = source.rpartition("/")
    return f"{folder}/{name.split('.')[0]}.md"


def _connect(book: dict[str, Any]) -> None:
    """Give each reference the label of its place in the book as `at`; what is not in the book stays words.

    What stands on two pages, as a chart may, is found on the first.
    """
    labels: set[str] = set()
    for node in nodes(book):
        if "labels" in node:
            node["labels"] = [label for label in node["labels"] if label not in labels]
            labels.update(node["labels"])
    for part in book["parts"]:
        for one in part["chapters"]:
            for node in nodes(one):
                _point(node, one["source"], labels)
    for node in nodes(book["preface"]):
        _point(node, ABOUT, labels)


def _point(node: dict[str, Any], source: str, labels: set[str]) -> None:
    if node.get("k") == "ref" and node["to"] in labels:
        node["at"] = node["to"]
    elif node.get("k") == "link" and "://" not in node["to"]:
        path, _, anchor = node["to"].partition("#")
        page = normpath(join(dirname(source), path)) if path else source
        exact, whole = f"page:{page}#{anchor}", f"page:{page}"
        node["at"] = exact if anchor and exact in labels else whole if whole in labels else ""
