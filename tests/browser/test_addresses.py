"""Addresses of the assistant: answers by the names of their questions, in the browser as in Python."""

import random

import pytest
from playwright.sync_api import expect

from judgebook.model.answers import NamedAnswer, address, query, read, walk_named, written
from judgebook.model.languages import LANGUAGES
from judgebook.model.walk import walk
from judgebook.pages.assist import MAINS
from tests.browser.test_boards import ASKING, a_way, address_of, asked, board, drawn, ready, row

WALKED = """async ({bundle, links}) => {
  const at = (name) => import(new URL(`../assets/${name}.js`, document.baseURI).href);
  const {read, walkNamed, written} = await at("answers");
  const {charts} = await (await fetch(bundle)).json();
  return links.map(([start, text]) => {
    const {way, given, waiting, lost} = walkNamed(charts, start, read(start, text));
    const told = [given, waiting, lost].map((list) => written(start, list));
    return [way.visits.map((one) => [one.place, one.answer]), ...told];
  });
}"""


def disturbed(book, number: int) -> list[tuple[str, str]]:
    """Links as they arrive: cut, out of order, with answers twice, changed, or of a book of another day."""
    chance = random.Random(7)
    links = []
    for _ in range(number):
        one = chance.choice(list(book.scenarios_by_id.values()))
        entries = list(read(one.chart, query(one).partition("&a=")[2]))
        for _ in range(chance.randrange(3)):
            entry = entries[(place := chance.randrange(len(entries)))]
            other = NamedAnswer(entry.chart, entry.question, chance.choice(("", "gone", "yes")))
            gone = NamedAnswer(entry.chart, f"{entry.question}-gone", entry.key)
            entries[place : place + chance.randrange(2)] = chance.choice(([], [entry], [other], [gone], [other, entry]))
            if not entries or chance.random() < 0.3:
                chance.shuffle(entries)
                break
        links.append((one.chart, written(one.chart, entries)[: chance.choice((999, 999, 40))]))
    return links


def test_the_browser_reads_links_as_python_does(book, desk):
    ready(desk)
    links = [(one.chart, query(one).partition("&a=")[2]) for one in book.scenarios_by_id.values()]
    links += disturbed(book, 2000)
    expected = []
    for start, text in links:
        found = walk_named(book.charts, start, read(start, text))
        told = [written(start, several) for several in (found.given, found.waiting, found.lost)]
        expected.append([[[visit.place, visit.answer] for visit in found.walk.visits], *told])
    for language in LANGUAGES:
        found = desk.evaluate(WALKED, {"bundle": f"../api/assist.{language}.json", "links": links})
        for link, mine, theirs in zip(links, expected, found, strict=True):
            assert mine == theirs, link


def test_an_address_of_before_leads_to_the_same_ruling(book, desk):
    """It becomes one with names, in its place: the way back leads to where the reader came from."""
    chart, answers = a_way(book, lambda way: way.ruling.penalty == "warning" and len(way.asks) > 4)
    ready(desk, "assist/")
    desk.goto(f"assist/?chart={chart}&path={'.'.join(answers)}&warnings=1")
    desk.wait_for_url(f"**/{address_of(book, chart, answers, '&warnings=1')}")
    expect(desk.locator(".app .card")).to_be_visible()
    assert desk.locator("[role=alert]").count() == 0
    desk.go_back()
    expect(desk.locator(".triage")).to_be_visible()


def test_an_address_of_before_a_chart_was_divided(book, desk):
    """The answer counts where its question stands now, so the ruling is the same, and the reader is told."""
    moved = [
        (old, f"{chart.id}/{one.id}") for chart in book.charts.values() for one in chart.nodes for old in one.formerly
    ]
    assert ("tardiness/q-back", "tardiness-permitted/q-back") in moved
    ready(desk)
    for old, now in moved:
        chart, _, question = old.partition("/")
        way = next(
            one for one in book.scenarios_by_id.values() if one.chart == chart and now in [ask.at for ask in one.asks]
        )
        link = query(way)
        desk.goto(f"{board(book, chart)}{link.replace(f'{now}.', f'{question}.')}")
        said = desk.locator(".app-view [role=alert]")
        expect(said).to_have_text(book.word("assist-moved-answers", "ja"))
        assert desk.url.endswith(link) and desk.locator(".app .card").is_visible()
        desk.reload()
        expect(desk.locator(".app .card")).to_be_visible()
        assert said.count() == 0, "the address is one of today"


