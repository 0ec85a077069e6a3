"""Questions of practice and their explanations: of every situation, in one page that is loaded once."""

import json
from collections import Counter, defaultdict

import pytest

from tests.browser.conftest import DESK
from tests.browser.test_boards import ready

# every question of every situation: its answers, why each is right or not, and what the page shows of it
ALL = """async () => {
  const at = (name) => import(new URL(`../assets/practice/${name}.js`, document.baseURI).href);
  const [{questionsOf}, {why, whyNot}, {asking, situation}, {topicOf}] =
    await Promise.all([at("questions"), at("reasons"), at("screens/parts"), at("choosing")]);
  const book = await (await fetch("../api/assist.ja.json")).json();
  const bare = (text) => text.replaceAll("\\u200b", "");
  const told = (reason) => {
    if (!reason) return null;
    const words = book.words[`practice-${reason.word}`] ?? "";
    const gaps = [...words.matchAll(/\\{(\\w+)\\}/g)];
    const filled = gaps.every(([, gap]) => reason.values[gap]);
    const cites = reason.cites.map(([label]) => label);
    const also = (reason.also ?? []).map((one) => [one.question, one.answer].map(bare));
    return { words: filled ? words : "", values: Object.values(reason.values), also, cites };
  };
  const asked = (scenario, question) => {
    const {ask, right, answers, many} = question;
    const box = document.createElement("div");
    box.append(situation(scenario), ...asking(question, () => {}).filter(Boolean));
    const labels = answers.filter(({key}) => right.includes(key)).map(({label}) => bare(label));
    const wrong = answers.filter(({key}) => many || !right.includes(key));
    return {
      id: scenario.id, ask, right, answers, many: Boolean(many), topic: topicOf(book, scenario)?.id,
      why: told(why(book, scenario, question)),
      whyNot: wrong.map(({key}) => [key, told(whyNot(book, scenario, question, key))]),
      html: box.outerHTML, situation: box.querySelector(".situation").textContent,
      place: [...box.querySelectorAll(".choice")]
        .findIndex((one) => labels.some((label) => one.textContent.includes(label))),
    };
  };
  const certain = book.scenarios.filter((one) => !one.uncertain);
  const all = certain.flatMap((scenario) => questionsOf(book, scenario).map((question) => asked(scenario, question)));
  return JSON.stringify(all); // one text is handed over faster than many parts
}"""

# 200 answers of a learner who errs half the time, a minute apart, by the page's own schedule
LEARNER = """async (seed) => {
  const at = (name) => import(new URL(`../assets/practice/${name}.js`, document.baseURI).href);
  const [{pick}, {answered, scheduler}, {questionsOf, turn}] =
    await Promise.all([at("choosing"), at("schedule"), at("questions")]);
  const book = await (await fetch("../api/assist.ja.json")).json();
  const next = await scheduler();
  const ids = book.scenarios.map(({id}) => id);
  const byId = new Map(book.scenarios.map((one) => [one.id, one]));
  const asked = [], before = [], kinds = [], waits = [];
  let cards = {}, fresh = false;
  for (let n = 0, now = 1e12; n < 200; n += 1, now += 60000) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const id = pick(ids, cards, now, before, fresh), right = seed / 2147483648 < 0.5;
    fresh = Object.hasOwn(cards, id);
    const scenario = byId.get(id);
    if (!scenario.uncertain) kinds.push(turn(questionsOf(book, scenario), scenario, cards[id]).ask);
    cards = {...cards, [id]: answered(next, cards[id], right, now)};
    waits.push([right, (cards[id].due - now) / 86400000]);
    before.push(id);
    asked.push([id, right]);
  }
  return {asked, kinds, waits};
}"""

SCHEDULE = """async () => {
  const m = await import(new URL("../assets/practice/schedule.js", document.baseURI).href);
  const day = 86400000, now = 1000 * day, next = await m.scheduler();
  const waits = (next, answers) => {
    let card, at = now;
    return answers.map((right) => {
      card = m.answered(next, card, right, at);
      const wait = (card.due - at) / day;
      at = Math.max(card.due, at + day);
      return wait;
    });
  };
  const wrong = m.answered(next, undefined, false, now);
  const mended = m.answered(next, wrong, true, now + 600000);
  const boxes = [0, 1, 2, 3, 4, 5].map((box) => m.fromBox({box, due: now, asked: now - day}));
  return {
    library: next !== m.doubling,
    right: waits(next, [true, true, true, true]),
    lapse: waits(next, [true, true, true, false, true]),
    without: waits(m.doubling, [true, true, true, false, true]),
    wrong: (wrong.due - now) / day,
    mended: [(mended.due - now - 600000) / day, mended.stability === wrong.stability, mended.good],
    boxes: boxes.map((one) => [one.due === now, one.good, m.answered(next, one, true, now).days >= one.days]),
  };
}"""

