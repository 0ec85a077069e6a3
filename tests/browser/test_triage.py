"""The front door: from what a judge saw to the procedure in two taps, also without a script, a pointer or reception."""

import json

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
    phone.locator("[data-ready] h2.question").wait_for()
    assert "assist/?chart=tardiness&a=q-what.seat" in phone.url and "#" not in phone.url


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_tapped_is_repeated_in_its_words(book, phone, language):
    """The chart has other words for it; the way to change it leads back to the screen that was tapped."""
    door = next(one for one in book.triage.seen.doors if one.key == "saw")
    choice = next(one for one in door.choices if one.key == "scry")
    told = f"{door.label[language]} › {choice.label[language]}"
    phone.goto(folder(language))
    phone.locator(".pick[href='#seen-saw']").tap()
    phone.locator(".pick[href*='seen=saw.scry']").tap()
    phone.locator("[data-ready] h2.question").wait_for()
    assert phone.locator(".so-far strong").all_text_contents() == [told]
    phone.locator("button.choice[data-key=meant]").tap()
    phone.locator(".so-far li").nth(1).wait_for()
    assert phone.locator(".so-far strong").first.text_content() == told
    phone.locator(".so-far .alter").first.tap()
    expect(phone.locator("#seen-saw")).to_be_visible()


def test_back_leads_to_the_screen_that_was_tapped(phone):
    """And not to the question that the taps answered, which nobody saw; from there it goes on again."""
    phone.goto("")
    phone.locator(".pick[href='#seen-saw']").tap()
    phone.locator(".pick[href*='seen=saw.scry']").tap()
    first = phone.locator("[data-ready] h2.question")
    asked = first.inner_text()
    phone.locator("button.choice").first.tap()
    expect(first).not_to_have_text(asked)
    phone.locator("[data-do=back]").tap()
    expect(first).to_have_text(asked)
    phone.locator("[data-do=back]").tap()
    expect(phone.locator("#seen-saw")).to_be_visible()
    assert phone.url.endswith("assist/#seen-saw")
    assert phone.evaluate("document.activeElement.matches('#seen-saw > h2')")
    phone.go_back()
    expect(first).to_have_text(asked)
    phone.go_forward()
    phone.locator("#seen-saw .pick[href*='seen=saw.scry']").tap()
    expect(first).to_have_text(asked)
    ready(phone, "assist/?chart=regular-triggers&seen=regular.trigger&rel=regular")
    phone.locator("[data-do=back]").tap()
    expect(phone.locator("#regular-trigger")).to_be_visible()


def test_taps_that_do_not_hold_are_not_repeated(desk):
    """Another answer, another chart, or a name that nobody gave a choice."""
    ready(desk, "assist/?chart=tardiness&a=q-what.seat&seen=time.late")
    assert desk.locator(".so-far [data-seen]").count() == 1
    for lost in (
        "chart=tardiness&a=q-what.seat&seen=saw.scry",
        "chart=tardiness&seen=time.late",
        "chart=tardiness&seen=x%22y",
    ):
        ready(desk, f"assist/?{lost}")
        assert desk.locator("[data-seen]").count() == 0 and "seen=" not in desk.url, lost


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
        for link in links - screens:
            if "?chart=" in link:
                name = link.partition("?chart=")[2].partition("#")[0].partition("&")[0]
                assert link.endswith(f"#chart-{name}"), "the list of charts for who has no script"
        page.locator(".pick[href='#seen-people']").click()
        expect(page.locator(".screen:visible")).to_have_id("seen-people")
        page.locator(".screen:visible .beside-back").click()
        expect(page.locator(".screen:visible")).to_have_id("seen")
        assert not page.locator(".ask").is_visible(), "the search needs the script"
        for link in {one.partition("#")[0].partition("?")[0] for one in links - screens if not one.startswith("http")}:
            assert context.request.get(f"{address}{folder(language)}{link}").ok, link
    context.close()


