"""Boards as the assistant: the same rulings as in Python, the way on the rows, the card, and what is missing."""

import random
import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from judgebook.model import library
from judgebook.model.answers import address
from judgebook.model.front_door import charts
from judgebook.model.held import still_rules
from judgebook.model.languages import LANGUAGES
from judgebook.model.page import url
from judgebook.model.walk import NoSuchAnswer, Walk, walk
from judgebook.pages.assist import MAINS
from tests.building import ROOT

ASKING = ".rows.asking > .row"
SUMMARY = " > details > summary"

WALKED = """async ({bundle, walks}) => {
  const {walk} = await import(new URL("../assets/walk.js", document.baseURI).href);
  const {charts} = await (await fetch(bundle)).json();
  const told = (way) => ({
    visits: way.visits.map((one) => [one.place, one.answer]),
    ruling: way.outcomes.length
      ? [way.ruling.place, way.ruling.node.infraction, way.ruling.node.penalty ?? null]
      : null,
    remedies: way.remedies.length,
    finished: way.finished,
  });
  return walks.map(([chart, answers]) => {
    try {
      return told(walk(charts, chart, answers));
    } catch (reason) {
      if (!reason.walk) throw reason;
      return {...told(reason.walk), refused: reason.answer};
    }
  });
}"""


# The reader goes to another address of the same page, as with the browser's buttons.
GO = "search => { history.pushState(null, '', search); dispatchEvent(new PopStateEvent('popstate')) }"


def told(way: Walk) -> dict:
    """The end of a walk, as the page tells it."""
    ruling = None
    if any(visit.node.kind == "outcome" for visit in way.visits):
        place = next(v.place for v in reversed(way.visits) if v.node is way.ruling)
        ruling = [place, way.ruling.infraction, way.ruling.penalty]
    return {
        "visits": [[visit.place, visit.answer] for visit in way.visits],
        "ruling": ruling,
        "remedies": len(way.remedies),
        "finished": way.finished,
    }


