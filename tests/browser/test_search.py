"""The search, in the box in which a judge types."""

import json
import re

import pytest
from playwright.sync_api import expect

from bench.search_browser import box
from bench.search_queries import FOLDER, read
from tests.building import ROOT

CASES = ROOT / "tests/search_cases.yml"
EVERYDAY = ROOT / "tests/everyday_cases.yml"
RESULTS = ".md-search-result__link"
INPUT = "[data-md-component=search-query]"
REGULAR = ("jar/", "charts/regular/")


def complete(one):
    """Ask for a clause, and wait for its text: names give a first answer, the texts one more when they have come."""
    one.ask("IPG 2.3")
    one.page.locator(".find-text", has_text=re.compile(".")).first.wait_for()


@pytest.fixture(scope="module", params=[("ja", ""), ("en", "en/")], ids=["ja", "en"])
def search(request, browser, address):
    """The language of a site and its search box, with everything loaded."""
    language, path = request.param
    with box(browser, address, path) as one:
        complete(one)
        yield language, one


def wrong(one, queries):
    """The queries whose first result is another one than it should be."""
    found = []
    for query in queries:
        links = one.ask(query.text)[0]
        if not links or not query.answered_by(links[0]):
            found.append(f"{query.text} ({query.kind}): {links[:3]} instead of {sorted(query.good)}")
    return found


def test_the_first_result_of_each_case(search, book):
    language, one = search
    assert not wrong(one, [query for query in read(CASES, book) if query.site == language])


def test_a_call_about_each_infraction_is_found_in_everyday_words(search, book):
    language, one = search
    queries = [query for query in read(EVERYDAY, book) if query.site == language]
    assert len(queries) == len(book.infractions.infractions)
    found = {each: one.ask(each.text)[0][:3] for each in queries}
    failed = {each.text: links for each, links in found.items() if not any(map(each.answered_by, links))}
    assert failed == {}


@pytest.mark.parametrize("search", [("ja", "")], indirect=True)
def test_a_result_shows_what_was_found(search):
    """Its kind, document and marked words; an abbreviation; a word that stands nowhere; and markup stays text."""
    _, one = search
    first = one.page.locator(".md-search-result__item").first
    one.ask("LEC")
    assert first.locator(".find-abbr").all_inner_texts() == ["L@EC", "LEC"]
    one.ask("渦まく知識 緑マナ")
    expect(first.locator(".find-kind").first).to_contain_text("理念")
    assert "IPG 2.3 非公開カードに関する誤り" in first.locator(".find-name").first.inner_text()
    assert "渦まく知識" in first.locator("mark").all_inner_texts()
    one.ask("誘発忘れ ピカチュウ")
    assert one.page.locator(".find-missing").first.inner_text().endswith("ぴかちゅう")
    one.ask('復元 <img src=x onerror="document.title=1">')
    assert not one.page.locator(".md-search-result img").count()


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", sorted(file.name for file in FOLDER.glob("*.yml") if "everyday" not in file.stem))
def test_most_queries_find_their_clause_first(search, book, name):
    language, one = search
    queries = [query for query in read(FOLDER / name, book) if query.site == language]
    failed = wrong(one, queries)
    assert len(failed) <= len(queries) / 10, "\n".join(failed)


@pytest.mark.exhaustive
def test_most_everyday_searches_find_what_was_seen_among_the_first_three(search, book):
    language, one = search
    queries = [query for query in read(FOLDER / "everyday.yml", book) if query.site == language]
    failed = [each.text for each in queries if not any(map(each.answered_by, one.ask(each.text)[0][:3]))]
    assert len(failed) <= len(queries) / 10, failed


LEVEL_WORDS = ["引きすぎた", "引きすぎ", "誘発忘れ", "遅刻", "デッキ 59枚", "カードが見えた"]


