"""Reading as a judge does it: switch the language, copy a link, look a term up, read a chart, print."""

from urllib.parse import urlsplit

import pypdfium2
import pytest
from playwright.sync_api import expect

from judgebook.drawings import charts
from judgebook.text.phrases import NOT_FIRST

EVERY_KIND_OF_PAGE = [
    "", "about/", "ipg/2.3/", "mtr/4.2/", "training/", "charts/missed-trigger/", "infractions/", "glossary/",
    "editions/", "changes/", "handouts/",
]  # fmt: skip


# Where a line begins with one of the letters `never`, as `まで|。`: the letter's box stands below that before it.
LINES = """never => {
  const found = [];
  const range = document.createRange();
  const box = ([node, at]) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  const texts = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT);
  let before = null;
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement.checkVisibility() || node.parentElement.closest(".downloads")) continue; // ".svg" is a name
    [...node.data].forEach((letter, at) => {
      if (before && never.includes(letter)) {
        const [left, right] = [box(before), box([node, at])];
        if (right.top > left.bottom - 4 && right.left < left.left) found.push(node.data.slice(at - 9, at + 9));
      }
      if (letter.trim()) before = [node, at];
    });
  }
  return found;
}"""


def test_no_line_begins_with_what_closes_one(phone):
    """Between phrases as in running text, in drawings, and behind the mark of citations."""
    for path in ("", "ipg/3.4/", "ipg/3.5/", "charts/loops/", "charts/regular/"):
        phone.goto(path)
        phone.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        assert phone.evaluate(LINES, NOT_FIRST) == [], path


def test_the_language_switch_stays_on_the_clause(desk):
    desk.goto("ipg/2.3/#rem-5")
    desk.locator("header a[hreflang=en]").click()
    desk.wait_for_url("**/en/ipg/2.3/#rem-5")
    assert desk.locator("html").get_attribute("lang") == "en"
    assert desk.locator("#rem-5").is_visible()
    desk.locator("header a[hreflang=ja]").click()
    desk.wait_for_url("**/judgebook/ipg/2.3/#rem-5")


def test_a_permalink_leads_to_the_clause_and_is_copied(desk):
    desk.goto("ipg/2.3/")
    desk.locator("#rem-5 .below > summary").click()
    desk.locator("#rem-5 a.permalink").first.click()
    desk.wait_for_url("**/ipg/2.3/#rem-5")
    assert desk.evaluate("navigator.clipboard.readText()") == desk.url
    desk.goto("ipg/2.3/#rem-5")
    expect(desk.locator("#rem-5")).to_be_in_viewport()
    header = desk.locator("header.md-header").bounding_box()
    assert desk.locator("#rem-5").bounding_box()["y"] >= header["y"] + header["height"], "below the header"


def test_a_term_is_previewed_by_keyboard(desk):
    desk.goto("ipg/2.1/")
    term = desk.locator("article a.term").first
    preview = desk.locator(f"#{term.get_attribute('data-term')}")
    assert not preview.is_visible()
    term.focus()
    desk.keyboard.press("Enter")
    preview.wait_for(state="visible")
    assert urlsplit(desk.url).path.endswith("/ipg/2.1/"), "the preview opens in place"
    desk.keyboard.press("Escape")
    preview.wait_for(state="hidden")
    assert desk.evaluate("document.activeElement.dataset.term") == term.get_attribute("data-term")


def test_a_term_is_previewed_by_touch(phone):
    phone.goto("ipg/2.1/")
    term = phone.locator("article a.term").first
    preview = phone.locator(f"#{term.get_attribute('data-term')}")
    term.tap()
    preview.wait_for(state="visible")
    box = preview.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 844
    preview.locator("a.preview-more").tap()
    phone.wait_for_url("**/glossary/#*")


def test_the_way_back_to_the_top_covers_no_page(phone):
    """It comes when one scrolls back, a line high, above the bar at the foot."""
    phone.goto("ipg/2.3/")
    phone.evaluate("scrollTo(0, 2000)")
    phone.wait_for_function("() => scrollY > 1500")
    phone.evaluate("scrollTo(0, 1200)")
    phone.locator(".md-top:not([hidden])").wait_for()
    box, bar = phone.locator(".md-top").bounding_box(), phone.locator(".book-bar").bounding_box()
    assert box["height"] < 60 and box["y"] + box["height"] <= bar["y"]