def walks_at_random(charts, number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """Starts and answers through every chart; some with an answer that does not exist, some with too many."""
    chance = random.Random(seed)
    for name in charts:
        for _ in range(number):
            answers: list[str] = []
            while not (way := walk(charts, name, answers)).finished:
                if chance.random() < 0.02:
                    answers.append("nothing")
                    break
                answers.append(chance.choice(way.end.node.answers).key)
            else:
                answers += ["left-over"] * chance.choice((0, 0, 1))
            yield name, answers[: chance.choice((99, 99, 99, 2))]


def ready(page: Page, path: str = "assist/") -> Page:
    page.goto(path)
    page.locator("[data-ready]").wait_for()
    return page


def by_name(page: Page, path: str = "assist/") -> Page:
    """The start of the assistant, with the list of all procedures open."""
    ready(page, path).locator(".by-name > summary").click()
    return page


def row(page: Page, key: str) -> Locator:
    """An answer to the question that waits."""
    return page.locator(f"{ASKING}[data-row$='.{key}']{SUMMARY}")


def drawn(page: Page) -> Page:
    """The board, once a question waits on it or the ruling stands."""
    page.locator(f"{ASKING}, .board-panel .card").first.wait_for(state="attached")
    return page


def asked(page: Page) -> str:
    """The question that waits, as rows are named."""
    return drawn(page).locator(ASKING).first.get_attribute("data-row").rpartition(".")[0]


def to_the_ruling(page: Page, which: int = 0) -> Iterator[Locator]:
    """Each row that is chosen until the ruling stands: of every question the same one. It has still to be tapped."""
    for _ in range(14):
        if drawn(page).locator(".board-panel .card").count():
            return
        here = page.url
        yield page.locator(ASKING + SUMMARY).nth(which)
        page.wait_for_url(lambda url, here=here: url != here)
    raise AssertionError("no ruling")


def a_way(book, wanted, chart: str | None = None) -> tuple[str, list[str]]:
    """A start and the answers that lead to a ruling that is `wanted`."""
    for name, answers in walks_at_random(book.charts, 400, 1):
        if chart in (None, name) and name in MAINS:
            try:
                way = walk(book.charts, name, answers)
            except NoSuchAnswer:
                continue
            if way.finished and wanted(way):
                return name, answers[: len(way.asks)]
    pytest.skip("no chart leads there")


def board(book, chart: str) -> str:
    """The page on which a chart's board stands."""
    return url(book.chart_pages[chart][0], "ja")


def address_of(book, chart: str, answers: Sequence[str], more: str = "") -> str:
    return f"{board(book, chart)}{address(chart, walk(book.charts, chart, answers).asks)}{more}"


def left_to_do(way: Walk) -> list[str]:
    """The lines of the card: hints for a question that was answered since are not among them."""
    last = max((place for place, visit in enumerate(way.visits) if visit.answer is not None), default=-1)
    steps = [(place, visit.node) for place, visit in enumerate(way.visits) if visit.node.kind == "step"]
    players = ("player", "opponent", "all")
    does = [node.lasts or node.remedy or node.who in players for _, node in steps]
    return [node.label.ja for (place, node), one in zip(steps, does, strict=True) if one or place > last]


# ---- the walk


def test_the_browser_walks_as_python_does(book, desk, request):
    """Every scenario, and thousands of ways that none takes."""
    ready(desk)
    walks = [(one.chart, list(one.answers)) for several in book.scenarios.values() for one in several]
    walks += walks_at_random(book.charts, 120 if request.config.getoption("--all") else 30, 2)
    expected = []
    for chart, answers in walks:
        try:
            expected.append(told(walk(book.charts, chart, answers)))
        except NoSuchAnswer as error:
            expected.append({**told(error.walk), "refused": error.answer})
    for language in LANGUAGES:
        bundle = f"../api/assist.{language}.json"
        found = desk.evaluate(WALKED, {"bundle": bundle, "walks": [list(one) for one in walks]})
        for one, mine, theirs in zip(walks, expected, found, strict=True):
            assert mine == theirs, one


def test_every_scenario_ends_in_its_ruling_on_the_page(book, desk, request):
    """The rows are chosen, and the card names infraction, penalty and steps: of one scenario for each chart.

    All on one page, which brings the boards of the others. With --all of three, the first on its own page.
    """
    every = request.config.getoption("--all")
    each = 3 if every else 1
    ready(desk, "charts/missed-trigger/?chart=missed-trigger")
    shown: dict[str, int] = {}
    for several in book.scenarios.values():
        for one in several:
            shown[one.chart] = shown.get(one.chart, 0) + 1
            if shown[one.chart] > each or one.uncertain:
                continue
            way = walk(book.charts, one.chart, one.answers)
            here = address_of(book, one.chart, one.answers, "&warnings=1")
            if every and shown[one.chart] == 1:
                ready(desk, here)
            else:
                desk.evaluate("document.querySelector('.card')?.remove()")
                desk.evaluate(GO, here[here.index("?") :])
            card = desk.locator(".board-panel .card")
            card.wait_for()
            rows = desk.locator(".row.chosen").evaluate_all("rows => rows.map((one) => one.dataset.row)")
            assert {f"{place.replace('/', '.')}.{key}" for place, key in way.asks} <= set(rows)
            if one.penalty:
                names = {entry.id: entry.ja for entry in book.infractions.infractions}
                # Regular REL has penalties without infractions: there the card is headed by the result
                assert card.locator("h2").inner_text() == names.get(one.infraction, way.ruling.label.ja)
                assert card.locator(f".penalties .chip.{one.penalty}").count() == 2
                assert card.locator(".opponent .chip").count() == (way.ruling.opponent is not None)
            else:
                assert card.locator("h2").inner_text() == way.ruling.label.ja
            lines = card.locator(".steps > li strong").all_inner_texts()
            assert [line.replace("\n", "") for line in lines] == left_to_do(way)


# ---- a judge at a table


def test_by_touch_to_a_ruling(phone):
    """From the list by name; each question stands on the screen under its heading, which has the focus."""
    by_name(phone)
    assert phone.locator(".mains .choice").count() == len(MAINS)
    for link in phone.locator(".mains .choice").all():
        assert link.bounding_box()["height"] >= 56
    phone.locator("[data-chart=hidden-card-error]").tap()
    phone.wait_for_url("**/charts/hidden-card-error/#hidden-card-error")
    phone.locator(".board .rows").first.locator(f"> .row{SUMMARY}").first.tap()
    for summary in to_the_ruling(phone, -1):
        head = phone.locator(":focus").bounding_box()
        rows = [one.bounding_box() for one in phone.locator(ASKING + SUMMARY).all()]
        assert 50 <= head["y"] < rows[0]["y"], "the question stands on the screen"
        assert head["y"] < 90 or rows[-1]["y"] + rows[-1]["height"] < 844 * 0.8, "and what can be answered"
        assert min(one["height"] for one in rows) >= 44
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        phone.wait_for_timeout(400)  # a tap at the same place before that is the second of two
        summary.tap()
    expect(phone.locator(".card h2")).to_be_focused()
    phone.set_viewport_size({"width": 320, "height": 600})
    assert phone.evaluate("document.documentElement.scrollWidth") <= 320


def test_by_keyboard_alone(desk):
    """A row is a disclosure: Tab reaches it, Enter or Space chooses it. Digits do the same: test_card.py."""

    def tab_to(selector: str) -> None:
        for _ in range(80):
            desk.keyboard.press("Tab")
            if desk.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"{selector} is not reached by Tab")

    by_name(desk)
    tab_to("[data-chart=missed-trigger]")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/charts/missed-trigger/#missed-trigger")
    tab_to(f".row{SUMMARY}")
    desk.keyboard.press("Enter")
    for _ in to_the_ruling(desk):
        tab_to(ASKING + SUMMARY)
        desk.keyboard.press("Space")
    tab_to(".card .rest > summary")
    desk.keyboard.press("Enter")
    tab_to(".card .rest .clauses a")
    here = desk.url
    desk.keyboard.press("Enter")
    desk.locator("dialog.clause-box").wait_for()
    assert desk.url == here
    desk.keyboard.press("Escape")
    desk.locator("dialog").wait_for(state="detached")
    assert desk.evaluate("document.activeElement.matches('.card .rest .clauses a')"), "back at the link"


