"""A page is read once, into the ordered list of its parts, and each text is rendered by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgebook.checks.safety.markdown import EXTENSIONS
from judgebook.model.blockreader import BlockReader
from judgebook.model.page import Block, Heading, Line, Part
from judgebook.pages.compose import Composer
from judgebook.pages.context import Context

TEXT = """\
# Title

Before.

## Part {#part}
- one

/// remedy | rem-1
    see: ipg-1.1.p1

The clause.

- a list

///
```
/// no | block
## nor a heading
```

/// chart | caller

///

After."""


def parts(text: str) -> list[Part]:
    reader = BlockReader("page.md", ("remedy", "note"))
    reader.read([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    assert reader.problems == []
    return reader.parts


def test_the_parts_stand_in_their_order():
    found = [(type(part).__name__, part.first, part.markdown) for part in parts(TEXT)]
    assert found == [
        ("Heading", 1, "# Title"),
        ("Prose", 3, "Before."),
        ("Heading", 5, "## Part {#part}"),
        ("Prose", 6, "- one"),
        ("Block", 11, "The clause.\n\n- a list"),
        ("Prose", 16, "```\n/// no | block\n## nor a heading\n```"),
        ("Block", 21, ""),
        ("Prose", 25, "After."),
    ]


def test_code_is_no_text():
    words = [line.text for part in parts(TEXT) for paragraph in part.paragraphs for line in paragraph]
    assert words == ["# Title", "Before.", "## Part {#part}", "- one", "The clause.", "- a list", "After."]


def test_blocks_that_nobody_closes_are_read_one_by_one():
    reader = BlockReader("page.md", ("note",))
    reader.read([Line(number, f"/// note | n{number}") for number in range(1, 3001)])
    assert len([one for one in reader.parts if isinstance(one, Block)]) == 3000


def test_headings_inside_a_block_stand_behind_it():
    (block,) = parts("/// tiles | start\n\n### One {#one}\n\n- [x](x.md)\n\n///")
    assert isinstance(block, Block)
    assert [(heading.line, heading.id) for heading in block.headings] == [(3, "one")]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[x][y]\n\n## H {#h}\n\n[y]: https://e.org", "<p>[x][y]</p>"),
        ("[x][y]\n\n[y]: https://e.org\n\n## H {#h}", '<p><a href="https://e.org">x</a></p>'),
        ("<div markdown>\n\none\n\n## H {#h}\n\n</div>", "<div>\n<p>one</p>\n</div>\n<h2"),
        ("- one\n\n## H {#h}\n\n    two", "<pre><code>two"),
        ("<!-- one\n\n## H {#h}\n\n-->", "<p>&lt;!-- one</p>"),
    ],
)
def test_nothing_of_a_text_reaches_into_another(small, text, shown):
    page = replace(small.pages["en", "index.md"], parts=tuple(parts(text)))
    assert any(isinstance(part, Heading) for part in page.parts)
    assert shown in Composer(Context(small, page), EXTENSIONS, {}).page(page).html


@pytest.mark.parametrize(
    "line", ["# x{}y", "# x{} {{#id}}", "/// note | n{}y", "/// note | n\n    see: x{}y", "see: x{}y"]
)
def test_a_line_is_read_once(line):
    """Blanks in a row, each of which was a start once: a page of such lines took hours."""
    lines = line.format(" " * 200_000).split("\n")
    reader = BlockReader("page.md", ("note",))
    reader.read([Line(number, text) for number, text in enumerate(lines, 1)])
