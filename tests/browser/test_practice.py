"""Practice on the page: sets, tests, and the record that stays on the device."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.test_boards import ready

RECORD = "judgebook.practice.record"
PAST, FUTURE = 1_000_000_000_000, 8_000_000_000_000_000
CARD = {"asked": PAST, "stability": 5, "difficulty": 5, "days": 5, "reps": 2, "lapses": 0, "right": 1, "good": True}


def kept(page):
    """The record on the device."""
    return json.loads(page.evaluate(f"localStorage.getItem('{RECORD}')"))


def store(page, text, place=RECORD):
    """Put something into the browser's storage, from a page of the site that has no scripts."""
    page.goto("build.txt")
    page.evaluate("([place, text]) => localStorage.setItem(place, text)", [place, text])


def begun(page, due=(), later=(), **record):
    """The page of a learner to whom some situations are due now, and others much later."""
    cards = {name: {**CARD, "due": PAST} for name in due} | {name: {**CARD, "due": FUTURE} for name in later}
    store(page, json.dumps({"cards": cards} | record))
    return ready(page, "practice/")


def answer(page, at=0):
    """Give the answer that stands at that place, alone."""
    several = page.locator("[data-do=check]").count()
    page.locator(".choice").nth(at).click()
    if several:
        page.locator("[data-do=check]").click()


def go_through(page, questions, at=0):
    """Answer a set; what it says of each: the heading and the situation."""
    seen = []
    for number in range(questions):
        if page.locator("[data-do=reveal]").count():
            page.locator("[data-do=reveal]").click()
        else:
            answer(page, at)
        page.locator("[data-do=next]").wait_for()
        seen.append(page.locator("h2.asking").inner_text())
        if number + 1 < questions:
            page.locator("[data-do=next]").click()
    return seen


def test_a_set_has_ten_questions_and_a_result(phone):
    ready(phone, "practice/")
    phone.locator("[data-do=go]").tap()
    right = scored = 0
    for number in range(1, 11):
        expect(phone.locator("h2.asking")).to_contain_text(f"{number}問目(全10問)")
        scored += phone.locator(".choice").count() > 0
        if phone.locator("[data-do=reveal]").count():
            phone.locator("[data-do=reveal]").tap()
        else:
            answer(phone)
        # nobody has to scroll, and nothing lies on the button
        expect(phone.locator("[data-do=next]")).to_be_in_viewport(ratio=1)
        expect(phone.locator("h2.asking")).to_be_in_viewport(ratio=1)
        assert phone.locator("[data-do=next]").evaluate(
            """e => { const b = e.getBoundingClientRect();
                      return e.contains(document.elementFromPoint(b.x + b.width / 2, b.bottom - 4)) }"""
        )
        right += phone.locator("h2.was-right").count()
        phone.locator("[data-do=next]").tap()
    assert phone.locator(".score").inner_text() == f"{scored}問のうち{right}問正解"
    assert len(kept(phone)["cards"]) >= 6
    assert phone.locator(".bars li").count() >= 1
    for topic in phone.locator(".reading > li").all():
        assert topic.locator(".clauses a").count() >= 2
    phone.locator("[data-do=again]").tap()
    expect(phone.locator("h2.asking")).to_contain_text("1問目")


