"""Every board in its column: at six widths, with text twice as large, without a script, and on paper."""

from __future__ import annotations

import re

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page

from judgebook.model.boards import Board

WIDTHS = (320, 360, 390, 820, 1280, 1920)
LEAST = 7.0  # points

# boxes that stick out of their lane or board, and a page that scrolls sideways (large: of boards alone)
# animations: what slides where the window grew
WIDE = """async large => {
  await Promise.all(document.getAnimations().map(one => one.finished.catch(() => 0)));
  const found = [];
  const page = document.documentElement;
  if (!large && page.scrollWidth > page.clientWidth) found.push(`page: ${page.scrollWidth}`);
  for (const place of document.querySelectorAll(".board-place")) {
    const right = place.getBoundingClientRect().right + 1;
    for (const one of place.querySelectorAll(".board *, .board-index *, .overview, .overview svg")) {
      const lane = one.closest(".lane")?.getBoundingClientRect().right + 1 || right;
      if (one.checkVisibility() && one.getBoundingClientRect().right > Math.min(right, lane))
        found.push(`${place.id}: ${one.tagName}.${one.getAttribute("class")} ${one.textContent.slice(0, 30)}`);
    }
  }
  return found;
}"""

DOUBLE = """() => {
  const page = document.documentElement;
  page.style.fontSize = `${parseFloat(getComputedStyle(page).fontSize) * 2}px`;
}"""

# links of overviews and of lanes to ids that are not there
LOST = """() => [...document.querySelectorAll(".board-place a")]
  .map(one => one.getAttribute("href") ?? "").filter(href => href.startsWith("#"))
  .filter(href => !document.getElementById(href.slice(1)))"""

# sizes in points of the letters of a board that paper shows
SMALL = """() => [...document.querySelectorAll(".board-place *")].filter(one => one.checkVisibility() &&
    [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()))
  .map(one => [parseFloat(getComputedStyle(one).fontSize) * .75, one.outerHTML.slice(0, 60)])"""


def addresses(book) -> list[str]:
    """The pages of all boards, in both languages."""
    sources = dict.fromkeys(book.chart_pages[name][0] for name in book.boards)
    pages = [re.sub(r"(^|/)index$", r"\1", source.removesuffix(".md")) for source in sources]
    return [f"{language}{page}/".removesuffix("//") for language in ("", "en/") for page in pages]


@pytest.mark.parametrize("large", [False, True], ids=["text", "text twice as large"])
def test_nothing_is_wider_than_its_column(book, desk, large):
    found = []
    for path in addresses(book):
        desk.goto(path)
        if large:
            desk.evaluate(DOUBLE)
        for width in (390, 820) if large else WIDTHS:
            desk.set_viewport_size({"width": width, "height": 900})
            found += [f"{path} {width}: {one}" for one in desk.evaluate(WIDE, large)]
    assert found == []


def test_every_overview_and_every_reference_leads_to_a_lane(book, desk):
    for path in addresses(book):
        desk.goto(path)
        assert desk.evaluate(LOST) == [], path


@pytest.mark.parametrize("path", ["charts/missed-trigger/", "en/charts/missed-trigger/"])
def test_without_a_script_rows_open_and_links_lead(browser: Browser, address, path):
    context = browser.new_context(java_script_enabled=False, base_url=address)
    page = context.new_page()
    page.goto(path)
    row = page.locator(".row > details").first
    row.locator("> summary").click()
    assert row.locator(".more").is_visible()
    lane = page.locator(".board-index a").nth(1)
    if lane.is_visible():
        lane.click()
        assert page.url.endswith(lane.get_attribute("href"))
    assert page.locator(".overview").is_visible()
    context.close()


def paper(page: Page, path: str) -> list[str]:
    page.goto(path)
    document = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True, format="A4"))
    return [sheet.get_textpage().get_text_range() for sheet in document]


@pytest.mark.parametrize("language", ["", "en/"], ids=["ja", "en"])
def test_the_board_of_missed_triggers_is_one_sheet_of_paper(book, desk, language):
    """From its title to its last row, with letters that can be read at arm's length."""
    sheets = [re.sub(r"\s", "", text) for text in paper(desk, f"{language}charts/missed-trigger/")]
    board = Board(book.charts, "missed-trigger")
    title = book.charts["missed-trigger"].title["en" if language else "ja"]
    assert re.sub(r"\s", "", title) in sheets[0]
    for row in (row for lane in board.lanes for row in lane.rows if row.answer):
        words = (row.answer.plain or row.answer.label)["en" if language else "ja"]
        assert re.sub(r"\s", "", words) in sheets[0], row.key
    desk.emulate_media(media="print")
    assert [one for one in desk.evaluate(SMALL) if one[0] < LEAST - 0.01] == []
