"""A translation records the state of its original; when the original changes, it is behind, and nothing is refused."""

import shutil
import subprocess

import pytest

from judgebook import checks
from judgebook.model import library
from judgebook.model.translations import PATH, TranslationRecord, file_text, parse
from judgebook.staleness import confirm, stale
from judgebook.staleness.states import state
from judgebook.staleness.translation_units import units
from tests.building import ROOT

DAY = "2026-11-21"
JA, EN = "docs/ja/ipg/2.1.md", "docs/en/ipg/2.1.md"


@pytest.fixture
def project(tmp_path):
    """The small book with every translation confirmed."""
    shutil.copytree(ROOT / "tests/small", tmp_path / "small")
    write(tmp_path / "small", confirm.accept, units(library.load(tmp_path / "small")).values())
    return tmp_path / "small"


def write(project, verb, chosen):
    book = library.load(project)
    texts = verb(book, chosen, DAY)
    for path, text in texts.items():
        (project / path).write_text(text, "utf-8")
    return texts


def edit(project, path, old, new):
    text = (project / path).read_text("utf-8")
    assert old in text
    (project / path).write_text(text.replace(old, new, 1), "utf-8")


def standing(project, name):
    return units(library.load(project))[name].standing


def rows(project, language="en"):
    return [row.report(language) for row in stale.everything(library.load(project))]


@pytest.mark.parametrize(
    ("one", "other"),
    [("a  b\n", "a b"), ("(A)", "（A）"), ("１回", "1回")],
)
def test_a_state_is_of_the_words(one, other):
    assert state(one) == state(other)


@pytest.mark.parametrize(("one", "other"), [("must", "may"), ("a b", "ab"), ("続けさせる。", "続けさせない。")])
def test_a_state_changes_with_the_words(one, other):
    assert state(one) != state(other)


def test_records_are_read_as_they_are_written_and_sorted():
    several = [
        TranslationRecord("en", "ipg-2.1.rem-2", "3f2a9c1d", DAY, "2026-12-01"),
        TranslationRecord("en", "ipg-2.1.rem-1", "0" * 8, DAY),
    ]
    records, problems = parse(file_text(several))
    assert list(records) == sorted(several) and not problems
    assert [str(one) for one in records] == [
        f"en ipg-2.1.rem-1 00000000 {DAY}",
        f"en ipg-2.1.rem-2 3f2a9c1d {DAY} changed 2026-12-01",
    ]


def test_the_records_of_the_book_stand_as_they_are_written():
    """Whoever runs `stale --accept` next changes the lines of what was compared, and no others."""
    text = (ROOT / PATH).read_text("utf-8")
    assert file_text(library.load(ROOT).translations) == text


def test_a_confirmed_book_is_clean(project):
    assert checks.run(library.load(project)) == []
    assert rows(project) == []


def test_nothing_but_the_record_is_written(tmp_path):
    before = ROOT / "tests/small"
    shutil.copytree(before, tmp_path / "small")
    texts = write(tmp_path / "small", confirm.accept, units(library.load(before)).values())
    assert list(texts) == [PATH]
    assert len(library.load(tmp_path / "small").translations) == len(units(library.load(before)))


def test_a_changed_original_is_no_fault_but_leaves_its_translation_behind(project):
    """Whoever corrects the Japanese sentence alone is not refused."""
    edit(project, JA, "続けさせる。", "そのまま続けさせる。")
    assert checks.run(library.load(project)) == []
    assert standing(project, "ipg-2.1.rem-2") == "stale"
    assert rows(project) == [
        f"{EN}:30:1: stale: the translation of ipg-2.1.rem-2 must follow its original, "
        f"which has changed since {DAY} ({JA}:31)"
    ]
    assert rows(project, "ja") == [
        f"{EN}:30:1: stale: ipg-2.1.rem-2 の訳は、{DAY} の原文から作られています。"
        f"その後に変わった原文({JA}:31)に合わせてください"
    ]


def test_the_day_of_the_change_is_noted_once_and_gone_when_accepted(project):
    edit(project, JA, "続けさせる。", "そのまま続けさせる。")
    found = units(library.load(project))
    assert list(write(project, confirm.note, found.values())) == [PATH]
    assert f"which changed on {DAY}" in rows(project)[0]
    assert write(project, confirm.note, units(library.load(project)).values()) == {}
    write(project, confirm.accept, [units(library.load(project))["ipg-2.1.rem-2"]])
    assert rows(project) == []
    assert "changed" not in (project / PATH).read_text("utf-8")


def test_a_noted_day_that_was_followed_since_is_not_told_again(project):
    """Whoever puts a new day by hand may leave the day of the change before."""
    edit(
        project,
        PATH,
        f"ipg-2.1.rem-2 {state('続けさせる。')} {DAY}\n",
        f"ipg-2.1.rem-2 {state('前の文')} {DAY} changed 2026-10-01\n",
    )
    assert units(library.load(project))["ipg-2.1.rem-2"].changed is None
    assert f"has changed since {DAY}" in rows(project)[0]


def test_the_prose_of_a_page_is_a_text_of_its_own(project):
    edit(project, JA, "# IPG 2.1 誘発忘れ\n", "# IPG 2.1 誘発忘れ\n\n前置き。\n")
    assert standing(project, "page:ipg/2.1.md") == "stale"
    assert standing(project, "ipg-2.1.rem-2") == "current"


def test_a_clause_does_not_touch_the_prose(project):
    edit(project, JA, "続けさせる。", "そのまま続けさせる。")
    assert standing(project, "page:ipg/2.1.md") == "current"


