"""Dialogs over a page stay until they are closed on purpose, open once, and let no key through."""

import json

from playwright.sync_api import expect

from tests.browser.test_boards import ASKING, SUMMARY, a_way, address_of, ready
from tests.browser.test_practice import CARD, FUTURE, RECORD, begun, go_through, kept

CHOSEN = "charts/missed-trigger/?chart=missed-trigger&a=q-what.called"


def clause_box(page):
    """A clause of the chosen row, opened over the question that follows."""
    ready(page, CHOSEN)
    page.locator(".chosen .cites a").first.click()
    box = page.locator("dialog.clause-box")
    expect(box).to_be_visible()
    return box


def test_a_click_beside_it_closes_it_and_one_within_its_margin_does_not(desk):
    box = clause_box(desk)
    frame = box.bounding_box()
    desk.mouse.click(frame["x"] + 4, frame["y"] + 4)
    expect(box).to_be_visible()
    desk.mouse.click(frame["x"] - 20, frame["y"] + 4)
    expect(box).to_have_count(0)


def test_words_may_be_marked_past_its_edge(desk):
    box = clause_box(desk)
    frame = box.bounding_box()
    desk.mouse.move(frame["x"] + 60, frame["y"] + 60)
    desk.mouse.down()
    desk.mouse.move(frame["x"] - 40, frame["y"] + 60, steps=5)
    desk.mouse.up()
    expect(box).to_be_visible()


def test_a_digit_answers_nothing_behind_it(desk):
    clause_box(desk)
    before = desk.url
    desk.evaluate("document.activeElement.blur()")
    desk.keyboard.press("1")
    assert desk.url == before


def test_two_taps_on_a_slow_network_open_one(phone):
    waiting = []
    phone.route("**/show/*.json", lambda route: waiting.append(route))
    phone.goto("ipg/2.3/")
    link = phone.locator("#rem-5 a.show")
    link.tap()
    phone.wait_for_timeout(300)
    link.tap()
    phone.wait_for_timeout(300)
    for route in waiting:
        route.continue_()
    expect(phone.locator("dialog.players")).to_be_visible()
    phone.wait_for_timeout(300)
    expect(phone.locator("dialog.players")).to_have_count(1)


def test_the_front_door_in_the_assistant_asks_for_no_page(phone):
    ready(phone, "assist/")
    asked = []
    phone.on("request", lambda request: asked.append(request.url))
    phone.locator(".screen.shown .pick").first.tap()
    expect(phone.locator(".screen.shown:not(#seen) > h2")).to_be_visible()
    assert [url for url in asked if "/assist/" in url] == []


def test_a_clause_that_came_late_lies_over_no_other_question(phone):
    waiting = []
    ready(phone, CHOSEN)
    phone.route("**/ipg/2.1/", lambda route: waiting.append(route))
    phone.locator(".chosen .cites a").first.tap()
    phone.wait_for_timeout(300)
    phone.locator(f"{ASKING}{SUMMARY}").first.tap()
    phone.wait_for_url("**,**")
    assert waiting
    for route in waiting:
        route.continue_()
    phone.wait_for_timeout(500)
    expect(phone.locator("dialog")).to_have_count(0)


def test_what_is_copied_from_a_dialog_says_so_in_it(book, desk):
    chart, answers = a_way(book, lambda way: way.finished)
    ready(desk, address_of(book, chart, answers))
    desk.locator("[data-do=slip]").click()
    desk.locator("[data-do=slip-copy]").click()
    expect(desk.locator("dialog [role=alert]")).to_have_text(book.word("assist-slip-copied", "ja"))


def test_a_repeated_warning_is_one_ruling_among_the_last(book, desk):
    """The card's own buttons change the address; what was ruled on stays the same."""
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and way.ruling.penalty == "warning")
    ready(desk, address_of(book, chart, answers))
    for pressed in ("repeated", "not-repeated"):
        desk.locator(f"[data-do={pressed}]").click()
    assert len(json.loads(desk.evaluate("localStorage.getItem('judgebook.rulings')"))) == 1


def test_answers_given_on_another_page_are_kept_when_this_one_comes_back(phone):
    """The browser shows the page as it was left: it knows nothing of what was written since."""
    begun(phone, later=["mt-01"])
    more = {"cards": {name: {**CARD, "due": FUTURE} for name in ("mt-01", "mt-02", "mt-03")}, "tests": [], "used": []}
    phone.evaluate("([place, text]) => localStorage.setItem(place, text)", [RECORD, json.dumps(more)])
    phone.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    phone.locator("[data-do=go]").tap()
    go_through(phone, 1)
    assert {"mt-02", "mt-03"} <= set(kept(phone)["cards"])


def test_slides_that_are_reloaded_go_on_where_they_were(desk):
    desk.goto("slides/")
    desk.locator(".slides-start button").first.click()
    for _ in range(3):
        desk.keyboard.press("ArrowRight")
    desk.wait_for_url("**#slide-4")
    desk.reload()
    desk.wait_for_function("() => !history.state?.dialog && location.hash === '#slide-4'")
    desk.locator(".slides-start button").first.click()
    expect(desk.locator(".slides-count")).to_contain_text("4 / ")
