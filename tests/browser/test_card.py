"""The ruling card: it explains itself, and what a judge does with it."""

import json

import pypdfium2
import pytest
from playwright.sync_api import expect

from judgebook.model.answers import query
from judgebook.model.page import url
from judgebook.model.reach import ruling
from judgebook.model.walk import Walk, walk
from tests.browser.test_boards import a_way, address_of, asked, board, ready

# ---- why, and what else there would have been


REACHED = """async ({bundle, walks}) => {
  const at = (name) => import(new URL(`../assets/${name}.js`, document.baseURI).href);
  const {carried, reachable, ruledBefore} = await at("reach");
  const {walk} = await at("walk");
  const {charts} = await (await fetch(bundle)).json();
  return walks.map(([chart, answers]) => {
    const {visits, end} = walk(charts, chart, answers);
    const before = ruledBefore(visits);
    const told = ({infraction, penalty, opponent, done}) =>
      [infraction, penalty, opponent?.infraction, opponent?.penalty, ...done].filter(Boolean).join(" ");
    const ends = (to) => reachable(charts, end, to, before, carried(visits)).map(told);
    return Object.fromEntries(end.node.answers.map((answer) => [answer.key, [...new Set(ends(answer.to))].sort()]));
  });
}"""


def penalties(way: Walk) -> str:
    """Infraction and penalty of both players."""
    return " ".join(filter(None, ruling(way.ruling)))


def ways_on(charts, chart: str, answers: list[str], told=penalties) -> set[str]:
    """Collect what is `told` of every way on from here, by walking them all."""
    way = walk(charts, chart, answers)
    if way.finished:
        return {told(way)}
    return {end for one in way.end.node.answers for end in ways_on(charts, chart, [*answers, one.key], told)}


def test_what_other_answers_would_have_given_is_what_they_give(book, desk):
    """Held against every way that Python walks on from questions near the end: both penalties, and the remedies."""

    def everything(way: Walk) -> str:
        clauses = [book.clauses[one] for one in way.remedies]
        return " ".join([penalties(way), *sorted(url(one.source, "ja", one.anchor) for one in clauses)])

    ready(desk)
    scenarios = [one for one in book.scenarios_by_id.values() if len(one.asks) > 2]
    walks = [(one.chart, list(one.answers[:-back])) for back in (1, 2) for one in scenarios[::9]]
    bundle = "../api/assist.ja.json"
    for (chart, answers), found in zip(walks, desk.evaluate(REACHED, {"bundle": bundle, "walks": walks}), strict=True):
        expected = {key: sorted(ways_on(book.charts, chart, [*answers, key], everything)) for key in found}
        assert found == expected, (chart, answers)


def test_the_penalty_stands_below_once_it_is_settled(book, desk):
    """After what happened and the exclusions, the questions left on an extra card choose the remedy alone."""
    chart, answers = a_way(
        book, lambda way: way.ruling.infraction == "hce" and way.ruling.penalty == "warning" and len(way.asks) > 4
    )
    ready(desk, address_of(book, chart, answers[:1]))
    asked(desk)
    assert desk.locator(".settled").count() == 0
    settled = next(n for n in range(1, len(answers)) if ways_on(book.charts, chart, answers[:n]) == {"hce warning"})
    ready(desk, address_of(book, chart, answers[:settled]))
    assert desk.locator(".settled .chip").inner_text() == "警告"


def test_why_tells_what_the_other_answers_give(book, desk):
    one = next(each for each in book.scenarios_by_id.values() if each.answers == ("seat", "minutes"))
    ready(desk, address_of(book, one.chart, one.answers))
    desk.locator(".why > summary").click()
    last = desk.locator(".why > ol > li").last
    assert "マッチの敗北" in last.locator(".others").inner_text()
    last.locator(".more > summary").click()
    assert last.locator(".clauses a").first.is_visible()


@pytest.fixture
def for_both(book, desk):
    """The card of a game rule violation that the opponent had time to notice."""
    chart, answers = a_way(book, lambda way: penalties(way) == "grv warning ftmgs warning", "game-rule-violation")
    return ready(desk, address_of(book, chart, answers))


