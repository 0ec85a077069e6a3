"""Practice: what is asked, how it is explained, and how progress is kept."""

from playwright.sync_api import expect

from tests.browser.test_assist import ready

PURE = """async () => {
  const m = await import(new URL("../assets/practice.js", document.baseURI).href);
  const day = 86400000, now = 1000 * day;
  const first = m.answer(undefined, true, now);
  const second = m.answer(first, true, now);
  const lost = m.answer(second, false, now);
  let top = second;
  for (let i = 0; i < 20; i += 1) top = m.answer(top, true, now);
  const late = {box: 1, due: now - day}, later = {box: 1, due: now - 2 * day}, future = {box: 2, due: now + day};
  return {
    boxes: [first.box, second.box, lost.box, top.box],
    waits: [first, second, lost].map((one) => (one.due - now) / day),
    most: m.WAITS.length - 1,
    due: m.pick(["a", "b", "c"], {a: late, b: later}, now),
    inTurns: m.pick(["a", "b", "c"], {a: late, b: later}, now, [], true),
    fresh: m.pick(["a", "b", "c"], {a: future, b: future}, now),
    soonest: m.pick(["a", "b"], {a: future, b: {box: 3, due: now + 3 * day}}, now),
    other: m.pick(["a", "b"], {a: late, b: future}, now, ["a"]),
    apart: m.pick(["a", "b", "c"], {a: late, b: later, c: later}, now, ["b", "c"]),
    single: m.pick(["a"], {a: late}, now, ["a"]),
    lately: m.askedLately({a: {asked: 3}, b: {asked: 1}, c: {}, d: {asked: "x"}, e: {asked: 2}}),
  };
}"""

# a learner who is always wrong
WRONG = """async ({times, chart}) => {
  const m = await import(new URL("../assets/practice.js", document.baseURI).href);
  const book = await (await fetch("../api/assist.ja.json")).json();
  const ids = book.scenarios.filter((one) => !chart || one.chart === chart).map((one) => one.id);
  let progress = {};
  const asked = [];
  for (let now = 1e12; asked.length < times; now += 60000) {
    const id = m.pick(ids, progress, now, m.askedLately(progress), asked.length % 2 === 1);
    progress = {...progress, [id]: m.answer(progress[id], false, now)};
    asked.push(id);
  }
  return {asked, ids: ids.length};
}"""

ALL = """async () => {
  const m = await import(new URL("../assets/practice.js", document.baseURI).href);
  const book = await (await fetch("../api/assist.ja.json")).json();
  const facts = book.scenarios.filter((one) => !one.uncertain);
  return facts.map((one) => [one.id, one.infraction, one.penalty, m.questions(book, one)]);
}"""


def test_leitner_boxes(desk):
    ready(desk, "practice/")
    found = desk.evaluate(PURE)
    assert found["boxes"] == [1, 2, 0, found["most"]]
    assert found["waits"] == [1, 3, 0]
    assert (found["due"], found["fresh"], found["soonest"]) == ("b", "c", "a")
    assert found["inTurns"] == "c", "what is due does not keep out what is new"
    assert (found["other"], found["apart"], found["single"]) == ("b", "a", "a")
    assert found["lately"] == ["b", "e", "a"]


def test_who_is_always_wrong_sees_many_situations(desk):
    ready(desk, "practice/")
    asked = desk.evaluate(WRONG, {"times": 40, "chart": ""})["asked"]
    assert all(len(set(asked[at : at + 6])) == 6 for at in range(len(asked) - 5)), "none again within five others"
    assert len(set(asked)) >= 20, "every second one is new"
    again = [name for at, name in enumerate(asked) if name in asked[:at]]
    assert len(again) >= 10, "and what was wrong does come again"


def test_who_is_always_wrong_on_the_page_is_not_asked_the_same(desk):
    """The page, too: answers are chosen that are wrong, and the page is loaded again in between."""
    ready(desk, "practice/")
    asked = []
    for number in range(12):
        if number in (0, 6):
            ready(desk, "practice/")
            desk.locator("[data-do=go]").click()
        else:
            desk.locator("[data-do=next]").click()
        expect(desk.locator(".way")).to_have_count(0)
        asked.append(desk.locator(".situation").inner_text())
        while not desk.locator(".way").count():
            desk.locator(".choice").last.click()
    assert all(len(set(asked[at : at + 6])) == 6 for at in range(len(asked) - 5))