@pytest.mark.parametrize("page", ["charts/missed-trigger/", "assist/"])
def test_the_query_holds_everything(desk, page):
    """An address of the assistant, as it was and as it is kept, leads on to the board."""
    ready(desk, f"{page}?chart=missed-trigger&rel=regular")
    desk.wait_for_url("**/charts/missed-trigger/?chart=missed-trigger&rel=regular")
    first = asked(desk)
    row(desk, "called").click()
    desk.wait_for_url("**&a=q-what.called&rel=regular")
    second = asked(desk)
    chosen = desk.locator(f"[data-row='{first}.called']")
    assert first != second and "chosen" in chosen.get_attribute("class")
    desk.reload()
    assert asked(desk) == second
    desk.go_back()
    expect(desk.locator(f"{ASKING}[data-row^='{first}.']").first).to_be_visible()
    desk.go_forward()
    assert asked(desk) == second
    chosen.locator("summary").first.click()  # taken back
    expect(desk.locator(f"{ASKING}[data-row='{first}.called']")).to_be_visible()
    desk.go_back()
    expect(chosen).to_have_class(re.compile("chosen"))
    desk.locator("[data-do=back]").click()
    expect(desk.locator(f"{ASKING}[data-row='{first}.called']")).to_be_visible()
    desk.go_forward()
    desk.locator("[data-do=restart]").click()
    expect(desk.locator(".walking")).to_have_count(0)
    assert desk.url.endswith("/charts/missed-trigger/?rel=regular")


def test_one_step_back_is_that_of_the_browser(phone):
    """So the next one leads on back, row by row, and not to the answer that was just taken back."""
    ready(phone, "charts/missed-trigger/?chart=missed-trigger")
    questions = [asked(phone)]
    for key in ("called", "unseen"):
        row(phone, key).press("Enter")
        phone.wait_for_url(f"**.{key}")
        questions.append(asked(phone))
    waits = [phone.locator(f"{ASKING}[data-row^='{one}.']").first for one in questions]
    phone.locator("[data-do=back]").tap()
    expect(waits[1]).to_be_visible()
    phone.go_back()
    expect(waits[0]).to_be_visible()
    phone.go_forward()
    expect(waits[1]).to_be_visible()