def test_a_ruling_on_the_player_alone_is_another_one(book, for_both):
    """The opponent's penalty belongs to the ruling: no time to notice it is not "the same ruling"."""
    for_both.locator(".why > summary").click()
    told = for_both.locator(".why > ol > li").last.locator(".others em").all_inner_texts()
    chart = book.charts["game-rule-violation-opponent"]
    assert [one.replace("\n", "") for one in told] == [chart.node(name).label.ja for name in ("o-alone", "o-both")]


def test_the_players_penalty_is_settled_before_the_opponents(for_both):
    for_both.locator("[data-do=back]").click()
    expect(for_both.locator(".lane:has(.asking) .head")).to_contain_text("気付けましたか")
    settled = for_both.locator(".settled")
    assert settled.locator(".chip").all_inner_texts() == ["警告"]
    assert "このプレイヤーの懲罰" in settled.inner_text() and "対戦相手の違反" in settled.inner_text()


def test_a_third_warning_is_the_players_alone(book, for_both):
    """A Failure to Maintain Game State is never upgraded, and the card goes on to tell of it."""
    theirs = for_both.locator(".card .opponent")
    assert book.word("assist-upgrade-own", "ja") in for_both.locator(".repeated").inner_text()
    for_both.locator("[data-do=repeated]").click()
    assert for_both.locator(".penalties .chip").first.inner_text() == "ゲームの敗北"
    assert theirs.locator(".chip").inner_text() == "警告" and "違反の見逃し" in theirs.inner_text()


def test_players_read_whose_each_penalty_is(book, for_both):
    """Both read it: after a third Warning the Game Loss is one player's, and the other's Warning stands below."""
    for_both.locator("[data-do=repeated]").click()
    for_both.locator("[data-do=large]").click()
    shown = for_both.locator(".players section[lang=ja]")
    shown.wait_for()
    whose = [book.word(name, "ja") for name in ("assist-say-repeated", "assist-say-other")]
    assert shown.locator(".large-who").all_inner_texts() == whose
    assert shown.locator(".chip").all_inner_texts() == ["ゲームの敗北", "警告"]
    assert shown.locator(".large-name").all_inner_texts() == ["その他一般のゲームルール抵触行為", "違反の見逃し"]
    assert "違反の見逃しで警告" in shown.locator(".large-say").inner_text()
    assert "Failure to Maintain" in for_both.locator(".players section[lang=en] .large-say").inner_text()


def test_the_focus_stays_with_what_repetition_changes(for_both):
    """The button that was pressed is gone: the other one has the focus, and the ruling is read out."""
    status = for_both.locator(".app [role=status]")
    for pressed, other, penalty in (("repeated", "not-repeated", "ゲームの敗北"), ("not-repeated", "repeated", "警告")):
        for_both.locator(f"[data-do={pressed}]").press("Enter")
        expect(for_both.locator(f"[data-do={other}]")).to_be_focused()
        expect(status).to_contain_text(penalty)


def test_the_other_language_is_named_in_the_readers(for_both):
    """The sentence is in the other language, and the word that unfolds it is not."""
    said = for_both.locator(".card > .say .more")
    assert said.locator("summary").evaluate("e => e.closest('[lang]').lang") == "ja"
    assert said.locator("blockquote").get_attribute("lang") == "en"


def test_the_other_language_is_chosen_without_storage(browser, address, book):
    context = browser.new_context(base_url=address)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
    )
    page = ready(
        context.new_page(), address_of(book, *a_way(book, lambda way: penalties(way) == "tardiness game-loss"))
    )
    other = page.locator(".card > .say [lang=en]")
    assert not other.is_visible()
    page.locator(".second-language select").select_option("shown")
    expect(other).to_be_visible()
    context.close()


# of each word on the left of the card: in how many lines it stands, and how many blanks it has
LINES = """all => all.map((one) => {
  const text = document.createRange();
  text.selectNodeContents(one);
  const lines = new Set([...text.getClientRects()].map((box) => box.top));
  return [one.textContent, lines.size, one.textContent.split(" ").length];
})"""


