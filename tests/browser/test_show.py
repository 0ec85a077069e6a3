"""Showing a player the rule: one tap, both languages, the rule text alone, and a link that lasts."""

import json
import re

import pytest
from playwright.sync_api import expect

from judgebook.model.page import address
from judgebook.pages import script_words, show


def opened(page, path="ipg/2.3/", clause="rem-5"):
    page.goto(path)
    page.locator(f"#{clause} a.show").click()
    box = page.locator("dialog.players")
    box.wait_for()
    return box


@pytest.mark.parametrize("language", ["ja", "en"])
def test_one_tap_shows_the_rule_in_both_languages(book, browser, address, language):
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    box = opened(page, "ipg/2.3/" if language == "ja" else "en/ipg/2.3/")
    size = box.bounding_box()
    assert (size["x"], size["y"], size["width"], size["height"]) == (0, 0, 390, 844), "the whole screen of a phone"
    texts = box.locator(".players-texts section")
    assert [one.get_attribute("lang") for one in texts.all()] == [language, "en" if language == "ja" else "ja"]
    for one in ("ja", "en"):
        expected = show.clause(book, book.clauses["ipg-2.3.rem-5"])[one]["html"]
        wanted = re.sub(r"\s+", "", re.sub("<[^>]+>", "", expected))
        shown = box.locator(f".players-texts section[lang={one}]").inner_text()
        assert wanted.replace("&amp;", "&") in re.sub(r"\s+", "", shown)
    assert box.locator(".annotation, .meta, a.term").count() == 0, "the rule text alone"
    edition = next(one for one in book.editions.books if one.id == "ipg").effective
    assert box.locator(".players-foot").inner_text().count(edition) == 2
    colours = box.evaluate("e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]")
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"], "the greatest contrast"
    assert box.locator(".players-texts p").first.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 22
    for button in box.locator("button").all():
        assert button.bounding_box()["height"] >= 44
    context.close()


def test_a_place_on_its_own_page_is_named_whole(book, desk):
    """The page itself writes it short: "except rem-5.s3"."""
    box = opened(desk, clause=r"rem-5\.s2")
    assert "IPG 2.3 rem-5.s3の場合" in box.locator("section[lang=ja]").inner_text().replace("\u200b", "")
    assert "IPG 2.3 rem-5.s3の場合" in show.clause(book, book.clauses["ipg-2.3.rem-5.s2"])["ja"]["html"]


def test_keyboard_and_the_way_back(desk):
    desk.goto("ipg/2.3/")
    link = desk.locator("#rem-5 a.show")
    link.focus()
    desk.keyboard.press("Enter")
    box = desk.locator("dialog.players")
    box.wait_for()
    assert desk.evaluate("document.activeElement.id") == "players-heading", "a screen reader begins with the heading"
    assert box.evaluate("e => document.getElementById(e.getAttribute('aria-labelledby')).textContent").startswith(
        "IPG 2.3"
    )
    for _ in range(12):
        desk.keyboard.press("Tab")
        assert desk.evaluate("!document.activeElement.closest('.md-container')"), "the focus stays in the view"
    desk.keyboard.press("Escape")
    expect(box).to_have_count(0)
    assert desk.evaluate("document.activeElement.matches('#rem-5 a.show')"), "back where it was"


def test_the_link_lasts(book, desk):
    box = opened(desk)
    box.locator("[data-do=copy]").click()
    expect(box.locator("[data-do=copy]")).to_have_text("コピーしました")
    copied = desk.evaluate("navigator.clipboard.readText()")
    assert copied.endswith("/c/#ipg-2.3.rem-5"), "by the clause's id, not by the number of its section"
    desk.goto(copied)
    desk.wait_for_url("**/ipg/2.3/#rem-5")
    desk.goto("en/c/#cr-shortcuts.2a")
    clause = book.clauses["cr-shortcuts.2a"]
    desk.wait_for_url(f"**/{address(clause.source, 'en')}#{clause.anchor}")


@pytest.mark.parametrize("file", ["show/*.json", "assets/show.js", "assets/words.en.js"])
def test_without_its_texts_script_or_words_the_clause_on_the_page_is_shown(desk, file):
    desk.route(f"**/{file}", lambda route: route.abort())
    desk.goto("en/ipg/2.3/")
    here, link, box = desk.url, desk.locator("#rem-5 a.show"), desk.locator("dialog.players")
    link.click()
    box.wait_for()
    assert desk.locator("#rem-5 .body").inner_text().strip() in box.inner_text()
    if "json" in file:
        assert "The Japanese text cannot be loaded" in box.locator(".players-foot").inner_text()
        assert box.locator("section").count() == 1 and box.locator("[data-do=other]").count() == 0
    box.get_by_role("button", name="Close").click()
    expect(box).to_have_count(0)
    assert desk.url == here and desk.evaluate("document.activeElement.matches('#rem-5 a.show')")
    if "words" in file:
        desk.unroute(f"**/{file}")
        link.click()
        expect(box.locator("[data-do=copy]")).to_have_text("Copy link")  # they are asked for again


