"""A new edition changes a clause: what rests on it waits until a person has compared it, and misleads nobody till then.

The edition of 2027-02-01 changes `ipg-2.1.rem-1` of the small book. A note, two nodes of a chart, a scenario, a sheet
and a phrase rest on it, and, added here, a term and a card.
"""

from __future__ import annotations

import re
import shutil
from datetime import date

import pytest
from bs4 import BeautifulSoup

from judgebook import checks
from judgebook.model import compared, library
from judgebook.model.held import changes, names
from judgebook.model.languages import LANGUAGES
from judgebook.pages import assist
from judgebook.pages.compose import Composer
from judgebook.pages.context import Context
from judgebook.pages.parts.generated import cards, current_editions, editions, glossary
from judgebook.pages.parts.status import status
from judgebook.print import book_tables, chapters
from judgebook.site import api
from judgebook.staleness import confirm, stale
from scripts import main, places
from scripts.commands import stale as command
from tests.building import ROOT

EDITION = """\
- section: ipg-2.1
  on: 2027-02-01
  weight: ruling
  clauses: [ipg-2.1.rem-1]
  ja: 対戦相手が選ばなくなった。
  en: The opponent no longer chooses.
"""
LATER = """\
- section: ipg-2
  on: 2027-02-01
  weight: ruling
  clauses: [ipg-2.p1]
  ja: 別の条文の変更。
  en: A change of another clause.
"""
OLD = """\
- section: ipg-2.1
  on: 2019-01-21
  weight: ruling
  clauses: [ipg-2.1.rem-1, ipg-2.1.rem-2, ipg-2.1.penalty]
  ja: 昔の版の変更。
  en: A change of an old edition.
"""
HISTORY = "data/history/ipg.yml"
NODES = {"node:small/s-ask", "node:small/o-missed"}
SHEETS = {"sheet:backups/may", "sheet:phrases/call"}
EXPLAIN = {"annotation:ipg-2.1.rem-1.a1", "term:trigger", "card:brainstorm"}
COMPARED = {"comparison:shown-or-missed"}
WAITING = NODES | SHEETS | COMPARED | EXPLAIN | {"scenario:sm-2"}
DATED = NODES | SHEETS | {"scenario:sm-2"}  # they say themselves that they were reviewed against 2024-09-23
RULINGS = NODES | SHEETS | COMPARED  # what the check refuses
DAY = "2027-02-05"


def edit(project, path, *changes):
    file = project / path
    text = file.read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    file.write_text(text, "utf-8")


def append(project, path, lines):
    file = project / path
    file.write_text(file.read_text("utf-8") + lines, "utf-8")


@pytest.fixture
def before(tmp_path):
    """The small book under the edition of 2024-09-23, with a term and a card that mention the clause."""
    project = shutil.copytree(ROOT / "tests/small", tmp_path / "small")
    edit(project, "data/terms.yml", ("main: [ipg-2.1.penalty]", "main: [ipg-2.1.penalty, ipg-2.1.rem-1]"))
    edit(
        project,
        "data/cards.yml",
        ("use: {ja: 例。, en: An example.}", 'use: {ja: "[[ipg-2.1.rem-1]]の例。", en: "See [[ipg-2.1.rem-1]]."}'),
    )
    return project


@pytest.fixture
def project(before):
    """The small book on the day on which the new edition was worked in: clause, editions, nothing else."""
    edit(
        before,
        "data/editions.yml",
        ("effective: 2024-09-23, checked: 2026-10-05", "effective: 2027-02-01, checked: 2027-02-02"),
    )
    append(before, HISTORY, EDITION)
    return before


def accept(project, *several):
    book = library.load(project)
    chosen = {one for name in several for one in stale.resting(names(book), name)}
    chosen |= {one for name in several for one in stale.changes_named(changes(book), name)}
    for path, text in confirm.compare(book, chosen, DAY).items():
        (project / path).write_text(text, "utf-8")


def waiting(project):
    return set(library.load(project).held)


def refused(project):
    """The names that the check tells to accept."""
    said = [problem.report("en") for problem in checks.run(library.load(project))]
    return {re.search(r"`stale --accept (\S+)`$", line)[1] for line in said}


def records(project):
    return [line for line in (project / compared.PATH).read_text("utf-8").splitlines() if line[0] != "#"]


# ---- what waits, and where it is listed


def test_nothing_waits_before_the_edition(before):
    assert waiting(before) == set()
    assert checks.run(library.load(before)) == []