@pytest.mark.parametrize("language", ["", "en/"])
def test_on_paper_both_penalties_have_their_order(for_both, language):
    """The second player's name is smaller than the infraction, and above the first step; no English word is broken."""
    page = ready(for_both, language + for_both.url.partition("/judgebook/")[2])
    page.emulate_media(media="print")
    expect(page.locator(".card .row.chart")).to_be_visible()
    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    who = page.locator(".card .opponent > .who")
    assert who.evaluate(size) < page.locator(".card .verdict-line strong").evaluate(size)
    box = who.bounding_box()
    assert box["y"] + box["height"] < page.locator(".card .steps > li").first.bounding_box()["y"]
    if language:
        assert [one for one, lines, words in page.locator(".card dt").evaluate_all(LINES) if lines > words] == []


@pytest.mark.parametrize("language", ["", "en/"])
def test_on_paper_no_heading_for_the_players_ends_a_sheet(for_both, language):
    page = ready(for_both, language + for_both.url.partition("/judgebook/")[2])
    page.locator("[data-do=large]").click()
    headings = page.locator(".players :is(h2, h3, .large-who, p:has(> .chip))")
    headings.first.wait_for()
    told = {"".join(one.split()) for one in headings.all_inner_texts()}
    paper = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    ends = [sheet.get_textpage().get_text_bounded().strip().splitlines()[-1] for sheet in paper]
    assert len(ends) > 1
    assert [one for one in ends if "".join(one.split()) in told] == []


def test_one_players_penalty_needs_no_name(book, desk):
    ready(desk, address_of(book, *a_way(book, lambda way: penalties(way) == "tardiness game-loss")))
    desk.locator("[data-do=large]").click()
    desk.locator(".players section[lang=ja] .chip").wait_for()
    assert desk.locator(".large-who").count() == 0


@pytest.mark.parametrize("width, height", [(390, 844), (360, 640)])
def test_what_to_say_with_a_step_is_read_without_a_tap_where_it_fits(phone, width, height):
    """As many as leave what is told the players above the buttons; behind the step they do not stand once more."""
    phone.set_viewport_size({"width": width, "height": height})
    extra = "q-what.extra,hidden-card-error-exclusions/q-exclusion.nothing,hidden-card-error-set/q-set.whole"
    ready(phone, f"charts/hidden-card-error/?chart=hidden-card-error&a={extra},hidden-card-error-many/q-place.unknown")
    shown = [one for one in phone.locator(".at-once").all() if one.is_visible()]
    box = phone.locator(".card > .say > .sayings > blockquote").bounding_box()
    fits = box["y"] + box["height"] <= phone.locator(".tools.bar").bounding_box()["y"]
    assert bool(shown) == fits == (height == 844)
    phone.locator(".lines summary").first.tap()
    first = phone.locator(".lines > li").first
    assert [one.is_visible() for one in first.locator("blockquote[lang=ja]").all()].count(True) == 1


def test_the_slip_has_a_line_for_each_player(for_both):
    for_both.locator("[data-do=slip]").click()
    mine, theirs = for_both.locator("textarea.slip").input_value().splitlines()
    assert mine.startswith("その他一般のゲームルール抵触行為・警告") and theirs == "対戦相手：違反の見逃し・警告"


def test_why_leads_to_what_the_ruling_is_confused_with(book, desk):
    """The comparison opens as a page: it is no clause, to be shown over the card."""
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "lec")
    ready(desk, address_of(book, chart, answers))
    desk.locator(".why > summary").click()
    desk.locator(".why a[href$='which/#lec-hce']").click()
    desk.wait_for_url("**/which/#lec-hce")


# ---- out of the page


