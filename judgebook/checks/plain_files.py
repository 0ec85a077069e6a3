"""Checks that files and characters are what they seem to be (judgebook/checks/safety/ says what that is)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from ..model.library import Library
from ..model.page import Page
from ..source.problem import Message, Place, Problem, Value
from .check import Files, check
from .safety import Fault, characters, files, written_texts


def messages(code: str, **words: tuple[str, str]) -> dict[str, Message]:
    """Messages of one check by the kind of fault (hyphens as underscores): English, Japanese."""
    return {kind.replace("_", "-"): Message(code, en=en, ja=ja) for kind, (en, ja) in words.items()}


def problem(
    known: Mapping[str, Message], place: Place, fault: Fault, types: Iterable[str] = (), near: str = ""
) -> Problem:
    """The problem that a fault is at a place; near: what was meant, perhaps."""
    values: dict[str, Value] = {"value": fault.value, "owner": fault.owner, "types": tuple(sorted(types))}
    return known[fault.kind].at(place, near, **values)


# ---- files

FILES = messages(
    "file",
    symlink=(
        "must be a file or a folder of its own, not a symbolic link (to '{value}')",
        "シンボリックリンクは使えません。ファイルそのものを置いてください(今は「{value}」を指しています)",
    ),
    name=(
        "a name must be of a-z, 0-9, dots, hyphens and underscores, not '{value}'",
        "名前に使えるのは、半角の英数字、点、ハイフン、下線だけです(今は「{value}」)",
    ),
    svg=(
        "a picture must be PNG, JPEG or WebP: draw {value} as ```mermaid in the page, or convert it",
        "画像は PNG、JPEG、WebP にしてください。{value} は、ページに ```mermaid で書くか、変換してください",
    ),
    type=("a file here must be one of {types}, not {value}", "ここに置けるのは {types} だけです(今は {value})"),
    content=("the file must hold what its name says: {value}", "中身が名前({value})と違います"),
    size=("a picture must have at most {value} bytes", "画像は{value}バイトまでにしてください"),
    pixels=("a picture must have at most {value} pixels", "画像は{value}画素までにしてください"),
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
                yield problem(FILES, Place(path), fault, files.TYPES[top])


# ---- characters

# what may become another character in YAML, or bring two together; escapes of quotes, blanks and lines do neither
SPELLED = re.compile(r"\\[^\"\\/nt ]")
CHARACTERS = messages(
    "character",
    character=(
        "the character {value} must not be used: a reader cannot see it, or sees something else",
        "文字 {value} は使えません。目に見えないか、別のものに見えます",
    ),
    parted=(
        "'{value}' must be one character (Unicode NFC), not a letter and its mark: save the whole file in that form",
        "「{value}」が、文字と濁点などの2文字に分かれています。ファイル全体を Unicode の NFC で保存し直してください",
    ),
    stacked=(
        "no more than two combining characters may be stacked: {value}",
        "結合文字を3つ以上重ねないでください: {value}",
    ),
)


@check("character", of="written")
def characters_are_visible(library: Library, files: Files) -> Iterator[Problem]:
    """Every character is what a reader sees: none is invisible, controls something, or turns the text around.

    目に見えない文字、制御文字、文字の向きを変える文字は使わない。

    In: data/terms.yml
    Bad: ja: "スタ\\u200bック"
    Good: ja: スタック
    """
    for file in files:
        yield from _seen(file.path, file.text)
        if file.page and "\\" in file.text:
            yield from _escaped(file.text, file.page)


def _seen(path: str, text: str) -> Iterator[Problem]:
    for index, fault in characters.faults(text):
        before = text[:index].replace("\r", "\n")
        yield problem(CHARACTERS, Place(path, before.count("\n") + 1, index - before.rfind("\n")), fault)
    if path.endswith(".yml") and SPELLED.search(text):  # what stands there as it is was seen just now
        for scalar in written_texts.scalars(path, text):
            yield from (problem(CHARACTERS, scalar.place, fault) for fault in _hidden(scalar.text, text))


def _escaped(text: str, page: Page) -> Iterator[Problem]:
    """Characters that the YAML of front matter spells: `"\\u200b"`."""
    for name in ("title", "short", "description"):
        for fault in _hidden(getattr(page.front, name) or "", text):
            yield problem(CHARACTERS, page.front.place(name), fault)


def _hidden(text: str, raw: str) -> Iterator[Fault]:
    return (fault for index, fault in characters.faults(text) if text[index] not in raw)