@pytest.mark.parametrize("level", ["competitive", "regular"])
def test_what_is_for_ones_level_comes_first(browser, address, level):
    """A card too many: one infraction at Competitive REL, another procedure at Regular, where no penalty is given."""
    with box(browser, address) as one:
        one.page.evaluate("level => localStorage.setItem('judgebook.level', level)", level)
        one.page.locator("body").click(position={"x": 5, "y": 400})
        one.page.locator(INPUT).focus()
        complete(one)
        found = {words: one.ask(words)[0][0] for words in LEVEL_WORDS}
    regular = {words for words, first in found.items() if first.startswith(REGULAR) or "chart=regular" in first}
    assert regular == (set(LEVEL_WORDS) if level == "regular" else set()), found


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_the_words_are_there_again_after_a_result(device, request):
    """The first hit was not it: the second is in reach on the page it led to, and on the one that it led from."""
    page = request.getfixturevalue(device)
    page.goto("ipg/1.4/")
    open_search(page)
    page.keyboard.type("占術")
    page.locator(RESULTS).nth(1).wait_for()
    seen = page.locator(RESULTS).evaluate_all("links => links.slice(0, 3).map(one => one.pathname)")
    page.locator(RESULTS).first.click()
    page.wait_for_url(lambda url: "h=" in url)
    for there in (lambda: None, page.go_back):
        there()
        open_search(page)
        expect(page.locator(INPUT)).to_have_value("占術")
        expect(page.locator(RESULTS).nth(1)).to_be_visible()
        assert page.locator(RESULTS).evaluate_all("links => links.slice(0, 3).map(one => one.pathname)") == seen
        page.keyboard.press("Escape")
    page.wait_for_function("() => !history.state?.dialog")  # the step of the search is taken back
    page.reload()
    open_search(page)
    expect(page.locator(INPUT)).to_have_value("占術")
    page.keyboard.type("遅刻")
    expect(page.locator(INPUT)).to_have_value("遅刻")


def open_search(page):
    """The search, as a finger or a mouse opens it."""
    page.wait_for_load_state()
    button = page.locator("label[for=__search].md-header__button")
    button.click() if button.is_visible() else page.locator(INPUT).click()


def type_in(page, text):
    """Type as a keyboard does that composes: the text comes at once, a key after it."""
    page.keyboard.insert_text(text)
    page.locator(RESULTS).first.wait_for()


def test_nothing_is_loaded_before_the_box_has_the_focus(desk):
    loaded = []
    desk.context.on("request", lambda request: loaded.append(request.url))
    desk.goto("ipg/2.1/")
    desk.wait_for_load_state("networkidle")
    assert [url.rpartition("/")[2] for url in loaded if "search" in url] == ["worker.js"]
    desk.keyboard.press("/")
    type_in(desk, "復元")
    assert {"ja.json", "ja.texts.json"} <= {url.rpartition("/")[2] for url in loaded}
    assert not [url for url in loaded if "en.json" in url], "the other language is loaded on request"


def test_keyboard_alone_leads_to_the_clause(desk):
    desk.goto("")
    with desk.expect_response(lambda one: one.url.endswith("/ja.texts.json")):
        desk.keyboard.press("s")
        type_in(desk, "単純な復元")
    desk.keyboard.press("Escape")
    desk.locator(RESULTS).first.wait_for(state="hidden")
    desk.keyboard.press("s")
    desk.locator(RESULTS).first.wait_for()
    for _ in range(5):  # the results are listed anew once the texts have come, and the keys begin at the box again
        desk.keyboard.press("ArrowDown")
        desk.wait_for_timeout(500)
        if desk.evaluate("document.activeElement.matches('.md-search-result__link')"):
            break
    assert desk.evaluate("document.activeElement.matches('.md-search-result__link')")
    desk.keyboard.press("ArrowUp")
    assert desk.evaluate(f"document.activeElement.matches('{INPUT}')")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/ipg/1.4/**#p13")


def test_a_situation_says_its_ruling_and_opens_the_assistant(desk, book):
    scenario = next(
        one for one in book.scenarios_by_id.values() if one.infraction == "hce" and one.penalty == "warning"
    )
    desk.goto("")
    desk.keyboard.press("/")
    type_in(desk, scenario["ja"][:60])
    found = desk.locator(RESULTS, has_text="状況").first
    expect(found).to_contain_text("非公開カードに関する誤り · 警告")
    found.click()
    desk.wait_for_url(f"**/?chart={scenario.chart}&a=**")


def test_the_words_are_marked_on_the_page(desk):
    desk.goto("")
    desk.keyboard.press("/")
    type_in(desk, "バックアップ 最終手段")
    desk.locator(f"{RESULTS}[href*='/ipg/1.4/'][href$='#p2'] mark").first.wait_for()  # the texts have come
    desk.locator(RESULTS).first.click()
    desk.wait_for_url("**/ipg/1.4/**#p2")
    desk.locator("#p2 mark").first.wait_for()
    assert {"復元", "最終手段"} <= set(desk.locator("#p2 mark").all_inner_texts())


def test_the_words_are_marked_where_a_result_was_opened_before_its_text_had_come(desk):
    desk.context.route("**/ja.texts.json", lambda route: None)
    desk.goto("")
    desk.keyboard.press("/")
    type_in(desk, "バックアップ 最終手段")
    desk.locator(RESULTS).first.click()
    desk.wait_for_url("**/ipg/1.4/**#p2")
    desk.locator("#p2 mark", has_text="最終手段").first.wait_for()


