"""The front door: from what a judge saw to the procedure in two taps, also without a script, a pointer or reception."""

import json
import re

import pytest
from playwright.sync_api import expect

from judgebook.model.languages import LANGUAGES, folder
from tests.browser.conftest import PHONE
from tests.browser.test_boards import ready


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_taps_lead_to_the_procedure(book, phone, language):
    """Every first choice stands on one screen of a phone; the second tap opens the first question that is left."""
    phone.goto(folder(language))
    doors = phone.locator("#seen .pick")
    assert doors.count() == len(book.triage.seen.doors)
    bar = phone.locator(".book-bar").bounding_box()["y"]
    for door in doors.all():
        box = door.bounding_box()
        assert box["height"] >= 44 and box["y"] + box["height"] <= bar, door.inner_text()
    phone.locator(".pick[href='#seen-time']").tap()
    expect(phone.locator("#seen-time")).to_be_visible()
    expect(phone.locator("#seen")).to_be_hidden()
    phone.locator("#seen-time .pick").first.tap()
    phone.locator(".walking .asking").wait_for()
    assert "ipg/3.1/?chart=tardiness&a=q-what.seat" in phone.url and "#" not in phone.url
    expect(phone.locator("[data-row='tardiness.q-what.seat']")).to_have_class(re.compile("chosen"))