def test_all_that_rests_on_the_changed_clause_waits(project):
    assert waiting(project) == WAITING


def test_what_rests_on_another_clause_does_not_wait(project):
    assert names(library.load(project)).keys() > WAITING
    assert not {"scenario:sm-1", "scenario:sm-3", "node:small/q-shown", "term:stack"} & waiting(project)


def test_stale_lists_it_with_its_line_and_the_name_to_accept(project):
    rows = [row.report("en") for row in stale.reviews(library.load(project))]
    assert len(rows) == len(WAITING)
    line = "must be compared with the edition of 2027-02-01, which changed ipg-2.1.rem-1"
    assert f"docs/ja/ipg/2.1.md:25:1: review: annotation:ipg-2.1.rem-1.a1 {line}" in rows
    assert f"data/scenarios/small.yml:13:3: review: scenario:sm-2 {line}" in rows
    rows = [row.report("ja") for row in stale.reviews(library.load(project))]
    assert any(
        row.endswith("term:trigger を、ipg-2.1.rem-1 が変わった 2027-02-01 の版と照合してください") for row in rows
    )


# ---- accepting


def test_each_is_accepted_by_itself(project):
    left = set(WAITING)
    for name in sorted(WAITING):
        accept(project, name)
        left.remove(name)
        assert waiting(project) == left, name
    assert checks.run(library.load(project)) == []
    assert records(project) == [
        f"{name} ipg-2.1.rem-1 2027-02-01 {DAY}" for name in ["change:ipg-2.1.rem-1", *sorted(DATED)]
    ]


@pytest.mark.parametrize(
    ("name", "gone"),
    [
        ("node:small", NODES),
        ("annotation:ipg-2.1", {"annotation:ipg-2.1.rem-1.a1"}),
        ("sheet:backups", {"sheet:backups/may"}),
        ("data/scenarios/small.yml", {"scenario:sm-2"}),
        ("data/charts", NODES),
        ("scenario:sm", set()),
    ],
)
def test_a_name_means_what_stands_below_it(name, gone, project):
    accept(project, name)
    assert waiting(project) == WAITING - gone


def test_the_next_change_of_the_clause_asks_again(project):
    accept(project, *WAITING)
    edit(project, "data/editions.yml", ("effective: 2027-02-01", "effective: 2028-02-07"))
    edit(project, HISTORY, ("on: 2027-02-01", "on: 2028-02-07"))
    assert waiting(project) == WAITING


def test_another_clause_of_the_same_edition_asks_again(project):
    """Drift found a second sentence: what was accepted was compared with the first alone."""
    accept(project, *WAITING)
    edit(project, HISTORY, ("rem-1]\n  ja: 対戦相手が選ばなく", "rem-1, ipg-2.1.rem-2]\n  ja: 対戦相手が選ばなく"))
    assert waiting(project) == {"node:small/o-missed", "scenario:sm-2"}


def test_a_date_vouches_for_nothing(project):
    """It may be the date of another document: the chart that was compared with the MTR of the month after."""
    edit(project, "data/editions.yml", ("effective: 2026-04-17", "effective: 2027-03-01"))
    for path in ("data/charts/small.yml", "data/sheets/backups.yml", "data/phrases.yml"):
        edit(project, path, ("edition: 2024-09-23", "edition: 2027-03-01"))
    assert waiting(project) == WAITING


# ---- what is held lets go by nothing but a comparison

NO_COMPARISON = {
    "the book is said to have been checked later": ("data/editions.yml", "checked: 2027-02-02", "checked: 2027-03-01"),
    "the change is said to be older": (HISTORY, "on: 2027-02-01", "on: 2027-01-01"),
    "the change is said to be of the last edition": (HISTORY, "on: 2027-02-01", "on: 2024-09-23"),
    "an edition more is in force": ("data/editions.yml", "effective: 2027-02-01", "effective: 2027-09-01"),
    "the edition changed another clause": (HISTORY, EDITION, EDITION + LATER),
}


@pytest.mark.parametrize("slip", NO_COMPARISON)
def test_no_date_of_the_book_lets_go_what_nobody_compared(slip, project):
    path, *change = NO_COMPARISON[slip]
    edit(project, path, change)
    assert waiting(project) == WAITING
    assert refused(project) == RULINGS


