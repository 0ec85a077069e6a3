"""Made-up sources, documents, addresses and command lines come to a result, or to problems with their place.

Hypothesis edits real ones as people do by accident, and as somebody might on purpose. What it finds becomes a case of
tests/broken or tests/hostile. With --all it makes up many more.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebook import checks
from judgebook.checks.safety import markdown
from judgebook.model import answers, library
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.official import sources
from judgebook.official.importing import folder, import_report, pipeline
from judgebook.official.importing.file_reading import Unreadable
from judgebook.staleness import impact_report, stale
from judgebook.staleness.impact import impact
from judgebook.staleness.translation_units import units
from scripts import main
from scripts.messages import Failure
from tests.building import ROOT
from tests.soundness import CONTROLS, limited, render, sound

SMALL = ROOT / "tests/small"
PAGES = sorted(file.relative_to(SMALL).as_posix() for file in SMALL.glob("docs/*/**/*.md"))
DATA = sorted(file.relative_to(SMALL).as_posix() for file in SMALL.glob("data/**/*.yml"))
DOCUMENTS = [*sorted((ROOT / "tests/importing/documents").glob("*.txt")), SMALL / "docs/ja/ipg/2.1.md"]
DAY = "2026-11-21"

# what stands in no good file: controls, marks of order, broken UTF-8, half of a pair, heaps of marks, huge numbers
NASTY = [
    b"\0", b"\x08", b"\x1b[31m", b"\x7f", b"\xc2\x85", b"\r", b"\r\n", b"\t", b"\x0b", b"\x0c", b"\xef\xbb\xbf",
    b"\xff\xfe", b"\x80", b"\xc3", b"\xed\xa0\x80", b"\xe2\x80\xa8", b"\xe2\x80\xae", b"\xe2\x80\x8b",
    b"e" + b"\xcc\x81" * 20, b"\xf0\x9f\x82\xa1", b"\xc2\xa0", b"\xe3\x80\x80", b"99999999999999999999", b"-1",
    b"1e999", b"NaN", b"../../etc/passwd", b"/", b"%00", b"%s%n", b"{0}", b"{", b"}", b"{{", b"$(x)", b"`x`",
    b"\\", b"'", b'"', b"<", b">", b"&", b"&#0;", b"&#x110000;", b"|", b":", b": ", b"#", b" #", b"\n\n", b" ", b"",
]  # fmt: skip
YAML = [
    b"&a ", b"*a", b"&a [*a]", b"!!python/name:os.system ", b"!x ", b"<<: *a\n", b"? a\n: b\n", b"|\n  x\n", b"[",
    b"]", b">-\n  x\n", b"{a: ", b"- ", b"- - - ", b"---\n", b"...\n", b"%YAML 9.9\n---\n", b"null", b"~", b"yes",
    b"2.10", b"2024-09-23", b"0000-00-00", b'"\\ud800"', b'"\\x00"', b'"\\u202e"', b"''", b"@", b"id: a\nid: a\n",
    b"(a+)+$",
    b"? [a, b]\n: c\n", b"!!binary aGk=\n", b"!!set {a, b}", b"(?P<n>", b"[]", b"{}",
]  # fmt: skip
MARKDOWN = [
    b"///\n", b"/// note | x\n\n", b"/// remedy | rem-1\n    see: ipg-2.1.rem-1\n\n", b"/// generated | cards\n///\n",
    b"/// chart | caller\n///\n", b"    untranslated: true\n", b"---\n", b"```\n", b"~~~\n", b"> ", b"- ", b"1. ", b"[",
    b"```mermaid\nflowchart TD\nA-->B\n```\n", b"![](", b"](x.md)", b"**", b"*", b"_", b"`", b"# ",
    b"###### x {#y}\n", b"{: #a .b c=d }", b"| a | b |\n|---|---|\n| c |\n", b"x\n:   y\n", b"<div>", b"</div>",
    b'<div markdown="1">\n', b"<!--", b"-->", b"<details><summary>", b"<?php", b"<![CDATA[", b"<script>", b"<svg",
    b"[x]: y\n", b"[x][", b"[[ipg-2.1.rem-1]]", b"[[", b"]]", b"[[x|y]]", "〔".encode(), "〔誘発忘れ〕".encode(),
    "【警告】".encode(), "《渦まく知識》".encode(), b"IPG 99999.99999", b"CR 732.2a", b"{x}", b"*[x]: y\n",
    b"[^1]: x\n",
    b"!!! note\n    x\n", b'--8<-- "x"\n', b"<a href=javascript:x>", b"<img src=x onerror=x>",
]  # fmt: skip
DOCUMENT = [one.encode() for one in (
    "2.1. ", "IPG 2.3 ", "732.2a ", "Appendix A — ", "# ", "• ", "・", "(A) ", "定義:", "例:", "追加措置",
    "Definition ", "Penalty", "[編集] ", "目次", "[/alert]", "([[1]])", "名前: ", "Contents ", "......... 3",
    "2031年5月5日",
    "Effective May 5, 2031", "Magic Tournament Rules", "<!doctype html>", "<h2>", "<p>", "<table>", "<ruby>", "<div>",
    "<script>", "<template>", "&nbsp;", "&#x0;", "%PDF-1.4\n", "\f", "\u3000", "。", ". ",
)]  # fmt: skip

KINDS = st.sampled_from(["insert", "inside", "replace", "delete", "swap", "indent"])
Edit = tuple[str, int, int, bytes]


def edits(words: Sequence[bytes]) -> st.SearchStrategy[list[Edit]]:
    """One to four edits, with pieces of the format, what is nasty in any, and letters; some of them many times."""
    piece = st.sampled_from(words) | st.sampled_from(NASTY) | st.text(max_size=9).map(lambda one: one.encode("utf-8"))
    number = st.integers(0, 400)
    many = st.builds(lambda one, times: one * times, piece, st.sampled_from((1, 1, 1, 1, 60)))
    return st.lists(st.tuples(KINDS, number, number, many), min_size=1, max_size=4)


def edited(text: bytes, wanted: list[Edit]) -> bytes:
    """The text after the edits."""
    lines = text.split(b"\n")
    for kind, first, second, piece in wanted:
        at, other = first % len(lines), second % len(lines)
        cut = second % (len(lines[at]) + 1)
        if kind == "insert":
            lines.insert(at, piece)
        elif kind == "delete":
            lines[at : at + 1 + second % 5] = [b""]
        elif kind == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "indent":
            lines[at] = b" " * (second % 9) + lines[at].lstrip()
        else:
            lines[at] = piece if kind == "replace" else lines[at][:cut] + piece + lines[at][cut:]
    return b"\n".join(lines)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the small book."""
    return shutil.copytree(SMALL, tmp_path_factory.mktemp("made-up") / "book")