def test_what_the_search_needs_and_cannot_have_is_said_and_the_next_key_tries_again(desk, book):
    desk.context.route("**/ja.json", lambda route: route.abort())
    desk.goto("")
    desk.keyboard.press("/")
    desk.keyboard.insert_text("復元")
    expect(desk.locator(".md-search-result__meta")).to_have_text(book.word("search-away", "ja"))
    expect(desk.locator(".find-seen")).to_be_visible()
    desk.context.unroute("**/ja.json")
    desk.keyboard.insert_text("の")
    desk.locator(RESULTS).first.wait_for()


def test_on_a_phone_the_search_fills_the_screen_and_needs_no_key(phone):
    """Words are pasted, dictated, or picked from a keyboard's suggestions."""
    phone.goto("")
    phone.locator("header label[for=__search]").first.tap()
    phone.locator(".find-also").wait_for(state="attached")  # box.js has come
    phone.evaluate(f"""() => {{
      const box = document.querySelector("{INPUT}");
      box.value = "復元";
      box.dispatchEvent(new InputEvent("input", {{ bubbles: true }}));
    }}""")
    phone.locator(RESULTS).first.wait_for()
    full = "const {x, right, bottom} = document.querySelector('.md-search__output').getBoundingClientRect();"
    phone.wait_for_function(f"() => {{ {full} return x === 0 && right === innerWidth && bottom >= innerHeight - 1; }}")


def test_the_other_language_comes_on_request(desk):
    desk.goto("")
    desk.keyboard.press("/")
    type_in(desk, "backup")
    assert not [link for link in hrefs(desk) if "/en/" in link]
    desk.locator(".find-also").click()
    desk.locator(f"{RESULTS}[href*='/en/ipg/1.4/']").first.wait_for()
    assert desk.locator(f"{INPUT}:focus").count()
    assert desk.locator(f"{RESULTS} [lang=en]").count()
    assert not desk.locator(".find-also").is_visible()
    desk.fill(INPUT, "2.3")
    desk.locator(".find-also").wait_for()
    desk.fill(INPUT, " ")
    desk.locator(".find-also").wait_for(state="hidden")


def test_where_nothing_is_found_the_questions_are_offered(desk):
    """The way goes on by what was seen, where the book has no words for it."""
    desk.goto("")
    desk.keyboard.press("/")
    desk.locator(".find-seen").wait_for(state="attached")  # box.js has come
    desk.fill(INPUT, "zzzqqq")
    desk.locator(".find-seen").wait_for()
    assert not hrefs(desk)
    desk.fill(INPUT, "")
    desk.locator(".find-seen").wait_for(state="hidden")
    desk.fill(INPUT, "zzzqqq")
    desk.locator(".find-seen").click()
    desk.locator(".triage").first.wait_for()


def test_the_other_language_comes_by_itself_for_its_words(desk):
    desk.goto("")
    desk.keyboard.press("/")
    type_in(desk, "bathroom")
    desk.locator(f"{RESULTS}[href*='#ex-d']").first.wait_for()


def hrefs(page):
    """The addresses of the results."""
    return [link.get_attribute("href") for link in page.locator(RESULTS).all()]


def test_a_link_can_hold_a_search(desk):
    desk.goto("?q=HCE")
    desk.locator(f"{RESULTS}[href*='/ipg/2.3/']").first.wait_for()


def test_the_index_holds_every_clause_once(site, book):
    for language in ("ja", "en"):
        index = json.loads((site / f"search/{language}.json").read_text("utf-8"))
        texts = json.loads((site / f"search/{language}.texts.json").read_text("utf-8"))
        assert len(texts) == len(index["entries"])
        places = [(index["pages"][page]["address"], anchor) for page, anchor, *_ in index["entries"]]
        assert len(places) == len(set(places)), "an address is one entry"
        leads = [lead for name in index["names"] for lead in name.get("leads", [])]
        assert all(0 <= lead < len(places) for lead in leads)
    blocks = {(clause.source, clause.texts["en"].ids[0]) for clause in book.clauses.values()}
    assert blocks <= {(address.removeprefix("en/").rstrip("/") + ".md", anchor) for address, anchor in places}


@pytest.mark.parametrize("words", [" ".join(["word"] * 3000), "かな" * 3000, "|".join(["言葉" * 90] * 24)])
def test_words_without_end_in_an_address_are_no_error(desk, words):
    errors = []
    desk.on("pageerror", lambda error: errors.append(str(error)))
    desk.goto("about/")
    desk.evaluate("words => history.replaceState(null, '', '?h=' + encodeURIComponent(words))", words)
    desk.evaluate("import(new URL('../assets/search/highlight.js', document.baseURI).href)")
    assert errors == [] and desk.locator("mark").count() == 0
    desk.goto("ipg/2.3/?h=" + "x" * 300 + "%7Cライブラリー")
    desk.locator("mark").first.wait_for()
