"""Checks that pages and data can do a reader no harm (judgebook/checks/safety/ says what does)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from ..model.library import Library
from ..model.page import FrontMatter, Page
from ..source.problem import Place, Problem
from .check import Files, check
from .plain_files import messages, problem
from .safety import Fault, html, markdown, mermaid, urls, written_texts

HTML = ", ".join(f"<{tag}>" for tag in sorted(html.WRITTEN))
PICTURES = ", ".join(sorted(urls.PICTURES))
# what people write as HTML, and the Markdown for it
AS_MARKDOWN = {"<b>": "**…**", "<strong>": "**…**", "<i>": "*…*", "<em>": "*…*", "<u>": "**…**", "<a>": "[…](…)"}
PAGES = messages(
    "harmful",
    tag=(
        f"{{value}} must not be used; of HTML, a page may hold {HTML}",
        f"{{value}} は使えません。ページで使えるHTMLは {HTML} だけです",
    ),
    attribute=(
        "the attribute {value} must not be set on {owner}",
        "{owner} に属性 {value} を付けないでください",
    ),
    value=("{owner} must not have {value}", "{owner} に {value} を付けないでください"),
    link=(
        "a link must lead to a page of this site, or begin with https://, http:// or mailto:, and not be '{value}'",
        "リンク先は、このサイトのページか、https:// http:// mailto: で始まるアドレスにしてください(今は「{value}」)",
    ),
    picture=(
        f"a picture must be a file below docs/ ({PICTURES}), not '{{value}}'",
        f"画像は docs/ の中のファイル({PICTURES})にしてください(今は「{{value}}」)",
    ),
    outside=("'{value}' must stay inside docs/", "「{value}」は docs/ の外に出ています"),
    unclosed=(
        "every HTML tag must be closed in the text that opens it, and only what is open may be closed",
        "HTMLのタグは、開いた文章の中で閉じてください。開いていないタグは閉じられません",
    ),
    deep=(
        "elements must not be nested deeper than {value}: lists, quotes, emphasis, HTML",
        "入れ子(箇条書き、引用、強調、HTML)は{value}段までにしてください",
    ),
    include=(
        "'{value}' must not be used: a page holds its own text and includes no file",
        "「{value}」は使えません。ほかのファイルは読み込めません",
    ),
    mermaid_click=(
        "a diagram must not react to clicks: '{value}'",
        "図にクリックの動作を付けないでください: 「{value}」",
    ),
    mermaid_settings=("a diagram must hold no settings: '{value}'", "図に設定を書かないでください: 「{value}」"),
    mermaid_html=(
        "a label of a diagram must be plain text, with no more than <br>: '{value}'",
        "図の文字に書けるのは、文章と <br> だけです: 「{value}」",
    ),
    mermaid_address=("a diagram must name no address: '{value}'", "図にアドレスを書かないでください: 「{value}」"),
)


@check("harmful", of="docs")
def pages_are_harmless(library: Library, files: Files) -> Iterator[Problem]:
    """A page is Markdown with a little HTML: it runs nothing, loads nothing from elsewhere, hides nothing.

    ページはMarkdownで書き、HTMLは決まったものだけを使う。スクリプト、ほかのサイトの画像、隠れた部分は置かない。

    In: docs/ja/index.md
    Bad: [誘発忘れ](javascript:alert)
    Good: [誘発忘れ](ipg/2.1.md)
    """
    for file in files:
        text = file.text.replace("\r", "\n")
        folder = PurePosixPath(file.path).parent.relative_to("docs").as_posix()
        for first, piece in _texts(library, file.page, text):
            for line, column, fault in markdown.faults(piece, folder):
                near = AS_MARKDOWN.get(fault.value.lower(), "") if fault.kind == "tag" else ""
                yield problem(PAGES, Place(file.path, first + line - 1, column), fault, near=near)
        if file.page:
            yield from _front(file.page.front, text)


def _texts(library: Library, page: Page | None, raw: str) -> Iterator[tuple[int, str]]:
    """Texts of a page that are rendered, each by itself and with its first line; of what is no page, all of it.

    With the site's name and the numbers that stand for `{site}` and the like: they become Markdown, too.
    """
    if page is None:
        yield 1, raw
        return
    yield 1, "\n".join(raw.split("\n")[: page.first - 1])
    for part in page.parts:
        if part.markdown:
            yield part.first, library.typeset(part.markdown, page.language)


def _front(front: FrontMatter, raw: str) -> Iterator[Problem]:
    """Faults that YAML's escapes hide in front matter: `"\\\\x3cscript>"`. The rest is seen as the page's text."""
    for name in ("title", "short", "description"):
        value = getattr(front, name) or ""
        for _, _, fault in markdown.faults(value, written=IN_DATA):
            if fault.value not in raw:
                yield problem(PAGES, front.place(name), fault)


# ---- data

DATA = {kind: replace(message, code="harmful-data") for kind, message in PAGES.items()} | messages(
    "harmful-data",
    tag=(
        "a text of data must hold no HTML, and this one holds {value}",
        "データの文章にHTMLは書けません。{value} を消してください",
    ),
    https=(
        "the address must begin with https://, and not be '{value}'",
        "アドレスは https:// で始めてください(今は「{value}」)",
    ),
)
# a file of data without any of these is harmless however YAML spells it: a quote alone is, and so is one with a
# backslash in front, which every third file has; its case is folded before, and each of these begins with a character
# of its own, in no class and no group: by these Python finds where one may begin, in a third of the time; nothing in it
# can be read in two ways, which a text without end would make it try
SUSPECT = re.compile(
    r"<|&|\\(?!\")|\]\(|\]\[|\]:|```|~~~|#\w+;|\{[:#.\s]*(?:[\w-][\w:-]*)?=|\{\s*[:.#]|\{!|--8<--|!include|//|"
    r"official['\"]?\s*[:#]|image-set|cross-fade|script\s*[:(]|data\s*[:(]|file\s*[:(]|blob\s*[:(]|system\s*[:(]|"
    r"url\s*[:(]|import\s*[:(]|https?\s*[:(]|img\s*[:(]|icon\s*[:(]"
)
NAME = re.compile(r"[a-zA-Z0-9.-]*[a-zA-Z0-9]")  # an id or a key: no mark of Markdown, no address that runs anything
HIDDEN = frozenset({"javascript", "vbscript", "data", "file", "blob", "filesystem"})
IN_DATA = frozenset({"br"})


@check("harmful-data", of="data")
def data_are_harmless(library: Library, files: Files) -> Iterator[Problem]:
    """A text of data holds words and the book's marks: it becomes Markdown, HTML, a drawing and JSON.

    データの文章に書くのは、文字と参照の印だけにする(ページ、図、JSONになる)。

    In: data/terms.yml
    Bad: ja: スタック<script>
    Good: ja: スタック
    """
    for file in files:
        text = file.text.replace("\r", "\n")
        if SUSPECT.search(text.casefold()):
            for scalar in written_texts.scalars(file.path, text):
                yield from (problem(DATA, scalar.place, fault) for fault in _faults(scalar))


def _faults(scalar: written_texts.Scalar) -> Iterator[Fault]:
    """Faults of one text of data."""
    if NAME.fullmatch(scalar.text) and scalar.keys[-1:] != ("official",):
        return
    plain = urls.read(scalar.text)
    if urls.scheme(plain) in HIDDEN and not re.match(r"\w+:\s", plain):
        yield Fault("link", plain)
        return
    if scalar.keys[-1:] == ("official",) and urls.scheme(plain) != "https":
        yield Fault("https", plain)
    found = [fault for _, _, fault in markdown.faults(scalar.text, written=IN_DATA)]
    yield from found
    if scalar.source.path.startswith("data/charts/") and "label" in scalar.keys and not found:
        yield from (fault for _, fault in mermaid.faults(scalar.text, mermaid.LABELS))
