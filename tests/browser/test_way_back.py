"""The browser's way back closes what lies over a page, and leads nowhere else."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_boards import ASKING, SUMMARY

SEARCH = "header label[for=__search]"
MENU = "header label[for=__drawer]"
RESULT = ".md-search-result__link"


def over(page, label):
    """Open the search or the menu; returns its toggle once it is a step of the history."""
    page.locator(label).first.tap()
    toggle = page.locator(label.partition("=")[2].strip("]").join(["#", ""]))
    expect(toggle).to_be_checked()
    page.wait_for_function("() => history.state?.dialog")
    return toggle


@pytest.mark.parametrize("label", [SEARCH, MENU], ids=["search", "menu"])
def test_it_closes_the_search_and_the_menu(phone, label):
    phone.goto("")
    phone.goto("mtr/1.8/")
    here = phone.url
    toggle = over(phone, label)
    phone.go_back()
    expect(toggle).not_to_be_checked()
    assert phone.url == here
    over(phone, label)
    toggle.evaluate("one => one.click()")  # closed in another way, it leaves no step
    phone.wait_for_function("() => !history.state?.dialog")
    phone.go_back()
    phone.wait_for_url(lambda url: url != here)


def test_with_the_search_open_it_takes_back_no_answer(phone):
    phone.goto("charts/missed-trigger/?chart=missed-trigger")
    phone.locator(f"{ASKING}{SUMMARY}").first.tap()
    phone.wait_for_url("**a=**")
    here = phone.url
    toggle = over(phone, SEARCH)
    phone.go_back()
    expect(toggle).not_to_be_checked()
    assert phone.url == here


@pytest.mark.parametrize("label", [SEARCH, MENU], ids=["search", "menu"])
def test_a_link_in_them_leads_on_and_the_way_back_to_the_page(phone, label):
    phone.goto("ipg/2.3/")
    here = phone.url
    toggle = over(phone, label)
    if label == SEARCH:
        phone.keyboard.insert_text("IPG 2.1")
        phone.locator(RESULT).first.tap()
    else:
        phone.locator(".drawer a", has_text="2.1").first.tap()
    phone.wait_for_url("**/ipg/2.1/**")
    phone.go_back()
    phone.wait_for_url(here)
    expect(toggle).not_to_be_checked()
    assert phone.evaluate("!history.state?.dialog")


def test_a_part_of_the_page_in_the_menu_leads_there_and_the_way_back_to_where_it_was(phone):
    phone.goto("ipg/2.3/")
    here = phone.url
    toggle = over(phone, MENU)
    phone.locator(".drawer-parts a").last.tap()
    phone.wait_for_url("**/ipg/2.3/#*")
    expect(toggle).not_to_be_checked()
    phone.go_back()
    phone.wait_for_url(here)


def test_after_a_reload_what_was_open_is_no_step(phone):
    phone.goto("")
    phone.goto("ipg/2.3/")
    here = phone.url
    phone.locator("#rem-5 a.show").tap()
    phone.locator("dialog.players").wait_for()
    phone.wait_for_function("() => history.state?.dialog")
    phone.reload()
    phone.wait_for_function("() => !history.state?.dialog")
    assert phone.url == here
    phone.go_back()
    phone.wait_for_url(lambda url: url != here)


def test_the_way_forward_opens_nothing_and_passes_over_it(phone):
    phone.goto("mtr/1.8/")
    over(phone, MENU)
    phone.go_back()
    phone.wait_for_function("() => !history.state?.dialog")
    phone.evaluate("history.forward()")
    phone.wait_for_timeout(500)
    phone.wait_for_function("() => !history.state?.dialog")
    expect(phone.locator("#__drawer")).not_to_be_checked()


def test_a_search_that_an_address_opened_is_closed_too(phone):
    """The search of the installed site is such an address."""
    phone.goto("?q=")
    expect(phone.locator("#__search")).to_be_checked()
    phone.wait_for_function("() => history.state?.dialog")
    phone.go_back()
    expect(phone.locator("#__search")).not_to_be_checked()


def test_a_second_hit_on_the_same_page_is_gone_to(phone):
    """The theme holds the page still below the search, and leads back to where it was when that closes."""
    phone.goto("ipg/2.3/?h=%E5%85%AC%E9%96%8B#rem-5")
    expect(phone.locator("#rem-5")).to_be_in_viewport()
    over(phone, SEARCH)
    phone.wait_for_function("() => document.body.style.top")
    phone.keyboard.insert_text("公開")
    hit = phone.locator(f"{RESULT}[href*='/ipg/2.3/?h=%E5%85%AC%E9%96%8B#def-']").first
    place = hit.get_attribute("href").rpartition("#")[2]
    hit.evaluate("one => one.click()")
    expect(phone.locator("#__search")).not_to_be_checked()
    phone.wait_for_timeout(500)  # longer than the theme waits before it lets the page scroll again
    expect(phone.locator(f"[id='{place}']")).to_be_in_viewport()
