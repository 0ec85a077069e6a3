"""A translation records the state of its original; when the original changes, it is behind, and nothing is refused."""

import shutil

import pytest

from judgebook import checks
from judgebook.model import library
from judgebook.staleness import confirm, stale
from judgebook.staleness.states import Recorded, recorded, state
from judgebook.staleness.units import units
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


def test_a_record_is_read_as_it_is_written():
    assert recorded(str(Recorded("3f2a9c1d", DAY))) == Recorded("3f2a9c1d", DAY)
    for wrong in ("3f2a9c1d", DAY, "3F2A9C1D 2026-11-21", "3f2a9c1d 21.11.2026"):
        assert recorded(wrong) is None


def test_a_confirmed_book_is_clean(project):
    assert checks.run(library.load(project)) == []
    assert rows(project) == []


def test_nothing_but_the_record_is_written(tmp_path):
    before = ROOT / "tests/small"
    shutil.copytree(before, tmp_path / "small")
    texts = write(tmp_path / "small", confirm.accept, units(library.load(before)).values())
    assert texts
    for path, text in texts.items():
        assert path.startswith("docs/en/")
        old = (before / path).read_text("utf-8").split("\n")
        new = text.split("\n")
        assert [line for line in new if line.strip()[:5] != "from:"] == [
            line for line in old if line.strip()[:5] != "from:"
        ]


def test_a_changed_original_is_no_fault_but_leaves_its_translation_behind(project):
    """Whoever corrects the Japanese sentence alone is not refused."""
    edit(project, JA, "続けさせる。", "そのまま続けさせる。")
    assert checks.run(library.load(project)) == []
    assert standing(project, "ipg-2.1.rem-2") == "stale"
    assert rows(project) == [
        f"{EN}:34:1: stale: the translation of ipg-2.1.rem-2 must follow its original, "
        f"which has changed since {DAY} ({JA}:31)"
    ]
    assert rows(project, "ja") == [
        f"{EN}:34:1: stale: ipg-2.1.rem-2 の訳は、{DAY} の原文から作られています。"
        f"その後に変わった原文({JA}:31)に合わせてください"
    ]


def test_the_day_of_the_change_is_noted_once_and_gone_when_accepted(project):
    edit(project, JA, "続けさせる。", "そのまま続けさせる。")
    found = units(library.load(project))
    assert list(write(project, confirm.note, found.values())) == [EN]
    assert f"which changed on {DAY}" in rows(project)[0]
    assert write(project, confirm.note, units(library.load(project)).values()) == {}
    write(project, confirm.accept, [units(library.load(project))["ipg-2.1.rem-2"]])
    assert rows(project) == []
    assert "changed:" not in (project / EN).read_text("utf-8")


def test_a_noted_day_that_was_followed_since_is_not_told_again(project):
    """Whoever puts a new `from:` line by hand may leave the `changed:` of the time before."""
    edit(
        project,
        EN,
        f"from: {state('続けさせる。')} {DAY}\n",
        f"from: {state('前の文')} {DAY}\n    changed: 2026-10-01\n",
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
    """Whichever side records `from:` is the translation."""
    text = units(library.load(project))["ipg-2.1.rem-2"].translation.text
    edit(project, EN, f"    from: {state('続けさせる。')} {DAY}\n", "")
    edit(project, JA, "/// remedy | rem-2\n", f"/// remedy | rem-2\n    from: {state(text)} {DAY}\n")
    assert standing(project, "ipg-2.1.rem-2") == "current"
    edit(project, EN, text, "Play on at once.")
    unit = units(library.load(project))["ipg-2.1.rem-2"]
    assert (unit.standing, unit.original.language, unit.translation.language) == ("stale", "en", "ja")


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
    with pytest.raises(stale.Unknown, match=r"There is no text called ipg-2.1.rem-9; did you mean ipg-2.1.rem-\d\?"):
        stale.choose(units(small), ["ipg-2.1.rem-9"])


def test_a_review_older_than_a_change_is_stale(project):
    reviewed = "examples: [ipg-2.1.rem-1]\n  edition: "
    edit(project, "data/scenarios/small.yml", f"{reviewed}2024-09-23", f"{reviewed}2019-01-21")
    assert rows(project) == [
        "data/scenarios/small.yml:12:3: review: sm-2 must be reviewed: "
        "ipg-2.1.rem-1 changed on 2023-09-04, after 2019-01-21"
    ]