def test_with_three_languages_each_gets_its_turn(book, desk):
    """A language more in the data is one more in the view; the button says in itself which one comes next."""
    third = {
        "id": "eo",
        "name": "Esperanto",
        "called": "エスペラント",
        "folder": "eo/",
        "own": "Own.",
        "stated": "{own}",
    }
    listed = [*script_words.languages(book, "ja"), third]
    module = script_words.module(book, "ja").partition("export const languages")[0]
    body = f"{module}export const languages = {json.dumps(listed)};"
    desk.route("**/assets/words.ja.js", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    path = show.path("ipg-2.3", "ja")
    texts = json.loads(show.files(book)[path])
    for clause in texts["clauses"].values():
        clause["eo"] = {"label": "eo", "html": "<p>Ludu plu.</p>"}
    desk.route(f"**/{path}", lambda route: route.fulfill(json=texts))
    box = opened(desk)
    other, first = box.locator("[data-do=other]"), box.locator(".players-texts section").first
    for language, next_one in (("ja", "English"), ("en", "Esperanto"), ("eo", "日本語"), ("ja", "English")):
        expect(first).to_have_attribute("lang", language)
        expect(other).to_have_text(next_one)
        other.click()
    assert box.locator(".players-foot").inner_text().count("Own.") == 1


def test_a_language_that_cannot_be_had_is_named(book, desk):
    path = show.path("ipg-2.3", "en")
    texts = json.loads(show.files(book)[path])
    for clause in texts["clauses"].values():
        del clause["ja"]
    desk.route(f"**/{path}", lambda route: route.fulfill(json=texts))
    box = opened(desk, "en/ipg/2.3/")
    assert "cannot be loaded" in box.locator(".players-foot").inner_text()
    assert "Japanese" in box.locator(".players-foot").inner_text()


def test_the_way_back_closes_the_view_and_nothing_else(phone):
    phone.goto("")
    phone.goto("ipg/2.3/")
    here = phone.url
    link, box = phone.locator("#rem-5 a.show"), phone.locator("dialog.players")
    link.tap()
    box.wait_for()
    phone.go_back()
    expect(box).to_have_count(0)
    assert phone.url == here and phone.evaluate("document.activeElement.matches('#rem-5 a.show')")
    for closing in ("Escape", "button"):
        link.tap()
        box.wait_for()
        if closing == "Escape":
            phone.keyboard.press("Escape")
        else:
            box.locator("[data-do=close]").tap()
        expect(box).to_have_count(0)
        phone.wait_for_function("() => !history.state?.dialog")
    phone.go_back()
    phone.wait_for_url(lambda url: url != here)
    assert phone.locator("article h1").inner_text() and "ipg" not in phone.url, (
        "one step back leaves, as without the view"
    )


def test_a_link_in_the_view_leads_on_and_the_way_back_to_the_page(phone):
    phone.goto("ipg/2.3/")
    box = phone.locator("dialog.players")
    phone.locator("#rem-5 a.show").tap()
    box.locator(".players-foot a").tap()
    phone.wait_for_url("**/ipg/2.3/#rem-5")
    expect(box).to_have_count(0)
    phone.go_back()
    phone.wait_for_url("**/ipg/2.3/")


def test_the_players_language_comes_first_on_request(phone):
    box = opened(phone)
    sections = box.locator(".players-texts section")
    button = box.locator("[data-do=other]")
    assert button.inner_text() == "English" and button.get_attribute("lang") == "en"
    assert box.evaluate("e => e.querySelector('.players-bar').contains(e.querySelector('[data-do=other]'))")
    button.tap()
    assert [one.get_attribute("lang") for one in sections.all()] == ["en", "ja"]
    assert button.inner_text() == "日本語"
    button.tap()
    assert [one.get_attribute("lang") for one in sections.all()] == ["ja", "en"]


def test_without_javascript(browser, address):
    context = browser.new_context(base_url=address, java_script_enabled=False)
    page = context.new_page()
    page.goto("en/ipg/2.3/")
    with page.expect_navigation():
        page.locator("#rem-5 a.show").click()
    assert page.url.endswith("/judgebook/ipg/2.3/#rem-5"), "the clause in the other language"
    page.goto("c/")
    with page.expect_navigation():
        page.locator("a[id='ipg-2.3.rem-5']").click()
    assert page.url.endswith("/judgebook/ipg/2.3/#rem-5")
    context.close()


def test_on_paper_it_stands_alone(desk):
    box = opened(desk)
    desk.emulate_media(media="print")
    assert not desk.locator(".md-container").is_visible()
    assert not box.locator("button").first.is_visible()
    assert box.locator(".players-texts section").nth(1).is_visible()


def test_every_rule_can_be_shown(book, site):
    """Each clause of the documents, on its page and in the files that pages ask for, and no annotation."""
    shown, other = (
        {
            key.replace("/", ".")
            for file in site.glob(f"show/*.{one}.json")
            for key in json.loads(file.read_text())["clauses"]
        }
        for one in ("ja", "en")
    )
    assert shown == other
    assert shown == {one.id for one in book.clauses.values() if not one.kind.annotation}
    pages = "".join(file.read_text("utf-8") for file in site.rglob("index.html"))
    asked = set(re.findall(r'data-clause="([^"]+)"', pages))
    assert {one.replace("/", ".") for one in asked} <= shown
    merged = {f"{one.document}.{anchor}" for one in book.clauses.values() for anchor in one.texts["ja"].ids[1:]}
    assert shown - merged == {one.replace("/", ".") for one in asked}
