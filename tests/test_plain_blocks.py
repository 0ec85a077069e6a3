"""Texts of which Markdown would make nothing but paragraphs and headings: what comes out is what it makes of them.

A Markdown with an extension that we know nothing of reads each text through everything it has, as it comes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from xml.etree.ElementTree import Element, tostring

import pytest
from markdown import Markdown as Engine
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from judgebook.model.library import Library
from judgebook.model.page import Block
from judgebook.pages import show
from judgebook.pages.compose import Composer
from judgebook.pages.context import Context
from judgebook.pages.markdown import Markdown
from judgebook.print import text as print_text
from judgebook.text import plain_blocks
from judgebook.text.plain import reading

EXTENSIONS = ["attr_list", "def_list", "tables", "md_in_html", "toc", "pymdownx.superfences"]

# what stands where in Markdown, to be put together at random
PIECES = [
    "誘発忘れ", "Missed Trigger", " ", " ", "\n", "\n\n", "\n\n\n", "- ", "* ", "1. ", "12.", "    ", "\t", "> ",
    "# ", "## ", " {#one}", "{#two .css}", "{ .css }", "**", "*", "_", "`", "``", "```\n", "~~~\n",
    "[[ipg-2.1.p1]]", "[[ipg-2.1|words]]", "[a](b.md)", "[", "]", "](", "]: ", "![p](q.svg)", "[one]: x.md\n",
    "[one]", "<b>", "</b>", "<div markdown='1'>\n", "</div>\n", "<https://example.org>", "&amp;", "&", "&#12304;",
    ": ", "|", "| a | b |\n| - | - |\n", "---\n", "===\n", "  \n", "\\", "\\*", "\\\n", "\u3000", "\x02", "\x03",
    "\r\n", "{cr-shortcuts}", "〔誘発忘れ〕", "【警告】", "1/2", "a_b_c",
]  # fmt: skip


class _Unknown(Extension):
    def extendMarkdown(self, md: Engine) -> None:  # noqa: N802 - Python-Markdown calls it so
        md.preprocessors.register(_Nothing(md), "unknown", 1)


class _Nothing(Preprocessor):
    def run(self, lines: list[str]) -> list[str]:
        return lines


SHORT, WHOLE = Markdown(EXTENSIONS, {}), Markdown([*EXTENSIONS, _Unknown()], {})


def made(markdown: Markdown, text: str) -> str:
    """What the page of a text holds before and after it is finished."""
    root = markdown.begin()
    markdown.put(root, text)
    parts = [(one.tag, one.attrib, one.text, one.tail) for one in root.iter()]
    markdown.finish(root)
    page = markdown.html(root)
    return f"{parts}\n{page.html}\n{page.toc}"


def texts(book: Library) -> Iterator[str]:
    """What writers wrote on the pages, in all languages."""
    for page in book.pages.values():
        for part in page.parts:
            written = part.markdown if not isinstance(part, Block) else "" if part.directive else part.text
            yield book.typeset(written, page.language)


def test_every_text_of_the_book_becomes_what_markdown_makes_of_it(book):
    plain = 0
    for text in texts(book):
        plain += plain_blocks.elements(text) is not None
        assert made(SHORT, text) == made(WHOLE, text), text
    assert plain > 4000, "most texts are plain"


def test_so_does_the_rule_text_of_the_view_for_players(book):
    writer = Engine(extensions=["tables"])
    for clause in filter(show.shown, book.clauses.values()):
        for language, one in show.clause(book, clause).items():
            text = reading(book, clause.texts[language].text, language)
            assert one["html"] == writer.reset().convert(text), text


def test_so_does_every_text_on_paper(book, monkeypatch):
    plain = {text: print_text._read(text) for text in texts(book) if plain_blocks.paragraphs(text) is not None}
    monkeypatch.setattr(plain_blocks, "paragraphs", lambda _: None)
    assert plain == {text: print_text._read(text) for text in plain}


@pytest.mark.exhaustive
def test_so_does_every_page_with_what_is_made_from_data(book, monkeypatch):
    context = Context(book, next(iter(book.pages.values())))
    short, whole = (Composer(context, [*EXTENSIONS, *more], {}) for more in ([], [_Unknown()]))
    for page in book.pages.values():
        assert short.page(page) == whole.page(page), page.path


@pytest.mark.parametrize("first", PIECES)
def test_whatever_is_put_together_becomes_what_markdown_makes_of_it(first):
    several = random.Random(first)
    for second in PIECES:
        text = "".join([first, second, *several.choices(PIECES, k=several.randrange(5))])
        for one in (text, f"言葉 {text} words\n"):
            assert made(SHORT, one) == made(WHOLE, one), one


@pytest.mark.parametrize(
    "text", ["言葉。", "one\ntwo\n\nthree\n", "《島》 [[ipg-2.1.p1]]と{cr-shortcuts}", "## 定義 {#definition}"]
)
def test_plain_texts_are_known(text):
    assert plain_blocks.elements(text) is not None


@pytest.mark.parametrize("text", ["- a", "a|b\n-|-", "    a", "1. a", "a\n===", "a\n: b", "# a", "a\n{.css}", "**a**"])
def test_others_are_left_to_markdown(text):
    assert plain_blocks.elements(text) is None


def test_an_extension_that_we_know_nothing_of_reads_everything():
    class Loud(Preprocessor):
        def run(self, lines: list[str]) -> list[str]:
            return [line.upper() for line in lines]

    class Known(Extension):
        def extendMarkdown(self, md: Engine) -> None:  # noqa: N802
            md.preprocessors.register(Loud(md), "loud", 1)

    root = Element("div")
    Markdown([*EXTENSIONS, Known()], {}).put(root, "plain")
    assert tostring(root, "unicode") == "<div><p>PLAIN</p></div>"