def test_without_a_script_the_taps_end_at_their_chart(book, browser, address):
    """In the list of all charts, where it alone is marked."""
    context = browser.new_context(base_url=address, viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    for start, name in (("", "hidden-card-error"), ("en/", "player-communication")):
        page.goto(start)
        page.goto(start + page.locator(f".pick[href*='chart={name}&']").first.get_attribute("href"))
        chosen = page.locator(".app li:target")
        assert chosen.inner_text() == book.charts[name].title["en" if start else "ja"]
        box = chosen.bounding_box()
        assert 0 < box["y"] < 700
        weights = page.locator(".app li").evaluate_all("all => all.map(e => getComputedStyle(e).fontWeight)")
        assert weights.count("700") == 1
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
    question = phone.locator("[data-ready] h2.question")
    expect(question).to_have_text(book.charts["regular"].node("q-told").label[language])
    assert "&rel=regular" in phone.url
    phone.locator("[data-do=back]").tap()
    expect(phone.locator("#regular-again")).to_be_visible()


def test_digits_choose(desk):
    desk.goto("en/")
    desk.keyboard.press("3")
    expect(desk.locator("#seen-cards")).to_be_visible()
    assert desk.evaluate("document.activeElement.matches('#seen-cards > h2')")
    desk.keyboard.press("Tab")
    desk.keyboard.press("1")
    desk.locator("[data-ready] h2.question").wait_for()
    assert "?chart=hidden-card-error" in desk.url
    ready(desk, "assist/")
    desk.keyboard.press("7")
    expect(desk.locator("#seen-time")).to_be_visible()
    desk.keyboard.press("1")
    desk.locator("h2.question").wait_for()
    assert "?chart=tardiness" in desk.url
    desk.go_back()
    expect(desk.locator("#seen-time")).to_be_visible()


def test_the_side_exit_comes_back_to_the_question(desk):
    """Doubt is no question for everybody: it is a way out that keeps the answers."""
    ready(desk, "assist/?chart=tardiness&path=seat")
    asked = desk.locator("h2.question").inner_text()
    desk.locator(".tools .beside-purpose").click()
    desk.locator("#purpose .pick").first.click()
    desk.locator("#purpose-tests .pick").first.click()
    desk.locator("#purpose-failed [data-return]").click()
    expect(desk.locator("h2.question")).to_have_text(asked)


ON_THE_SCREEN = """() => {
  const box = document.querySelector("[data-ready] .triage .shown > h2")?.getBoundingClientRect();
  return box && box.top >= 0 && box.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("way", [".tools .beside-purpose", ".so-far .alter"])
def test_a_screen_of_another_page_begins_at_its_question(phone, way):
    """The page is longer while the browser goes there than when the assistant has drawn it."""
    phone.goto("")
    phone.locator("[href='#seen-cards']").first.tap()
    phone.locator("#seen-cards .pick").first.tap()
    phone.locator("[data-ready] h2.question").wait_for()
    phone.locator(way).first.tap()
    phone.wait_for_function(ON_THE_SCREEN)
    phone.wait_for_timeout(500)  # nor does it go away again
    assert phone.evaluate(ON_THE_SCREEN)


def test_the_side_exit_at_regular_asks_what_the_jar_asks(desk):
    """There Judging at Regular says what a serious problem is; the tests of the IPG are not asked."""
    ready(desk, "assist/?chart=regular-triggers&rel=regular")
    asked = desk.locator("h2.question").inner_text()
    desk.locator(".tools .beside-purpose").click()
    expect(desk.locator("#purpose-regular")).to_be_visible()
    desk.locator("#purpose-regular [data-return]").click()
    expect(desk.locator("h2.question")).to_have_text(asked)
    desk.locator(".tools .beside-purpose").click()
    desk.locator("#purpose-regular .read-on").first.click()
    desk.locator("[data-ready] h2.question").wait_for()
    assert "?chart=regular-serious&rel=regular" in desk.url


def test_the_way_back_is_in_the_language_that_is_read(desk):
    """A player asks for the other language while the doubt is looked into: the answers given are still there."""
    ready(desk, "assist/?chart=tardiness&path=seat")
    answers = desk.evaluate("location.search")
    desk.locator(".tools .beside-purpose").click()
    desk.locator("header a[hreflang=en]").click()
    desk.locator("html[lang=en]").wait_for()
    desk.locator("#purpose .beside-back").click()
    desk.locator("[data-ready] h2.question").wait_for()
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
    """And so do pages of charts; where no chart asks, the screen of the front door does."""
    for one in book.infractions.infractions:
        html = (site / f"ipg/{one.section}/index.html").read_text("utf-8")
        assert '<p class="answer-questions"' in html.partition("</h1>")[2][:60], one.section
        assert "質問に<wbr>答えて<wbr>裁定へ" in html, "its line breaks between phrases alone"
    for name in ("missed-trigger", "loops"):
        html = (site / f"en/charts/{name}/index.html").read_text("utf-8")
        assert f'href="../../assist/?chart={name}"' in html
    for page, up in (("en/jar", "../"), ("charts/regular", "../../")):
        html = (site / page / "index.html").read_text("utf-8")
        assert f'href="{up}assist/?chart=regular&amp;rel=regular"' in html, "the level of the chart goes along"