LUMINANCE = """element => {
  const light = css => { const [r, g, b] = css.match(/[\\d.]+/g).map(Number).map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126*r + 0.7152*g + 0.0722*b };
  const behind = e => getComputedStyle(e).backgroundColor;
  let back = element; while (/rgba\\(.*, 0\\)|transparent/.test(behind(back))) back = back.parentElement;
  return [light(getComputedStyle(element).color), light(behind(back))] }"""


def contrast(locator):
    """The contrast of a text against the first opaque background behind it (WCAG 2)."""
    one, other = sorted(locator.evaluate(LUMINANCE), reverse=True)
    return (one + 0.05) / (other + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_in_both_schemes(browser, address, scheme):
    context = browser.new_context(base_url=address, color_scheme=scheme)
    page = context.new_page()
    page.goto("ipg/2.3/")
    clause = page.locator("section.clause .body p").first
    back = clause.evaluate(LUMINANCE)[1]
    assert (back > 0.5) == (scheme == "light")
    for selector in ("section.clause .body p", "aside.annotation .body p", "a.permalink", "a.term", ".chip"):
        assert contrast(page.locator(selector).first) >= 4.5, selector
    look = "e => getComputedStyle(e).backgroundColor + getComputedStyle(e).borderLeftColor"
    rule, note = (page.locator(one).first.evaluate(look) for one in ("section.clause", "aside.annotation.note"))
    assert rule != note, "rule text and annotation look different"
    context.close()


def test_a_page_is_printed_without_the_furniture(browser, address):
    context = browser.new_context(base_url=address, color_scheme="dark")
    page = context.new_page()
    page.goto("ipg/2.1/")
    page.emulate_media(media="print", color_scheme="dark")
    for furniture in (".md-header", ".md-sidebar--primary", ".previews"):
        assert not page.locator(furniture).first.is_visible(), furniture
    assert page.locator("#rem-1").is_visible()
    assert page.locator("#rem-1 .body p").first.evaluate(LUMINANCE)[1] > 0.9, "white paper from the dark scheme too"
    page.goto("ipg/2.2/")
    judge = "e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    assert page.locator(".speaker-j").first.evaluate(judge) == ["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"], "J can be read"
    editions = page.locator(".md-copyright .book-reading")
    assert editions.evaluate("e => getComputedStyle(e).color") == "rgb(51, 51, 51)"
    context.close()


def test_what_fits_on_a_sheet_is_printed_on_one(desk):
    """No blank sheet follows, nor one with the last line of the foot."""
    for page in ("mtr/1.6/", "ipg/2/", "planner/", "assist/"):
        desk.goto(page)
        desk.locator("main h1").wait_for()
        assert len(pypdfium2.PdfDocument(desk.pdf(format="A4"))) == 1, page


def test_on_paper_a_label_takes_room_from_the_first_line_alone(phone):
    """The lines below it begin where the note begins."""
    phone.emulate_media(media="print")
    phone.goto("ipg/2.3/")
    label = phone.locator("[id='def-2.a1'] > .annotation-label")
    room = label.evaluate("e => e.offsetHeight + parseFloat(getComputedStyle(e).marginTop)")
    line = label.evaluate("e => parseFloat(getComputedStyle(e.parentElement.querySelector('.body p')).lineHeight)")
    assert room < line


@pytest.mark.skipif(charts.merman is None, reason="merman has no wheel for this platform")
def test_a_free_hand_diagram_is_drawn(desk):
    desk.goto("about/")
    expect(desk.locator("article figure.chart svg text").first).to_be_visible()


def test_on_paper_an_outside_link_shows_where_it_leads(desk):
    desk.goto("about/")
    desk.emulate_media(media="print")
    shown = "link => getComputedStyle(link, '::after').content"
    outside = desk.locator(".md-typeset a[href^='https']").first
    assert outside.get_attribute("href") in outside.evaluate(shown)
    inside = desk.locator(".md-typeset a.ref").first
    assert inside.evaluate(shown) == "none"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_table_of_infractions_fills_its_sheets(desk, paper):
    """The rows stay whole; the first sheet has room for the first long one all the same."""
    desk.goto("en/infractions/")
    sheet = pypdfium2.PdfDocument(desk.pdf(format=paper))[0]
    assert "Tardiness" in sheet.get_textpage().get_text_bounded()
