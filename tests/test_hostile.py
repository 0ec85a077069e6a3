"""Content that would do harm: each case of tests/hostile is refused or does nothing (cases.py says how they are put).

tests/browser/test_hostile.py shows them in a browser, with the checks taken away.
"""

import os
import shutil

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebook import checks
from judgebook.checks.safety import html, markdown
from judgebook.model import library
from tests.building import ROOT
from tests.cases import HARMLESS, HOSTILE, read, reports


@pytest.mark.parametrize("path", HOSTILE, ids=lambda path: path.stem)
def test_report(path, mended):
    case = read(path)
    assert reports(case, mended) == case["expect"]


def test_there_are_enough_cases():
    assert len(HOSTILE) >= 120
    assert sum(read(path)["expect"] == HARMLESS for path in HOSTILE) >= 15


def test_pages_are_read_as_the_site_reads_them():
    """What the site's Markdown may do, the check must see."""
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


def test_short_texts_have_the_same_faults():
    """Words are shortened before a page is read: nothing that matters is lost with them."""
    for path in HOSTILE:
        text = read(path).get("append", "")
        converter = markdown._Converter()
        whole = list(html.faults(converter.convert(text)))
        assert list(html.faults(converter.convert(markdown.shortened(text)))) == whole, path.stem


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
@pytest.mark.parametrize("path", ["docs/ja/pipe.md", "docs/assets/pipe.svg", "data/pipe.yml", "data/charts/pipe.yml"])
def test_nobody_waits_for_a_pipe(path, tmp_path):
    project = shutil.copytree(ROOT / "tests/small", tmp_path / "small")
    (project / path).parent.mkdir(exist_ok=True)
    os.mkfifo(project / path)
    said = [problem.code for problem in checks.run(library.load(project)) if problem.path == path]
    assert "file" in said