def test_the_translation_may_be_the_japanese_text(project):
    """`stale --accept --original en`: the English text was written first."""
    text = units(library.load(project))["ipg-2.1.rem-2"].translation.text
    book = library.load(project)
    ((path, lines),) = confirm.accept(book, [units(book)["ipg-2.1.rem-2"]], DAY, original="en").items()
    (project / path).write_text(lines, "utf-8")
    assert f"ja ipg-2.1.rem-2 {state(text)} {DAY}\n" in lines and "en ipg-2.1.rem-2 " not in lines
    assert standing(project, "ipg-2.1.rem-2") == "current"
    edit(project, EN, text, "Play on at once.")
    unit = units(library.load(project))["ipg-2.1.rem-2"]
    assert (unit.standing, unit.original.language, unit.translation.language) == ("stale", "en", "ja")


@pytest.mark.parametrize(("path", "other"), [(JA, EN), (EN, JA)])
def test_one_wrong_letter_in_an_id_is_one_problem_where_it_was_made(path, other, project):
    """The other id is recorded: that is the one that was published."""
    edit(project, path, "/// note | rem-1.a1", "/// note | rem-1.al")
    (problem,) = checks.run(library.load(project))
    assert problem.path == path and problem.report("en").endswith("not 'rem-1.al'")
    assert f"the id must be 'rem-1.a1' as in {other}:" in problem.report("en")


def test_a_new_clause_in_both_languages_needs_no_record(project):
    for path in (JA, EN):
        edit(
            project,
            path,
            "/// remedy | rem-2\n",
            "/// note | rem-1.a2\n\n《渦まく知識》\n\n///\n\n/// remedy | rem-2\n",
        )
    edit(project, EN, "《渦まく知識》", "《Brainstorm》")
    assert checks.run(library.load(project)) == []
    assert standing(project, "ipg-2.1.rem-1.a2") == "unconfirmed"


def test_a_clause_without_a_translation_says_so(project):
    note = "/// note | rem-1.a2\n    untranslated: true\n\n解説です。\n\n///\n\n"
    edit(project, JA, "/// remedy | rem-2\n", f"{note}/// remedy | rem-2\n")
    assert checks.run(library.load(project)) == []
    assert standing(project, "ipg-2.1.rem-1.a2") == "untranslated"


def test_a_page_without_a_translation_says_so(project):
    (project / "docs/en/ipg/2.md").unlink()
    edit(project, "docs/ja/ipg/2.md", "document: ipg-2\n", "document: ipg-2\nuntranslated: true\n")
    assert [str(one) for one in checks.run(library.load(project))] == []
    assert standing(project, "ipg-2.p1") == "untranslated"


@pytest.mark.parametrize(
    ("name", "count"), [("ipg-2.1.rem-1", 1), ("ipg-2.1", 5), (EN, 5), (JA, 5), ("docs/en", 15), ("docs/ja/ipg/", 7)]
)
def test_names_choose(small, name, count):
    assert len(stale.choose(units(small), [name])) == count


def test_an_unknown_name_has_a_nearest_match(small):
    with pytest.raises(
        stale.UnknownName, match=r"There is no text called ipg-2.1.rem-9; did you mean ipg-2.1.rem-\d\?"
    ):
        stale.choose(units(small), ["ipg-2.1.rem-9"])


def test_a_review_older_than_a_change_is_stale(project):
    reviewed = "examples: [ipg-2.1.rem-1]\n  edition: "
    edit(project, "data/scenarios/small.yml", f"{reviewed}2024-09-23", f"{reviewed}2019-01-21")
    assert rows(project) == [
        "data/scenarios/small.yml:13:3: review: scenario:sm-2 must be compared with the edition of 2023-09-04, "
        "which changed ipg-2.1.rem-1"
    ]


def test_two_branches_that_compared_the_same_text_merge_by_themselves(project):
    """Of the lines of both sides, the one that fits holds; the next `stale --accept` leaves it alone."""
    fits = f"en ipg-2.1.rem-2 {state('続けさせる。')} {DAY}\n"
    edit(project, PATH, fits, f"en ipg-2.1.rem-2 {state('前の文')} 2026-12-01\n{fits}")
    assert checks.run(library.load(project)) == []
    assert standing(project, "ipg-2.1.rem-2") == "current"
    write(project, confirm.accept, [units(library.load(project))["ipg-2.1.rem-1"]])
    assert (project / PATH).read_text("utf-8").count("ipg-2.1.rem-2 ") == 1


def test_git_keeps_the_lines_of_both_sides(project):
    """Two branches that accept neighbouring texts are merged without a conflict."""

    def git(*words):
        names = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main")
        return subprocess.run(["git", *names, *words], cwd=project, check=True, capture_output=True, text=True).stdout

    shutil.copyfile(ROOT / ".gitattributes", project / ".gitattributes")
    git("init"), git("add", "-A"), git("commit", "-m", "before")
    for branch, name in (("one", "ipg-2.1.rem-1"), ("two", "ipg-2.1.rem-2")):
        git("checkout", "-b", branch, "main")
        book = library.load(project)
        changed = [unit for unit in units(book).values() if unit.id == name]
        for path, text in confirm.accept(book, changed, "2026-12-24").items():
            (project / path).write_text(text, "utf-8")
        git("commit", "-a", "-m", branch)
    git("merge", "one")
    assert checks.run(library.load(project)) == []
    recorded = {one.text: one.date for one in library.load(project).translations}
    assert recorded["ipg-2.1.rem-1"] == recorded["ipg-2.1.rem-2"] == "2026-12-24"
