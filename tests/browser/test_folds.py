"""Folds on a phone: notes, "In short", what stands below a clause, citations."""

from tests.browser.conftest import PHONE


def folded(page):
    return page.locator("article .notes > aside").evaluate_all(
        "all => all.filter(one => !one.checkVisibility()).length"
    )


def test_the_rule_comes_first_on_a_phone(phone):
    """A judge at a table sees the penalty on the first screen; notes are folded."""
    phone.goto("ipg/2.1/")
    assert phone.locator(".answer-questions .chip, section.clause.penalty").first.bounding_box()["y"] < PHONE["height"]
    assert folded(phone) == phone.locator("article .notes > aside").count() > 20


def test_all_notes_open_by_one_button_and_stay_so(phone):
    phone.goto("ipg/2.1/")
    phone.locator("[data-all-notes]").tap()
    assert folded(phone) == 0
    phone.goto("ipg/2.3/")
    assert folded(phone) == 0, "chosen on another page"
    phone.locator(".notes > summary").first.tap()
    assert folded(phone) > 0, "one can be closed by itself"
    phone.locator("[data-all-notes]").tap()
    phone.reload()
    assert folded(phone) == phone.locator("article .notes > aside").count()


def test_a_link_to_a_note_opens_it(phone):
    phone.goto("ipg/2.1/#def-3.a1")
    note = phone.locator("[id='def-3.a1']")
    assert note.is_visible()
    assert 0 < note.bounding_box()["y"] < PHONE["height"]


def test_at_a_desk_and_on_paper_the_notes_are_open(desk):
    desk.goto("ipg/2.3/")
    assert folded(desk) == 0
    desk.goto("en/ipg/2.3/")
    about_the_japanese_text = desk.locator("article .apart > aside").count()
    assert folded(desk) == about_the_japanese_text > 0
    desk.emulate_media(media="print")
    assert folded(desk) == 0


def test_without_scripts_everything_is_there(browser, address):
    context = browser.new_context(base_url=address, java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto("ipg/2.1/")
    assert page.locator("[id='def-3.a1']").is_visible()
    assert page.locator("#key li").last.is_visible()
    assert page.locator("#key .cites a").first.is_visible(), "citations stand in the text"
    page.goto("en/ipg/2.2/#rem-1.a1")
    assert "position (IPG 1.3 p1, IPG 1.3 p2)." in page.locator("[id='rem-1.a1']").inner_text()
    context.close()


def test_a_run_of_citations_opens_with_its_words(phone):
    phone.goto("ipg/2.1/")
    phone.locator("#key .further > summary").tap()
    mark = phone.locator("#key .cites > button")
    cited = phone.locator("#key .cites a")
    assert not cited.first.is_visible()
    mark.tap()
    assert cited.count() == 2 and "rem-6" in cited.first.inner_text() and len(cited.first.inner_text()) > 12
    mark.tap()
    assert not cited.first.is_visible()
    mark.focus()
    phone.keyboard.press("Enter")
    cited.last.tap()
    phone.wait_for_url("**/ipg/2.1/#rem-6.s2")


def test_what_stands_below_a_clause_is_44_pixels(phone):
    phone.goto("ipg/2.1/")
    line = phone.locator("#def-4 .meta")
    for target in (line.locator("summary"), line.locator("a.show")):
        assert target.bounding_box()["height"] >= 44
    line.locator("summary").tap()
    kinds = line.locator(".cited > ul > li > b").all_inner_texts()
    assert kinds == ["条文と注釈", "チャート", "用語集"]