def test_a_line_for_the_slip(book, desk):
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and way.ruling.penalty == "warning")
    ready(desk, address_of(book, chart, answers))
    desk.locator("[data-do=slip]").click()
    line = desk.locator("textarea.slip")
    assert line.input_value().startswith("非公開カードに関する誤り・警告")
    line.fill(line.input_value() + " T3")
    desk.locator("[data-do=slip-copy]").click()
    desk.wait_for_function("async () => (await navigator.clipboard.readText()).endsWith(' T3')")
    desk.mouse.click(5, 5)  # a slip of the finger beside it
    expect(line).to_have_count(0)
    desk.locator("[data-do=slip]").click()
    assert line.input_value().endswith(" T3"), "what was written is kept"


def test_the_line_tells_what_decided(book, desk):
    """Not how it is put right, nor a yes or no: whoever was there completes it."""
    for chart, answers, told in (
        (
            "deck-problem",
            ["deck", "presented", "short"],
            "デッキの中身が違う、提示・チェック中、デッキが少ない。",
        ),
        ("hidden-card-error", ["extra", "nothing", "whole", "unknown"], "手札に多く引いた・加えた。"),
    ):
        ready(desk, address_of(book, chart, answers))
        desk.locator("[data-do=slip]").click()
        assert desk.locator("textarea.slip").input_value().partition("｜")[2] == told
        assert not desk.locator(".card .outcome").count(), "the card does not say the penalty twice"


def test_a_code_for_the_players_phone(book, desk):
    """The code's script comes when it is asked for; where it is missing the address is there to be read."""
    chart, answers = a_way(book, lambda way: way.finished)
    asked: list[str] = []
    desk.on("request", lambda request: asked.append(request.url))
    ready(desk, address_of(book, chart, answers))
    assert not any("lean-qr" in url for url in asked)
    desk.locator("[data-do=qr]").click()
    desk.locator("dialog canvas").wait_for()
    dark = (
        "e => e.getContext('2d').getImageData(0, 0, e.width, e.height).data.filter((v, i) => i % 4 === 0 && !v).length"
    )
    assert desk.locator("dialog canvas").evaluate(dark) > 100
    assert desk.locator("dialog .address").inner_text() == desk.url
    desk.keyboard.press("Escape")
    # the way back that closes it would end the reload
    desk.evaluate("new Promise((done) => history.state?.dialog ? addEventListener('popstate', () => done()) : done())")
    desk.route("**/lean-qr.js", lambda route: route.abort())
    desk.reload()
    desk.locator("[data-do=qr]").click()
    expect(desk.locator("dialog .notice")).to_have_text(book.word("assist-qr-missing", "ja"))


def test_the_devices_own_sheet_where_there_is_one(book, phone):
    phone.add_init_script("navigator.share = async (given) => { window.shared = given }")
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce")
    ready(phone, address_of(book, chart, answers))
    phone.locator("[data-do=share]").tap()
    phone.wait_for_function("() => window.shared?.url === location.href && shared.title.includes('非公開')")


def test_the_last_rulings_can_be_opened_again(book, desk):
    """Five of them, newest first, each once; on the device alone, and erased at a word."""
    endings = [one for one in book.scenarios_by_id.values() if one.common][:7]
    for one in endings:
        ready(desk, address_of(book, one.chart, one.answers))
    ready(desk, "en/" + address_of(book, endings[-1].chart, endings[-1].answers))
    ready(desk, "assist/")
    links = desk.locator(".lately a")
    assert links.count() == 5
    links.nth(1).click()
    desk.locator(".app .card").wait_for()
    assert desk.url.endswith(address_of(book, endings[-2].chart, endings[-2].answers))
    ready(desk, "assist/")
    for answer, left in (("dismiss", 1), ("accept", 0)):
        desk.once("dialog", lambda dialog, answer=answer: getattr(dialog, answer)())
        desk.locator("[data-do=erase]").click()
        expect(desk.locator(".lately")).to_have_count(left)
    assert desk.locator(".lately").count() == 0 and desk.evaluate("localStorage.getItem('judgebook.rulings')") is None