def test_of_two_boards_on_a_page_one_is_walked(phone):
    """A row on the other one begins anew there; the way back leads to the first."""
    phone.goto("charts/regular/")
    first, second = (phone.locator(".board-place").nth(at) for at in (1, 2))
    for place in (first, second):
        place.locator(f".rows > .row{SUMMARY}").first.press("Enter")
        expect(place).to_have_class(re.compile("walking"))
        expect(phone.locator(".walking")).to_have_count(1)
    phone.go_back()
    expect(phone.locator(".walking .chosen").first).to_be_visible()
    expect(phone.locator(".walking")).to_have_count(1)


def test_steps_on_the_way_are_read_and_read_out(book, desk):
    """A step before a question stands in the row that leads to it, with who does it; its words behind the row."""
    ready(desk, address_of(book, "deck-problem", ["deck"]))
    step = book.charts["deck-problem"].node("s-find")
    chosen = drawn(desk).locator(".row.chosen")
    assert step.label.ja in chosen.locator(".do").inner_text()
    assert chosen.locator(".do .who").inner_text() == book.word(f"who-{step.who}", "ja")
    desk.go_back()
    ready(desk, f"{board(book, 'deck-problem')}?chart=deck-problem")
    row(desk, "deck").click()
    expect(desk.locator(".app [role=status]")).to_contain_text(step.label.ja)


def test_the_board_of_another_chart_is_brought(desk):
    """The question stands on the board of its own page: that one comes, under its name, and goes with the walk."""
    answers = "q-what.extra,hidden-card-error-exclusions/q-exclusion.nothing"
    ready(desk, f"charts/hidden-card-error/?chart=hidden-card-error&a={answers}")
    brought = desk.locator(".board.brought")
    assert asked(desk) == "hidden-card-error-set.q-set"
    expect(brought.locator(".asking")).to_be_visible()
    assert brought.locator("[id]").count() == 0 and brought.locator(".brought-name").is_visible()
    desk.locator("[data-do=restart]").click()
    expect(brought).to_be_hidden()


# ---- the ruling card


def test_a_third_warning_is_a_game_loss(book, desk):
    """It is not asked on the way: the card says what it would change."""
    chart, answers = a_way(
        book, lambda way: way.ruling.infraction == "hce" and way.ruling.penalty == "warning" and left_to_do(way)
    )
    ready(desk, address_of(book, chart, answers))
    card = desk.locator(".card")
    assert [chip.inner_text() for chip in card.locator(".chip").all()] == ["警告", "Warning"]
    assert book.word("assist-upgrade-rule-3", "ja") in card.inner_text()
    card.locator("[data-do=repeated]").click()
    assert desk.url.endswith("&warnings=3")
    assert [chip.inner_text() for chip in card.locator(".chip").all()] == ["ゲームの敗北", "Game Loss"]
    assert card.locator("[data-heavy]").inner_text() == book.word("assist-heavy", "ja")
    assert book.word("assist-upgraded-3", "ja") in card.inner_text()
    assert "警告です" not in card.locator(".row.say").inner_text()
    assert card.locator(".steps").count() == 0, "nothing is put right in a game that is lost"
    card.locator("[data-do=not-repeated]").click()
    assert card.locator(".steps > li").count() > 0
    assert [chip.inner_text() for chip in card.locator(".chip").all()] == ["警告", "Warning"]


def test_no_upgrade_where_there_is_no_warning(book, desk):
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "mt" and way.ruling.penalty == "none")
    ready(desk, address_of(book, chart, answers))
    desk.locator(".card .rest > summary").click()
    assert book.word("assist-no-warning", "ja") in desk.locator(".card").inner_text()


def test_a_disqualification_goes_to_the_head_judge(book, desk):
    chart, answers = a_way(book, lambda way: way.ruling.penalty == "disqualification")
    ready(desk, address_of(book, chart, answers))
    assert desk.locator(".card [data-heavy]").is_visible()


