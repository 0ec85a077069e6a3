"""Style sheets without the rules that no page can use."""

import json
import re

import pytest

from judgebook.site import stylesheet
from judgebook.site.stylesheet import read

PAGE = '<body dir="ltr"><p class="clause rule" id="rem-5" data-scheme="slate" style="--width:3px">'


@pytest.mark.parametrize(
    ("css", "left"),
    [
        (".clause { color : red }", ".clause{color:red}"),
        (".gone { color: red }", ""),
        (".clause, .gone > .rule { margin: 0 }", ".clause{margin:0}"),
        (".clause .gone { margin: 0 }", ""),
        (".clause + .rule ~ p:nth-child(-n + 9) { margin: 0 }", ".clause+.rule~p:nth-child(-n+9){margin:0}"),
        ("#rem-5 { margin: 0 } #rem-6 { margin: 0 }", "#rem-5{margin:0}"),
        ('[data-scheme="slate"] a { top: 0 } [data-scheme=other] a { top: 0 }', '[data-scheme="slate"] a{top:0}'),
        ("[dir=ltr] p { top: 0 } [dir=rtl] p { top: 1px }", "[dir=ltr] p{top:0}"),
        ('[class*="gone-"] { top: 0 }', '[class*="gone-"]{top:0}'),  # a part of a name may be anywhere
        (".clause:is(.rule, .gone) { top: 0 }", ".clause:is(.rule,.gone){top:0}"),
        (".clause:not(.gone) { top: 0 }", ".clause:not(.gone){top:0}"),
        ("@media print { .clause { top: 0 } .gone { top: 0 } }", "@media print{.clause{top:0}}"),
        ("@media print { .gone { top: 0 } }", ""),
        (
            "@container (width<9em) { p { top: 0 } .gone { top: 0 } a { top: 0 } }",
            "@container (width<9em){p{top:0}a{top:0}}",
        ),
        ("@page card { margin: 6mm !important; }", "@page card{margin:6mm!important}"),
        ("@keyframes in { 0% { top: 0 } to { top: 1px } }", "@keyframes in{0% { top: 0 }to { top: 1px }}"),
        ("/* a note */ p /* another */ { top: calc(1px + 2px) }", "p{top:calc(1px + 2px)}"),
        (
            ":root { --used: 1px; --gone: url('data:;a}b') } p { top: var(--used) }",
            ":root{--used:1px;}p{top:var(--used)}",
        ),
        (":root { --width: 1px }", ":root{--width:1px}"),  # a page sets it
    ],
)
def test_what_is_left(css, left):
    assert stylesheet.used([read(css)], stylesheet.words_of_page(PAGE)) == left


def test_a_class_that_a_script_gives_stays():
    words = stylesheet.words_of_script("box.classList.add('toast--shown'); const a = 1;")
    assert stylesheet.used([read(".toast--shown { top: 0 } .a { top: 0 }")], words) == ".toast--shown{top:0}"


def test_sheets_keep_their_order():
    assert stylesheet.used([read("p { top: 1px }"), read("p { top: 2px }")], set()) == "p{top:1px}p{top:2px}"


@pytest.mark.parametrize("css", ["p { top }", "p { background: url(a.png) }", "p } q {}"])
def test_a_fault_is_reported(css):
    with pytest.raises(ValueError, match=r"line \d|data:"):
        stylesheet.used([read(css)], set())


def test_the_theme_makes_nothing_whose_rules_are_left_out(site):
    """Its script would make a choice of versions, and buttons beside code (`UNMADE` of site/styles.py)."""
    for file in site.rglob("index.html"):
        page = file.read_text("utf-8")
        if theme := re.search(r'<script id="__config" type="application/json">(.*?)</script>', page):
            config = json.loads(theme[1])
            assert "content.code.copy" not in config["features"] and config["version"] is None, file
        assert "data-clipboard-t" not in page, file
