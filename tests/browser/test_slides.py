"""The training slides in the browser: read below each other, shown one at a time, with what the speaker says."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.test_axe import faults

OF_EACH_KIND = (1, 3, 5, 7, 8, 10, 14, 17, 21, 80)  # the longest texts among them
OVERFLOW = """() => { const body = document.querySelector(".slides-box .frame:not([inert]) .slide-body");
  return [body.scrollHeight - body.clientHeight, body.scrollWidth - body.clientWidth,
          parseFloat(getComputedStyle(body).fontSize)] }"""


def shown(page: Page, path: str = "slides/") -> Page:
    page.goto(path)
    page.locator(".slides-show").click()
    expect(page.locator("dialog.slides-box")).to_be_visible()
    return page


def number(page: Page) -> int:
    """Of the slide that is shown."""
    expect(page.locator(".slides-box .frame:not([inert])")).to_have_count(1)
    return int(page.locator(".slides-count").inner_text().split(" / ")[0])


def go(page: Page, to: int) -> None:
    for digit in str(to):
        page.keyboard.press(digit)
    page.keyboard.press("Enter")


def test_keys_turn_the_slides(desk):
    """As the keys of a presenter's remote do, too; the theme's own keys, which lead to other pages, are still."""
    shown(desk, "slides/#slide-2")
    assert number(desk) == 2, "from the slide of the address"
    last = int(desk.locator(".slides-count").inner_text().partition(" / ")[2])
    for key, at in [("ArrowRight", 3), ("PageDown", 4), ("Space", 5), ("PageUp", 4), ("Home", 1), ("ArrowLeft", 1),
                    ("End", last), ("ArrowRight", last)]:  # fmt: skip
        desk.keyboard.press(key)
        assert number(desk) == at, key
    go(desk, 12)
    assert number(desk) == 12 and desk.url.endswith("/slides/#slide-12")
    heading = desk.locator("#slide-12 h3")
    assert heading.evaluate("e => e === document.activeElement"), "read out from there"
    expect(heading).to_be_in_viewport(ratio=1)
    desk.keyboard.press("b")
    expect(heading).not_to_be_visible()
    desk.keyboard.press("b")
    desk.keyboard.press("n")
    expect(desk.locator("#slide-12 .speaker")).to_contain_text("上から順に当てはめます")
    desk.keyboard.press("n")
    expect(desk.locator("#slide-12 .speaker")).not_to_be_visible()
    desk.locator("[data-do=close]").click()
    expect(desk.locator("dialog")).to_have_count(0)
    expect(heading).to_be_in_viewport()
    assert desk.url.endswith("/slides/#slide-12") and desk.locator(".slides .deck .frame").count() == last


@pytest.mark.parametrize(("path", "scheme"), [("slides/", "light"), ("en/slides/", "dark")])
def test_every_kind_of_slide_has_room_on_a_phone(browser, address, path, scheme):
    context = browser.new_context(base_url=address, viewport=PHONE, has_touch=True, color_scheme=scheme)
    page = shown(context.new_page(), path)
    for at in OF_EACH_KIND:
        go(page, at)
        assert number(page) == at
        high, wide, size = page.evaluate(OVERFLOW)
        assert high <= 1 and wide <= 1 and size >= 15, at
    for one in page.locator(".slides-bar button:visible").all():
        box = one.bounding_box()
        assert min(box["width"], box["height"]) >= 44 and box["x"] + box["width"] <= PHONE["width"]
    page.locator("[data-do=notes]").tap()
    assert faults(page) == []
    context.close()


def test_the_speaker_s_window_turns_with_that_of_the_room(desk):
    """Each in its own language; what comes next, and the notes, are for the speaker alone."""
    room = shown(desk, "slides/#slide-20")
    speaker = room.context.new_page()
    speaker.goto("en/slides/?notes")
    expect(speaker.locator(".slides-count")).to_contain_text("20 / ")
    speaker.keyboard.press("ArrowRight")
    expect(room.locator(".slides-count")).to_contain_text("21 / ")
    expect(speaker.locator("#slide-21 .speaker")).to_be_visible()
    expect(speaker.locator(".slides-then")).to_be_visible()
    expect(room.locator("#slide-21 .speaker")).not_to_be_visible()
    expect(room.locator(".slides-then")).not_to_be_visible()
    speaker.keyboard.press("b")
    expect(room.locator("#slide-21 h3")).not_to_be_visible()
    expect(speaker.locator("#slide-21 h3")).to_be_visible()


def test_a_finger_turns(phone):
    shown(phone)
    phone.locator(".deck").evaluate("e => e.scrollBy(e.clientWidth, 0)")
    expect(phone.locator(".slides-count")).to_contain_text("2 / ")
    phone.go_back()
    expect(phone.locator("dialog")).to_have_count(0)
    expect(phone.locator("#slide-2 h3")).to_be_in_viewport()


def test_on_paper_each_slide_has_its_notes(desk):
    desk.goto("slides/")
    notes = desk.locator("#slide-12 .speaker p").first
    expect(notes).not_to_be_visible()
    desk.emulate_media(media="print")
    expect(notes).to_be_visible()
    expect(desk.locator(".slides-start")).not_to_be_visible()


def test_without_a_script_slides_are_read_one_below_the_other(browser, address):
    context = browser.new_context(base_url=address, java_script_enabled=False)
    page = context.new_page()
    page.goto("en/slides/")
    expect(page.locator(".deck .frame h3").last).to_be_visible()
    expect(page.locator(".slides-start")).not_to_be_visible()
    page.locator("#slide-12 summary").click()
    expect(page.locator("#slide-12 .speaker a").first).to_be_visible()
    context.close()
