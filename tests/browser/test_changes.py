"""A judge picks the edition they know, and sees what changed since."""


def visible(page):
    return page.locator(".change:not(.gone):visible").evaluate_all("all => all.map((one) => one.dataset.on)")


def test_pick_an_edition(desk, book):
    desk.goto("changes/")
    everything = {name for change in book.history for name in change.clauses}
    assert len(visible(desk)) == len(everything)
    desk.fill("input[name=since]", "2023-09-04")
    desk.dispatch_event("input[name=since]", "change")
    later = {name for change in book.history if change.on > "2023-09-04" for name in change.clauses}
    assert len(visible(desk)) == len(later)
    assert all(date > "2023-09-04" for date in visible(desk))
    assert f"変わった条文は{len(later)}件です" in desk.locator(".changes-pick [role=status]").inner_text()
    assert "since=2023-09-04" in desk.url
    # what is folded holds every other clause of its section
    sections = {change.section for change in book.history}
    own = [one for one in book.clauses.values() if one.document in sections and not one.kind.annotation]
    assert desk.locator("details.run a").count() == len(own) - len(later)


def test_without_a_script_there_is_nothing_to_pick(browser, address):
    context = browser.new_context(base_url=address, java_script_enabled=False)
    page = context.new_page()
    page.goto("changes/")
    assert page.locator(".change").first.is_visible()
    assert not page.locator(".changes-pick form").is_visible()
    context.close()


def test_the_address_and_the_browser_remember(desk, book):
    desk.goto("changes/?since=2024-02-02")
    assert all(date > "2024-02-02" for date in visible(desk))
    desk.goto("en/changes/")
    assert desk.locator("input[name=since]").input_value() == "2024-02-02"
    desk.locator(".changes-pick button", has_text=max(one.on for one in book.history)).click()
    assert visible(desk) == []
    assert "No clause has changed" in desk.locator(".changes-pick [role=status]").inner_text()
    desk.locator("button[name=all]").click()
    assert visible(desk) != []


def test_on_a_phone_nothing_is_cut_off(phone):
    phone.goto("changes/?since=2019-01-21")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.locator("select[name=source]").select_option(index=1)
    assert phone.locator("input[name=since]").input_value() != "2019-01-21"


def test_only_what_changed_a_ruling_in_one_document(desk, book):
    desk.goto("changes/?document=mtr&weight=ruling")
    wanted = {name for one in book.history if one.book == "mtr" and one.weight == "ruling" for name in one.clauses}
    assert len(visible(desk)) == len(wanted) > 0
    assert set(desk.locator(".change:visible li:visible i").evaluate_all("all => all.map((one) => one.className)")) == {
        "ruling"
    }


def test_what_changed_since_the_last_visit_is_known_to_the_device_alone(browser, address):
    """What stood here then is kept on the device; two lines that it does not know are shown."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.goto("changes/")
    assert not page.locator("button[name=visit]").is_visible()  # there was none
    page.reload()
    page.locator("button[name=visit]").click()
    assert visible(page) == [] and "since=visit" in page.url
    page.evaluate(
        "localStorage.setItem('judgebook-changes-seen',"
        " localStorage.getItem('judgebook-changes-seen').split('\\n').slice(2).join('\\n'))"
    )
    page.reload()
    assert page.locator(".change:visible li:visible").count() == 2
    context.close()