def test_by_keyboard(desk):
    """Digits choose, Enter goes on; the heading is read out first, and keys act in the tool alone."""
    begun(desk, due=["mt-04"])
    desk.keyboard.press("1")
    assert desk.locator(".situation").count() == 0
    desk.locator("[data-do=go]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".situation")).to_be_visible()
    for _ in range(6):
        assert desk.evaluate("document.activeElement.tagName") == "H2"
        desk.keyboard.press("Enter" if desk.locator("[data-do=reveal]").count() else "2")
        if desk.locator("[data-do=check]").count():
            assert desk.locator("[data-key='1']").get_attribute("aria-pressed") == "true"
            desk.keyboard.press("Enter")
        expect(desk.locator("[data-do=next]")).to_be_visible()
        assert desk.evaluate("document.activeElement.tagName") == "H2"
        desk.keyboard.press("Enter")
    desk.locator("[data-do=stop]").click()
    expect(desk.locator(".score")).to_be_visible()


TURN = """async ([name, ask]) => {
  const {questionsOf, turn} = await import(new URL("../assets/practice/questions.js", document.baseURI).href);
  const book = await (await fetch("../api/assist.ja.json")).json();
  const one = book.scenarios.find(({id}) => id === name);
  return [0, 1, 2, 3, 4].find((right) => turn(questionsOf(book, one), one, {right}).ask === ask);
}"""


def asked_for(page, name, ask):
    """A set whose first question is that one of a situation: they take turns with what was right. Its answers."""
    if "/practice/" not in page.url:
        ready(page, "practice/")
    right = page.evaluate(TURN, [name, ask])
    begun(page, cards={name: {**CARD, "due": PAST, "right": right}})
    page.locator("[data-do=go]").click()
    return page.locator(".choice span").all_inner_texts()


def test_a_wrong_answer_is_explained_with_its_clause(book, desk):
    """The page says what is right and why, and at which question the answer left the way; the clause opens in place."""
    asked_for(desk, "mt-04", "infraction")
    desk.locator(".choice", has_text="故意の違反").click()
    assert desk.locator("h2").inner_text().startswith(book.word("assist-wrong", "ja"))
    assert desk.locator(".verdicts .good strong").inner_text() == "誘発忘れ"
    bad = desk.locator(".verdicts .bad")
    assert bad.locator("strong").inner_text() == "故意の違反"
    assert "の答えが「忘れたかもしれない」なので、「故意の違反」は当てはまりません。" in bad.inner_text()
    assert desk.locator(".app-view > .reason").inner_text().startswith("正解の理由：")
    bad.locator(".clauses a").first.click()
    desk.locator("dialog.clause-box .body").first.wait_for()
    desk.keyboard.press("Escape")
    desk.locator("summary", has_text=book.word("assist-practice-more", "ja")).click()
    source = desk.locator(".eyebrow").inner_text()
    assert "mt-04" in source and book.charts["missed-trigger"].title.ja in source
    assert kept(desk)["cards"]["mt-04"]["good"] is False


def test_all_that_apply(book, desk):
    steps = asked_for(desk, "hc-01", "steps")
    right = [book.charts["hidden-card-error-many"].node(one).label.ja for one in ("s-choose", "s-shuffle")]
    assert len(steps) == 6
    check = desk.locator("[data-do=check]")
    expect(check).to_be_disabled()
    for at in (0, 1, 0):
        desk.locator(".choice").nth(at).click()
    expect(check).to_contain_text("1つ")
    assert desk.locator(".choice[aria-pressed=true]").count() == 1
    check.click()
    missing = desk.locator(".verdicts .bad", has_text="これも必要です。")
    assert missing.count() == 2 - (steps[1] in right)
    assert missing.first.locator(".clauses a").count() >= 1
    asked_for(desk, "hc-01", "steps")
    for label in right:
        desk.locator(".choice", has_text=label).click()
    check.click()
    assert desk.locator("h2").inner_text().startswith("正解")
    assert desk.locator(".verdicts .bad").count() == 0


def test_what_is_practiced_can_be_chosen(book, desk):
    ready(desk, "practice/")
    number = desk.locator(".numbers dd").first
    every = len(book.scenarios_by_id)
    assert number.inner_text() == str(every)
    desk.locator("#practice-level").select_option("regular")
    regular = [one for one in book.scenarios_by_id.values() if book.charts[one.chart].level]
    assert number.inner_text() == str(len(regular))
    assert desk.evaluate("document.activeElement.id") == "practice-level"
    desk.locator("#practice-difficulty").select_option("gold")
    gold = [one for one in regular if one.difficulty == "gold"]
    assert number.inner_text() == str(len(gold))
    desk.locator("#practice-level").select_option("")
    desk.locator("#practice-difficulty").select_option("")
    desk.locator("#practice-topic").select_option("backups")
    desk.locator("[data-do=go]").click()
    go_through(desk, 4)
    assert {book.scenarios_by_id[name].chart for name in kept(desk)["cards"]} <= {
        "backup",
        "backup-undo",
        "simple-backup",
    }
    desk.locator("[data-do=stop]").click()
    desk.locator("[data-do=home]").click()
    desk.locator("#practice-level").select_option("regular")
    assert desk.locator("[data-do=go]").count() == 0
    expect(desk.locator(".app .notice").first).to_have_text(book.word("assist-practice-none", "ja"))


def test_an_address_leads_to_a_topic(book, desk):
    """As a page about what to learn does it; what is unknown is passed over."""
    ready(desk, "practice/?topic=triggers&difficulty=gold&level=constructor")
    found = [desk.locator(f"#practice-{one}").input_value() for one in ("topic", "difficulty", "level")]
    assert found == ["triggers", "gold", ""]
    charts = next(topic.charts for topic in book.topics if topic.id == "triggers")
    fit = [one for one in book.scenarios_by_id.values() if one.chart in charts and one.difficulty == "gold"]
    assert desk.locator(".numbers dd").first.inner_text() == str(len(fit))


def test_nothing_around_the_question_tells_the_answer(desk):
    """Title, address and all that stands outside the tool are the same for every situation."""

    def around():
        return desk.evaluate(
            """() => { const copy = document.documentElement.cloneNode(true); copy.querySelector(".app-view").remove();
               for (const one of copy.querySelectorAll("[style], [data-md-state]")) one.removeAttribute("style");
               return [document.title, location.href, history.length, copy.outerHTML] }"""
        )

    seen = []
    for name in ("mt-04", "gv-19"):
        begun(desk, due=[name])
        desk.locator("[data-do=go]").click()
        *same, html = around()
        assert name not in html
        seen.append(same[:2])
        assert desk.locator(".eyebrow, .app-view a, .verdicts").count() == 0
    assert seen[0] == seen[1]


def test_what_is_open_is_not_asked_as_a_fact(book, phone):
    one = next(one for one in book.scenarios_by_id.values() if one.uncertain)
    begun(phone, due=[one.id])
    phone.locator("[data-do=go]").tap()
    assert phone.locator(".choice").count() == 0
    phone.locator("[data-do=reveal]").tap()
    assert "ヘッドジャッジ" in phone.locator(".app .notice").first.inner_text()
    phone.locator("[data-do=next]").wait_for()


# ---- the test


def situations_of_a_test(page):
    """Take a test, always the first answer; the situations, in order."""
    page.locator("[data-do=test]").click()
    seen = []
    for number in range(1, 16):
        expect(page.locator("h2.asking")).to_contain_text(f"{number}問目(全15問)")
        assert page.locator(".clauses, .reason, .verdicts, details").count() == 0, "no help"
        seen.append(page.locator(".situation").inner_text())
        answer(page)
    return seen


def test_a_test_tells_its_result_at_the_end(book, desk):
    ready(desk, "practice/")
    first = situations_of_a_test(desk)
    (taken,) = kept(desk)["tests"]
    score = desk.locator(".score").inner_text()
    assert f"15問のうち{taken['right']}問正解" in score
    assert (book.word("assist-practice-passed", "ja") in score.split()) == (taken["right"] >= 12)
    assert sum(int(one.split("/")[1]) for one in desk.locator(".bar-count").all_inner_texts()) == 15
    wrong = 15 - taken["right"]
    assert desk.locator(".app-view > details").count() == wrong
    desk.locator(".app-view > details > summary").first.click()
    assert desk.locator(".app-view > details[open] .verdicts .clauses a").count() >= 1
    assert kept(desk)["cards"] == {}, "a test is no practice"
    desk.locator("[data-do=home]").click()
    assert f"{taken['right']}問正解" in desk.locator(".taken").inner_text()
    desk.locator("[data-do=test]").click()
    assert desk.locator(".situation").inner_text() not in first
    assert len(kept(desk)["used"]) == len(set(kept(desk)["used"])) == 30, "none of the first again"


def test_a_test_that_is_left_does_not_count(desk):
    ready(desk, "practice/")
    desk.locator("[data-do=test]").click()
    answer(desk)
    desk.once("dialog", lambda dialog: dialog.dismiss())
    desk.locator("[data-do=stop]").click()
    assert desk.locator(".situation").count() == 1
    desk.once("dialog", lambda dialog: dialog.accept())
    desk.locator("[data-do=stop]").click()
    expect(desk.locator("[data-do=test]")).to_be_visible()
    assert kept(desk)["tests"] == [] and len(kept(desk)["used"]) == 15


@pytest.mark.parametrize("begin", ["go", "test"])
def test_the_way_back_leads_to_where_practice_begins(desk, begin):
    """Not off the page; and the way forward to the question that was left: a slip of the finger costs nothing."""
    ready(desk, "practice/")
    here = desk.url
    for leave in (desk.go_back, desk.locator("[data-do=stop]").click):
        desk.locator(f"[data-do={begin}]").click()
        situation = desk.locator(".situation").inner_text()
        desk.once("dialog", lambda dialog: dialog.accept())
        leave()
        desk.locator("[data-do=go]").wait_for()
        assert desk.url == here and not desk.locator(".situation").count()
        desk.go_forward()
        expect(desk.locator(".situation")).to_have_text(situation)
        desk.locator(".choice").first.wait_for()
        desk.go_back()
        desk.locator("[data-do=go]").wait_for()
    desk.reload()
    desk.locator("[data-do=go]").click()
    answer(desk) if desk.locator(".choice").count() else desk.locator("[data-do=reveal]").click()
    desk.evaluate("location.hash = 'elsewhere'")
    assert desk.locator("[data-do=go]").count() == 0, "a link within the page is no way back"


def test_a_page_loaded_anew_goes_on_where_it_was(phone):
    """As when the phone let it go meanwhile: the same set, its number, its choice and its result; then the way back."""
    ready(phone, "practice/?level=competitive")
    phone.locator("#practice-difficulty").select_option("bronze")
    phone.locator("[data-do=go]").tap()
    go_through(phone, 4)
    phone.reload()
    expect(phone.locator("h2.asking")).to_contain_text("5問目")
    go_through(phone, 6)
    phone.locator("[data-do=next]").tap()
    score = phone.locator(".score").inner_text()
    missed = phone.locator(".app-view details").count()
    phone.reload()
    expect(phone.locator(".score")).to_have_text(score)
    assert phone.locator(".app-view details").count() == missed
    phone.locator("[data-do=again]").tap()
    expect(phone.locator("h2.asking")).to_contain_text("1問目")
    phone.go_back()
    phone.locator("[data-do=go]").wait_for()
    assert phone.locator("#practice-difficulty").input_value() == "bronze"
    phone.reload()
    phone.locator("[data-do=go]").wait_for()


def test_a_test_loaded_anew_goes_on_and_is_recorded_once(desk):
    begun(desk)
    desk.locator("[data-do=test]").click()
    for _ in range(3):
        answer(desk)
    desk.reload()
    expect(desk.locator("h2.asking")).to_contain_text("4問目")
    for _ in range(12):
        answer(desk)
    desk.locator(".score").wait_for()
    desk.reload()
    desk.locator(".score").wait_for()
    assert [one["of"] for one in kept(desk)["tests"]] == [15]
    assert len(kept(desk)["used"]) == 15


# ---- the record


def test_progress_is_shown_by_topic_and_infraction(book, desk):
    triggers = [one.id for one in book.scenarios_by_id.values() if one.chart == "missed-trigger"][:9]
    begun(desk, due=triggers[:3], later=triggers[3:])
    row = desk.locator(".bars li", has_text="誘発").first
    assert row.locator(".bar-count").inner_text().startswith("9 / ")
    assert row.locator(".known").bounding_box()["width"] > row.locator(".shaky").bounding_box()["width"]
    desk.locator("summary", has_text=book.word("assist-practice-infractions", "ja")).click()
    assert desk.locator("details[open] .bars li").count() >= 23


def test_the_record_as_a_file(book, desk, tmp_path):
    """Saved, erased and loaded again; a file is added to what is there, and of two the later answer holds."""
    begun(desk, due=["mt-04", "hc-01"], tests=[{"at": PAST, "right": 13, "of": 15}], used=["hc-02"])
    before = kept(desk)
    with desk.expect_download() as waiting:
        desk.locator("[data-do=export]").click()
    file = tmp_path / "record.json"
    waiting.value.save_as(file)
    assert waiting.value.suggested_filename.startswith("practice-")
    desk.once("dialog", lambda dialog: dialog.dismiss())
    desk.locator("[data-do=reset]").click()
    assert kept(desk) == before, "thought better of it"
    desk.once("dialog", lambda dialog: dialog.accept())
    desk.locator("[data-do=reset]").click()
    expect(desk.locator("[data-do=reset]")).to_have_count(0)
    assert desk.evaluate(f"localStorage.getItem('{RECORD}')") is None
    desk.locator("input[type=file]").set_input_files(file)
    expect(desk.locator(".notice[role=alert]")).to_have_text("ファイルの2問の記録を加えました")
    assert kept(desk) == before
    newer = json.loads(file.read_text("utf-8"))
    newer["cards"] = {"mt-04": {**CARD, "due": PAST, "asked": PAST - 1, "right": 9}, "gv-19": {**CARD, "due": PAST}}
    file.write_text(json.dumps(newer))
    desk.locator("input[type=file]").set_input_files(file)
    expect(desk.locator(".notice[role=alert]")).to_contain_text("2問")
    assert kept(desk)["cards"].keys() == {"mt-04", "hc-01", "gv-19"}
    assert kept(desk)["cards"]["mt-04"]["right"] == 1 and len(kept(desk)["tests"]) == 1


SOUND = {"kind": "judgebook.practice", "version": 1, "cards": {"mt-04": {**CARD, "due": PAST}}, "tests": [], "used": []}
FILES = {  # what is in the file, and the word that says so
    "no text at all": ("\x00\xff", "alien"),
    "cut short": (json.dumps(SOUND)[:-20], "alien"),
    "of something else": ('{"cards": {}}', "alien"),
    "a list": ("[1, 2]", "alien"),
    "of a later version": (json.dumps({**SOUND, "version": 2}), "newer"),
    "a day that is none": (json.dumps({**SOUND, "cards": {"mt-04": {**CARD, "due": "soon"}}}), "damaged"),
    "a name that is none": (json.dumps({**SOUND, "cards": {"__proto__ x": {**CARD, "due": 1}}}), "damaged"),
    "more right than asked": (json.dumps({**SOUND, "tests": [{"at": 1, "right": 16, "of": 15}]}), "damaged"),
    "without tests": (json.dumps({**SOUND, "tests": None}), "damaged"),
}


def test_a_file_that_cannot_be_read_changes_nothing(book, desk, tmp_path):
    begun(desk, due=["hc-01"])
    before = kept(desk)
    for name, (text, fault) in FILES.items():
        file = tmp_path / "bad.json"
        file.write_text(text, "utf-8")
        desk.locator("input[type=file]").set_input_files(file)
        sentence = book.word(f"assist-practice-{fault}", "ja").replace("{n}", "1")
        expect(desk.locator(".notice[role=alert]"), name).to_have_text(sentence)
        assert kept(desk) == before, name
        desk.evaluate("document.querySelector('.notice[role=alert]').textContent = ''")


def test_the_boxes_of_former_editions_are_carried_over(desk):
    boxes = {
        "mt-04": {"box": 0, "due": PAST, "asked": PAST},
        "hc-01": {"box": 4, "due": FUTURE},
        "x": {"box": 99},
        "y": None,
    }
    store(desk, json.dumps(boxes), "judgebook.practice")
    ready(desk, "practice/")
    cards = kept(desk)["cards"]
    assert cards.keys() == {"mt-04", "hc-01"}
    assert [cards[name]["due"] for name in ("mt-04", "hc-01")] == [PAST, FUTURE]
    assert (cards["mt-04"]["good"], cards["hc-01"]["good"], cards["hc-01"]["days"]) == (False, True, 21)
    desk.locator("[data-do=go]").click()
    answer(desk)
    ready(desk, "practice/")
    assert kept(desk)["cards"]["mt-04"]["asked"] > PAST, "the later answer holds"


def test_a_damaged_record_is_forgotten(desk):
    for text in ('{"cards": {"x": {"due": 99}, "y": null}, broken', '{"cards": 3, "tests": {}, "used": [1]}', "null"):
        store(desk, text)
        ready(desk, "practice/")
        assert desk.locator("[data-unkept]").count() == 0, text
        desk.locator("[data-do=go]").click()
        expect(desk.locator(".situation")).to_be_visible()


def test_a_record_that_cannot_be_kept(book, browser, address):
    context = browser.new_context(base_url=address)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
    )
    page = ready(context.new_page(), "en/practice/")
    assert page.locator("[data-unkept]").inner_text() == book.word("assist-practice-unkept", "en")
    page.locator("[data-do=go]").click()
    expect(page.locator(".situation")).to_be_visible()
    context.close()


def test_two_tabs_keep_one_record(desk):
    begun(desk, due=["mt-04"])
    other = ready(desk.context.new_page(), "practice/")
    for page in (desk, other):
        page.locator("[data-do=go]").click()
        go_through(page, 2)
    assert len(kept(desk)["cards"]) >= 3, "what the first tab wrote is there after the second"
    first = set(kept(desk)["cards"])
    desk.locator("[data-do=next]").click()
    go_through(desk, 1)
    assert first <= set(kept(desk)["cards"])


def test_without_the_library_that_counts_the_days(desk):
    """A site that was built without it: practice goes on, with waits that double."""
    desk.route("**/ts-fsrs.js", lambda route: route.abort())
    begun(desk, due=["mt-04"])
    desk.locator("[data-do=go]").click()
    answer(desk)
    desk.locator("[data-do=next]").wait_for()
    assert kept(desk)["cards"]["mt-04"]["reps"] == 3
