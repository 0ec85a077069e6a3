"""With the host gone after one visit: every control of every kind of page does what it says or says why it cannot."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, expect

from judgebook.site import offline
from tests.browser.hosting import copied
from tests.browser.test_boards import a_way, address_of, ready
from tests.browser.test_changes import LINES, asked
from tests.browser.test_moved import NOTICE
from tests.browser.test_offline import impatient, searched, visited
from tests.browser.test_reading import EVERY_KIND_OF_PAGE

PAGES = (
    "", "ipg/2.2/", "ipg/2.3/", "mtr/4.2/", "cr/shortcuts/", "training/", "charts/hidden-card-error/",
    "charts/shortcut-defaults/", "infractions/", "glossary/", "cards/", "handouts/", "editions/", "changes/",
    "changes/ipg/", "about/", "c/", "offline/", "assist/", "planner/", "practice/",
)  # fmt: skip
PHONE = {"width": 360, "height": 640}
NOT_KEPT = {"ja": "端末に保存されていません", "en": "not kept on this device"}

# One control of each kind that can be seen, where it leads, and whether that is kept; and all that links lead to. The
# kind of a link is what is behind it: a page or a format of files, kept or not; with EACH, which page. That of another
# control is what it is for. With a kind, a click on the one of that kind as soon as it is there: some are added when
# the page stands.
CONTROLS = r"""async kind => {
  const kept = new Map();
  const look = async () => {
    const seen = new Map();
    for (const one of document.querySelectorAll("a[href], button, summary, label[for], select, input")) {
      if (!one.checkVisibility({visibilityProperty: true})) continue;
      if (one.closest("dialog, [popover], .offline-panel")) continue; // the panel has a button that removes the copy
      const url = one.hasAttribute("href") && new URL(one.getAttribute("href"), document.baseURI); // a drawing's too
      if (url && url.origin !== location.origin) continue; // an official document's host
      const here = url && url.pathname === location.pathname;
      const leads = url && !here && !one.matches(".show, .term[data-term]") ? url.href : null;
      const file = leads && url.origin + url.pathname;
      if (leads && !kept.has(file)) kept.set(file, Boolean(await caches.match(file)));
      const path = leads && url.pathname.slice(new URL(HOME).pathname.length);
      const behind = leads && [EACH && path, path.match(/[.]\w+$/), kept.get(file)];
      const purpose = [one.className.baseVal ?? one.className, one.dataset.do, one.getAttribute("for"), here && "here"];
      const name = [one.tagName, ...(leads ? behind : purpose)].join(" ");
      const told = {kind: name, leads, kept: kept.get(file), show: one.matches(".show")};
      if (!seen.has(name)) seen.set(name, {one, told});
    }
    return seen;
  };
  if (!kind) return [[...(await look()).values()].map(({told}) => told), [...kept]];
  for (const since = performance.now(); performance.now() < since + 20000; ) {
    const found = (await look()).get(kind);
    if (found) return found.one.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})) || true;
    await new Promise(requestAnimationFrame);
  }
}"""


@pytest.fixture(scope="module", params=["ja", pytest.param("en", marks=pytest.mark.exhaustive)])
def basement(request, browser, site, tmp_path_factory):
    """A page of a device that was on the home page once, and the host is gone."""
    host = copied(site, tmp_path_factory.mktemp("basement"))
    context = impatient(
        browser.new_context(base_url=host.address, viewport=PHONE, has_touch=True, service_workers="allow")
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])  # a headless shell has no one whom it might ask
    context.add_init_script("window.print = () => {}; window.confirm = () => true")
    page = visited(context, offline.PREFIXES[request.param])
    host.stop()
    page.faults, page.pressed = [], set()
    # free-hand diagrams stay text without reception: the theme wants a script for them that no device keeps
    page.on("pageerror", lambda error: "mermaid" in str(error) or page.faults.append(str(error)))
    yield page, request.param, host.address + offline.PREFIXES[request.param]
    context.close()


@pytest.fixture(autouse=True)
def _no_faults(basement):
    """All tests use the same page, and each looks at its own errors."""
    basement[0].faults.clear()


def at(page: Page, address: str) -> None:
    """The page, told that it is offline. A link to itself may still be loading the last one anew: that comes first."""
    try:
        page.goto(address)
    except Error as reason:
        if "interrupted by another navigation" not in str(reason):
            raise
        page.wait_for_load_state()
        page.goto(address)
    expect(page.locator("[data-reading]")).to_contain_text("オフライン" if "/en/" not in page.url else "Offline")


def clicked(page: Page, look: str, kind: str) -> bool:
    """True where there was such a control; the page that it leads to may come before the answer."""
    try:
        return bool(page.evaluate(look, kind))
    except Error as reason:
        if "context was destroyed" not in str(reason):
            raise
        return True


def stands(page: Page, before: str) -> None:
    """Still the same page, and no other; a link to itself may be loading it anew."""
    page.wait_for_load_state()
    assert urlsplit(page.url).path == urlsplit(before).path
    assert page.faults == []


def test_every_page_is_kept_as_it_was_built(basement, request, site):
    """On the page of the visit itself, which came from the network; and opened, whatever stands in the query."""
    page, language, home = basement
    root = home.removesuffix(offline.PREFIXES[language])
    searched(page, "2.3")
    files = [path.relative_to(site).as_posix() for path in site.rglob("index.html")]
    pages = {offline.address(path): path for path in files if offline.group(path) == language}
    texts = "paths => Promise.all(paths.map((path) => fetch(path).then((answer) => answer.text())))"
    built = [(site / path).read_text("utf-8") for path in pages.values()]
    assert page.evaluate(texts, [root + path for path in pages]) == built
    kinds = {offline.PREFIXES[language] + path for path in EVERY_KIND_OF_PAGE}
    for path in pages if request.config.getoption("--all") else pages.keys() & kinds:
        answer = page.goto(f"{root}{path}?h=query", wait_until="commit")
        assert answer.from_service_worker and answer.ok
        assert page.url == f"{root}{path}?h=query"


SAMPLE = ("ipg/2.2/", "charts/shortcut-defaults/", "handouts/", "c/", "assist/", "practice/")  # of each kind of control


@pytest.mark.parametrize(
    "path", [path if path in SAMPLE else pytest.param(path, marks=pytest.mark.exhaustive) for path in PAGES]
)
def test_every_control(basement, request, path):
    """Each link is kept or says that it is not; one of each kind is followed, with --all one to each page."""
    page, language, home = basement
    start = home + path
    at(page, start)
    look = CONTROLS.replace("HOME", json.dumps(home)).replace("EACH", json.dumps(request.config.getoption("--all")))
    controls, links = page.evaluate(look)
    assert len(controls) > 8
    root = home.removesuffix(offline.PREFIXES[language])
    for link, kept in links:
        file = link.removeprefix(root) + ("index.html" if link.endswith("/") else "")
        assert kept == (offline.group(file) in (language, "common")), link
    for one in controls:
        if one["kind"] in page.pressed:  # as on a page before, such as those of the header
            continue
        page.pressed.add(one["kind"])
        page.evaluate("() => history.replaceState(null, '')")  # practice would go on where it was
        at(page, start)
        assert clicked(page, look, one["kind"]), f"no control: {one}"
        if one["leads"] and one["kept"]:
            page.wait_for_url(lambda url, wanted=one["leads"]: urlsplit(url).path == urlsplit(wanted).path)
            assert page.locator("h1").count() == 1, one
        elif one["leads"]:
            expect(page.locator(".toast--shown")).to_contain_text(NOT_KEPT[language])
            stands(page, start)
        else:
            if one["show"]:
                expect(page.locator("dialog.players .players-texts section")).to_have_count(2)
            stands(page, start)


def test_a_ruling_is_shown_with_its_clauses_and_leads_to_them(basement, book):
    page, _, home = basement
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and way.ruling.say and way.remedies)
    ready(page, home + address_of(book, chart, answers, "&warnings=1"))
    ruling = page.url
    page.locator("[data-do=large]").click()
    players = page.locator("dialog.players")
    players.wait_for()
    texts = [one.inner_text() for one in players.locator("section").all()]
    assert len(texts) == 2 and all("IPG 2.3 rem-" in text for text in texts), "in both languages"
    page.go_back()
    expect(players).to_have_count(0)
    assert page.url == ruling and page.locator(".card").is_visible()
    for tool in ("copy", "print", "share", "slip", "qr"):
        page.locator(f"[data-do={tool}]").click()
        page.keyboard.press("Escape")
    page.locator(".rest > summary").click()
    page.locator(".row.clauses a").first.click()
    box = page.locator("dialog.clause-box")
    box.locator("a.show").first.click()
    expect(players.locator("section")).to_have_count(2)
    assert page.locator("dialog").count() == 2, "the clause and the view for players, and nothing else"
    players.locator("[data-do=close]").click()
    expect(players).to_have_count(0)
    box.locator("a.open-page").click()
    page.wait_for_url("**/ipg/2.3/#*")
    page.go_back()
    page.locator(".card").wait_for()
    assert page.url == ruling and page.faults == []


def test_the_tools_work(basement):
    page, _, home = basement
    ready(page, f"{home}planner/")
    page.locator(".adding [data-key]").first.click()
    page.locator(".actions > li").first.wait_for()
    ready(page, f"{home}practice/")
    page.locator("[data-do=go]").click()
    page.locator(".choice, [data-do=reveal]").first.click()
    if page.locator("[data-do=check]").count():
        page.locator("[data-do=check]").click()
    page.locator("[data-do=next]").wait_for()
    page.locator(".clauses a:visible").first.click()
    page.locator("dialog.clause-box .body").first.wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-do=next]").click()
    at(page, f"{home}ipg/2.3/")
    found = searched(page, "2.3").first
    with page.expect_navigation():
        found.click()
    page.locator(".md-content h1").wait_for()  # the results have headings of their own
    assert "missing=" not in page.url and page.faults == []


def test_the_menu_has_every_section(basement):
    page, _, home = basement
    at(page, f"{home}ipg/2.3/")
    page.locator("header label[for=__drawer]").click()
    page.locator(f".drawer a[href='{home}mtr/7.7/']").click()
    page.wait_for_url(f"{home}mtr/7.7/")
    page.locator("article h1").first.wait_for()
    assert page.faults == []


def test_a_lasting_link_leads_to_its_clause(basement):
    page, _, home = basement
    page.goto(f"{home}c/#ipg-2.3.rem-5")
    page.wait_for_url(f"{home}ipg/2.3/#rem-5")


def test_changes_are_chosen(basement, book):
    page, _, home = basement
    page.goto(f"{home}changes/?since=2023-02-01&weight=ruling")
    expect(page.locator(LINES)).to_have_count(len(asked(book, "2023-02-01", weight="ruling")))
    page.goto(f"{home}changes/#since-mtr-2.4")
    page.wait_for_url("**/changes/mtr/**#since-mtr-2.4")
    expect(page.locator("#since-mtr-2\\.4")).to_be_in_viewport()


def test_an_address_that_never_was_is_told_with_what_is_near(basement):
    page, _, home = basement
    page.goto(f"{home}ipg/2.4/#rem-99")
    expect(page.locator(NOTICE)).to_contain_text("rem-99")
    expect(page.locator(NOTICE)).to_contain_text("2019-07-12")  # what went from this section
    page.goto(f"{home}c/#ipg-2.3.rem-99")
    expect(page.locator(f"{NOTICE} li")).to_have_count(0)
    with page.expect_navigation():
        page.locator(f"{NOTICE} a[href*='#since-ipg-2.3']").click()
    expect(page.locator("#since-ipg-2\\.3")).to_be_in_viewport()
    page.go_back()
    page.evaluate("location.hash = 'ipg-2.3'")
    expect(page.locator(NOTICE)).to_have_count(0)
