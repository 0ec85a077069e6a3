"""Checks of pages: both languages, headings, Markdown links and the blocks that renderers fill."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

from ..datafile import parse
from ..library import Library
from ..model import LANGUAGES
from ..page import Page
from ..problem import Problem, did_you_mean
from ..render.assist import APPS
from ..render.generated import GENERATED
from ..render.pictures import PICTURES
from .texts import CODE

LINK = re.compile(r"!?\[[^\[\]]*\]\((?P<href>[^()\s]+)(?:\s+\"[^\"]*\")?\)")


def pages_in_both_languages(library: Library) -> Iterator[Problem]:
    """A page exists in every language.

    Bad: docs/ja/ipg/2.7.md alone. Good: docs/en/ipg/2.7.md beside it.
    """
    for page in library.pages.values():
        for language in LANGUAGES:
            path = f"docs/{language}/{page.source}"
            if (language, page.source) not in library.pages and path not in library.unread:
                known = [source for lang, source in library.pages if lang == language]
                yield Problem(page.path, 1, f"{path} must exist too{did_you_mean(page.source, known)}")


def headings(library: Library) -> Iterator[Problem]:
    """Headings below the title have an explicit id, unique on the page and the same in every language.

    Bad: `## 追加措置`. Good: `## 追加措置 {#remedy}`.
    """
    for page in library.pages.values():
        seen: dict[str, int] = {}
        for heading in page.headings:
            if heading.level == 1:
                continue
            if heading.id is None:
                yield Problem(page.path, heading.line, f"the heading '{heading.text}' must have an id: {{#name}}")
                continue
            if heading.id in seen:
                yield Problem(
                    page.path,
                    heading.line,
                    f"the heading's id '{heading.id}' must be unique, and stands on line {seen[heading.id]}",
                )
            seen.setdefault(heading.id, heading.line)
        first = library.pages.get((LANGUAGES[0], page.source))
        if first and first is not page:
            yield from _same_headings(first, page)


def _same_headings(first: Page, page: Page) -> Iterator[Problem]:
    wanted = [heading for heading in first.headings if heading.level > 1]
    found = [heading for heading in page.headings if heading.level > 1]
    if any(heading.id is None for heading in (*wanted, *found)):
        return  # reported already
    for one, other in zip(found, wanted, strict=False):
        if one.id != other.id:
            message = f"the heading's id must be '{other.id}' as at {first.path}:{other.line}, not '{one.id}'"
            yield Problem(page.path, one.line, message)
            return
    if len(found) != len(wanted):
        longer, missing = (page, found) if len(found) > len(wanted) else (first, wanted)
        other_page = first if longer is page else page
        heading = missing[min(len(found), len(wanted))]
        yield Problem(longer.path, heading.line, f"the heading '{heading.id}' must stand in {other_page.path} too")


def links_resolve(library: Library) -> Iterator[Problem]:
    """A Markdown link to a page or an anchor leads somewhere.

    Bad: `[復元](1.44.md)`, `[復元](1.4.md#p99)`. Good: `[復元](1.4.md#p13)`.
    """
    for page in library.pages.values():
        lines = [*page.prose, *(line for block in page.blocks for line in block.lines)]
        for line in lines:
            for match in LINK.finditer(CODE.sub("", line.text)):
                message = _fault(library, page, match["href"])
                if message:
                    yield Problem(page.path, line.number, message)


def _fault(library: Library, page: Page, href: str) -> str | None:
    parts = urlsplit(href)
    if parts.scheme or parts.netloc:
        return None
    source = page.source
    if parts.path:
        source = posixpath.normpath(posixpath.join(posixpath.dirname(page.source), unquote(parts.path)))
        if not source.endswith(".md"):
            exists = any((library.root / "docs" / top / source).exists() for top in (page.language, ""))
            return None if exists else f"the link '{href}' must name a file below docs/{page.language}"
    other = library.pages.get((page.language, source))
    if other is None:
        known = [name for language, name in library.pages if language == page.language]
        if f"docs/{page.language}/{source}" in library.unread:
            return None
        return f"the link '{href}' must lead to a page below docs/{page.language}{did_you_mean(source, known)}"
    known = anchors(library, other)
    if parts.fragment and parts.fragment not in known:
        return f"the anchor of '{href}' must exist in {other.path}{did_you_mean(parts.fragment, known)}"
    return None


def anchors(library: Library, page: Page) -> list[str]:
    """The anchors of a page: its headings, its clauses and what is generated on it."""
    found = [heading.id for heading in page.headings if heading.id]
    for block in page.blocks:
        found += block.ids if not block.directive else ()
        if block.kind == "generated" and block.ids[0] in GENERATED:
            found += GENERATED[block.ids[0]].anchors(library)
        elif block.kind == "chart":
            found.append(block.ids[0])
    return found


def directives(library: Library) -> Iterator[Problem]:
    """A block that is filled by a renderer names something that can be rendered.

    Bad: `/// chart | missed-triger`. Good: `/// chart | missed-trigger`.
    """
    known = {
        "generated": list(GENERATED),
        "chart": list(library.charts),
        "app": list(APPS),
        "picture": [name for name in PICTURES if name in library.pictures],
    }
    for page in library.pages.values():
        for block in page.blocks:
            names = known.get(block.kind)
            if names is None or f"data/charts/{block.ids[0]}.yml" in library.unread:
                continue
            if block.ids[0] not in names:
                near = did_you_mean(block.ids[0], names)
                message = f"{block.kind} '{block.ids[0]}' must be one of {', '.join(sorted(names))}{near}"
                yield Problem(page.path, block.line, message)


SETTINGS = "mkdocs.yml"


def navigation(library: Library) -> Iterator[Problem]:
    """The navigation of mkdocs.yml names every page once, and only pages that exist.

    Bad: `- ipg/2.11.md`. Good: `- ipg/2.1.md`.
    """
    file = library.root / SETTINGS
    if not file.exists():
        return
    parsed = parse(file.read_text("utf-8"), SETTINGS)
    yield from parsed.problems
    if not isinstance(parsed.value, dict) or "nav" not in parsed.value:
        return
    pages = {source for _, source in library.pages}
    named: dict[str, int] = {}
    for place, source in _entries(parsed.value["nav"], ("nav",)):
        line = next(parsed.lines[place[:n]] for n in range(len(place), 0, -1) if place[:n] in parsed.lines)
        if source in named:
            yield Problem(
                SETTINGS, line, f"'{source}' must stand only once in the navigation, and is on line {named[source]}"
            )
        elif source not in pages and not {f"docs/{language}/{source}" for language in LANGUAGES} & library.unread:
            yield Problem(SETTINGS, line, f"'{source}' must be a page{did_you_mean(source, pages)}")
        named.setdefault(source, line)
    for source in sorted(pages - set(named)):
        yield Problem(SETTINGS, parsed.lines["nav",], f"the navigation must name '{source}'")


def _entries(value: object, place: tuple[int | str, ...]) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Each page of the navigation, with its place in the file."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _entries(item, (*place, number))
    elif isinstance(value, dict):
        for name, item in value.items():
            if name != "line":
                yield from _entries(item, (*place, name))
