"""An old link to a clause that has moved or gone: the page says where it went and in which edition."""

from playwright.sync_api import expect

NOTICE = ".moved[role=status]"


def test_an_old_link_says_where_the_rule_went(desk):
    desk.goto("en/mtr/3.9/#p99")
    expect(desk.locator(NOTICE)).to_contain_text("no clause p99")
    expect(desk.locator(NOTICE)).to_contain_text("Before the edition of 2021-07-23")
    with desk.expect_navigation():
        desk.locator(f"{NOTICE} a", has_text="MTR 3.10").click()
    assert desk.url.endswith("en/mtr/3.10/")
    desk.goto("c/#cr-729.2a")  # the number that the section had
    expect(desk.locator(NOTICE)).to_contain_text("2024-03-08")
    with desk.expect_navigation():
        desk.locator(f"{NOTICE} a", has_text="2a").click()
    assert desk.url.endswith("/cr/shortcuts/#2a")
    expect(desk.locator(NOTICE)).to_have_count(0)


def test_the_page_for_what_is_lost_knows_sections_that_are_gone(desk, site):
    for path in ("**/mtr/3.17/", "**/en/mtr/3.99/"):  # as hosts answer it
        desk.route(path, lambda route: route.fulfill(status=404, path=site / "404.html"))
    desk.goto("mtr/3.17/")
    expect(desk.locator(NOTICE)).to_contain_text("2023-12-04の版まで")
    desk.goto("en/mtr/3.99/")
    expect(desk.locator(".lost").first).to_be_visible()
    expect(desk.locator(NOTICE)).to_have_count(0)


def test_an_address_shortened_to_a_folder_lists_its_pages(desk, site):
    """In the language of the address; without the script the page leads to the contents."""
    for path in ("**/charts/", "**/en/mtr/"):
        desk.route(path, lambda route: route.fulfill(status=404, path=site / "404.html"))
    desk.goto("charts/")
    expect(desk.locator(".lost[lang=ja] li")).to_have_count(len([*(site / "charts").glob("*/index.html")]))
    desk.goto("en/mtr/")
    expect(desk.locator(".lost[lang=ja] li")).to_have_count(0)
    with desk.expect_navigation():
        desk.locator(".lost[lang=en] li a", has_text="MTR 3.10").click()
    assert desk.url.endswith("en/mtr/3.10/")
    assert 'contents/">' in (site / "404.html").read_text("utf-8")