CHOOSING = """async () => {
  const m = await import(new URL("../assets/practice/choosing.js", document.baseURI).href);
  const day = 86400000, now = 1000 * day;
  const [late, later, future] = [-1, -2, 1].map((days) => ({due: now + days * day}));
  return {
    due: m.pick(["a", "b", "c"], {a: late, b: later}, now),
    inTurns: m.pick(["a", "b", "c"], {a: late, b: later}, now, [], true),
    fresh: m.pick(["a", "b", "c"], {a: future, b: future}, now),
    soonest: m.pick(["a", "b"], {a: future, b: {due: now + 3 * day}}, now),
    other: m.pick(["a", "b"], {a: late, b: future}, now, ["a"]),
    apart: m.pick(["a", "b", "c"], {a: late, b: later, c: later}, now, ["b", "c"]),
    single: m.pick(["a"], {a: late}, now, ["a"]),
    lately: m.askedLately({a: {asked: now - 3}, b: {asked: now - 9}, c: {asked: now - day}, e: {asked: now - 5}},
      now),
  };
}"""

# of 100 sets of ten about triggers, in an order of chance: how often it is asked which infraction it is, of situations
# with one and with none
SETS = """async () => {
  const at = (name) => import(new URL(`../assets/practice/${name}.js`, document.baseURI).href);
  const [{questionsOf, turn}, {fitting, shuffled}] = await Promise.all([at("questions"), at("choosing")]);
  const book = await (await fetch("../api/assist.ja.json")).json();
  const all = fitting(book, {topic: "triggers"}).filter((one) => !one.uncertain);
  const asked = new Map(all.map((one) => [one, questionsOf(book, one)]));
  return Array.from({length: 100}, () => {
    const lately = [];
    for (const one of shuffled(all).slice(0, 10)) lately.push(turn(asked.get(one), one, undefined, lately));
    const which = lately.filter(({ask}) => ask === "infraction");
    const none = which.filter(({right}) => right[0] === "none").length;
    return [which.length - none, none];
  });
}"""

TESTS = """async () => {
  const {draw} = await import(new URL("../assets/practice/choosing.js", document.baseURI).href);
  const book = await (await fetch("../api/assist.ja.json")).json();
  const drawn = [];
  let used = [];
  for (let n = 0; n < 60; n += 1) {
    const one = draw(book, used);
    ({used} = one);
    drawn.push(one);
    if (one.anew) break;
  }
  return drawn.map(({ids, anew}) => ({ids, anew}));
}"""


@pytest.fixture(scope="module")
def page(browser, address):
    context = browser.new_context(base_url=address, viewport=DESK)
    yield ready(context.new_page(), "practice/")
    context.close()


@pytest.fixture(scope="module")
def asked(page):
    return json.loads(page.evaluate(ALL))


def test_every_situation_is_asked_about(book, asked):
    certain = {one.id for one in book.scenarios_by_id.values() if not one.uncertain}
    assert {one["id"] for one in asked} == certain
    kinds = Counter(one["ask"] for one in asked)
    assert min(kinds[one] for one in ("infraction", "penalty", "steps", "next", "result", "exception")) >= 60
    assert kinds["saying"] >= 10


def topics_of(book) -> dict[str, str]:
    """Topics by their charts."""
    return {chart: topic.id for topic in book.topics for chart in topic.charts}


def test_every_situation_has_a_topic(book, asked):
    """That of the path to learn which has its chart."""
    topics = topics_of(book)
    assert [one["id"] for one in asked if one["topic"] != topics[book.scenarios_by_id[one["id"]].chart]] == []
    assert {one["topic"] for one in asked} == {one.id for one in book.topics}


def test_the_answers_are_fair(asked):
    for one in asked:
        name, keys, labels = one["id"], [a["key"] for a in one["answers"]], [a["label"] for a in one["answers"]]
        assert 2 <= len(keys) <= 8 and all(labels), name
        assert len(set(keys)) == len(keys) and len(set(labels)) == len(labels), name
        assert set(one["right"]) < set(keys), name
        assert len(one["right"]) == 1 or one["many"], name
        if one["many"]:
            assert len(keys) - len(one["right"]) >= 2, name


