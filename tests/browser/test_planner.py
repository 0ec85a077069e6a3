"""The backup planner: reverse order, questions of each action, who authorizes, and its address."""

from playwright.sync_api import expect

from judgebook.model.walk import walk
from tests.browser.test_boards import ready

UNDO = "backup-undo"


def kinds(book):
    """The kinds of actions that need no further question, and those that do."""
    entry = book.charts[UNDO].node(book.charts[UNDO].entry)
    done = [a for a in entry.answers if walk(book.charts, UNDO, [a.key]).finished]
    return done, [a for a in entry.answers if a not in done]


def test_actions_are_undone_in_reverse(book, desk):
    plain, asking = kinds(book)
    ready(desk, "planner/")
    desk.locator(f".adding [data-key={plain[0].key}]").click()
    desk.locator(f".adding [data-key={asking[0].key}]").click()
    assert desk.locator(".undoing").count() == 0, "its question comes first"
    question = walk(book.charts, UNDO, [asking[0].key]).end.node
    assert desk.locator(".inline-question h3").inner_text() == question.label.ja
    assert desk.evaluate("document.activeElement.textContent") == question.label.ja
    desk.locator(f".inline-question [data-key={question.answers[0].key}]").first.click()
    desk.locator(f".adding [data-key={plain[-1].key}]").click()
    shown = [one.get_attribute("data-undo") for one in desk.locator(".undo > li").all()]
    assert shown == ["2", "1", "0"]
    step = walk(book.charts, UNDO, [plain[-1].key]).visits[-2].node
    first = desk.locator(".undo > li").first.inner_text()
    assert step.label.ja in first and step.detail.ja.partition(":")[0] in first
    here = desk.url
    desk.reload()
    desk.locator("[data-ready]").wait_for()
    assert desk.url == here and desk.locator(".undo > li").count() == 3
    desk.locator("[data-at='2'] [data-do=up]").click()
    assert plain[-1].label.ja in desk.locator("[data-at='1']").inner_text()
    desk.locator("[data-at='1'] [data-do=remove]").click()
    expect(desk.locator(".actions > li")).to_have_count(2)
    assert desk.evaluate("document.activeElement.dataset.do") == "remove"
    desk.go_back()
    expect(desk.locator(".actions > li")).to_have_count(3)
    desk.locator("[data-do=restart]").click()
    expect(desk.locator(".actions")).to_have_count(0)


def test_one_action_may_be_a_simple_backup(book, desk):
    plain, _ = kinds(book)
    ready(desk, f"planner/?do={plain[-1].key}")
    allowed = desk.locator(".allowed")
    assert book.word("assist-plan-one", "ja") in allowed.inner_text()
    assert "ヘッドジャッジ" in allowed.locator(".authority").inner_text()
    for _ in range(6):
        if allowed.locator("[data-part=simple] [data-outcome]").count():
            break
        allowed.locator("[data-part=simple] .choice").first.click()
    end = walk(book.charts, "simple-backup", ["yes", "headjudge"]).end.node
    assert end.label.ja in allowed.locator("[data-part=simple] [data-outcome]").inner_text()
    assert "simple=yes.headjudge" in desk.url
    allowed.locator("[data-part=simple] button.link").first.click()
    assert "simple=" not in desk.url


def test_several_actions_are_no_simple_backup(book, phone):
    plain, _ = kinds(book)
    ready(phone, f"planner/?do={plain[0].key}~{plain[-1].key}")
    allowed = phone.locator(".allowed")
    assert book.word("assist-plan-several", "ja").replace("{n}", "2") in allowed.inner_text()
    assert allowed.locator("[data-part=simple]").count() == 0
    for _ in range(8):
        if allowed.locator("[data-outcome]").count():
            break
        allowed.locator("[data-part=full] .choice").first.tap()
    assert allowed.locator("[data-outcome]").is_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_what_is_undone_in_the_same_way_is_told_once(book, desk):
    key = kinds(book)[0][-1].key
    ready(desk, f"planner/?do={key}~{key}~{key}")
    told = [one.locator(".steps").count() for one in desk.locator(".undo > li").all()]
    assert told == [1, 0, 0]
    same = book.word("assist-plan-same", "ja").replace("{n}", "3")
    assert [same in one for one in desk.locator(".undo > li").all_inner_texts()] == [False, True, True]


def test_an_action_that_cannot_be_undone_stops_the_backup(book, desk):
    ready(desk, "planner/?do=put-back.mixed~known&full=full.none.headjudge")
    stop = walk(book.charts, UNDO, ["put-back", "mixed"]).end.node
    assert stop.label.ja in desk.locator("[data-undo='0'] [data-outcome]").inner_text()
    end = walk(book.charts, "backup", ["full", "none", "headjudge", "put-back", "mixed"]).end.node
    assert end.label.ja in desk.locator("[data-part=full] [data-outcome]").inner_text()


def test_all_actions_are_in_the_plan(book, desk):
    """The chart asks whether an earlier action is left; the plan knows, so that a backup of several is complete."""
    ready(desk, "planner/?do=known~drew&full=full.random.headjudge")
    way = walk(book.charts, "backup", ["full", "random", "headjudge", "drew"])
    part = desk.locator("[data-part=full]")
    assert not way.finished and way.end.node.label.ja not in part.inner_text()
    end = walk(book.charts, "backup", ["full", "random", "headjudge", "drew", "no"]).end.node
    assert end.label.ja in part.locator("[data-outcome]").inner_text()


def test_a_random_discard_speaks_against_the_backup(book, desk):
    ready(desk, "planner/?do=random")
    step = walk(book.charts, UNDO, ["random"]).visits[-2].node
    text = desk.locator(".undo > li").first.inner_text()
    assert step.label.ja in text and "復元を控える理由" in text
    assert desk.locator(".undo .clauses a[href$='#p10'], .undo a[href*='ipg/1.4/#p10']").count()


def test_an_address_with_unknown_actions(book, desk):
    ready(desk, "planner/?do=known~gone~looked.gone")
    assert desk.locator("[role=alert]").inner_text() == book.word("assist-plan-lost", "ja")
    assert desk.locator(".actions > li").count() == 2
    assert desk.locator(".inline-question").count() == 1


def test_the_next_question_comes_in_place(phone):
    """The plan is long; what was answered stands in the middle of it."""
    ready(phone, "planner/?do=drew")
    part = "[data-part=simple]"
    for _ in range(6):
        phone.locator(f"{part} .choice").first.tap()
        at = phone.locator(f"{part} :is(h4, .notice strong)").first
        assert at.evaluate("e => document.activeElement === e"), "the keyboard goes on from there"
        box = at.bounding_box()
        assert 0 <= box["y"] <= 844 - box["height"]
        if phone.locator(f"{part} [data-outcome]").count():
            return
    raise AssertionError("the questions did not end")
