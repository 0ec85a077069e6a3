"""Content that would do harm: each file of tests/hostile is put into tests/small, and is refused or does nothing.

why: the sentence that the case stands for
file: the file; append, write, link (a symbolic link), or replace and by: what happens to it
expect: every line of the report, or `harmless`; tests/browser/test_hostile.py shows these in a browser
"""

import pytest
import yaml

from judgebook.checks import safety
from judgebook.safety import html, markdown
from tests.building import ROOT
from tests.hostile import CASES, read, report


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_report(path, tmp_path):
    case = read(path)
    assert report(case, tmp_path / "small") == ([] if case["expect"] == "harmless" else case["expect"])


def test_there_are_enough_cases():
    assert len(CASES) >= 120
    assert sum(read(path)["expect"] == "harmless" for path in CASES) >= 15


@pytest.mark.parametrize("kind", safety.MESSAGES)
def test_each_message_has_a_case(kind):
    start = safety.MESSAGES[kind][0].split("{")[0] or safety.MESSAGES[kind][0].split("}")[1].split("{")[0]
    reports = [line for path in CASES if (case := read(path))["expect"] != "harmless" for line in case["expect"]]
    assert any(start in line for line in reports), start


def test_pages_are_read_as_the_site_reads_them():
    """What the site's Markdown may do, the check must see."""
    settings = (ROOT / "mkdocs.yml").read_text("utf-8").split("markdown_extensions:")[1].split("\n\n")[0]
    names = [next(iter(one)) if isinstance(one, dict) else one for one in yaml.safe_load(settings)]
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
    for path in CASES:
        text = read(path).get("append", "")
        converter = markdown._Converter()
        whole = list(html.faults(converter.convert(text)))
        assert list(html.faults(converter.convert(markdown.shortened(text)))) == whole, path.stem
