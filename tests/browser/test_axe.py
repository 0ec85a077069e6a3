"""Nothing on the pages of the tools shuts readers out, as far as axe can tell."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.test_boards import drawn, ready, to_the_ruling

STATES = {
    "assist": ("", "?chart=gone", "?rel=regular"),
    "charts/hidden-card-error": ("?chart=hidden-card-error&a=gone.yes",),
    "planner": ("", "?do=drew~looked", "?do=known~put-back.known", "?do=known&simple=yes"),
    "practice": ("",),
}
WHOLE = {"resultTypes": ["violations"], "preload": False}
EXHAUSTIVE = pytest.mark.exhaustive
LOOKS = [("", "light"), ("en/", "dark"), ("", "dark"), ("en/", "light")]
LOOKED_AT = [  # each tool in one look, by turns; in every look with --all
    pytest.param(name, *look, marks=() if number == turn else EXHAUSTIVE)
    for number, name in enumerate(STATES)
    for turn, look in enumerate(LOOKS)
]


def faults(page) -> list[str]:
    assert page.locator("audio, video").count() == 0, "for these alone axe would fetch anything"
    found = Axe().run(page, options=WHOLE).response["violations"]
    return [f"{one['id']}: {node['target']} {node.get('failureSummary')}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(("name", "language", "scheme"), LOOKED_AT)
def test_no_violation(browser, address, name, language, scheme):
    context = browser.new_context(base_url=address, color_scheme=scheme, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    for state in STATES[name]:
        ready(page, f"{language}{name}/{state}")
        assert faults(page) == [], state
    if name.startswith("charts"):
        for summary in to_the_ruling(page):
            summary.click()
            assert faults(drawn(page)) == [], page.url
        assert faults(page) == [], "the ruling"
        page.locator("[data-do=large]").click()
        assert faults(page) == [], "for the players"
        page.keyboard.press("Escape")
        for fold in (".why", ".rest"):
            page.locator(f".card {fold} > summary").click()
        assert faults(page) == [], "the ruling explained"
        page.locator(".card .rest .clauses a").first.click()
        page.locator("dialog.clause-box").wait_for()
        assert faults(page) == [], "a clause"
    if name == "practice":
        page.locator("[data-do=go]").click()
        assert faults(page) == [], "a question"
        page.locator(".choice, [data-do=reveal]").first.click()
        if page.locator("[data-do=check]").count():
            assert faults(page) == [], "one of several"
            page.locator("[data-do=check]").click()
        page.locator("[data-do=next]").wait_for()
        for fold in page.locator(".app-view > details > summary").all():
            fold.click()
        assert faults(page) == [], "an answer"
        page.locator("[data-do=stop]").click()
        assert faults(page) == [], "a result"
        page.locator("[data-do=home]").click()
        assert faults(page) == [], "progress"
    context.close()


# one of each kind of page, and of each kind a short one: axe looks at every element
SHORT_ONES = ("", "about/", "ipg/2.2/", "mtr/1.8/", "charts/shortcut-defaults/", "changes/jar/", "handouts/", "cards/")
SCREENS = [("light", 390), pytest.param("dark", 1280, marks=EXHAUSTIVE)]
EVERY_SCREEN = [("light", 390), ("light", 1280), ("dark", 390), ("dark", 1280)]


def faults_of_pages(browser, address, scheme, width, paths) -> dict[str, list[str]]:
    context = browser.new_context(base_url=address, color_scheme=scheme, viewport={"width": width, "height": 844})
    page = context.new_page()
    found = {}
    for path in paths:
        page.goto(path)
        if wrong := faults(page):
            found[path] = wrong
    context.close()
    return found


@pytest.mark.parametrize(("scheme", "width"), SCREENS)
def test_no_violation_on_the_pages_to_read(browser, address, scheme, width):
    paths = [f"en/{path}" if number % 2 else path for number, path in enumerate(SHORT_ONES)]
    assert faults_of_pages(browser, address, scheme, width, paths) == {}


@EXHAUSTIVE
@pytest.mark.parametrize(("scheme", "width"), EVERY_SCREEN)
def test_no_violation_on_any_page(browser, address, site, scheme, width):
    paths = sorted(file.relative_to(site).as_posix() for file in site.rglob("*.html"))
    assert len(paths) > 85
    assert faults_of_pages(browser, address, scheme, width, paths) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_violation_in_the_view_for_players(browser, address, scheme):
    context = browser.new_context(base_url=address, color_scheme=scheme, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto("ipg/2.3/")
    page.locator("#rem-5 a.show").click()
    page.locator("dialog.players").wait_for()
    assert faults(page) == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_results_of_the_search_can_be_read(browser, address, scheme):
    """The count, the marked words, and both on the result that has the focus."""
    context = browser.new_context(base_url=address, color_scheme=scheme, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto("?q=誘発忘れ")
    first = page.locator(".md-search-result__link:has(mark)").first
    first.wait_for()
    first.focus()
    assert [one for one in faults(page) if one.startswith("color-contrast")] == []
    context.close()