def test_infractions_come_from_what_is_confused(book, asked):
    """Of a compared pair of game play errors each stands beside the other, and "none" is always an answer."""
    pairs = [{side.infraction for side in one.sides} for one in book.comparisons]
    for one in asked:
        if one["ask"] != "infraction":
            continue
        keys = {answer["key"] for answer in one["answers"]}
        (right,) = one["right"]
        assert "none" in keys, one["id"]
        partners = set().union(*(pair for pair in pairs if right in pair)) - {right, None}
        if partners and right in ("mt", "lec", "hce", "grv"):
            assert partners & keys, one["id"]


def test_every_wrong_answer_has_a_reason_with_a_clause(asked):
    reasons = [(one["id"], one["ask"], key, reason) for one in asked for key, reason in one["whyNot"]]
    assert len(reasons) > 3000

    def told(reason):
        return reason and reason["words"] and reason["cites"]

    assert [place for *place, reason in reasons if not told(reason)] == []
    assert [it["id"] for it in asked if not told(it["why"])] == []


def test_the_clauses_of_a_reason_carry_the_answer(asked):
    """Three of them stand on the page: those that the steps carry out, and those that the answer names."""

    def shown(name, ask):
        return list(dict.fromkeys(question(asked, name, ask)["why"]["cites"]))[:3]

    assert shown("mt-04", "steps") == ["IPG 2.1 rem-5", "IPG 2.1 rem-6", "IPG 2.1 rem-6.s2"]
    assert shown("mt-73", "steps") == ["IPG 2.1 rem-5", *shown("mt-73", "steps")[1:]], "N does not want the trigger"
    assert shown("mt-48", "infraction")[0] == "IPG 2.1 def-3", "a pause over the target of a trigger"
    assert shown("mt-92", "infraction")[0] == "IPG 2.1 phil-3", "a trigger of the opponent"


def question(asked, name, ask):
    """The question of that kind about a situation."""
    return next(one for one in asked if (one["id"], one["ask"]) == (name, ask))


def plain(reason):
    """What a reason names: a ruling, the questions that decide, and their answers."""
    return [value.replace("\u200b", "") for value in reason["values"]]


REASONS = {
    "A is asked for no target and casts on: the fork, with both answers": (
        ("mt-04", "infraction", "none"),
        ["違反なし", "コントローラーは、その後どうしましたか", "対象やモードを言わなかった", "まだ間に合う"],
    ),
    "A die decides: rather an agreement without a reward than a promise, which can be one": (
        ("rg-01", "infraction", "none"),
        ["違反なし", "どんな話でしたか", "ゲームの外で決めた", "見返りのない合意"],
    ),
    "A card too many that nobody knew is shuffled away, since its owner did not know it before": (
        ("hc-01", "steps", "hidden-card-error-many/s-shuffle"),
        ["引く前から知っていたカードですか", "いいえ"],
    ),
    "What leads to the first step is told of all of them": (
        ("hc-01", "steps", "hidden-card-error-many/s-choose"),
        [],
    ),
}


@pytest.mark.parametrize("why", REASONS)
def test_a_reason_names_the_answers_that_decide(asked, why):
    (name, ask, key), values = REASONS[why]
    reason = dict(question(asked, name, ask)["whyNot"])[key]
    assert plain(reason) == values
    assert name != "mt-04" or "IPG 2.1 def-2" in reason["cites"]


def test_each_of_several_steps_has_its_reason(asked):
    """The backup was authorized, and there is a drawn card to undo: two questions, one for each step."""
    one = question(asked, "bk-10", "steps")
    assert plain(one["why"]) == ["誰が戻してよいと言いましたか", "ヘッドジャッジ"]
    assert one["why"]["also"] == [["何を元に戻しますか", "カードを引いた"]]


def test_a_reason_names_no_answer_that_may_lead_elsewhere(asked):
    """Going on after the penalty is serious, and never "no problem", though a chart that it leads to can say so."""
    told = [plain(reason) for _, reason in question(asked, "rl-28", "result")["whyNot"]]
    here = ["説明した後も続きましたか", "説明しても続いた"]
    assert ["問題ない・はったりは許される", *here] in told
    assert all("不快な言動が敗北後も" not in values for values in told)
    assert any(values[1:] == [*here, "まだ説明していない"] for values in told), "this leads there and nowhere else"