@contextlib.contextmanager
def changed(root: Path, path: str, content: bytes) -> Iterator[Library]:
    """The book while a file has another content; where that takes too long, an error."""
    file = root / path
    before = file.read_bytes()
    file.write_bytes(content)
    try:
        with limited():
            yield library.load(root)
    finally:
        file.write_bytes(before)


def comes_to_pages_or_problems(root: Path, base: Library, path: str, content: bytes) -> None:
    """A book with the file is checked, followed by `stale` and `impact`, and shown where it is without problems."""
    with changed(root, path, content) as book:
        problems = checks.run(book)
        sound(root, problems)
        sound(root, stale.rows(units(book).values()))
        sound(root, stale.reviews(book))
        result = impact(base, book)
        for language in LANGUAGES:
            impact_report.text(result, language, DAY).encode("utf-8")
        if not problems:
            render(book, {path})


@given(path=st.sampled_from(PAGES), wanted=edits(MARKDOWN))
def test_pages(path: str, wanted: list[Edit], root: Path, small: Library) -> None:
    comes_to_pages_or_problems(root, small, path, edited((SMALL / path).read_bytes(), wanted))


@given(path=st.sampled_from(DATA), wanted=edits(YAML))
def test_data_files(path: str, wanted: list[Edit], root: Path, small: Library) -> None:
    comes_to_pages_or_problems(root, small, path, edited((SMALL / path).read_bytes(), wanted))


@given(st.lists(st.sampled_from(MARKDOWN).map(bytes.decode) | st.text(max_size=9), max_size=40).map("".join))
def test_markdown_without_a_page_around_it(text: str) -> None:
    with limited():
        for line, *_ in markdown.faults(text, "ja"):
            assert 1 <= line <= len(text.splitlines())


@given(
    file=st.sampled_from(DOCUMENTS), wanted=edits(DOCUMENT), encoding=st.sampled_from(["utf-8", "cp932", "utf-16"]),
    html=st.booleans(),
)  # fmt: skip
def test_documents(file: Path, wanted: list[Edit], encoding: str, html: bool, root: Path, small: Library) -> None:
    """An import writes what it reads; or it says in a line why it cannot."""
    text = edited(file.read_bytes(), wanted)
    if html:
        text = b"<!doctype html><html><body><p>" + text.replace(b"\n\n", b"</p>\n<p>") + b"</p>"
    if encoding != "utf-8":
        text = text.decode("utf-8", "ignore").encode(encoding, "ignore")
    document = root.with_name("document.txt")
    document.write_bytes(text)
    try:
        with limited():
            result = pipeline.load(document, small, small.records, pipeline.ImportOptions())
    except Unreadable as fault:
        assert not CONTROLS.intersection(str(fault))
        return
    assert not CONTROLS.intersection(import_report.summary(result))
    try:
        folder.write(root, [result], root / sources.FOLDER)
        again, problems = sources.load_all(root)
        assert not problems
        read = sorted(clause.text for one in again for clause in one.clauses)
        assert read == sorted(clause.text for one in result.sections for clause in one.clauses)
    finally:
        shutil.rmtree(root / sources.FOLDER, ignore_errors=True)


@given(
    text=st.lists(st.sampled_from(["~", ".", ",", "/", "q-shown", ".visible", "__proto__"]) | st.text(max_size=9)).map(
        "".join
    )
)
def test_addresses_of_rulings(text: str, book: Library) -> None:
    entries = answers.read("missed-trigger", text)
    answers.walk_named(book.charts, "missed-trigger", entries)


OPTIONS = ["--help", "--lang", "ja", "fr", "--format", "github", "--on", DAY, "--", "-x", "nowhere", "--=", ""]
ARGUMENTS = st.sampled_from([*main.IN_JAPANESE, *OPTIONS]) | st.binary(max_size=6).map(
    lambda one: os.fsdecode(one.replace(b"\0", b""))  # a shell hands over any bytes but the one that ends an argument
)


@given(st.lists(ARGUMENTS))
def test_command_lines(words: list[str]) -> None:
    """Understood, or refused in a sentence."""
    with contextlib.redirect_stderr(io.StringIO()) as said, contextlib.redirect_stdout(said):
        try:
            main.parser(words[0] if words else "").parse_args(words)
        except Failure as refused:
            assert str(refused)
        except SystemExit as ended:
            assert ended.code in (0, 2) and said.getvalue()