@pytest.mark.parametrize("infraction", ["tardiness", "decklist-problem"])
def test_what_a_floor_judge_may_issue_is_not_left_to_the_head_judge(book, desk, infraction):
    """IPG 1.2: a Game Loss for either is reported like any other, but the Head Judge need not issue it."""
    chart, answers = a_way(book, lambda way: (way.ruling.infraction, way.ruling.penalty) == (infraction, "game-loss"))
    ready(desk, address_of(book, chart, answers))
    assert desk.locator(".card [data-heavy]").inner_text() == book.word("assist-heavy-floor", "ja")


def test_a_title_or_a_step_breaks_between_phrases_alone(book, desk):
    """`その他一般のゲー`, `ムルール抵触行為` on a narrow card: a name and what is to be done are read at a glance."""
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "grv" and way.steps)
    ready(desk, address_of(book, chart, answers))
    rule = "all => all.map(one => getComputedStyle(one.parentElement).wordBreak)"
    rules = desk.locator(":is(.card h2, .card .step strong) wbr").evaluate_all(rule)
    assert rules and set(rules) == {"keep-all"}


def test_nor_is_the_head_judge_called_for_a_second_tardiness(book, desk):
    chart, answers = a_way(book, lambda way: (way.ruling.infraction, way.ruling.penalty) == ("tardiness", "warning"))
    ready(desk, address_of(book, chart, answers, "&warnings=2"))
    said = desk.locator(".card .row.say blockquote").first
    assert said.inner_text() == book.word("assist-say-upgrade-2-floor", "ja")


@pytest.mark.parametrize("why", ["silent", "head-judge", "missing"])
def test_what_is_open_says_why(book, desk, why):
    """The documents do not say; the Head Judge decides; it is not covered here: three notices, and never a question."""
    chart, answers = a_way(book, lambda way: any(visit.node.unanswered == why for visit in way.visits))
    ready(desk, address_of(book, chart, answers))
    assert desk.locator(".card [data-unanswered]").inner_text() == book.family("unanswered", "ja")[why]
    desk.locator("[data-do=back]").click()
    expect(desk.locator("[data-unanswered]")).to_have_count(0)
    expect(desk.locator(ASKING).first).to_be_visible()


def test_on_a_phone_held_sideways_the_question_comes_first(phone):
    phone.set_viewport_size({"width": 844, "height": 390})
    ready(phone, "charts/hidden-card-error/?chart=hidden-card-error")
    second = phone.locator(ASKING).nth(1).bounding_box()
    assert second["y"] + second["height"] <= 390


def test_no_ipg_penalty_at_regular(book, desk):
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and way.ruling.penalty == "warning")
    ready(desk, address_of(book, chart, answers, "&rel=regular"))
    card = desk.locator(".card")
    assert card.locator(".chip").count() == 0
    assert book.word("assist-regular-none", "ja") in card.inner_text()
    assert card.locator("a[rel=external]").get_attribute("href").startswith("https://")


def test_the_card_out_of_the_page(book, desk):
    """As text, large for the players, as a link, on paper."""
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and way.ruling.say and way.steps)
    way = walk(book.charts, chart, answers)
    ready(desk, address_of(book, chart, answers, "&warnings=1"))
    card = desk.locator(".card").inner_text()
    assert way.ruling.say.ja in card and way.ruling.say.en not in card, "the other language is folded"
    desk.locator(".card .say .more > summary").click()
    desk.locator(".card .rest > summary").click()
    card = desk.locator(".card").inner_text()
    assert way.ruling.say.en in card and "IPG 2024-09-23" in card
    desk.locator("[data-do=copy]").click()
    expect(desk.locator(".app [role=status]")).to_have_text(book.word("assist-copied", "ja"))
    text = desk.evaluate("navigator.clipboard.readText()")
    for wanted in (
        "非公開カードに関する誤り / Hidden Card Error",
        way.ruling.say.ja,
        way.ruling.say.en,
        "IPG 2.3",
        desk.url,
    ):
        assert wanted in text
    desk.locator("[data-do=large]").click()
    large = desk.locator("dialog.players")
    large.wait_for()
    box = large.bounding_box()
    assert (box["width"], box["height"]) == (1280, 800)
    assert way.ruling.say.ja in large.inner_text() and way.ruling.say.en in large.inner_text()
    desk.keyboard.press("Escape")
    desk.locator("[data-do=share]").click()
    desk.wait_for_function("async () => (await navigator.clipboard.readText()) === location.href")