def test_a_situation_at_regular_says_so(book, asked):
    """The level is Competitive or Professional, where none is told."""
    told = book.word("at-regular", "ja")
    for one in asked:
        chart = book.charts[book.scenarios_by_id[one["id"]].chart]
        assert one["situation"].replace("\u200b", "").startswith(told) == (chart.level == "regular"), one["id"]


def test_the_question_does_not_hold_its_answer(book, asked):
    """Read is everything: text, attributes and addresses of what stands on the page before the answer."""
    nodes = {f"{chart.id}/{node.id}" for chart in book.charts.values() for node in chart.nodes}
    places = defaultdict(Counter)
    for one in asked:
        html, name = one["html"], one["id"]
        assert f'"{name}"' not in html and f">{name}<" not in html, name
        assert "href" not in html and "data-right" not in html, name
        assert not any(place in html for place in nodes), name
        outside = html.replace(one["situation"], "").replace("<wbr>", "")
        for answer in one["answers"]:
            label = answer["label"].replace("\u200b", "")
            assert outside.count(f">{label}<") <= 1, (name, "each answer once, right or wrong")
            outside = outside.replace(f">{label}<", "><")
        assert not any(chart.title.ja in outside for chart in book.charts.values()), name
        places[one["ask"]][one["place"]] += 1
    for ask, found in places.items():
        if ask != "penalty":  # in the order of severity
            assert len(found) >= 3 and max(found.values()) < 0.7 * found.total(), (ask, found)


def test_a_learner_who_errs_half_the_time(page):
    for seed in (7, 99, 2024):
        found = page.evaluate(LEARNER, seed)
        ids = [name for name, _ in found["asked"]]
        assert len(set(ids)) >= 60
        assert all(len(set(ids[at : at + 6])) == 6 for at in range(len(ids) - 5)), "none twice within five"
        for at, (name, right) in enumerate(found["asked"][:150]):
            assert right or name in ids[at + 6 :], "what was wrong comes again, after at least five others"
        assert all(days >= 1 if right else days == 0 for right, days in found["waits"])
        assert len(set(found["kinds"])) >= 6


def test_no_infraction_is_not_the_best_guess(page):
    """In every set about triggers an infraction is asked for of as many situations with one as of those without."""
    sets = page.evaluate(SETS)
    assert all(abs(named - none) <= 1 for named, none in sets)
    assert sum(named for named, _ in sets) > 100


def test_the_days_until_a_situation_comes_again(page):
    found = page.evaluate(SCHEDULE)
    assert found["library"], "FSRS itself"
    assert found["right"] == sorted(found["right"]) and found["right"][0] >= 1 and found["right"][-1] > 14
    for waits in (found["lapse"], found["without"]):
        assert waits[3] == 0 and 1 <= waits[4] < waits[2]
    assert found["wrong"] == 0
    assert found["mended"][0] >= 1 and found["mended"][1:] == [True, True], "put right a moment later: no review"
    assert found["boxes"] == [[True, box > 0, True] for box in range(6)], "the boxes of former editions"


def test_due_and_new_in_turns(page):
    found = page.evaluate(CHOOSING)
    assert (found["due"], found["fresh"], found["soonest"], found["inTurns"]) == ("b", "c", "a", "c")
    assert (found["other"], found["apart"], found["single"]) == ("b", "a", "a")
    assert found["lately"] == ["b", "e", "a"]


def test_a_test_never_repeats_one_before(book, page):
    drawn = page.evaluate(TESTS)
    *first, last = drawn
    assert last["anew"] and not any(one["anew"] for one in first)
    seen = [name for one in first for name in one["ids"]]
    assert len(seen) == len(set(seen)) >= 400
    for one in drawn:
        assert len(set(one["ids"])) == 15
        assert not any(book.scenarios_by_id[name].uncertain for name in one["ids"])
        assert not any(book.charts[book.scenarios_by_id[name].chart].level for name in one["ids"])
    topics = topics_of(book)
    assert len({topics[book.scenarios_by_id[name].chart] for name in first[0]["ids"]}) >= 8, "all topics"
    rest = set(book.scenarios_by_id) - set(seen)
    assert len(rest & set(last["ids"])) < 15, "too few were left"
