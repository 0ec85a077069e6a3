"""Without reception: the kept copy, a host that stops or fails, new versions, tabs, and devices that keep nothing."""

import json
import re
import shutil
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from judgebook.model.entries.editions import Book
from judgebook.source.entry import construct
from tests.browser.conftest import PHONE
from tests.browser.hosting import copied
from tests.browser.test_axe import faults
from tests.browser.test_boards import ready
from tests.browser.test_hostile import served
from tests.building import ROOT

OLD, NEW = "減らせるだけ選ぶ", "減らせるだけ自分で選ぶ"
PAGE = "ipg/2.3/"
KEPT = ("ipg/1", "ipg/2", "ipg/3", "ipg/4", "ipg/1.1", "ipg/1.5", "ipg/2.3", "mtr/2.6", "training", "offline",
        "slides", "assist", "planner", "practice")  # fmt: skip


@pytest.fixture(scope="module")
def abridged(site, tmp_path_factory):
    """The site with a few of its pages: to keep fewer files is the same work, and most tests need no others."""
    host = copied(site, tmp_path_factory.mktemp("abridged"))
    kept = {host.folder / prefix / name for prefix in ("", "en") for name in (".", *KEPT)}
    for page in list(host.folder.rglob("index.html")):
        if page.parent not in kept:
            page.unlink()
    host.publish()
    host.stop()
    return host.folder


@pytest.fixture
def host(abridged, tmp_path):
    host = copied(abridged, tmp_path)
    yield host
    host.stop()


def impatient(context):
    """Book.js waits before it takes the page for idle; a test need not."""
    wait = re.search(r"IDLE_AFTER = (\d+)", (ROOT / "overrides/assets/book.js").read_text("utf-8"))[1]
    sooner = f"(act, ms, ...more) => later(act, ms === {wait} ? 0 : ms, ...more)"
    context.add_init_script(f"const later = setTimeout; window.setTimeout = {sooner}")
    return context


@pytest.fixture
def context(browser, host):
    """A phone that keeps what it visits."""
    context = impatient(browser.new_context(base_url=host.address, viewport=PHONE, service_workers="allow"))
    yield context
    context.close()


def line(page):
    return page.locator("[data-reading]")


def visited(context, path=""):
    """A page whose language is kept: what one visit leads to."""
    page = context.new_page()
    page.goto(path)
    kept = "この端末に保存済み" if page.locator("html").get_attribute("lang") == "ja" else "Kept on this device"
    expect(line(page)).to_contain_text(kept)
    return page


def searched(page, words):
    """The links of what the search finds."""
    page.keyboard.press("/")
    expect(page.locator("input.md-search__input")).to_be_focused()
    page.keyboard.type(words)
    found = page.locator(".md-search-result__item a")
    found.first.wait_for()
    return found


def caches(page):
    """The names of the caches without the word that all begin with."""
    return sorted(name.removeprefix("judgebook ") for name in page.evaluate("caches.keys()") if "clients" not in name)


def test_what_is_not_there_leads_to_the_page_about_it(context, host):
    page = visited(context, "en/")
    page.goto("")
    host.stop()
    page.goto("en/ipg/2.3")
    assert page.url.endswith("/en/ipg/2.3/"), "as a host leads to the folder"
    page.goto("en/ipg/99/")
    assert "/en/offline/?missing=" in page.url
    expect(page.locator(".offline-missing code")).to_have_text("/judgebook/en/ipg/99/")
    page.goto("ipg/2.3/")
    assert "/en/offline/?missing=" in page.url, "Japanese is not kept, so English says it"
    expect(page.locator(".offline-missing p")).to_have_count(2)
    page.goto("en/status")
    expect(page.locator(".offline-missing")).to_contain_text("for those who look after the site")
    assert faults(page) == []


# ---- a new version


