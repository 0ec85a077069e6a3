"""Mishaps after which all goes on: two taps, a key that is held, a browser that keeps nothing, or something spoilt."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.test_boards import SUMMARY, asked, ready

BLOCKED = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
SEARCH = "[data-md-component=search-query]"


def searching(page):
    """The search finds something."""
    page.locator(SEARCH).first.evaluate("box => document.getElementById('__search').click() ?? box.focus()")
    page.keyboard.type("誘発")
    expect(page.locator(".md-search-result__link").first).to_be_visible()


def test_a_spoilt_choice_of_colours_counts_as_none(desk, address):
    errors = []
    desk.on("pageerror", lambda error: errors.append(error))
    place = f"{urlsplit(address).path}.__palette"
    desk.goto("about/")
    for spoilt in ("{bad", "5", '{"color":null}', '{"index":"a"}', '{"index":-1,"color":{}}', "[]"):
        desk.evaluate("([place, spoilt]) => localStorage.setItem(place, spoilt)", [place, spoilt])
        desk.goto("ipg/2.1/")
        assert errors == [], spoilt
    searching(desk)
    assert errors == []


def test_a_browser_that_keeps_nothing_searches_all_the_same(desk):
    errors = []
    desk.on("pageerror", lambda error: errors.append(error))
    desk.add_init_script(BLOCKED)
    desk.goto("ipg/2.1/")
    searching(desk)
    assert errors == []


@pytest.mark.parametrize("path", ["#100%", "assist/#100%"])
def test_an_address_with_a_lone_percent_sign_opens_the_front_door(phone, path):
    errors = []
    phone.on("pageerror", lambda error: errors.append(error))
    phone.goto(path)
    expect(phone.locator(".screen.shown .pick").first).to_be_visible()
    assert errors == []


def test_the_second_of_two_quick_taps_answers_nothing(desk):
    desk.goto("")
    desk.locator(".screen.shown .pick").first.dblclick()
    expect(desk.locator(".screen.shown:not(#seen) > h2")).to_be_visible()
    assert not urlsplit(desk.url).query
    for page in ("charts/missed-trigger/", "charts/missed-trigger/?chart=missed-trigger"):
        desk.goto(page)
        desk.locator(f".row{SUMMARY}").first.dblclick()
        desk.wait_for_url("**a=q-what.called")
        assert asked(desk) == "missed-trigger-deadline.q-shown", "one answer"


def test_a_digit_that_is_held_answers_one_question(desk):
    ready(desk, "charts/missed-trigger/?chart=missed-trigger")
    for _ in range(5):  # each but the first is a repetition
        desk.keyboard.down("1")
    desk.keyboard.up("1")
    desk.wait_for_url("**a=q-what.called")


def test_letters_lead_from_no_tool_to_other_pages(desk):
    for path in ("charts/missed-trigger/?chart=missed-trigger", "planner/", "practice/"):
        desk.goto(path)
        expect(desk.locator("[data-app][data-ready]")).to_be_attached()
        before = desk.url
        for letter in "np,.":
            desk.keyboard.press(letter)
        desk.wait_for_timeout(300)  # as long as the way to another page would take to begin
        assert desk.url == before


def test_a_copied_address_bears_no_words_of_a_search(desk):
    desk.goto("ipg/2.1/?h=誘発")
    desk.locator("a.permalink").first.evaluate("link => link.click()")
    desk.wait_for_function("async () => /#/.test(await navigator.clipboard.readText())")
    assert "?" not in desk.evaluate("navigator.clipboard.readText()")


def test_the_language_switch_keeps_what_was_asked_for(desk):
    desk.goto("changes/?document=ipg-2.3&weight=ruling")
    desk.locator("header a[hreflang]").first.dispatch_event("pointerdown")
    assert desk.locator("header a[hreflang]").first.evaluate("link => link.search") == "?document=ipg-2.3&weight=ruling"


def test_the_screen_that_was_tapped_tells_the_level(phone):
    phone.goto("assist/#regular")
    phone.locator("#regular .pick").first.tap()
    assert phone.evaluate("localStorage.getItem('judgebook.level')") == "regular"