def test_the_book_has_no_date_that_says_that_everything_was_compared(before):
    """It had one: moved early it let go every note and term, and the check was clean."""
    edit(before, "data/editions.yml", ("effective: 2024-09-23", "compared: 2024-09-23, effective: 2024-09-23"))
    said = [problem.report("en") for problem in checks.run(library.load(before))]
    assert len(said) == 1 and "data/editions.yml:3" in said[0] and "compared" in said[0]


def test_the_last_comparison_closes_the_change(project):
    """One line in the place of most; what cites the clause later was written with its new words."""
    accept(project, *(WAITING - {"card:brainstorm"}))
    assert not any(line.startswith("change:ipg-2.1.rem-1 ipg-2.1.rem-1 2027") for line in records(project))
    accept(project, "card:brainstorm")
    assert {line.split()[0] for line in records(project)} == {"change:ipg-2.1.rem-1", *DATED}
    edit(project, "data/terms.yml", ("main: [ipg-2.1.penalty, ipg-2.1.rem-1]", "main: [ipg-2.1.rem-1]"))
    edit(
        project,
        "data/infractions.yml",
        ("on purpose.", 'on purpose."'),
        ("en: A rule", 'en: "[[ipg-2.1.rem-1]] A rule'),
    )
    assert waiting(project) == set()


def test_a_change_stays_open_while_a_file_cannot_be_read(project):
    """An entry of the file may rest on the clause."""
    edit(project, "data/cards.yml", ("use:", "uze:"))
    accept(project, *(WAITING - {"card:brainstorm"}))
    edit(project, "data/cards.yml", ("uze:", "use:"))
    assert waiting(project) == {"card:brainstorm"}


def test_a_clause_that_nothing_rests_on_is_closed_with_the_next_comparison(project):
    edit(project, HISTORY, ("rem-1]\n  ja: 対戦相手が選ばなく", "rem-1, ipg-2.1.penalty]\n  ja: 対戦相手が選ばなく"))
    accept(project, *waiting(project))
    assert {line.split()[0] for line in records(project) if line.startswith("change:")} == {
        "change:ipg-2.1.rem-1",
        "change:ipg-2.1.penalty",
    }


# ---- what older editions changed stands in the pages since they were written


WRITTEN_LINE = "written:ipg ipg 2024-09-23 2026-11-21\n"


def test_the_history_of_old_editions_waits_for_nobody(before):
    """The pages were written from the text of 2024-09-23: what was changed in 2020 is in them."""
    edit(before, HISTORY, ("changes:\n", f"changes:\n{OLD}"))
    (before / compared.PATH).write_text(compared.HEAD, "utf-8")
    assert waiting(before)
    (before / compared.PATH).write_text(compared.HEAD + WRITTEN_LINE, "utf-8")
    assert waiting(before) == set() and checks.run(library.load(before)) == []


def test_a_new_edition_is_compared_all_the_same(project):
    append(project, compared.PATH, WRITTEN_LINE)
    assert waiting(project) == WAITING
    accept(project, *WAITING)
    assert WRITTEN_LINE.strip() in records(project)
    assert waiting(project) == set() and checks.run(library.load(project)) == []


def test_what_was_reviewed_before_the_book_was_written_waits_for_what_changed_since(before):
    """A situation that was ruled by the edition of 2018."""
    edit(before, HISTORY, ("changes:\n", f"changes:\n{OLD}"))
    edit(before, "data/sheets/backups.yml", ("edition: 2024-09-23", "edition: 2018-07-13"))
    append(before, compared.PATH, WRITTEN_LINE)
    assert waiting(before) == {"sheet:backups/may"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("written:ipg ipg 2027-02-01 2027-02-05", "must not be later than 2026-11-21, the first comparison"),
        ("written:ipg ipg 2027-02-01 2026-11-21", "must not be later than the day of the line"),
        ("written:ipg ipg 2028-02-01 2028-02-05", "nor than the edition that they state, 2027-02-01"),
        ("written:igp igp 2024-09-23 2026-11-21", "must name a document twice"),
    ],
)
def test_the_text_that_the_pages_were_written_from_is_not_moved_to_a_new_edition(line, told, project):
    append(project, compared.PATH, f"{line}\n")
    said = [problem.report("en") for problem in checks.run(library.load(project))]
    assert any(told in one for one in said)


def test_a_second_line_moves_it_no_more(project):
    append(project, compared.PATH, WRITTEN_LINE + "written:ipg ipg 2027-02-01 2026-11-21\n")
    assert waiting(project) == WAITING


# ---- a change that touches nothing, such as another spelling: one acceptance