@pytest.mark.parametrize("page", ["", "assist/"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_first_choice_at_regular_stands_above_the_bar(book, phone, language, page):
    phone.goto(f"{folder(language)}{page}")
    level = phone.locator("[data-level=regular]")
    expect(level).to_be_visible()
    before = level.bounding_box()["y"]
    level.tap()
    doors = phone.locator("#regular .pick")
    expect(doors).to_have_count(len(book.triage.regular.choices))
    assert level.bounding_box()["y"] == before, "tapped twice, it is no other thing"
    bar = phone.locator(".book-bar").bounding_box()["y"]
    for door in doors.all():
        box = door.bounding_box()
        assert box["height"] >= 44 and box["y"] + box["height"] <= bar, door.inner_text()


def test_back_leads_to_the_screen_that_was_tapped(phone):
    phone.goto("")
    phone.locator(".pick[href='#seen-saw']").tap()
    phone.locator("#seen-saw .pick[href*='chart=']").first.tap()
    phone.locator(".walking :is(.asking, .card)").first.wait_for()
    phone.go_back()
    expect(phone.locator("#seen-saw")).to_be_visible()


def test_every_tap_leads_somewhere(book, browser, address):
    """Without a script: the screens are in the page, and each link leads to a screen or a page that exists."""
    context = browser.new_context(base_url=address, viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    for language in LANGUAGES:
        page.goto(folder(language))
        links = {one.get_attribute("href") for one in page.locator(".triage a[href]").all()}
        screens = {link for link in links if link.startswith("#")}
        assert len(screens) > 20 and len(links - screens) > 60
        for link in screens:
            assert page.locator(link).count() == 1, link
        page.locator(".pick[href='#seen-people']").click()
        expect(page.locator(".screen:visible")).to_have_id("seen-people")
        page.locator(".screen:visible .beside-back").click()
        expect(page.locator(".screen:visible")).to_have_id("seen")
        assert not page.locator(".ask").is_visible(), "the search needs the script"
        for link in {one.partition("#")[0].partition("?")[0] for one in links - screens if not one.startswith("http")}:
            assert context.request.get(f"{address}{folder(language)}{link}").ok, link
    context.close()


def test_without_a_script_the_taps_end_at_the_board(browser, address):
    context = browser.new_context(base_url=address, viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    for start, name in (("", "hidden-card-error"), ("en/", "player-communication")):
        page.goto(start)
        page.goto(start + page.locator(f".pick[href*='chart={name}&']").first.get_attribute("href"))
        assert page.locator(f".board[data-chart='{name}'] .row").first.is_visible()
    context.close()


def test_the_level_is_remembered_on_the_device(desk):
    """Asked once; later visits begin where the device left off, and the switch stays."""
    desk.goto("")
    expect(desk.locator("#seen")).to_be_visible()
    desk.locator("[data-level=regular]").click()
    expect(desk.locator("#regular")).to_be_visible()
    for path in ("en/", "assist/"):
        desk.goto(path)
        expect(desk.locator("#regular")).to_be_visible()
    desk.goto("")
    desk.locator("#regular .pick").first.click()
    expect(desk.locator("#regular-trigger .does")).to_be_visible()
    desk.go_back()
    desk.locator("[data-level=competitive]").click()
    desk.goto("en/")
    expect(desk.locator("#seen")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_made_again_and_again_at_regular(book, phone, language):
    """Every first answer of the chart for Regular REL has a choice; this one has answered it, and asks on."""
    phone.goto(f"{folder(language)}#regular")
    phone.locator("#regular .pick[href='#regular-again']").tap()
    phone.locator("#regular-again .read-on[href*='chart=regular&a=q-what.again']").tap()
    expect(phone.locator("[data-row='regular.q-what.again']")).to_have_class(re.compile("chosen"))
    question = phone.locator("#regular\\.q-told")
    expect(question).to_contain_text(book.charts["regular"].node("q-told").label[language])
    assert "&rel=regular" in phone.url
    phone.go_back()
    expect(phone.locator("#regular-again")).to_be_visible()


def test_digits_choose(desk):
    desk.goto("en/")
    desk.keyboard.press("3")
    expect(desk.locator("#seen-cards")).to_be_visible()
    assert desk.evaluate("document.activeElement.matches('#seen-cards > h2')")
    desk.keyboard.press("Tab")
    desk.keyboard.press("1")
    desk.wait_for_url("**/?chart=hidden-card-error**")
    ready(desk, "assist/")
    desk.keyboard.press("7")
    expect(desk.locator("#seen-time")).to_be_visible()
    desk.keyboard.press("1")
    desk.wait_for_url("**/?chart=tardiness**")
    desk.go_back()
    expect(desk.locator("#seen-time")).to_be_visible()


def test_the_side_exit_comes_back_to_the_question(desk):
    """Doubt is no question for everybody: it is a way out that keeps the answers."""
    ready(desk, "ipg/3.1/?chart=tardiness&a=q-what.seat")
    asked = desk.url
    desk.locator(".board-panel .beside-purpose").click()
    desk.locator("#purpose .pick").first.click()
    desk.locator("#purpose-tests .pick").first.click()
    desk.locator("#purpose-failed [data-return]").click()
    desk.wait_for_url(asked)
    expect(desk.locator("[data-row='tardiness.q-what.seat']")).to_have_class(re.compile("chosen"))


ON_THE_SCREEN = """() => {
  const box = document.querySelector("[data-ready] .triage .shown > h2")?.getBoundingClientRect();
  return box && box.top >= 0 && box.bottom <= innerHeight;
}"""


def test_a_screen_of_another_page_begins_at_its_question(phone):
    """The page is longer while the browser goes there than when the assistant has drawn it."""
    phone.goto("")
    phone.locator("[href='#seen-cards']").first.tap()
    phone.locator("#seen-cards .pick").first.tap()
    phone.locator(".walking .asking").wait_for()
    phone.locator(".board-panel .beside-purpose").tap()
    phone.wait_for_function(ON_THE_SCREEN)
    phone.wait_for_timeout(500)  # nor does it go away again
    assert phone.evaluate(ON_THE_SCREEN)


def test_the_side_exit_at_regular_asks_what_the_jar_asks(desk):
    """There Judging at Regular says what a serious problem is; the tests of the IPG are not asked."""
    ready(desk, "charts/regular/?chart=regular&a=q-what.trigger&rel=regular")
    asked = desk.url
    desk.locator(".board-panel .beside-purpose").click()
    expect(desk.locator("#purpose-regular")).to_be_visible()
    desk.locator("#purpose-regular [data-return]").click()
    desk.wait_for_url(asked)
    desk.locator(".board-panel .beside-purpose").click()
    desk.locator("#purpose-regular .read-on").first.click()
    desk.wait_for_url("**/charts/regular/?chart=regular-serious&rel=regular")


def test_the_way_back_is_in_the_language_that_is_read(desk):
    """A player asks for the other language while the doubt is looked into: the answers given are still there."""
    ready(desk, "ipg/3.1/?chart=tardiness&a=q-what.seat")
    answers = desk.evaluate("location.search")
    desk.locator(".board-panel .beside-purpose").click()
    desk.locator("header a[hreflang=en]").click()
    desk.locator("html[lang=en]").wait_for()
    desk.locator("#purpose .beside-back").click()
    desk.locator(".walking .asking").wait_for()
    assert desk.locator("html").get_attribute("lang") == "en" and desk.evaluate("location.search") == answers


def test_the_search_is_one_tap_away(phone):
    phone.goto("")
    phone.locator("[data-ask]").nth(1).tap()
    phone.locator(".md-search-result__item").first.wait_for()
    phone.goto("en/ipg/2.3/")
    phone.locator("[data-bar=search]").tap()
    assert phone.evaluate("document.activeElement.matches('[data-md-component=search-query]')")


def test_the_last_ruling_is_at_hand(phone, address):
    """On any page, once there is one; and never an address of another site."""
    phone.goto("ipg/2.3/")
    assert not phone.locator("[data-bar=ruling]").is_visible()
    for kept, shown in (
        ("/x/assist/?chart=tardiness", True),
        ("https://example.com/", False),
        ("//a.example/?b", True),
    ):
        rulings = [{"address": kept, "title": "遅刻", "when": "2026-11-22"}]
        phone.evaluate("text => localStorage.setItem('judgebook.rulings', text)", json.dumps(rulings))
        phone.reload()
        link = phone.locator("[data-bar=ruling]")
        assert link.is_visible() == shown
        if shown:
            assert link.evaluate("one => one.href") == f"{address}assist/?{kept.partition('?')[2]}"
    phone.evaluate("localStorage.setItem('judgebook.rulings', '[1')")
    phone.reload()
    assert phone.locator("[data-bar=search]").is_visible()


def test_pages_of_infractions_begin_with_questions(book, site):
    """With the board of the chart; where no chart asks, with the screen of the front door."""
    for one in book.infractions.infractions:
        html = (site / f"ipg/{one.section}/index.html").read_text("utf-8")
        assert '<p class="answer-questions"' in html.partition("</h1>")[2][:60], one.section
        assert "質問に<wbr>答えて<wbr>裁定へ" in html, "its line breaks between phrases alone"
    assert 'href="#slow-play"' in (site / "ipg/3.3/index.html").read_text("utf-8"), "the board stands on the page"
    assert 'href="../charts/regular/#regular"' in (site / "en/jar/index.html").read_text("utf-8")
