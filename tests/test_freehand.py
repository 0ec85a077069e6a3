"""Diagrams that contributors draw in a page: flowcharts are drawn when the site is built, the others in the browser."""

import re
import xml.etree.ElementTree as ET

import pytest

from judgebook.drawings import charts, freehand
from tests.building import ROOT

drawn = pytest.mark.skipif(charts.merman is None, reason="merman has no wheel for this platform")
PLAIN = 'flowchart TD\n  A["誘発した?"] -->|はい| B["一行<br>二行"]\n'
LEFT_TO_THE_BROWSER = {
    "another kind of diagram": "sequenceDiagram\n  A->>B: 宣言\n",
    "a colour of its own": PLAIN + "  style A fill:#f9f\n",
    "a class of its own": PLAIN + "  classDef red fill:#f00\n  class A red\n",
    "what cannot be read": "flowchart TD\n  A[ -->\n",
    "a kind that is newer than merman": "flowchart-next TD\n  A ~~~~~> B{{{x\n",
}


@drawn
def test_a_flowchart_is_drawn():
    figure = ET.fromstring(freehand.figure(PLAIN))
    assert re.sub(r"\s", "", "".join(figure.itertext())) == "はい誘発した?一行二行"
    assert all(name.startswith("diagram-") for one in figure.iter() if (name := one.get("id")))


@drawn
@pytest.mark.parametrize("text", LEFT_TO_THE_BROWSER.values(), ids=LEFT_TO_THE_BROWSER)
def test_what_is_left_to_the_browser(text):
    assert freehand.figure(text) is None


@drawn
def test_its_title_is_told_to_screen_readers():
    figure = ET.fromstring(freehand.figure(PLAIN + '  accTitle: 誘発 "A" から\n'))
    assert [one.get("aria-label") for one in figure.iter() if one.get("aria-label")] == ['誘発 "A" から'] * 2
    assert "から" not in "".join(figure.itertext())


@drawn
def test_the_book_needs_no_script_for_its_diagrams():
    pages = [path.read_text("utf-8") for path in (ROOT / "docs").rglob("*.md")]
    assert sum(len(freehand.FENCE.findall(page)) for page in pages) >= 2
    assert not freehand.left_to_browser(ROOT / "docs")


@pytest.mark.parametrize("indent", ["", "    ", "> "])
def test_a_page_tells_when_the_script_is_needed(indent, tmp_path):
    lines = ["```mermaid", *LEFT_TO_THE_BROWSER["another kind of diagram"].splitlines(), "```"]
    (tmp_path / "page.md").write_text("".join(f"{indent}{line}\n" for line in lines), "utf-8")
    assert freehand.left_to_browser(tmp_path)


def test_without_merman_all_is_left_to_the_browser(monkeypatch):
    monkeypatch.setattr(charts, "merman", None)
    assert freehand.figure(PLAIN) is None