@pytest.mark.parametrize("name", ["change:ipg-2.1.rem-1", "change:ipg-2.1"])
def test_all_that_rests_on_a_change_is_accepted_at_once(name, project):
    accept(project, name)
    assert waiting(project) == set()
    assert checks.run(library.load(project)) == []


def test_accepting_a_change_accepts_no_other(project):
    edit(project, HISTORY, ("rem-1]\n  ja: 対戦相手が選ばなく", "rem-1, ipg-2.1.rem-2]\n  ja: 対戦相手が選ばなく"))
    accept(project, "change:ipg-2.1.rem-1")
    assert waiting(project) == {"node:small/o-missed", "scenario:sm-2"}


# ---- merges


def test_lines_of_both_sides_of_a_merge_may_stay(project):
    accept(project, "term:trigger")
    file = project / compared.PATH
    file.write_text(file.read_text("utf-8") + "term:trigger ipg-2.1.rem-1 2027-02-01 2027-02-04\n", "utf-8")
    assert refused(project) == RULINGS
    accept(project, "card:brainstorm")
    assert [line for line in records(project) if "trigger" in line] == [f"term:trigger ipg-2.1.rem-1 2027-02-01 {DAY}"]


def test_the_record_of_the_book_stands_as_it_is_written():
    assert compared.file_text(library.load(ROOT).compared) == (ROOT / compared.PATH).read_text("utf-8")


# ---- what a reader sees


def page(project, language):
    book = library.load(project)
    one = book.pages[language, "ipg/2.1.md"]
    return Composer(Context(book, one), ["attr_list", "md_in_html", "toc"], {}).page(one).html


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("ja", "rem-1を改めた2027-02-01の版とは、まだ照合していません。"),
        ("en", "Not yet compared with the edition of 2027-02-01, which changed rem-1."),
    ],
)
def test_an_annotation_says_so_until_it_is_accepted(language, sentence, project):
    def said():
        note = BeautifulSoup(page(project, language), "html.parser").find(id="rem-1.a1")
        return [(one.text, one.a["href"]) for one in note.find_all(class_="behind")]

    assert said() == [(sentence, "#rem-1")]
    accept(project, "annotation:ipg-2.1.rem-1.a1")
    assert said() == []


@pytest.mark.parametrize(("made", "name"), [(glossary, "term:trigger"), (cards, "card:brainstorm")])
def test_a_term_and_a_card_say_so(made, name, project):
    def entry():
        book = library.load(project)
        return next(one for one in made(book, "en") if getattr(one, "id", "") == name.partition(":")[2]).content[0]

    assert "Not yet compared with the edition of 2027-02-01, which changed [[ipg-2.1.rem-1]]." in entry()
    accept(project, name)
    assert "Not yet compared" not in entry()


def test_paper_says_so_as_well(project):
    book = library.load(project)
    printed = repr(chapters.parts(book, book.pages["en", "ipg/2.1.md"]))
    printed += repr([*book_tables.glossary(book, "en"), *book_tables.cards(book, "en")])
    assert printed.count("Not yet compared with the edition of 2027-02-01") == len(EXPLAIN)


def test_a_scenario_is_left_out_of_assistant_and_practice(project):
    def asked():
        return {one["id"] for one in assist.scenarios(library.load(project), "ja")}

    assert asked() == {"sm-1", "sm-3"}
    accept(project, "scenario:sm-2")
    assert asked() == {"sm-1", "sm-2", "sm-3"}


def test_what_gives_a_ruling_ends_the_build(project):
    """A chart, a sheet: a warning would not reach the table."""
    assert refused(project) == RULINGS
    accept(project, *RULINGS)
    assert refused(project) == set()
    assert waiting(project) == EXPLAIN | {"scenario:sm-2"}


def test_a_mention_in_a_nodes_words_counts(project):
    accept(project, *WAITING)
    edit(
        project,
        "data/charts/small.yml",
        (
            "  label: {ja: 違反なし, en: No infraction}\n  cites",
            "  label: {ja: 違反なし, en: No infraction}\n"
            '  detail: {ja: "[[ipg-2.1.rem-1]]", en: "[[ipg-2.1.rem-1]]"}\n  cites',
        ),
    )
    assert "node:small/o-fine" in refused(project)


def test_the_table_of_infractions_counts(project):
    accept(project, *(WAITING - {"term:trigger"}))  # the change is open
    edit(
        project,
        "data/infractions.yml",
        ("en: A rule was broken on purpose.", 'en: "A rule was broken on purpose: [[ipg-2.1.rem-1]]."'),
    )
    assert refused(project) == {"infraction:cheating"}


