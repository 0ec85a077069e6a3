"""Nobody is shut out: by keyboard, at 400 % zoom, without motion, in forced colours, with scripts off."""

from itertools import pairwise

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import expect

from judgebook.text import mixed_language
from tests.browser.conftest import PHONE
from tests.browser.test_axe import faults
from tests.browser.test_boards import ready, to_the_ruling
from tests.browser.test_reading import EVERY_KIND_OF_PAGE

PAGES = [*EVERY_KIND_OF_PAGE, "assist/", "figures/", "offline/", "c/"]
BY_TURNS = [("en/" if number % 2 else "") + path for number, path in enumerate(PAGES)]

# What has the focus: where it is, and what shows it: an outline, its label's outline, or a shape's stroke.
FOCUS = """() => {
  const one = document.activeElement;
  if (one === document.body) return null;
  const scheme = document.querySelector('.md-header__option .md-header__button:not([hidden])');
  const shown = one.matches('.md-option') ? scheme : one.matches('.opener') ? one.nextElementSibling : one;
  const box = shown.getBoundingClientRect();
  const style = getComputedStyle(shown);
  const shape = shown.querySelector('.label-container');
  const after = getComputedStyle(shown, '::after');
  const inside = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  return {
    name: `${one.tagName} ${one.getAttribute('class')} ${one.textContent.trim().slice(0, 30)}`,
    there: box.width > 0 && box.height > 0 && inside,
    visible: [style, after].some(s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2)
      || (shape && parseFloat(getComputedStyle(shape).strokeWidth) >= 3),
  };
}"""


def by_keyboard(page):
    """The first key brings the script for those that follow."""
    page.keyboard.press("Shift")
    page.locator(".md-search__input[tabindex]").wait_for(state="attached")


FOCUSED = {"charts/shortcut-defaults/": 390, "": 390, "en/ipg/2.2/": 1280}
SCREENS = [
    *FOCUSED.items(),  # each page on one screen; on the other, and the longest page, with --all
    *(pytest.param(path, 390 + 1280 - width, marks=pytest.mark.exhaustive) for path, width in FOCUSED.items()),
    *(
        pytest.param(path, width, marks=pytest.mark.exhaustive)
        for path in ("charts/hidden-card-error/", "infractions/", "en/mtr/1.8/")
        for width in (390, 1280)
    ),
]


@pytest.mark.parametrize(("path", "width"), SCREENS)
def test_the_focus_is_always_to_be_seen(browser, address, path, width):
    page = browser.new_page(viewport={"width": width, "height": 844})
    page.goto(address + path)
    by_keyboard(page)
    stops = []
    for _ in range(600):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUS)
        if stop is None:
            break
        stops.append(stop)
    page.close()
    assert 20 < len(stops) < 600, "every stop is reached, and none holds the focus"
    assert [one["name"] for one in stops if not (one["there"] and one["visible"])] == []


# What has the focus and lies behind a bar, in part or whole.
COVERED = """() => {
  const one = document.activeElement;
  if (one === document.body) return null;
  if (one.matches('.md-skip, .md-option, .opener')) return []; // above the header, or in it
  const box = one.getBoundingClientRect();
  return [...document.querySelectorAll('.md-header, .book-bar, .tools.bar')].filter((bar) => {
    const {top, bottom, height} = bar.getBoundingClientRect();
    return height && !bar.contains(one) && box.bottom > top + 1 && box.top < bottom - 1;
  }).map((bar) => `${bar.className}: ${one.textContent.trim().slice(0, 30)}`);
}"""
FIX, MISSED = "game-rule-violation-fix/q-which.none", "game-rule-violation-opponent/q-opponent.missed"
CARD = f"charts/game-rule-violation/?chart=game-rule-violation&a=q-simple.fix,{FIX},{MISSED}"