def test_a_new_version_is_announced_and_used_by_the_tab_that_wants_it(context, host):
    host.caching = "max-age=600"  # as GitHub Pages has it: an old file must not get into a new build from there
    page, other = visited(context), context.new_page()
    other.goto(PAGE)
    assert OLD in other.content()
    before = (host.folder / "build.txt").read_text("utf-8")
    host.edit(f"{PAGE}index.html", OLD, NEW)
    host.edit("assets/apps.css", "min-height:80vh", "min-height:81vh")
    shutil.copytree(host.folder / "ipg/1.5", host.folder / "ipg/9")
    shutil.rmtree(host.folder / "mtr/2.6")
    build = host.publish((construct(Book, {"abbr": "IPG", "effective": "2027-01-01"}),))
    host.asked.clear()
    page.goto(PAGE)
    bar = page.locator(".offline-bar")
    bar.wait_for()
    fetched = {path for path in host.asked if not path.endswith(("build.txt", "sw.js"))}
    changed = {f"/judgebook/{path}" for path in (PAGE, "ipg/9/", "assets/apps.css")}
    assert fetched == changed, "what did not change is not fetched"
    bar.locator("summary").click()
    told = [
        "IPGが2027-01-01の版になりました",
        "新しいページ：IPG 1.5 カード群",
        "IPG 2.3 非公開カードに関する誤り",
        "なくなったページ：MTR 2.6 時間延長",
    ]
    assert bar.locator("li").all_inner_texts() == told
    assert faults(page) == []
    page.reload()
    expect(line(page)).to_contain_text(before)
    assert OLD in page.content(), "until the reader says so"
    page.locator(".offline-bar .offline-button").click()
    expect(line(page)).to_contain_text(build)
    assert NEW in page.content() and not page.locator(".offline-bar").is_visible()

    # the other tab still has the old page, and gets the old files with it, whatever it asks for
    text = "path => fetch(new URL(path, document.baseURI)).then((answer) => answer.text())"
    assert OLD in other.evaluate(text, "./") and OLD in other.content()
    assert "81vh" not in other.evaluate(text, "../../assets/apps.css")
    assert "81vh" in page.evaluate(text, "../../assets/apps.css")
    other.locator(".offline-bar").wait_for()
    other.locator(".offline-bar .offline-button").click()
    expect(line(other)).to_contain_text(build)
    assert NEW in other.content()
    page.reload()
    page.wait_for_function("caches.keys().then((names) => names.length === 2)")
    assert caches(page) == [f"/judgebook/ ja {build}"], "nobody needs the old one"


