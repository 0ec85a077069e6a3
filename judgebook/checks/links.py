"""Checks of pages: both languages, headings, Markdown links and the blocks that renderers fill."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from urllib.parse import unquote, urlsplit

from ..drawings.pictures import PICTURES
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import TOOLS, Line, Page, Part
from ..model.passages import CODE, mask
from ..pages.parts.anchors import ANCHORS
from ..source.problem import Message, Problem, nearest
from .anchors import anchors
from .check import check
from .safety.urls import PICTURES as PICTURE_FILES

WORDS = r"\[(?:[^\[\]]|\[[^\[\]]*\]|\[\[[^\[\]]*\]\])*\]"  # with brackets inside, once
TITLE = r"(?:\s+(?:\"[^\"]*\"|'[^']*'))?"
LINK = re.compile(
    rf"!?{WORDS}\(\s*(?:<(?P<pointed>[^<>]*)>|(?P<plain>[^()]*?(?:\([^()]*\)[^()]*?)*)){TITLE}\s*\)"
    r"|^ {0,3}\[[^\[\]]+\]:\s*(?:<(?P<below_pointed>[^<>]*)>|(?P<below>[^\s()]+))",
    re.MULTILINE,
)

BOTH = Message(
    "page-languages",
    en="{other} must exist too; without a translation, write 'untranslated: true' below the title",
    ja="{other} も必要です。訳がまだなければ、題の下に「untranslated: true」と書いてください",
)


@check("page-languages")
def pages_in_both_languages(library: Library) -> Iterator[Problem]:
    """A page exists in every language, or says that it is untranslated.

    ページは日本語と英語の両方に置くか、まだ訳がないと書く。

    In: docs/en/ipg
    Bad: 2.0.md
    Good: 2.md
    """
    for page in library.pages.values():
        for language in LANGUAGES:
            path = f"docs/{language}/{page.source}"
            there = (language, page.source) in library.pages or path in library.unread
            if not there and not page.front.untranslated:
                known = [source for lang, source in library.pages if lang == language]
                near = nearest(
                    page.source, [source for source in known if (page.language, source) not in library.pages]
                )
                yield BOTH.at(page.at(), near, other=path)


HEADING_ID = Message(
    "heading",
    en="the heading '{text}' must have an id: {{#name}}",
    ja="見出し「{text}」に {{#name}} の形の番地を付けてください",
)
HEADING_SAME = Message(
    "heading",
    en="the heading's id must be '{id}' as at {other}, not '{given}'",
    ja="見出しの番地は {other} と同じ「{id}」にしてください(今は「{given}」)",
)
HEADING_BOTH = Message(
    "heading", en="the heading '{id}' must stand in {other} too", ja="見出し「{id}」を {other} にも置いてください"
)

HEADING_MARKED = Message(
    "heading",
    en="a heading must be marked by #; leave a blank line above a line of - or =",
    ja="見出しは # で示してください。- や = だけの行は、上を1行空けてください(上の行が見出しになります)",
)
HEADING_LEVEL = Message(
    "heading",
    en="a heading must be no more than one level below the last: {wanted}, not {given}",
    ja="見出しは、前の見出しより1段だけ下にしてください: {wanted}(今は {given})",
)
SECOND_TITLE = Message(
    "heading",
    en="only the title on top of a page must begin with one #; '{text}' must begin with ##",
    ja="# が1つの見出しは、ページの先頭の題だけです。「{text}」は ## で始めてください",
)
UNDERLINE = re.compile(r"[=-]+ *")
UNDERLINED = re.compile(r"\n[=-]+ *(?![^\n])")  # a text that may hold one; of lists, many lines begin so


@check("heading")
def headings(library: Library) -> Iterator[Problem]:
    """Headings below the title have an explicit id, the same in every language, and skip no level.

    題より下の見出しには、両方の言語で同じ番地を付ける。段は飛ばさない。

    In: docs/ja/ipg/2.1.md
    Bad: ## 追加措置
    Good: ## 追加措置 {#remedy}
    """
    for page in library.pages.values():
        last = 1
        for number, heading in enumerate(page.headings):
            if heading.level == 1 and number:
                yield SECOND_TITLE.at(page.at(heading.line), text=heading.text)
            if heading.level > 1 and heading.id is None:
                yield HEADING_ID.at(page.at(heading.line), text=heading.text)
            if heading.level > last + 1:
                yield HEADING_LEVEL.at(page.at(heading.line), wanted="#" * (last + 1), given="#" * heading.level)
            last = heading.level
        for line in _underlines(page):
            yield HEADING_MARKED.at(page.at(line.number))
        first = library.pages.get((LANGUAGES[0], page.source))
        if first and first is not page:
            yield from _same_headings(first, page)


def _underlines(page: Page) -> Iterator[Line]:
    """Lines of hyphens or equals signs that make a heading of the line above them."""
    for part in page.parts:
        if UNDERLINED.search(part.markdown):  # few: paragraphs are not made of the others
            for paragraph in part.paragraphs:
                yield from (line for line in paragraph[1:] if UNDERLINE.fullmatch(line.text))


def _same_headings(first: Page, page: Page) -> Iterator[Problem]:
    wanted, found = ([one for one in page.headings if one.level > 1 or one.id] for page in (first, page))
    if any(heading.id is None for heading in (*wanted, *found)):
        return  # reported already
    for one, right in zip(found, wanted, strict=False):
        if one.id != right.id:
            values = {"id": str(right.id), "other": f"{first.path}:{right.line}", "given": str(one.id)}
            yield HEADING_SAME.at(page.at(one.line, one.column), **values)
            return
    if len(found) != len(wanted):
        longer, missing = (page, found) if len(found) > len(wanted) else (first, wanted)
        shorter = first if longer is page else page
        heading = missing[min(len(found), len(wanted))]
        yield HEADING_BOTH.at(longer.at(heading.line, heading.column), id=str(heading.id), other=shorter.path)


LABEL = re.compile(r"^ {0,3}\[(?P<label>[^\[\]]+)\]:", re.MULTILINE)


def _link(en: str, ja: str) -> Message:
    return Message("link", en=en, ja=ja)


TO_SOMEWHERE = _link("the link must lead somewhere", "リンク先を書いてください")
RELATIVE = _link(
    "the link '{href}' must be relative to this page, without / in front",
    "リンク「{href}」は、先頭の / を取り、このページからの相対の形で書いてください",
)
TO_FILE = _link(
    "the link '{href}' must name a file below docs/{language}",
    "リンク「{href}」の先は、docs/{language} の下にあるファイル(.md まで)にしてください",
)
TO_PAGE = _link(
    "the link '{href}' must lead to a page below docs/{language}",
    "リンク「{href}」の先は、docs/{language} の下にあるページにしてください",
)
TO_ANCHOR = _link(
    "the anchor of '{href}' must exist in {other}", "リンク「{href}」の番地(#の後)を、{other} にあるものにしてください"
)


SAME_TEXT = _link(
    "'[{label}]:' must stand in the text that uses it: an address below the text holds up to the next heading or block",
    "「[{label}]:」は、それを使う文章と同じところに置いてください(見出しやブロックをまたぐと使えません)",
)


@check("link")
def links_resolve(library: Library) -> Iterator[Problem]:
    """A Markdown link to a page or an anchor leads somewhere.

    Markdown のリンクの先には、ページや番地がある。

    In: docs/ja/index.md
    Bad: [条文](ipg/2.1.md#rem-9)
    Good: [条文](ipg/2.1.md#rem-1)
    """

    @cache
    def there(path: str) -> set[str]:
        return anchors(library, pages[path])

    pages = {page.path: page for page in library.pages.values()}
    pages_and_parts = ((page, part) for page in library.pages.values() for part in page.parts)
    for page, part in pages_and_parts:
        if "](" not in part.markdown and "]:" not in part.markdown:
            continue
        yield from _labels(page, part)
        for paragraph in part.paragraphs:
            raw = "\n".join([line.text for line in paragraph])
            if "](" not in raw and "]:" not in raw:
                continue
            text = mask(CODE, raw)
            for match in LINK.finditer(text):
                group = next(name for name, href in match.groupdict().items() if href is not None)
                before = text[: match.start(group)]
                line = paragraph[before.count("\n")]
                place = page.at(line.number, len(before) - before.rfind("\n"))
                for message, near, values in _faults(library, page, match[group], there):
                    yield message.at(place, near, **values)


def _labels(page: Page, part: Part) -> Iterator[Problem]:
    """Addresses below a text that nothing in the text uses."""
    text = "\n".join("" if line.code else line.text for line in part.lines)
    for match in LABEL.finditer(text) if "]:" in text else ():
        if text.casefold().count(f"[{match['label']}]".casefold()) < 2:
            line = part.first + text.count("\n", 0, match.start("label"))
            yield SAME_TEXT.at(page.at(line), label=match["label"])


Fault = tuple[Message, str, dict[str, str]]


Anchors = Callable[[str], set[str]]  # of a page, by its path


def _faults(library: Library, page: Page, href: str, there: Anchors) -> Iterator[Fault]:
    parts = urlsplit(href)
    if parts.scheme or parts.netloc:
        return
    if not href:
        yield TO_SOMEWHERE, "", {}
    elif href.startswith("/"):
        yield RELATIVE, "", {"href": href}
    else:
        source = page.source
        if parts.path:
            source = posixpath.normpath(posixpath.join(posixpath.dirname(page.source), unquote(parts.path)))
        yield from _target(library, page, href, source, there)


def _target(library: Library, page: Page, href: str, source: str, there: Anchors) -> Iterator[Fault]:
    known = library.sources
    other = library.page(source, page.language) if source in known else None
    if not source.endswith(".md"):
        tops = (library.root / "docs" / top / source for top in (page.language, ""))
        if not any(file.is_file() for file in tops):
            is_picture = posixpath.splitext(source)[1] in PICTURE_FILES
            near = "" if is_picture else _near_page(page, source.rstrip("/") + ".md", known)
            yield TO_FILE, near, {"href": href, "language": page.language}
    elif other is None:
        if f"docs/{page.language}/{source}" not in library.unread:
            yield TO_PAGE, _near_page(page, source, known), {"href": href, "language": page.language}
    elif (fragment := unquote(urlsplit(href).fragment)) and fragment not in there(other.path):
        if any(block.kind == "chart" and block.ids[0] not in library.charts for block in other.blocks):
            return  # reported already; what the chart would bring is not known
        yield TO_ANCHOR, nearest(fragment, there(other.path)), {"href": href, "other": other.path}


def _near_page(page: Page, source: str, known: Iterable[str]) -> str:
    """The nearest page, as a link on this one is written."""
    near = nearest(source, known)
    return near and posixpath.relpath(near, posixpath.dirname(page.source))


RENDERED = Message(
    "directive",
    en="{kind} '{id}' must be one of {known}",
    ja="{kind}「{id}」はありません。使えるもの: {known}",
)


@check("directive")
def directives(library: Library) -> Iterator[Problem]:
    """A block that is filled by a renderer names something that can be rendered.

    自動で中身が入るブロックは、用意されたものを指す。

    In: docs/ja/glossary.md
    Bad: /// generated | glosary
    Good: /// generated | glossary
    """
    known: dict[str, list[str]] = {
        "generated": list(ANCHORS),
        "chart": list(library.charts),
        "app": [*TOOLS],
        "picture": [name for name in PICTURES if name in library.pictures],
    }
    for page in library.pages.values():
        for block in page.blocks:
            names, name = known.get(block.kind), block.ids[0]
            if names is None or f"data/charts/{name}.yml" in library.unread or name in names:
                continue
            place = page.at(block.line, block.column(name))
            yield RENDERED.at(place, nearest(name, names), kind=block.kind, id=name, known=tuple(sorted(names)))