def test_the_players_see_what_is_theirs(book, desk):
    """Under a ruling at most two clauses: what is done and what it costs, and not what guides the judge."""
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and way.ruling.say and way.remedies)
    ready(desk, address_of(book, chart, answers, "&warnings=1"))
    desk.locator("[data-do=large]").click()
    desk.locator("dialog.players").wait_for()
    labels = desk.locator("dialog.players section[lang=ja] h3").all_inner_texts()
    assert 1 <= len(labels) <= 2
    assert all(" rem-" in label or " penalty" in label for label in labels), labels


def test_the_way_back_from_a_dialog_leaves_the_ruling_as_it_is(book, phone):
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and way.ruling.say and way.steps)
    ready(phone, address_of(book, chart, answers, "&warnings=1"))
    ruling = phone.url
    phone.locator("[data-do=large]").tap()
    phone.locator("dialog.players").wait_for()
    phone.go_back()
    expect(phone.locator("dialog")).to_have_count(0)
    assert phone.url == ruling and phone.evaluate("document.activeElement.dataset.do") == "large"
    phone.locator(".rest > summary").tap()
    phone.locator(".row.clauses a").first.tap()
    box = phone.locator("dialog.clause-box")
    box.locator("a.show").first.tap()
    phone.locator("dialog.players").wait_for()
    for left in (1, 0):
        phone.go_back()
        expect(phone.locator("dialog")).to_have_count(left)
        assert phone.url == ruling
    phone.go_back()
    phone.wait_for_url(lambda url: url != ruling)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_language_shows_the_same_ruling(book, desk, language):
    """The switch carries the address, at every step: nobody answers again for a player who reads the other language."""
    other, folder = ("en", "") if language == "ja" else ("ja", "en/")
    switch = desk.locator(f"header a[hreflang={other}]")
    query = "e => new URL(e.href).search"
    ready(desk, f"{folder}charts/missed-trigger/?chart=missed-trigger")
    assert switch.evaluate(query) == "?chart=missed-trigger"
    for summary in to_the_ruling(desk):
        assert switch.evaluate(query) == desk.evaluate("location.search")
        summary.click()
    desk.go_back()
    desk.locator(ASKING).first.wait_for()
    assert switch.evaluate(query) == desk.evaluate("location.search")
    desk.go_forward()
    desk.locator(".card").wait_for()
    here = desk.evaluate("location.search")
    switch.click()
    desk.locator(".card").wait_for()
    assert desk.locator("html").get_attribute("lang") == other and desk.evaluate("location.search") == here
    ready(desk, f"{folder}planner/?do=known~put-back.known")
    desk.locator(f"header a[hreflang={other}]").click()
    desk.locator(".actions > li").nth(1).wait_for()
    assert desk.locator("html").get_attribute("lang") == other


@pytest.mark.parametrize("path", ["assist/", "practice/", "planner/", "charts/missed-trigger/?chart=missed-trigger"])
def test_no_way_to_the_top_lies_on_a_tool(phone, path):
    """It comes when the page scrolls up, which the tools do by themselves."""
    phone.set_viewport_size({"width": 360, "height": 640})
    for page, shown in ((path, False), ("ipg/2.3/", True)):
        phone.goto(page)
        phone.evaluate("scrollTo(0, 3000)")
        phone.evaluate("document.querySelector('.md-top').hidden = false")
        pill = phone.locator(".md-top")
        assert pill.is_visible() == shown
        if shown:
            assert pill.evaluate("e => getComputedStyle(e).whiteSpace") == "nowrap"


def test_the_card_is_one_a6_page(book, desk):
    longest = max(
        (
            (len(way.steps), name, answers)
            for name, answers in walks_at_random(book.charts, 60, 4)
            if name in MAINS
            and "nothing" not in answers
            and (way := walk(book.charts, name, answers)).finished
            and way.ruling.say
        ),
        default=None,
    )
    ready(desk, address_of(book, longest[1], longest[2], "&warnings=1"))
    desk.emulate_media(media="print")
    expect(desk.locator(".card .row.clauses")).to_be_visible()
    assert desk.locator(".card h2").is_visible()
    assert all(desk.locator(f".card .say [lang={one}]").first.is_visible() for one in LANGUAGES)
    assert not desk.locator(":is(.so-far, .board, h1):visible").count()
    paper = desk.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", paper)
    assert len(boxes) == 1, f"{len(boxes)} pages"
    assert [round(float(side) / 72 * 25.4) for side in boxes[0]] == [105, 148]