# ---- the check and the status page tell the same

STATES = {
    "before the edition": (),
    "nothing compared": None,
    "notes and terms": (*EXPLAIN,),
    "the chart": ("node:small",),
    "one of two nodes": ("node:small/s-ask",),
    "the scenario": ("scenario:sm-2",),
    "what is printed": (*SHEETS, *COMPARED),
    "everything": (*WAITING,),
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_status_page_and_the_check_agree(state, language, before, request):
    if state != "before the edition":
        request.getfixturevalue("project")
        accept(before, *(STATES[state] or ()))
    book = library.load(before)
    page = "\n\n".join(part for part in status(book, language) if isinstance(part, str))

    def section(anchor):
        return page.partition(f"{{#{anchor}}}")[2].partition("\n## ")[0]

    listed = set(re.findall(r"^- `([^`]+)`", section("held"), re.M))
    assert listed == {dict(row.values)["what"] for row in stale.reviews(book)} == set(book.held)
    assert {name for name in listed if name.startswith(("node:", "sheet:", "comparison:"))} == refused(before)
    behind = book.word("status-behind", language)
    rows = section("charts").splitlines()
    marked = {
        chart.id
        for chart in book.charts.values()
        for row in rows
        if f"[{chart.title[language]}]" in row and behind in row
    }
    charts = {name.removeprefix("node:").partition("/")[0] for name in listed if name.startswith("node:")}
    charts |= {"small" for name in listed if name == "scenario:sm-2"}
    assert marked == charts
    assert (book.word("status-none-held", language) in section("held")) == (not listed)
    ipg = next(line for line in section("editions").splitlines() if "**IPG**" in line)
    assert ("(#held)" in ipg) == bool(listed) and (f"**[{len(listed)}](#held)**" in ipg or not listed)


# ---- the command


class Later(date):
    """The days as they are on DAY."""

    @classmethod
    def today(cls):
        return cls.fromisoformat(DAY)


@pytest.fixture
def terminal(project, monkeypatch):
    for module in (command, places):
        monkeypatch.setattr(module, "ROOT", project)
    monkeypatch.setattr(main.environments, "enter", lambda name: None)
    monkeypatch.setattr(command, "date", Later)
    monkeypatch.chdir(project)
    return project


def test_stale_accept_at_the_terminal(terminal, capsys):
    assert main.main(["stale", "--lang", "en", "scenario:sm-2"]) == 0
    assert capsys.readouterr().out.splitlines()[0].startswith("data/scenarios/small.yml:13:3: review: scenario:sm-2")
    assert main.main(["stale", "--accept", "scenario:sm-2", "node:small", "--on", DAY]) == 0
    assert waiting(terminal) == WAITING - NODES - {"scenario:sm-2"}
    assert main.main(["stale", "--accept", "scenario:sm-2"]) == 0
    assert "Nothing to write" in capsys.readouterr().err


def test_accepting_a_translation_accepts_no_comparison(terminal, capsys):
    """A page's translations were compared with each other: that says nothing of the edition."""
    assert main.main(["stale", "--accept", "docs/en", "ipg-2.1.rem-1.a1"]) == 0
    assert waiting(terminal) == WAITING
    name = "`stale --accept change:ipg-2.1.rem-1 annotation:ipg-2.1.rem-1.a1`"
    assert capsys.readouterr().err.endswith(f"Still to be compared with a new edition: {name}.\n")
    assert main.main(["stale", "--accept", "ipg-2.1.rem-1"]) == 0  # nothing is left to write, and more to do
    assert capsys.readouterr().err.endswith("with a new edition: `stale --accept change:ipg-2.1.rem-1`.\n")


def test_the_list_ends_with_what_holds_and_how_much(terminal, capsys):
    assert main.main(["stale", "--lang", "en"]) == 0
    assert (
        f"{len(WAITING)} to be compared with a new edition, held by change:ipg-2.1.rem-1 (9)."
        in capsys.readouterr().err
    )
    assert main.main(["stale", "--accept", "change:ipg-2.1.rem-1", "--on", DAY]) == 0
    assert not waiting(terminal)
    assert main.main(["stale", "--accept", "change:ipg-2.1.rem-11"]) == 2
    assert "did you mean change:ipg-2.1.rem-1?" in capsys.readouterr().err


def test_folders_of_texts_and_data_are_accepted_together(terminal):
    assert main.main(["stale", "--accept", "data", "docs"]) == 0
    assert waiting(terminal) == {"annotation:ipg-2.1.rem-1.a1"}  # it stands in a text, whose translation was compared


def test_an_unknown_name_has_a_nearest_match(terminal, capsys):
    assert main.main(["stale", "--accept", "scenario:sm-22"]) == 2
    assert "There is no text called scenario:sm-22; did you mean scenario:sm-2?" in capsys.readouterr().err


# ---- an edition that was announced and is not yet in force

ANNOUNCED = {
    "ja": "IPG は、2027-02-01から新しい版になります。このサイトが述べているのは2024-09-23の版です。",
    "en": "A new edition of the IPG is in force from 2027-02-01. This site states that of 2024-09-23;",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_announced_edition_is_told_where_its_rules_stand(language, before):
    """As a fact that is true before that day and after it: no build asks the clock."""
    edit(before, "data/editions.yml", ("effective: 2024-09-23", "announced: 2027-02-01, effective: 2024-09-23"))
    book = library.load(before)
    assert checks.run(book) == [] and not book.held
    context = Context(book, book.pages[language, "ipg/2.1.md"])
    assert context.around("ipg/2.1.md", language)["book_notice"].startswith(ANNOUNCED[language])
    assert context.around("cr/shortcuts.md", language)["book_notice"] == ""
    for made in (editions, current_editions, status):
        text = "\n".join(part for part in made(book, language) if isinstance(part, str))
        assert text.count(ANNOUNCED[language]) == 1


def test_without_one_nothing_is_told(before):
    book = library.load(before)
    assert Context(book, book.pages["ja", "ipg/2.1.md"]).around("ipg/2.1.md", "ja")["book_notice"] == ""


# ---- what else is left to do after an edition


def test_an_edition_that_nobody_has_read_and_old_fingerprints_are_listed(before):
    edit(
        before,
        "data/editions.yml",
        ("effective: 2026-04-17, checked: 2026-10-05", "effective: 2026-10-06, checked: 2026-10-05"),
    )
    record = (before / "data/official/cr-shortcuts-ja-2023-11-17.yml").read_text("utf-8")
    whole = record.replace(
        "document: cr-shortcuts\nlanguage: ja\nedition: 2023-11-17", "document: cr\nlanguage: en\nedition: 2026-04-17"
    )
    (before / "data/official/cr-en-2026-04-17.yml").write_text(whole, "utf-8")
    rows = [row.report("en") for row in stale.editions(library.load(before))]
    assert rows == [
        "data/editions.yml:4:90: edition: the pages must be compared with the CR of 2026-10-06, and 'checked' renewed: "
        "they were last known to state what it says on 2026-10-05",
        "data/official/cr-en-2026-04-17.yml:1:1: fingerprints: the fingerprints must be those of the CR of 2026-10-06 "
        "(`drift FILE --record`), not of 2026-04-17",
    ]


@pytest.mark.parametrize(
    ("today", "told"),
    [
        ("2026-11-21", ["the IPG of 2026-12-01 is not in force yet: before that day it stands under 'announced'"]),
        ("2026-12-01", []),
        ("2027-02-01", ["the IPG announced for 2027-02-01 is in force: work it in, make it 'effective'"]),
    ],
)
def test_the_list_knows_what_day_it_is(today, told, before):
    """No check and no build does: what passed today would fail tomorrow."""
    edit(
        before,
        "data/editions.yml",
        (
            "effective: 2024-09-23, checked: 2026-10-05",
            "effective: 2026-12-01, checked: 2026-12-01, announced: 2027-02-01",
        ),
    )
    book = library.load(before)
    assert checks.run(book) == [] == list(stale.editions(book))
    rows = [row.report("en") for row in stale.editions(book, today)]
    assert len(rows) == len(told) and all(one in row for one, row in zip(told, rows, strict=True))


def test_held_situations_stand_in_no_file_for_machines_and_on_no_slide(project):
    book = library.load(project)
    assert [one["id"] for one in api.scenarios(book)] == ["sm-1", "sm-3"]
    marked = {
        one["id"]: one["held"] for one in (*api.clauses(book), *api.terms(book), *api.cards(book)) if "held" in one
    }
    assert marked == dict.fromkeys(("ipg-2.1.rem-1.a1", "trigger", "brainstorm"), "2027-02-01")