@pytest.mark.parametrize(
    ("path", "width", "height"),
    [("", 390, 844), ("en/planner/?do=drew~looked", 390, 844), (CARD, 320, 568)],
)
def test_no_bar_of_a_phone_lies_on_the_focus(browser, address, path, width, height):
    """Forwards it arrives at the foot of the screen, backwards at its head."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(address + path)
    if "?" in path:
        page.locator("[data-ready]").wait_for()
    by_keyboard(page)
    covered, stops = [], 0
    for key in ("Tab", "Shift+Tab"):
        while stops < 200:
            page.keyboard.press(key)
            found = page.evaluate(COVERED)
            if found is None:
                break
            covered += found
            stops += 1
        page.locator("footer a").last.focus()
    page.close()
    assert 40 < stops < 200
    assert covered == []


def test_the_menu_of_a_phone_by_keyboard(browser, address):
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{address}mtr/4.2/")
    by_keyboard(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    opener = page.get_by_role("button", name="メニュー")
    assert opener.evaluate("e => e === document.activeElement")
    page.keyboard.press("Space")
    current = page.locator(".drawer a:focus")
    expect(current).to_have_text("4.2 イベントでの手順省略")
    assert opener.get_attribute("aria-expanded") == "true"
    page.get_by_role("button", name="IPG").press("Space")
    page.keyboard.press("Tab")
    expect(page.locator(".drawer a:focus")).to_have_text("1 一般理念")
    page.keyboard.press("Escape")
    assert opener.evaluate("e => e === document.activeElement") and opener.get_attribute("aria-expanded") == "false"
    assert not page.locator("#__drawer").is_checked()
    page.close()


def sections(site, language):
    """The pages that the menu of the builder leads to from anywhere, by their addresses."""
    return {language + one.parent.relative_to(site / language).as_posix() + "/" for book in ("ipg", "mtr", "cr")
            for one in (site / language / book).rglob("index.html")}  # fmt: skip


@pytest.mark.parametrize(("path", "scheme"), [("ipg/2.3/", "dark"), ("en/mtr/4.2/", "light")])
def test_the_menu_of_a_phone_has_every_section(browser, address, site, path, scheme):
    """One tap opens it, one more leads to any section of any document; what is wrong with it axe would say."""
    language = path[: path.index("ipg" if "ipg" in path else "mtr")]
    context = browser.new_context(base_url=address, color_scheme=scheme, viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(path)
    page.locator("header label[for=__drawer]").tap()
    expect(page.locator(".drawer [aria-current=page]")).to_be_in_viewport()
    links = page.locator(".drawer a").evaluate_all("all => all.map(one => one.href)")
    assert {address + one for one in sections(site, language)} <= set(links)
    assert address + language in links, "home"
    assert faults(page) == []
    sizes = "all => all.map(one => one.getBoundingClientRect()).map(one => Math.min(one.height, one.width))"
    assert min(page.locator(".drawer :is(a, button)").evaluate_all(sizes)) > 43.5
    with page.expect_navigation():
        page.locator(f".drawer a[href='{address}{language}mtr/7.7/']").tap()
    assert page.url == f"{address}{language}mtr/7.7/"
    context.close()


def test_where_the_list_cannot_be_had_the_menu_is_the_branch_of_the_page(phone):
    phone.route("**/assets/menu.ja.json", lambda route: route.abort())
    phone.goto("ipg/2.3/")
    phone.locator("header label[for=__drawer]").tap()
    phone.locator(".md-nav--primary a:visible", has_text="IPG 2.5").tap()
    phone.wait_for_url("**/ipg/2.5/")


def test_nothing_goes_sideways(phone):
    """Neither on a phone nor at 400 %, where a window of 1280 by 1024 has 320 by 256 pixels."""
    for path in [*BY_TURNS, "planner/", "en/cards/"]:
        for width, height in (PHONE.values(), (320, 256)):
            phone.set_viewport_size({"width": width, "height": height})
            if width == PHONE["width"]:
                phone.goto(path)
            assert phone.evaluate("document.documentElement.scrollWidth") <= width, path


def test_frames_of_charts_and_tables_are_scrolled_by_keyboard_too(browser, address):
    page = browser.new_page(viewport={"width": 320, "height": 256})
    for path in ("ipg/2.1/", "en/charts/backup/", "planner/", "en/cards/"):
        page.goto(address + path)
        stuck = page.evaluate(
            """() => [...document.querySelectorAll('article *')].filter(one => one.scrollWidth > one.clientWidth + 1
                 && /auto|scroll/.test(getComputedStyle(one).overflowX)
                 && one.tabIndex < 0 && !one.querySelector('a[href], button')).map(one => one.outerHTML.slice(0, 80))"""
        )
        assert stuck == [], path
    page.close()


# What stays where it is while the page is scrolled, and is as wide as half of it.
STANDING = """() => [...document.querySelectorAll('body *')].filter((one) => {
  if (!/fixed|sticky/.test(getComputedStyle(one).position)) return false;
  const {width, left, right} = one.getBoundingClientRect();
  return width > innerWidth / 2 && left < innerWidth && right > 0
    && one.checkVisibility({opacityProperty: true, visibilityProperty: true});
}).map((one) => one.className)"""


@pytest.mark.parametrize("path", ["", CARD, "en/practice/", "ipg/2.3/"])
def test_at_400_percent_no_bar_stands_on_the_page(browser, address, path):
    """Header, bar and buttons together left nothing of it. The bar comes after the page."""
    page = browser.new_page(viewport={"width": 320, "height": 256})
    page.goto(address + path)
    if "practice" in path:
        page.locator("[data-do=go]").click()
    if path == CARD:
        page.locator(".tools.bar").wait_for()
    assert page.evaluate(STANDING) == []
    if path == "ipg/2.3/":
        page.locator("a.show").first.click()
        page.locator(".players-head").wait_for()
        assert page.locator(".players-head").evaluate("e => getComputedStyle(e).position") == "static"
        page.keyboard.press("Escape")
    page.locator(".book-bar a").first.scroll_into_view_if_needed()
    foot = page.locator(".md-footer").bounding_box()
    assert page.locator(".book-bar").bounding_box()["y"] >= foot["y"] + foot["height"] - 1
    page.close()


TWICE = "e => { e.style.fontSize = `${parseFloat(getComputedStyle(e).fontSize) * 2}px` }"


def test_with_text_of_twice_the_size_nothing_goes_sideways_or_over_another(phone):
    phone.goto("en/ipg/2.2/")
    phone.locator("html").evaluate(TWICE)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    meta = phone.locator("#ex-a .meta")
    summary, show = meta.locator("summary").bounding_box(), meta.locator(".show").bounding_box()
    assert show["y"] >= summary["y"] + summary["height"] - 1
    following = phone.locator(".md-footer__title .md-ellipsis").last
    assert following.evaluate("e => e.scrollWidth <= e.clientWidth"), "the name is told to its end"


def test_with_text_of_twice_the_size_a_long_japanese_word_has_room(phone):
    """A penalty has no blank where its line could break, and a name in the glossary is held together by its reading."""
    for path in ("glossary/", "ipg/3.5/", "ipg/4.3/"):
        phone.goto(path)
        phone.locator("html").evaluate(TWICE)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390, path


@pytest.mark.parametrize("language", ["", "en/"])
def test_with_text_of_twice_the_size_a_ruling_and_the_bar_at_the_foot_have_room(book, phone, language):
    answers = "q-what.extra,hidden-card-error-exclusions/q-exclusion.nothing,hidden-card-error-set/q-set.whole"
    ready(
        phone,
        f"{language}charts/hidden-card-error/?chart=hidden-card-error&a={answers},hidden-card-error-many/q-place.unknown",
    )
    phone.locator(".card .repeated").wait_for()
    phone.locator("html").evaluate(TWICE)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    for label in phone.locator(".book-bar > :is(a, button):visible").all():
        assert label.evaluate("e => e.scrollWidth <= e.clientWidth"), "each in its own quarter"
    assert phone.locator(".tools.bar").bounding_box()["height"] < 844 / 5, "the ruling is read above it"


def test_with_text_of_twice_the_size_the_levels_stand_one_below_the_other(phone):
    phone.goto("en/")
    levels = phone.locator(".level a")
    assert levels.nth(0).bounding_box()["y"] == levels.nth(1).bounding_box()["y"]
    phone.locator("html").evaluate(TWICE)
    upper, lower = levels.nth(0).bounding_box(), levels.nth(1).bounding_box()
    assert lower["y"] >= upper["y"] + upper["height"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_page_goes_sideways(browser, address, site, width):
    page = browser.new_page(viewport={"width": width, "height": 700})
    wide = []
    for file in sorted(site.rglob("*.html")):
        page.goto(address + file.relative_to(site).as_posix())
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wide.append(file.relative_to(site).as_posix())
    page.close()
    assert wide == []


def test_nothing_moves_for_those_who_want_it_still(browser, address):
    page = browser.new_page(reduced_motion="reduce")
    for path in ("ipg/2.3/", "charts/missed-trigger/?chart=missed-trigger"):
        page.goto(address + path)
        moving = page.evaluate(
            """() => [...document.querySelectorAll('*')].map(one => getComputedStyle(one)).filter(s =>
                 s.transitionDuration.split(', ').some(d => parseFloat(d) > 0) || s.animationName !== 'none').length"""
        )
        assert moving == 0, path
    page.close()


def test_forced_colours_keep_what_colour_told(browser, address):
    page = browser.new_page(forced_colors="active", viewport={"width": 390, "height": 844})
    page.goto(f"{address}ipg/2.3/")
    for selector in ("section.clause", "aside.annotation.note", ".chip"):
        style = page.locator(selector).first.evaluate(
            "e => { const s = getComputedStyle(e); return [s.borderLeftStyle, s.borderLeftWidth] }"
        )
        assert style[0] != "none" and style[1] != "0px", selector
    page.goto(f"{address}charts/missed-trigger/")
    # asked of the page as it stands: its script may put the drawing there anew
    told = """() => {
      const parts = ["text", ".label-container"].map((part) => document.querySelector(`.drawing .node ${part}`));
      const [ink, back] = parts.map((part) => part && getComputedStyle(part).fill);
      return ink && back && ink !== back;
    }"""
    page.wait_for_function(told)
    page.close()


SMALL = """() => {
  const inText = one => one.matches('p a') && one.closest('p').textContent.trim() !== one.textContent.trim();
  const controls = '.app :is(button, a[href], select, summary, label:has(input)), .asking > .row > details > summary';
  return [...document.querySelectorAll(controls)].filter(one => {
    const box = one.getBoundingClientRect();
    return box.width && !inText(one) && (box.height < 43.5 || box.width < 43.5);
  }).map(one => one.outerHTML.slice(0, 90));
}"""


def small(page):
    """Controls of a tool that are under 44 px; links inside a sentence may be."""
    return page.evaluate(SMALL)


def test_targets_of_the_tools_are_44_pixels(phone):
    for path in ("assist/", "planner/?do=drew~looked", "practice/"):
        ready(phone, path)
        assert small(phone) == [], path
    ready(phone, "charts/hidden-card-error/?chart=hidden-card-error&a=gone.yes")
    for summary in to_the_ruling(phone):
        assert small(phone) == [], "a question"
        summary.click()
    assert small(phone) == [], "the ruling"
    ready(phone, "practice/")
    phone.locator("[data-do=go]").click()
    assert small(phone) == [], "a question"


# ---- structure and language, of the built pages


SKIPPED = ["script", "style", "code", "pre", "svg", "kbd", "option"]  # an option holds text alone
ADDRESSES = ["permalink", "place", "own", "code", "downloads", "preview-head", "lasting"]


def structure(html):
    """Faults of headings, landmarks and languages."""
    soup = BeautifulSoup(html, "html.parser")
    levels = [int(one.name[1]) for one in soup.select("article :is(h1, h2, h3, h4, h5, h6)")]
    if levels[:1] != [1] or levels.count(1) != 1:
        yield f"one h1, and first: {levels[:3]}"
    yield from (f"h{one} before h{two}" for one, two in pairwise(levels) if two > one + 1)
    yield from (
        f"{name}: {len(soup.select(name))}"
        for name in ("main", "body > header", "footer.md-footer")
        if len(soup.select(name)) != 1
    )
    names = [one.get("aria-label") or one.get("aria-labelledby") for one in soup.find_all("nav")]
    yield from (f"navigation twice or without a name: {name}" for name in names if not name)
    for text in soup.select_one("article").find_all(string=True):
        if text.find_parent(SKIPPED) or text.find_parent(class_=ADDRESSES):
            continue
        said = text.find_parent(lang=True)["lang"]
        if any(mark for _, mark in mixed_language.runs(text.strip(), said)):
            yield f"not marked as another language than {said}: {text.strip()[:60]}"


def test_structure(site, request):
    """Of each kind of page; with --all of every page."""
    files = [site / path / "index.html" for path in BY_TURNS]
    files = [*site.rglob("index.html")] if request.config.getoption("--all") else files
    assert {file: faults for file in files if (faults := list(structure(file.read_text("utf-8"))))} == {}


# ---- scripts off


@pytest.mark.parametrize(("language", "words"), [("", "検索は使えません"), ("en/", "Search needs JavaScript")])
def test_without_javascript(browser, address, language, words):
    context = browser.new_context(base_url=address, java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{language}ipg/2.3/")
    note = page.locator(".no-script")
    assert words in note.inner_text(), "it says what to use in place of the search"
    assert not page.locator(".md-search").is_visible()
    for link in note.locator("a").all():
        assert context.request.get(link.evaluate("e => e.href")).ok
    page.locator("#rem-5 summary").click()
    assert page.locator("#rem-5 .cited li").first.is_visible()
    with page.expect_navigation():
        page.locator("#rem-5 .cited a").first.click()
    assert "#" in page.url
    page.goto(f"{language}charts/missed-trigger/")
    row = page.locator(".board .row").first
    row.locator("summary").first.click()
    assert page.locator("svg.drawing:visible").count() and row.locator(".cites a").first.is_visible()
    page.locator("header label[for=__drawer]").click()
    page.locator(".md-nav--primary a:visible").first.wait_for()
    page.goto(f"{language}glossary/#missed-trigger")
    assert page.locator("#missed-trigger").is_visible()
    context.close()