@pytest.mark.parametrize(
    "foreign",
    ["//judge.example/?a", "/\\judge.example/?a", "/\t/judge.example/?a", "javascript:alert(1)?a", "/kept/", 7],
)
def test_no_ruling_leads_to_another_site(desk, foreign):
    """Whatever else writes into the storage of this origin: of an address its question alone is taken."""
    kept = [{"address": one, "title": "遅刻", "when": "2026-11-22"} for one in (foreign, "/kept/?chart=tardiness")]
    ready(desk, "assist/")
    desk.evaluate("text => localStorage.setItem('judgebook.rulings', text)", json.dumps(kept))
    ready(desk, "assist/")
    links = desk.locator(".lately a").evaluate_all("links => links.map((one) => one.href)")
    expected = ["?a"] * ("?" in str(foreign)) + ["?chart=tardiness"]
    assert links == [desk.url + query for query in expected]
    desk.evaluate("localStorage.removeItem('judgebook.rulings')")


def test_the_last_rulings_lead_to_the_assistant_in_the_language_that_is_read(book, phone):
    """And the bar at the foot knows the last of them at once, and forgets it where they are erased."""
    first, second = [one for one in book.scenarios_by_id.values() if one.common][:2]
    bar = phone.locator("[data-bar=ruling]")
    for one in (first, second):
        ready(phone, address_of(book, one.chart, one.answers))
        assert bar.get_attribute("href").endswith(query(one))
    ready(phone, "en/assist/")
    links = [
        *phone.locator(".lately a").evaluate_all("links => links.map((one) => one.href)"),
        bar.evaluate("one => one.href"),
    ]
    assert [one.partition("?")[0] for one in links] == [phone.url] * 3
    phone.once("dialog", lambda dialog: dialog.accept())
    phone.locator("[data-do=erase]").tap()
    assert bar.is_hidden()


def test_the_buttons_stay_in_sight(book, phone):
    chart, answers = a_way(book, lambda way: len(way.steps) > 3)
    ready(phone, address_of(book, chart, answers))
    phone.locator(".why > summary").tap()
    for further in (0, 600):
        phone.evaluate(f"scrollBy(0, {further})")
        for one in ("large", "share", "qr", "slip", "back", "restart"):
            assert 0 < phone.locator(f"[data-do={one}]").bounding_box()["y"] < 844 - 40, one
    phone.evaluate("document.documentElement.style.setProperty('--bottom-bar', '56px')")
    assert phone.locator("[data-do=large]").bounding_box()["y"] < 844 - 56 - 40, "above a bar of the page"


@pytest.mark.parametrize("walking", [False, True])
def test_a_digit_is_an_answer(book, desk, walking):
    """Of the question that waits; on a board that nobody has begun, of its first."""
    page = board(book, "missed-trigger")
    ready(desk, f"{page}?chart=missed-trigger") if walking else desk.goto(page)
    entry = book.charts["missed-trigger"].node(book.charts["missed-trigger"].entry)
    desk.keyboard.press("1")
    desk.wait_for_url(f"**a={entry.id}.{entry.answers[0].key}")
    here = desk.locator(".row.chosen")
    expect(here).to_have_count(1)
    desk.keyboard.press("9")
    assert asked(desk) and here.count() == 1


def test_when_the_penalty_is_given_stands_on_the_card(book, desk):
    """A decklist found wrong while lists are counted: the match going on is not stopped, whatever was asked since."""
    found = ["list", "no", "outside", "fine", "yes"]
    ready(desk, address_of(book, "decklist-problem", found))
    first = desk.locator(".card > .steps > li").first
    expect(first).to_contain_text(book.charts["decklist-problem"].node("s-wait").label.ja)


def test_what_was_unfolded_stays_so_after_printing(book, desk):
    chart, answers = a_way(book, lambda way: way.finished)
    ready(desk, address_of(book, chart, answers))
    rest = desk.locator(".card .rest")
    for opened in (False, True):
        assert rest.evaluate("one => one.open") == opened
        desk.emulate_media(media="print")
        expect(rest).to_have_attribute("open", "")
        desk.emulate_media(media="screen")
        desk.wait_for_function("opened => document.querySelector('.card .rest').open === opened", arg=opened)
        if not opened:
            rest.locator("summary").first.click()
