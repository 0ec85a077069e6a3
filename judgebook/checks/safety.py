"""Checks that content can do a reader no harm: judgebook/safety/ finds it, here it gets its place and words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

import yaml

from ..library import Library
from ..marks import Source
from ..page import FrontMatter
from ..problem import Message, Place, Problem
from ..safety import Fault, addresses, characters, files, html, markdown, mermaid, vector
from .check import check


def _messages(code: str, **words: tuple[str, str]) -> dict[str, Message]:
    """Messages of one check by the kind of fault (hyphens as underscores): English, Japanese."""
    return {kind.replace("_", "-"): Message(code, en=en, ja=ja) for kind, (en, ja) in words.items()}


def _problem(messages: Mapping[str, Message], place: Place, fault: Fault, types: Iterable[str] = ()) -> Problem:
    values = {"value": fault.value, "owner": fault.owner, "types": tuple(sorted(types))}
    return messages[fault.kind].at(place, **values)


# ---- files

FILES = _messages(
    "file",
    symlink=(
        "must be a file or a folder of its own, not a symbolic link (to '{value}')",
        "シンボリックリンクは使えません。ファイルそのものを置いてください(今は「{value}」を指しています)",
    ),
    name=(
        "a name must be of a-z, 0-9, dots, hyphens and underscores, not '{value}'",
        "名前に使えるのは、半角の英数字、点、ハイフン、下線だけです(今は「{value}」)",
    ),
    type=("a file here must be one of {types}, not {value}", "ここに置けるのは {types} だけです(今は {value})"),
    content=("the file must hold what its name says: {value}", "中身が名前({value})と違います"),
)


@check("file")
def files_are_plain(library: Library) -> Iterator[Problem]:
    """docs/ and data/ hold plain files with plain names: pages, pictures and data.

    docs/ と data/ に置くのは、ページ、画像、データのファイルだけで、名前は半角の英数字にする。

    In: docs/ja
    Bad: cards.js
    Good: cards.md
    """
    for top in files.TYPES:
        for path in files.walk(library.root, top):
            if fault := files.fault(library.root, path):
                yield _problem(FILES, Place(path), fault, files.TYPES[top])


# ---- drawings

DRAWINGS = _messages(
    "drawing",
    svg_tag=(
        "a drawing must be of shapes and words, without {value}",
        "図は図形と文字だけにしてください。{value} は使えません",
    ),
    svg_attribute=(
        "the attribute {value} must not be set on {owner}",
        "{owner} に属性 {value} を付けないでください",
    ),
    svg_address=(
        "a drawing must refer to nothing but its own parts (#name), not to '{value}'",
        "図が参照できるのは、その図の中のもの(#名前)だけです(今は「{value}」)",
    ),
    svg_xml=("the drawing must be well-formed XML: {value}", "図が正しいXMLになっていません: {value}"),
)


@check("drawing")
def drawings_are_shapes(library: Library) -> Iterator[Problem]:
    """An SVG file holds shapes and words: no script, no handler, nothing from elsewhere.

    SVGの図は図形と文字だけで、スクリプトや、ほかの場所にあるものの参照を含まない。

    In: docs/assets/example.svg
    Bad: <path onclick="alert(1)"
    Good: <path
    """
    for path in files.walk(library.root, "docs"):
        if path.lower().endswith(".svg") and not files.fault(library.root, path):
            for line, fault in vector.faults((library.root / path).read_bytes()):
                yield _problem(DRAWINGS, Place(path, line), fault)


# ---- characters

CHARACTERS = _messages(
    "character",
    character=(
        "the character {value} must not be used: a reader cannot see it, or sees something else",
        "文字 {value} は使えません。目に見えないか、別のものに見えます",
    ),
    stacked=(
        "no more than two combining characters may be stacked: {value}",
        "結合文字を3つ以上重ねないでください: {value}",
    ),
)


@check("character")
def characters_are_visible(library: Library) -> Iterator[Problem]:
    """Every character is what a reader sees: none is invisible, controls something, or turns the text around.

    目に見えない文字、制御文字、文字の向きを変える文字は使わない。

    In: data/terms.yml
    Bad: ja: "スタ\\u200bック"
    Good: ja: スタック
    """
    for top, suffix in (("docs", ".md"), ("data", ".yml"), ("data", ".json")):
        for path, text in _texts(library, top, suffix):
            for index, fault in characters.faults(text):
                before = text[:index]
                place = Place(path, before.count("\n") + 1, index - before.rfind("\n"))
                yield _problem(CHARACTERS, place, fault)
    for place, _, scalar, raw in _data(library):
        for index, fault in characters.faults(scalar):
            if scalar[index] not in raw:  # else it is reported above, where it stands
                yield _problem(CHARACTERS, place, fault)


# ---- pages

HTML = ", ".join(f"<{tag}>" for tag in sorted(html.WRITTEN))
PICTURES = ", ".join(sorted(addresses.PICTURES))
PAGES = _messages(
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


@check("harmful")
def pages_are_harmless(library: Library) -> Iterator[Problem]:
    """A page is Markdown with a little HTML: it runs nothing, loads nothing from elsewhere, hides nothing.

    ページはMarkdownで書き、HTMLは決まったものだけを使う。スクリプト、ほかのサイトの画像、隠れた部分は置かない。

    In: docs/ja/index.md
    Bad: [誘発忘れ](javascript:alert)
    Good: [誘発忘れ](ipg/2.1.md)
    """
    pages = {page.path: page for page in library.pages.values()}
    for path, text in _texts(library, "docs", ".md"):
        folder = PurePosixPath(path).parent.relative_to("docs").as_posix()
        for line, column, fault in markdown.faults(text, folder):
            yield _problem(PAGES, Place(path, line, column), fault)
        if path in pages:
            yield from _front(pages[path].front, text)


def _front(front: FrontMatter, raw: str) -> Iterator[Problem]:
    """What YAML's escapes hide in front matter: `"\\\\x3cscript>"`. The rest is seen as the page's text."""
    for name in ("title", "short", "description"):
        value = getattr(front, name) or ""
        for _, _, fault in markdown.faults(value, written=IN_DATA):
            if fault.value not in raw:
                yield _problem(PAGES, front.place(name), fault)
        for index, fault in characters.faults(value):
            if value[index] not in raw:
                yield _problem(CHARACTERS, front.place(name), fault)


# ---- data

DATA = {kind: replace(message, code="harmful-data") for kind, message in PAGES.items()} | _messages(
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
# a text of data without any of these is harmless however YAML spells it
SUSPECT = re.compile(
    r"[<&\\]|\]\(|\]\[|\]:|```|~~~|#\w+;|\{[:#.\s]*[\w:-]*=|\{\s*[:.#]|--8<--|!include|\{!|//|official|"
    r"(?:script|data|file|blob|system|url|import)\s*[:(]",
    re.IGNORECASE,
)
HIDDEN = frozenset({"javascript", "vbscript", "data", "file", "blob", "filesystem"})
IN_DATA = frozenset({"br"})


@check("harmful-data")
def data_are_harmless(library: Library) -> Iterator[Problem]:
    """A text of data holds words and the book's marks: it becomes Markdown, HTML, a drawing and JSON.

    データの文章に書くのは、文字と参照の印だけにする(ページ、図、JSONになる)。

    In: data/terms.yml
    Bad: ja: スタック<script>
    Good: ja: スタック
    """
    for place, name, text, _ in _data(library):
        for fault in _data_faults(place.path, name, text):
            yield _problem(DATA, place, fault)


def _data_faults(path: str, name: Name, text: str) -> Iterator[Fault]:
    """What one text of data must not hold."""
    plain = addresses.read(text)
    if addresses.scheme(plain) in HIDDEN and not re.match(r"\w+:\s", plain):
        yield Fault("link", plain)
        return
    if name and name[-1] == "official" and addresses.scheme(plain) != "https":
        yield Fault("https", plain)
    found = [fault for _, _, fault in markdown.faults(text, written=IN_DATA)]
    yield from found
    if path.startswith("data/charts/") and "label" in name and not found:
        yield from (fault for _, fault in mermaid.faults(text, mermaid.LABELS))


# ---- reading

Name = tuple[str, ...]  # the keys that lead to a value


def _texts(library: Library, top: str, suffix: str) -> Iterator[tuple[str, str]]:
    """Path and text of each file that can be read; what is no UTF-8 is reported where it is loaded."""
    for path in files.walk(library.root, top):
        if path.endswith(suffix) and not (library.root / path).is_symlink():
            try:
                yield path, (library.root / path).read_bytes().decode("utf-8").replace("\r\n", "\n")
            except UnicodeDecodeError:
                continue


def _data(library: Library) -> Iterator[tuple[Place, Name, str, str]]:
    """Place, keys and text of each scalar of the data files that could do harm, and the whole file's text."""
    for path, text in _texts(library, "data", ".yml"):
        if not SUSPECT.search(text):
            continue
        try:
            node = yaml.compose(text, Loader=yaml.CSafeLoader)
        except yaml.YAMLError:
            continue  # reported where it is loaded
        source = Source(path, text)
        for name, scalar in _scalars(node, (), set()):
            yield source.place(scalar.start_mark), name, scalar.value, text


def _scalars(node: yaml.Node | None, name: Name, seen: set[int]) -> Iterator[tuple[Name, yaml.ScalarNode]]:
    """Every text of a YAML file with the keys that lead to it; what is referred to twice comes once."""
    if node is None or id(node) in seen:
        return
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        yield name, node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _scalars(item, name, seen)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _scalars(key, name, seen)
            yield from _scalars(value, (*name, str(key.value)), seen)