def test_the_question_does_not_hold_its_answer(book, desk):
    """Neither the name of the chart nor the id of the situation, until all is answered."""
    ready(desk, "practice/")
    titles = [chart.title.ja for chart in book.charts.values()]
    desk.locator("[data-do=go]").click()
    while not desk.locator(".way").count():
        shown = desk.locator(".app-view").inner_text()
        situation = desk.locator(".situation").inner_text()
        assert not [title for title in titles if title in shown.replace(situation, "")]
        assert desk.locator(".eyebrow").count() == 0
        desk.locator(".choice").first.click()
    source = desk.locator(".eyebrow").inner_text()
    assert any(title in source for title in titles)


def test_every_scenario_makes_fair_questions(book, desk):
    ready(desk, "practice/")
    asked = desk.evaluate(ALL)
    assert len(asked) == sum(not one.uncertain for several in book.scenarios.values() for one in several)
    for name, infraction, penalty, questions in asked:
        assert questions, name
        kinds = [one["ask"] for one in questions]
        assert kinds[0] == ("result" if infraction == "open" else "infraction"), name
        # a result of Regular REL names its penalty itself: no infraction that it would belong to
        assert ("penalty" in kinds) == bool(penalty and infraction != "open"), name
        for one in questions:
            keys = [answer["key"] for answer in one["answers"]]
            labels = [answer["label"] for answer in one["answers"]]
            assert one["right"] in keys and 2 <= len(keys) <= 4, name
            assert len(set(labels)) == len(labels) and all(labels), name


def test_a_round_by_keyboard(book, desk):
    ready(desk, "practice/")
    desk.keyboard.press("1")
    assert desk.locator(".situation").count() == 0, "keys act while the focus is in the app"
    desk.locator("[data-do=go]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".situation")).to_be_visible()
    for _ in range(4):
        if desk.locator(".way").count():
            break
        assert desk.evaluate("document.activeElement.tagName") == "H2"
        desk.keyboard.press("1")
    expect(desk.locator(".way")).to_be_visible()
    assert desk.locator(".way strong").count() >= 1 and desk.locator(".clauses a").count() >= 1
    kept = desk.evaluate("JSON.parse(localStorage.getItem('judgebook.practice'))")
    assert len(kept) == 1
    desk.locator("[data-do=next]").click()
    expect(desk.locator(".way")).to_have_count(0)
    desk.locator("[data-do=stop]").click()
    desk.once("dialog", lambda dialog: dialog.accept())
    desk.locator("[data-do=reset]").click()
    expect(desk.locator("[data-do=reset]")).to_have_count(0)
    assert desk.evaluate("localStorage.getItem('judgebook.practice')") == "{}"


def test_progress_that_cannot_be_kept(book, browser, address):
    context = browser.new_context(base_url=address)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
    )
    page = ready(context.new_page(), "en/practice/")
    assert page.locator("[data-unkept]").inner_text() == book.word("assist-practice-unkept", "en")
    page.locator("[data-do=go]").click()
    expect(page.locator(".situation")).to_be_visible()
    context.close()


def test_damaged_progress_is_forgotten(desk):
    ready(desk, "practice/")
    desk.evaluate('localStorage.setItem(\'judgebook.practice\', \'{"x": {"box": 99}, "y": null, broken\')')
    ready(desk, "practice/")
    assert desk.locator("[data-unkept]").count() == 0
    desk.locator("[data-do=go]").click()
    expect(desk.locator(".situation")).to_be_visible()


def test_what_is_open_is_not_asked_as_a_fact(book, phone):
    uncertain = [one for several in book.scenarios.values() for one in several if one.uncertain]
    certain = [one.id for several in book.scenarios.values() for one in several if not one.uncertain]
    ready(phone, "practice/")
    future = {name: {"box": 5, "due": 9e15} for name in certain}
    phone.evaluate("all => localStorage.setItem('judgebook.practice', JSON.stringify(all))", future)
    ready(phone, "practice/")
    phone.locator("[data-do=go]").tap()
    if uncertain:
        assert phone.locator(".choice").count() == 0
        assert "ヘッドジャッジ" in phone.locator(".app .notice").first.inner_text()
