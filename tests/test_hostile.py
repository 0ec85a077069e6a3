"""Content that would do harm: each case of tests/hostile is refused or does nothing (cases.py says how they are put).

tests/browser/test_hostile.py shows them in a browser, with the checks taken away.
"""

import os
import shutil
from dataclasses import replace

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from judgebook import checks
from judgebook.checks.safety import html, markdown
from judgebook.model import library
from judgebook.model.parts import Prose
from judgebook.pages.compose import Composer
from judgebook.pages.context import Context
from tests.building import ROOT
from tests.cases import HARMLESS, HOSTILE, SMALL, read, reports


@pytest.mark.parametrize("path", HOSTILE, ids=lambda path: path.stem)
def test_report(path, mended):
    case = read(path)
    assert reports(case, mended) == case["expect"]


def test_there_are_enough_cases():
    assert len(HOSTILE) >= 120
    assert sum(read(path)["expect"] == HARMLESS for path in HOSTILE) >= 15


def test_pages_are_read_as_the_site_reads_them():
    """Everything that the site's Markdown may do, the check must see."""
    written = (ROOT / "mkdocs.yml").read_text("utf-8").split("markdown_extensions:")[1].split("\n\n")[0]
    names = [next(iter(one)) if isinstance(one, dict) else one for one in yaml.safe_load(written)]
    assert set(names) == set(markdown.EXTENSIONS)


@pytest.mark.parametrize(
    "text",
    [
        "# 見出し {#a}\n\n本文と[リンク](a.md)と**強調**。\n\n- 一\n    - 二\n\n1. 番号\n\n> 引用\n",
        "| 表 | 数 |\n|---|:-:|\n| あ | 1 |\n\n用語\n:   説明\n\n```python\nx = '<b>'\n```\n",
        "一つ\n{: #b }\n\n見出し\n===\n\n***\n\n<details>\n<summary>題</summary>\n\n*中*\n\n</details>\n",
    ],
)
def test_plain_pages_are_left_alone(text):
    assert list(markdown.faults(text, "ja")) == []


REFERENCES = [
    "[[ipg-2.1.rem-1|x]]",
    "[[ipg-2.1.rem-1]]",
    "〔誘発忘れ〕",
    "【警告】",
    "《渦まく知識》",
    "IPG 2.1",
    "{site}",
]


@pytest.mark.parametrize("attributes", ['{: href="javascript:x" style="position:fixed" }', "{onclick=x}", "{#players}"])
@pytest.mark.parametrize("reference", REFERENCES)
def test_a_reference_takes_no_attributes(reference, attributes, small):
    """It is a link only after attributes were read, so that none that the check saw as text becomes one."""
    page = small.pages["ja", "cards.md"]
    text = Prose(1, f"見る {reference}{attributes}")
    shown = Composer(Context(small, page), ["attr_list"], {}).page(replace(page, parts=(text,))).html
    names = {name for node in LexborHTMLParser(shown).css("body *") for name in node.attributes}
    assert names <= {"class", "href", "lang"} and "javascript" not in str(
        [node.attributes for node in LexborHTMLParser(shown).css("a")]
    )


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("x](javascript:alert(1)) [y", "harmful"),
        ("x**{: style=position:fixed }", "harmful"),
        ("本</title>", "harmful-data"),
    ],
)
def test_the_sites_name_becomes_markdown(name, code, tmp_path):
    """A text that is harmless by itself is read where it stands; and it stands in the title of every page."""
    project = shutil.copytree(SMALL, tmp_path / "small")
    site, page = project / "data/site.yml", project / "docs/ja/index.md"
    site.write_text(site.read_text("utf-8").replace("ja: 小さな規定集,", f'ja: "{name}",', 1), "utf-8")
    page.write_text(page.read_text("utf-8") + "\n**[{site}](cards.md)** **{site}**\n", "utf-8")
    assert code in {problem.code for problem in checks.run(library.load(project))}


def test_short_texts_have_the_same_faults():
    """Words are shortened before a page is read: nothing that matters is lost with them."""
    for path in HOSTILE:
        text = read(path).get("append", "")
        converter = markdown._Converter()
        whole = list(html.faults(converter.convert(text)))
        assert list(html.faults(converter.convert(markdown.shorten(text)))) == whole, path.stem


PIECES = (
    "[a](b.md)", "[言葉](../x.md#s1)", "[x](../../../y.md)", "[q](https://e.org/a?b=c)", "[z](//evil.example)",
    "[x {U} y](b.md)", "![p](a.png)", "[a", "](", "]: http://x", "]", "[", "(", ")", ":", "[a]",
    "{U}", "{cr-x}", "{2}{W}", "{#id}", "{onclick}", "{U}x", "。{U} x", "a {U}", "# {cr-x}.2 q", "{: .c }", "{", "}",
    " ", "    ", "  \n", "\n", "\n\n", "# ", "## ", " #", "| ", " |", "\n|---|---|\n", "- ", "1. ", ": ",
    "a", "文。", "**b**", "*", "_", "`c`", "\\", "~", "<br>", "&amp;", "&", "javascript:x", "https://x.y",
)  # fmt: skip
READ = {"deadline": None, "derandomize": True, "database": None}


@settings(max_examples=1500, **READ)
@given(st.lists(st.sampled_from(PIECES), min_size=2, max_size=12).map("".join))
def test_what_markdown_need_not_read_is_harmless(text):
    """Plain links and tokens are known without Markdown's help; whatever stands around them, that must be right."""
    if markdown.SUSPECT.search(text) and not markdown.suspect(text, "ja"):
        found = {fault.value for fault in html.faults(markdown._Converter().convert(text), "ja")}
        assert not {
            value for value in found if not value.startswith(('id="-', 'id="__'))
        }  # made from a heading's words


def test_a_picture_too_large_for_a_phone(tmp_path):
    project = shutil.copytree(ROOT / "tests/small", tmp_path / "small")
    (project / "docs/assets").mkdir(exist_ok=True)
    (project / "docs/assets/x.png").write_bytes(b"\x89PNG\r\n" + bytes(2_000_000))
    said = [str(problem) for problem in checks.run(library.load(project))]
    assert said == ["docs/assets/x.png:1:1: file: a picture must have at most 2000000 bytes"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("path", ["docs/ja/pipe.md", "docs/assets/pipe.png", "data/pipe.yml", "data/charts/pipe.yml"])
def test_nobody_waits_for_a_pipe(path, tmp_path):
    project = shutil.copytree(ROOT / "tests/small", tmp_path / "small")
    (project / path).parent.mkdir(exist_ok=True)
    os.mkfifo(project / path)
    said = [problem.code for problem in checks.run(library.load(project)) if problem.path == path]
    assert "file" in said