def test_a_question_is_printed_with_its_answers(desk):
    """All rows are on paper, and no tool."""
    drawn(ready(desk, "charts/hidden-card-error/?chart=hidden-card-error"))
    desk.emulate_media(media="print")
    assert all(one.is_visible() for one in desk.locator(ASKING).all())
    assert not desk.locator(".board-panel .tools:visible").count()


# ---- bad input


@pytest.mark.parametrize("path", ["assist/", "charts/missed-trigger/", "planner/", "practice/"])
def test_without_storage(browser, address, path):
    context = browser.new_context(base_url=address)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
    )
    page = context.new_page()
    page.goto(path) if "charts" in path else ready(page, path)
    page.locator(f".pick, .choice, [data-do=go], .row{SUMMARY}").first.click()
    expect(page.locator(f".app h2:visible, {ASKING}").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("path", ["assist/", "planner/", "practice/"])
def test_without_javascript(book, browser, address, path):
    context = browser.new_context(base_url=address, java_script_enabled=False)
    page = context.new_page()
    for start, language in ((path, "ja"), (f"en/{path}", "en")):
        page.goto(start)
        assert page.locator(".app p").inner_text() == book.word("assist-no-script", language)
        assert page.locator(".app li a").count() == len(charts(book.triage) | set(MAINS))
        with page.expect_navigation():
            page.locator(".app li a").first.click()
        assert "/charts/" in page.url
    context.close()


@pytest.mark.parametrize("path", ["assist/", "en/planner/", "practice/"])
def test_without_the_data(book, desk, path):
    desk.route("**/api/assist.*.json", lambda route: route.abort())
    desk.goto(path)
    sentence = book.word("assist-failed", "en" if path.startswith("en/") else "ja")
    expect(desk.locator(".app [role=alert]")).to_have_text(sentence)
    assert desk.locator(".app li a").count() == len(charts(book.triage) | set(MAINS))


def test_a_board_without_the_data_opens_its_rows(book, desk):
    """As without a script: what stands behind them is on the page."""
    desk.route("**/api/assist.*.json", lambda route: route.abort())
    desk.goto("charts/missed-trigger/")
    first = desk.locator(".row").first
    first.locator("summary").first.click()
    expect(desk.locator(".app [role=alert]")).to_have_text(book.word("assist-failed", "ja"))
    expect(first.locator(".cites")).to_be_visible()


def test_a_clause_that_cannot_be_opened_in_place_is_a_link(desk):
    ready(desk, "charts/missed-trigger/?chart=missed-trigger&a=q-what.called")
    link = desk.locator(".chosen .cites a").first
    target = link.evaluate("link => link.href")
    desk.evaluate("() => { window.fetch = () => Promise.reject(new Error('no network')) }")
    link.click()
    desk.wait_for_url(target)


def test_only_reviewed_scenarios_are_asked(book):
    """One whose clauses changed after its review is left out."""
    every = [one for several in book.scenarios.values() for one in several]
    assert all(still_rules(book, one) for one in every)
    older = library.load(ROOT)
    for path, several in book.scenarios.items():
        older.scenarios[path] = tuple(one.changed({"edition": "1999-01-01"}) for one in several)
    assert not all(still_rules(older, one) for one in every)


@pytest.mark.parametrize("end", ["old", "expired"])
def test_no_remedy_that_is_not_carried_out_is_shown_to_players(book, desk, end):
    """The chart rests on it all the same: what is done instead stands in it."""
    ready(desk, address_of(book, "missed-trigger", ["called", "unseen", "harmless", end]))
    desk.locator("[data-do=large]").click()
    desk.locator("dialog.players").wait_for()
    labels = desk.locator("dialog.players section[lang=ja] h3").all_inner_texts()
    assert labels and not [label for label in labels if " rem-1 " in label or " rem-5 " in label], labels