def test_an_address_of_before_whose_path_is_gone(book, desk):
    ready(desk, f"{board(book, 'missed-trigger')}?chart=missed-trigger&path=gone.yes")
    assert desk.locator("[role=alert]").inner_text() == book.word("assist-lost-path", "ja")
    assert asked(desk) == "missed-trigger.q-what"
    row(desk, "called").click()
    expect(desk.locator("[role=alert]")).to_have_count(0)
    assert desk.url.endswith("?chart=missed-trigger&a=q-what.called")


def test_a_link_says_which_answers_no_longer_hold(book, desk):
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and len(way.asks) > 4)
    way = walk(book.charts, chart, answers)
    link = address(chart, [*way.asks[:2], (f"{chart}/q-of-before", "yes"), *way.asks[2:]])
    ready(desk, f"{board(book, chart)}{link}")
    assert desk.locator(".app .card").is_visible()
    assert "q-of-before yes" in desk.locator("[role=alert]").inner_text()
    assert "q-of-before" not in desk.url
    place, _ = way.asks[1]
    link = address(chart, [way.asks[0], (place, "answer-of-before"), *way.asks[2:]])
    ready(desk, f"{board(book, chart)}{link}")
    node = book.charts[place.partition("/")[0]].node(place.partition("/")[2])
    said = desk.locator("[role=alert]").inner_text()
    assert (node.plain or node.label).ja in said.replace("\n", ""), "as it is asked"
    row(desk, way.asks[1][1]).click()
    expect(desk.locator(".app .card")).to_be_visible()
    kept = desk.locator("[data-kept]").get_attribute("data-kept")
    assert kept == str(len(way.asks) - 2), "the answers after it were kept"


def test_one_answer_is_changed_and_the_others_are_kept(book, desk):
    """The card says which answers are not used, where the changed answer leads elsewhere."""
    chart, answers = a_way(book, lambda way: way.ruling.infraction == "hce" and len(way.asks) > 4)
    way = walk(book.charts, chart, answers)
    nodes = [book.charts[name].node(question) for name, _, question in (place.partition("/") for place, _ in way.asks)]
    number, elsewhere = next(
        (number, one.key)
        for number, node in enumerate(nodes[:-1])
        for one in node.answers
        if one.key != answers[number] and walk(book.charts, chart, [*answers[:number], one.key]).finished
    )
    ready(desk, address_of(book, chart, answers))
    ruling = desk.locator(".card h2").inner_text()
    desk.locator(".why summary").first.click()
    desk.locator(".why .alter").nth(number).click()
    expect(desk.locator(ASKING)).to_have_count(len(nodes[number].answers))
    row(desk, answers[number]).click()
    expect(desk.locator(".card h2")).to_have_text(ruling)
    assert desk.url.endswith(address(chart, way.asks))
    desk.go_back()
    row(drawn(desk), elsewhere).click()
    expect(desk.locator("[role=alert]")).to_be_visible()
    assert desk.url.endswith(address(chart, [*way.asks[:number], (way.asks[number][0], elsewhere)]))


@pytest.mark.parametrize("name", ["gone", "constructor", "__proto__", "%3Cscript%3E"])
def test_a_chart_or_an_answer_that_does_not_exist(book, desk, name):
    ready(desk, f"assist/?chart={name}&a={name}.yes")
    assert desk.locator("[role=alert]").inner_text() == book.word("assist-lost-chart", "ja")
    assert desk.locator(".triage").is_visible() and desk.locator(".mains .choice").count() == len(MAINS)
    ready(desk, f"{board(book, 'missed-trigger')}?chart=missed-trigger&a={name}.yes,{name}/{name}.{name}")
    assert "yes" in desk.locator("[role=alert]").inner_text()
    assert asked(desk) == "missed-trigger.q-what"
