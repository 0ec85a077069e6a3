"""A judge picks the edition they know, and sees what changed since: in one place, or on the page of a document."""

from playwright.sync_api import expect

LINES = ".changes-section li:visible"


def asked(book, since="", name=None, weight=None):
    """The changes that a choice is of, by hand from data/history."""
    return [
        one
        for one in book.history
        if one.on > since and name in (None, one.book, one.section) and weight in (None, one.weight)
    ]


def said(page):
    return page.locator(".changes-pick [role=status]")


def test_what_changed_a_ruling_since_an_edition_in_one_place(desk, book):
    """Over all documents, by date and weight; the address holds it, and a section narrows it down."""
    desk.goto("en/changes/")
    expect(desk.locator(".changes-documents a").first).to_be_visible()
    assert desk.locator(LINES).count() == 0, "nothing was asked for yet"
    desk.fill("input[name=since]", "2023-02-01")
    desk.dispatch_event("input[name=since]", "change")
    expect(desk.locator(LINES)).to_have_count(len(asked(book, "2023-02-01")))
    desk.locator("select[name=weight]").select_option("ruling")
    wanted = asked(book, "2023-02-01", weight="ruling")
    expect(desk.locator(LINES)).to_have_count(len(wanted))
    by_book = [f"{name.upper()} {sum(one.book == name for one in wanted)}" for name in ("ipg", "mtr", "jar")]
    expect(said(desk)).to_have_text(f"{len(wanted)} changes in editions after 2023-02-01 ({', '.join(by_book)}).")
    assert "since=2023-02-01&weight=ruling" in desk.url
    link = desk.locator(f"{LINES} .of a").first
    with desk.expect_navigation():
        link.click()
    assert "/en/ipg/" in desk.url
    desk.goto("en/changes/?since=2018-08-01&document=ipg-2.1")
    expect(desk.locator(LINES)).to_have_count(len(asked(book, "2018-08-01", "ipg-2.1")))


def test_links_of_before_lead_on(desk, book):
    """This page held the lines of all sections, each with an address."""
    desk.goto("changes/?since=2020-01-01#since-ipg-2.1")
    desk.wait_for_url("**/changes/ipg/?since=2020-01-01#since-ipg-2.1")
    expect(desk.locator(LINES)).to_have_count(len(asked(book, "2020-01-01", "ipg")))


def test_without_a_script_every_line_is_one_tap_away(browser, address, book):
    context = browser.new_context(base_url=address, java_script_enabled=False)
    page = context.new_page()
    page.goto("changes/")
    assert not page.locator(".changes-pick form").is_visible()
    with page.expect_navigation():
        page.locator(".changes-documents > p > a").first.click()
    assert page.locator(LINES).count() == len(asked(book, name="ipg"))
    assert not page.locator(".changes-pick form").is_visible()
    context.close()


def test_the_address_and_the_browser_remember(desk, book):
    desk.goto("changes/?since=2024-02-02")
    expect(desk.locator(LINES)).to_have_count(len(asked(book, "2024-02-02")))
    desk.goto("en/changes/mtr/")
    assert desk.locator("input[name=since]").input_value() == "2024-02-02"
    expect(desk.locator(LINES)).to_have_count(len(asked(book, "2024-02-02", "mtr")))
    desk.goto("en/changes/")
    desk.locator(".changes-counts button", has_text=max(one.on for one in book.history)).click()
    expect(said(desk)).to_contain_text("No edition after")
    expect(desk.locator(LINES)).to_have_count(0)
    expect(desk.locator("select[name=edition]")).to_be_focused()
    desk.locator("button[name=all]").click()
    expect(said(desk)).to_be_empty()


def test_on_a_phone_nothing_is_cut_off(phone):
    for path in ("changes/?since=2019-01-21", "en/changes/mtr/"):
        phone.goto(path)
        expect(phone.locator(LINES).first).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.locator("select[name=edition]").select_option(index=1)
    assert phone.locator("input[name=since]").input_value() != "2019-01-21"


def test_what_changed_since_the_last_visit_is_known_to_the_device_alone(browser, address):
    """The device keeps the lines of the last visit; two that it does not know are shown."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.goto("changes/")
    assert not page.locator("button[name=visit]").is_visible()  # there was none
    page.reload()
    page.locator("button[name=visit]").click()
    expect(said(page)).to_contain_text("前回から加わった変更はありません")
    assert "since=visit" in page.url and page.locator(LINES).count() == 0
    page.evaluate(
        "localStorage.setItem('judgebook-changes-seen',"
        " localStorage.getItem('judgebook-changes-seen').split('\\n').slice(2).join('\\n'))"
    )
    page.reload()
    expect(page.locator(LINES)).to_have_count(2)
    context.close()