def test_a_broken_update_leaves_the_old_version_whole(context, host):
    host.caching = "max-age=600"  # as GitHub Pages has it: an old file must not get into a new build from there
    page = visited(context)
    before = caches(page)
    host.edit(f"{PAGE}index.html", OLD, NEW)
    for number in range(1, 6):
        host.edit(f"ipg/{number if number < 5 else 1.1}/index.html", "</article>", "<p>新しい</p></article>")
    host.publish()
    whole = (host.folder / PAGE / "index.html").read_text("utf-8")
    failing = f"/judgebook/{PAGE}"

    def still_old():
        expect(line(page)).to_contain_text("まだ取り込めていません")
        assert set(before) <= set(caches(page)) and page.locator(".offline-bar").count() == 0
        for path in (PAGE, "ipg/1/"):
            assert "新しい" not in page.goto(path).text()
            assert OLD in page.goto(PAGE).text()

    host.fails = lambda path: path == failing
    page.reload()
    still_old()
    host.fails = lambda path: False
    (host.folder / PAGE / "index.html").write_text(whole[: len(whole) // 2], "utf-8")
    page.reload()
    still_old()
    (host.folder / PAGE / "index.html").write_text(whole, "utf-8")
    host.asked.clear()
    page.reload()
    page.locator(".offline-bar").wait_for()
    asked = set(host.asked)
    assert f"/judgebook/{PAGE}" in asked, "what failed"
    assert not asked & {f"/judgebook/ipg/{number}/" for number in (2, 3, 4)}, "not what was under way beside it"
    host.stop()
    assert OLD in page.goto(PAGE).text(), "and nothing is used before the reader says so"


def test_half_a_copy_is_never_read(context, host):
    host.fails = lambda path: path.endswith("assets/apps.css")
    page = context.new_page()
    page.goto("")
    page.wait_for_function("() => caches.match('training/').then(Boolean)")
    host.edit("training/index.html", "</article>", "<p>新しい</p></article>")
    assert "新しい" in page.goto("training/").text(), "from the network"
    host.edit("training/index.html", "<p>新しい</p></article>", "</article>")
    host.fails = lambda path: False
    page.reload()
    expect(line(page)).to_contain_text("この端末に保存済み")


@pytest.mark.parametrize("part", [0.02, 0.9999])  # between them: the test below
def test_a_worker_that_was_cut_short_replaces_none(context, host, part):
    """A host without Content-Length that hangs up early: the browser takes what came for the whole file."""
    page = visited(context)
    worker = host.folder / "sw.js"
    whole = worker.read_text("utf-8")
    worker.write_text(whole[: round(len(whole) * part)], "utf-8")
    refused = "navigator.serviceWorker.ready.then((one) => one.update()).then(() => null, (reason) => reason.name)"
    assert page.evaluate(refused) == "TypeError"
    assert not page.evaluate("navigator.serviceWorker.ready.then((one) => Boolean(one.waiting ?? one.installing))")
    page.close()
    host.stop()
    page = context.new_page()
    assert OLD in page.goto(PAGE).text()


def test_no_beginning_of_the_worker_is_a_program(site, desk):
    """At the end of any line, or anywhere in the last ones, a cut leaves what no browser runs."""
    desk.goto("")
    text = (site / "sw.js").read_text("utf-8").rstrip()
    ends = [at for at, sign in enumerate(text) if sign == "\n"][:60] + list(range(len(text) - 300, len(text)))
    runs = """([text, ends]) => ends.filter((at) => {
      try { return Boolean(new Function(text.slice(0, at))) } catch { return false }
    })"""
    plain = desk.context.browser.new_context().new_page()  # a page of our site forbids it
    assert plain.evaluate(runs, [text, [*ends, 1, 5, 20]]) == []
    assert plain.evaluate(runs, [text, [len(text)]]) == [len(text)], "and the whole is one"
    plain.context.close()


# ---- what is not asked for stays quiet, and what cannot be stays here


def test_being_saved_covers_nothing(context):
    page = context.new_page()
    page.add_init_script("""new MutationObserver(() => {
      const toast = document.querySelector(".toast");
      window.said ||= toast?.textContent;
      window.covered ||= toast?.matches(".toast--shown");
    }).observe(document, {subtree: true, childList: true, attributes: true})""")
    page.goto("en/practice/")
    mark = page.locator(".kept-mark")
    mark.wait_for()
    page.wait_for_function("() => window.said")
    assert not page.evaluate("window.covered"), "said to screen readers alone"
    box, header = mark.bounding_box(), page.locator("header.md-header").bounding_box()
    assert header["y"] <= box["y"] and box["y"] + box["height"] <= header["y"] + header["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


ELSEWHERE = (
    "/evil.example/", "//evil.example/", "\\\\evil.example", "https://evil.example/", "javascript:alert(1)", "../../",
)  # fmt: skip


def test_to_try_again_stays_on_the_site(browser, site):
    """Also where the site is the root of its host, and an address with two strokes would be another's."""
    with served(site) as address:
        page = browser.new_page(base_url=address)
        for missing in ELSEWHERE:
            page.goto(f"offline/?missing={quote(missing, safe='')}")
            page.locator(".offline-missing code").wait_for()
            for link in page.locator(".offline-missing a").all():
                assert link.evaluate("e => e.href").startswith(address)
                assert not link.evaluate("e => e.href").startswith(f"{address}/")
        page.close()


def test_pictures_that_are_not_kept_leave_no_gap(desk):
    """Without reception, the list of handouts stands without them."""
    html = '<section class="handout"><a class="handout-picture" href="./"><img src="{}" alt=""></a></section>'

    def with_pictures(route):
        answer = route.fetch()
        place = '<div class="handouts">'
        pictures = html.format("gone.webp") + html.format("../assets/favicon.svg")
        route.fulfill(response=answer, body=answer.text().replace(place, place + pictures, 1))

    desk.route("**/handouts/", with_pictures)
    desk.route("**/gone.webp", lambda route: route.abort())
    desk.goto("handouts/")
    expect(desk.locator(".handout-picture")).to_have_count(0)


# ---- devices that keep nothing


def test_without_storage_the_site_works_online_and_says_so_where_it_was_asked(context, host):
    page = context.new_page()
    page.goto("offline/")
    device = context.new_cdp_session(page)
    device.send("Storage.overrideQuotaForOrigin", {"origin": host.address.split("/judgebook")[0], "quotaSize": 50_000})
    button = page.locator(".offline-panel li").first.locator("button")
    button.wait_for()
    button.click()
    expect(page.locator(".toast")).to_contain_text("空き容量が足りない")
    assert caches(page) == []
    assert page.goto(PAGE).ok and OLD in page.content()
    assert "保存済み" not in line(page).inner_text()


def test_the_list_of_what_is_kept_follows_what_is_kept_unasked(context):
    """A first visit to the page finds nothing kept, and the language of the page a little later."""
    page = visited(context, "offline/")
    expect(page.locator(".offline-panel li").first).to_contain_text("保存済み(")


NO_WORKERS = "delete Navigator.prototype.serviceWorker"
REFUSED = "navigator.serviceWorker.register = async () => { throw new DOMException('no', 'SecurityError') }"
NO_CACHES = "Object.defineProperty(self, 'caches', {get() { throw new DOMException('no', 'SecurityError') }})"


@pytest.mark.parametrize(("in_page", "in_worker"), [(NO_WORKERS, ""), (REFUSED, ""), ("", NO_CACHES)])
def test_where_storage_is_denied_the_site_works_online(context, host, in_page, in_worker):
    context.add_init_script(in_page)
    worker = host.folder / "sw.js"
    worker.write_text(f"{in_worker}\n{worker.read_text('utf-8')}", "utf-8")
    page, errors = context.new_page(), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("offline/")
    expect(page.locator(".offline-panel")).to_contain_text("このブラウザーでは保存できません")
    expect(line(page)).to_contain_text((host.folder / "build.txt").read_text("utf-8"))
    assert errors == []


def test_a_reader_who_saves_data_is_asked_and_files_are_saved_on_request(context, host):
    pdf = b"%PDF-1.7 " + bytes(300_000)
    names = [f"{name}.{language}.pdf" for name in ("one", "two") for language in ("ja", "en")]
    (host.folder / "handouts").mkdir(exist_ok=True)
    for name in names:
        (host.folder / "handouts" / name).write_bytes(pdf)
    links = "".join(f'<a data-offline hreflang="{name[4:6]}" href="../handouts/{name}">{name}</a> ' for name in names)
    host.edit("offline/index.html", '<h2 id="device">', f'<p data-offline-all>{links}</p><h2 id="device">')
    host.publish()
    context.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page = context.new_page()
    page.goto("offline/")
    rows = page.locator(".offline-panel li")
    expect(rows.first).to_contain_text("まだ保存していません")
    expect(line(page)).to_contain_text("ビルド")
    assert caches(page) == []
    save = page.get_by_role("button", name="one.en.pdf：オフライン用に保存(300 kB)")
    assert save.bounding_box()["height"] >= 44
    save.click()
    page.get_by_role("button", name="one.en.pdf：保存済み。消す").click()
    save.wait_for()
    page.get_by_role("button", name="すべてオフライン用に保存(600 kB)").click()
    for name in ("one.ja.pdf", "two.ja.pdf"):
        page.get_by_role("button", name=f"{name}：保存済み。消す").wait_for()
    assert caches(page) == ["/judgebook/ saved"]
    rows.first.locator("button").click()
    expect(rows.first).to_contain_text("保存済み(")
    assert faults(page) == []
    host.stop()
    page.reload()
    expect(page.locator(".offline-panel")).to_contain_text("2件を保存済み(600 kB)")
    assert page.evaluate("fetch('../handouts/two.ja.pdf').then(a => a.arrayBuffer()).then(b => b.byteLength)") == len(
        pdf
    )
    page.get_by_role("button", name="保存したものをすべて消す").click()
    expect(rows.first).to_contain_text("まだ保存していません")
    assert caches(page) == []


def test_slides_are_shown_without_reception_once_they_were_saved(context, host):
    """The device of whoever holds a seminar keeps them, once asked; no other does."""
    page = visited(context, "slides/")
    assert page.evaluate("caches.match('slides/').then(Boolean)") is False
    page.get_by_role("button", name="研修スライド：オフライン用に保存").click()
    page.get_by_role("button", name="研修スライド：保存済み").wait_for()
    host.stop()
    page.reload()
    page.locator(".slides-show").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slides-count")).to_contain_text("2 / ")


# ---- one host, two books; and `serve`


def test_serve_removes_an_older_worker_and_leaves_the_neighbor_alone(context, host):
    shutil.copytree(host.folder, host.folder.parent / "neighbor")
    page = visited(context)
    neighbor = visited(context, "../neighbor/")
    assert [name.split()[0] for name in caches(page)] == ["/judgebook/", "/neighbor/"]
    shutil.copy(ROOT / "overrides/sw.js", host.folder)
    for path in host.folder.rglob("index.html"):
        text = path.read_text("utf-8")
        path.write_text(re.sub(r'data-worker="[^"]*"', "", text).replace(OLD, NEW), "utf-8")
    (host.folder / "build.txt").unlink()
    page.goto(PAGE)
    expect(page.locator("article")).to_contain_text(NEW)
    assert [name.split()[0] for name in caches(page)] == ["/neighbor/"]
    registered = "navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.scope))"
    assert [scope.split("/")[-2] for scope in neighbor.evaluate(registered)] == ["neighbor"]


# ---- the app


@pytest.mark.parametrize("language", ["", "en/"])
def test_the_app_can_be_installed_and_its_shortcuts_lead_somewhere(context, host, book, language):
    page = context.new_page()
    page.goto(language)
    found = context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == [] and found["url"] == f"{host.address}{language}manifest.webmanifest"
    app = json.loads(found["data"])
    assert app["lang"] == (language[:2] or "ja") and app["name"] == book.site.app[app["lang"]]
    assistant, search = (shortcut["url"] for shortcut in app["shortcuts"])
    ready(page, f"{language}{assistant}")
    page.goto(f"{language}{search}")
    expect(page.locator("input.md-search__input")).to_be_focused()
    page.keyboard.type("IPG")
    page.locator(".md-search-result__item").first.wait_for()
