"""A new edition is worked in with `adopt`: on the small book, from the first look to a clean check.

The official document is made up: twelve sections of the staff's work, and Missed Trigger. In the edition of 2024-12-01
the judge chooses what the opponent chose before, and a sentence comes in.
"""

from __future__ import annotations

import re
import shlex
import shutil
from datetime import date
from pathlib import Path

import pytest

from judgebook import checks
from judgebook.adoption.book_dates import dated
from judgebook.adoption.change_list import ChangeList
from judgebook.adoption.old_numbers import ReplacedNumber
from judgebook.model import library
from scripts import adoption_notes, main
from scripts.commands import adopt, drift, import_, stale
from tests.building import ROOT

THINGS = ("lamps", "doors", "chairs", "clocks", "stairs", "windows", "carpets", "tables", "badges", "bells", "flags")
OPPONENT, JUDGE = (f"The {who} chooses whether the ability goes on the stack." for who in ("opponent", "judge"))
PLAY_ON = "Then the players play on."
HATS = "Nobody may bring a hat."
WHY = ["--ja", "ジャッジが選ぶようになった。", "--en", "The judge chooses now."]
RESTING = {
    "annotation:ipg-2.1.rem-1.a1", "node:small/s-ask", "node:small/o-missed", "scenario:sm-2", "sheet:backups/may",
    "sheet:phrases/call", "comparison:shown-or-missed",
}  # fmt: skip


def document(day: str, *remedy: str) -> str:
    sections = [
        f"{2 if n < 8 else 3}.{n if n < 8 else n - 7}. The {thing.title()} of the Hall\n\n"
        f"The staff looks after the {thing} of the hall on every day of the event."
        for n, thing in enumerate(THINGS, 2)
    ]
    return "\n\n".join(
        [
            f"MAGIC: THE GATHERING\nINFRACTION PROCEDURE GUIDE\nEffective {day}",
            "2. Game Play Errors\n\nIf an error of this chapter seems meant, the judge considers Cheating first.",
            "2.1. Game Play Error — Missed Trigger\n\nPenalty\nNo Penalty\n\nAdditional Remedy\n" + "\n".join(remedy),
            *sections,
        ]
    )


OLD = document("September 23, 2024", OPPONENT, PLAY_ON)
NEW = document("December 1, 2024", JUDGE, PLAY_ON, HATS)


def inside(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The book small/ of a folder, on which the commands work from now on."""
    for module in (adopt, drift, import_, stale):
        monkeypatch.setattr(module, "ROOT", folder / "small")
    monkeypatch.setattr(adoption_notes, "BOOK", folder / ".book")
    monkeypatch.setattr(main.environments, "enter", lambda name: None)
    monkeypatch.chdir(folder)
    return folder / "small"


@pytest.fixture(scope="module")
def stated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small book, which states the edition of 2024-09-23, and with both documents."""
    folder = tmp_path_factory.mktemp("adopt")
    shutil.copytree(ROOT / "tests/small", folder / "small")
    (folder / "old.txt").write_text(OLD, "utf-8")
    (folder / "new.txt").write_text(NEW, "utf-8")
    with pytest.MonkeyPatch.context() as monkeypatch:
        inside(folder, monkeypatch)
        assert call("drift", "old.txt", "--record") == 0
        assert call("stale", "--accept", "docs") == 0
    return folder


@pytest.fixture
def small(stated: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That book, for one test."""
    shutil.copytree(stated, tmp_path, dirs_exist_ok=True)
    return inside(tmp_path, monkeypatch)


def call(*arguments: str) -> int:
    return main.main([*arguments])


def files(project: Path) -> dict[str, str]:
    return {str(one): one.read_text("utf-8") for one in [*project.glob("d*/**/*.yml"), *project.glob("d*/**/*.[mt]*")]}


def history(project: Path) -> str:
    return (project / "data/history/ipg.yml").read_text("utf-8").partition("changes:\n")[2]


def problems(project: Path) -> list[str]:
    return [one.report("en") for one in checks.run(library.load(project))]


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


# ---- looking


def test_a_look_tells_what_changed_and_what_rests_on_it_and_writes_nothing(small: Path, capsys) -> None:
    before = files(small)
    assert call("adopt", "old.txt", "new.txt", "--lang", "en") == 1
    told = capsys.readouterr()
    for line in (
        "IPG 2024-09-23 -> 2024-12-01 (new.txt)",
        "  [ ] ipg-2.1.rem-1  reworded 10 %  (line 15)",
        "        - The [-opponent-] chooses whether the ability goes on the stack.",
        "        + The {+judge+} chooses whether the ability goes on the stack.",
        "        texts: docs/ja/ipg/2.1.md:18, docs/en/ipg/2.1.md:18",
        f"        + {HATS}",
        "  [ ] data/charts/small.yml:14  node:small/s-ask  (ipg-2.1.rem-1)",
        "  [ ] data/scenarios/small.yml:13  scenario:sm-2  (ipg-2.1.rem-1)",
    ):
        assert line in told.out.splitlines()
    assert {line.split()[3] for line in told.out.splitlines() if line.endswith(" (ipg-2.1.rem-1)")} == RESTING
    assert "that rest on them 0/7" in told.err and f"{small.parent}/new.txt --start` writes" in told.err
    assert files(small) == before and not adoption_notes.BOOK.exists()


def test_the_command_that_it_announces_begins_the_job(small: Path, capsys) -> None:
    """The name of a file has a space in it, and the day is not in the document but on the command line."""
    (small.parent / "a new.txt").write_text(NEW.replace("Effective December 1, 2024", ""), "utf-8")
    assert call("adopt", "a new.txt", "--edition", "2024-12-01", "--lang", "en") == 1
    announced = re.search("Next: `(.+?)`", capsys.readouterr().err)[1]
    *_, command, file, option, day, start = shlex.split(announced)
    assert file == str(small.parent / "a new.txt")
    assert call(command, file, option, day, start) == 0 and "clauses: [ipg-2.1.rem-1]" in history(small)


def test_without_the_older_document_it_says_that_its_words_are_not_known(small: Path, capsys) -> None:
    assert call("adopt", "new.txt", "--lang", "en") == 1
    told = capsys.readouterr().out
    assert "name its document first to see them" in told and OPPONENT not in told
    assert call("adopt", "new.txt", "--lang", "ja") == 1
    assert "  [ ] ipg-2.1.rem-1  書き換え" in capsys.readouterr().out


# ---- from the first step to the last


def test_from_the_look_to_a_clean_check(small: Path, capsys) -> None:
    assert call("adopt", "old.txt", "new.txt", "--start") == 0
    assert "effective: 2024-12-01" in (small / "data/editions.yml").read_text("utf-8")
    prepared = "- section: ipg-2.1\n  on: 2024-12-01\n  weight: ruling\n  clauses: [ipg-2.1.rem-1]\n  ja: …\n  en: …\n"
    assert history(small).endswith(prepared)
    assert set(library.load(small).held) == RESTING
    assert any("must stand here in own words" in line for line in problems(small))

    edit(small / "docs/ja/ipg/2.1.md", "対戦相手が選ぶ", "ジャッジが選ぶ")
    edit(small / "docs/en/ipg/2.1.md", "The opponent chooses", "The judge chooses")
    assert call("adopt", "--accept", "ipg-2.1.rem-1", *WHY, "--weight", "clarifies") == 0
    assert history(small).endswith(
        "- section: ipg-2.1\n  on: 2024-12-01\n  weight: clarifies\n  clauses: [ipg-2.1.rem-1]\n"
        "  ja: ジャッジが選ぶようになった。\n  en: The judge chooses now.\n"
    )
    assert all(unit[2] != "ipg-2.1.rem-1" for unit in standing(small))

    capsys.readouterr()
    assert call("adopt", "--finish", "--lang", "en") == 2
    assert "8 are still to be looked at before the edition is recorded" in capsys.readouterr().err
    assert call("adopt", "--accept", sentence(small, capsys)) == 0
    assert call("adopt", "--accept", "node:small", "data/scenarios") == 0
    assert set(library.load(small).held) == RESTING - {"node:small/s-ask", "node:small/o-missed", "scenario:sm-2"}
    assert call("adopt", "--accept", "change:ipg-2.1.rem-1") == 0
    assert call("adopt", "--finish") == 0
    records = sorted(one.name for one in (small / "data/official").glob("ipg-en-*"))
    assert records == ["ipg-en-2024-12-01.yml"]
    assert problems(small) == []
    capsys.readouterr()
    assert call("adopt", "--lang", "en") == 0
    assert "All is done, and the check finds nothing." in capsys.readouterr().err


def test_an_edition_that_is_not_in_force_yet_can_be_finished(small: Path, capsys) -> None:
    """On a branch, before its day: nobody can compare the pages on a day that has not come."""
    year = date.today().year + 1
    edit(small.parent / "new.txt", "December 1, 2024", f"January 1, {year}")
    assert call("adopt", "old.txt", "new.txt", "--start") == 0
    assert call("adopt", "--unchanged", "ipg-2.1.rem-1") == 0
    assert call("adopt", "--accept", sentence(small, capsys)) == 0
    capsys.readouterr()
    assert call("adopt", "--finish", "--lang", "en") == 0
    told = capsys.readouterr().err
    assert "fingerprints 1/1" in told and "Next: `adopt --finish`" not in told
    assert f"The edition takes effect on {year}-01-01: keep this on a branch until then" in told


def standing(project: Path) -> list[list[str]]:
    """What `stale` would list of the texts."""
    from judgebook.staleness import stale as rows
    from judgebook.staleness.translation_units import units

    return [row.report("en").split() for row in rows.rows(units(library.load(project)).values())]


def sentence(project: Path, capsys) -> str:
    """The name that the job gives to the sentence on hats."""
    capsys.readouterr()
    call("adopt", "--lang", "en")
    lines = capsys.readouterr().out.splitlines()
    return lines[lines.index(f"        + {HATS}") - 1].split()[2]


def test_what_was_done_is_known_without_the_work_file(small: Path, capsys) -> None:
    """Taken up by somebody else, from the branch alone."""
    call("adopt", "old.txt", "new.txt", "--start")
    call("adopt", "--accept", "ipg-2.1.rem-1", *WHY)
    call("adopt", "--accept", "node:small")
    shutil.rmtree(adoption_notes.BOOK)
    capsys.readouterr()
    assert call("adopt", "--lang", "en") == 2
    assert capsys.readouterr().err == "Name the new document.\n"
    assert call("adopt", "new.txt", "--lang", "en") == 1
    assert "clauses that changed 1/1" in (told := capsys.readouterr().err) and "that rest on them 2/7" in told


def test_documents_that_moved_are_asked_for(small: Path, capsys) -> None:
    call("adopt", "old.txt", "new.txt", "--start")
    for one in ("old.txt", "new.txt"):
        (small.parent / one).rename(small.parent / f"moved {one}")
    before = files(small)
    capsys.readouterr()
    assert call("adopt", "--next", "--lang", "en") == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{small.parent}/old.txt is no longer there; name where ") and told.count("\n") == 1
    assert call("adopt", "moved old.txt", "moved new.txt", "--next") == 1 and files(small) == before


def test_a_sentence_is_given_to_the_clause_that_states_it(small: Path, capsys) -> None:
    call("adopt", "old.txt", "new.txt", "--start")
    assert call("adopt", "--accept", sentence(small, capsys), "--states", "ipg-2.1.rem-2") == 0
    assert call("adopt", "--accept", "ipg-2.1.rem-1", "ipg-2.1.rem-2", *WHY) == 0
    assert "clauses: [ipg-2.1.rem-1, ipg-2.1.rem-2]" in history(small)
    call("adopt", "--accept", "change:ipg-2.1")
    assert call("adopt", "--finish") == 0
    record = library.load(small).records["ipg-en-2024-12-01"]
    stated = [one.ids for section in record.sections for one in section.sentences if section.number == "2.1"]
    assert stated == [("ipg-2.1.penalty",), ("ipg-2.1.rem-1",), ("ipg-2.1.rem-2",), ("ipg-2.1.rem-2",)]


def test_what_only_the_file_has_is_no_change(small: Path, capsys) -> None:
    before = history(small)
    call("adopt", "old.txt", "new.txt", "--start")
    assert call("adopt", "--unchanged", "ipg-2.1.rem-1") == 0
    assert history(small) == before and library.load(small).held == {}
    call("adopt", "--accept", sentence(small, capsys))
    assert call("adopt", "--finish") == 0 and problems(small) == []


def in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command take its streams for those of a terminal."""
    for stream in ("stdin", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)


def test_in_a_terminal_it_goes_from_one_to_the_next(small: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    """Begin; the clause with weight and reason; the sentence later; the first that rests on it; stop.

    What is no answer is asked once more: `?` anywhere, `a` of a clause, no weight at all.
    """
    typed = iter(["?", "y", "a", "", "", "r", WHY[1], WHY[3], "?", "s", "", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    in_a_terminal(monkeypatch)
    assert call("adopt", "old.txt", "new.txt", "--next", "--lang", "en") == 1
    assert [*typed] == [] and "en: The judge chooses now." in history(small)
    left = set(library.load(small).held)
    assert left < RESTING and len(left) == len(RESTING) - 1
    told = capsys.readouterr()
    assert "    | The opponent chooses. See" in told.out
    refused = [line.split(" is no answer")[0] for line in told.err.splitlines() if "is no answer here" in line]
    assert refused == ["?", "a", "Enter", "?"]
    assert told.out.count("  [ ] ipg-2.1.rem-1  reworded") == 1


@pytest.mark.parametrize("typed", [[], ["y"], ["y", "", "r"]], ids=["begin", "task", "reason"])
def test_the_end_of_the_input_stops_at_any_question(
    typed: list[str], small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(prompt: str) -> str:
        if not typed:
            raise EOFError
        return typed.pop(0)

    before, begun = history(small), bool(typed)
    monkeypatch.setattr("builtins.input", answer)
    in_a_terminal(monkeypatch)
    assert call("adopt", "old.txt", "new.txt", "--next") == 1
    assert typed == [] and (history(small) != before) == begun


def test_of_a_sheet_it_shows_the_row_that_names_the_clause(small: Path, capsys) -> None:
    """The whole of it, and neither the first nor the last row of the same part, which rest on other clauses."""
    sheet, row = small / "data/sheets/backups.yml", "  - ja: {0}\n    en: {0}\n    cites: [{1}]\n"
    edit(sheet, "The text offers a backup.", ">-\n" + "\n".join(f"      line {n}" for n in range(40)))
    edit(sheet, "  items:\n", "  items:\n" + row.format("before", "ipg-2.p1"))
    edit(sheet, "  notes:", row.format("behind", "ipg-2.1.rem-2") + "  notes:")
    call("adopt", "old.txt", "new.txt", "--start")
    call("adopt", "--accept", "ipg-2.1.rem-1", *WHY)
    others = RESTING - {"sheet:backups/may"}
    call("adopt", "--accept", sentence(small, capsys), *others)
    capsys.readouterr()
    assert call("adopt", "--next", "--lang", "en") == 1
    told = capsys.readouterr().out
    assert "    data/sheets/backups.yml:10\n" in told and "|       line 39\n" in told
    assert "before" not in told and "behind" not in told


# ---- a number that changed

TEN, FIFTEEN = (f"The opponent chooses within {n} minutes whether the ability goes on the stack." for n in (10, 15))


def test_texts_that_repeat_the_old_number_are_looked_at_before_the_end(small: Path, capsys) -> None:
    """A clause whose English sentence stayed, and a line of data that cites nothing; other numbers are left alone."""
    (small.parent / "old.txt").write_text(document("September 23, 2024", TEN, PLAY_ON), "utf-8")
    (small.parent / "new.txt").write_text(document("December 1, 2024", FIFTEEN, PLAY_ON), "utf-8")
    clause, triage = small / "docs/ja/ipg/2.1.md", small / "data/triage.yml"
    edit(clause, "続けさせる。", "10分まで続けさせる。")
    edit(triage, "後で思い出した, en: Remembered later.", "12分後, en: Twelve minutes later.")
    edit(triage, "en: A bad one.", "en: After 15 minutes and 10 cards.")
    call("adopt", "old.txt", "new.txt", "--start")
    capsys.readouterr()
    call("adopt", "--lang", "en")
    told = capsys.readouterr().out
    found = dict(re.findall(r"  \[ \] (\S+):\d+  (number:\S+)  \(ipg-2.1.rem-1\)", told))
    assert [*found] == ["docs/ja/ipg/2.1.md", "data/triage.yml"] and "        | 10分まで続けさせる。\n" in told

    call("adopt", "--accept", "ipg-2.1.rem-1", *WHY)
    call("adopt", "--accept", "change:ipg-2.1.rem-1")
    call("stale", "--accept", "docs")
    capsys.readouterr()
    assert call("adopt", "--next", "--lang", "en") == 1
    assert "    | 10分まで続けさせる。" in capsys.readouterr().out
    edit(clause, "10分まで", "15分まで")
    call("stale", "--accept", "docs")
    assert call("adopt", "--finish", "--lang", "en") == 2
    assert f"1 are still to be looked at before the edition is recorded; next: {found['data/triage.yml']}." in (
        capsys.readouterr().err
    )
    assert call("adopt", "--accept", found["data/triage.yml"]) == 0
    assert call("adopt", "--finish") == 0


@pytest.mark.parametrize(
    ("line", "own", "found"),
    [
        ("up to 10 minutes", False, True), ("Ten minutes in", False, True), ("a 10-minute delay", False, True),
        ("10分まで", False, True), ("14分かかった", False, True), ("15分まで", False, False), ("9分", False, False),
        ("15時10分に", False, False), ("110 minutes", False, False), ("10 cards", False, False),
        ("if it exceeds 10.", True, True), ("if it exceeds 10.", False, False), ("[[ipg-3.1.up-10]]", True, False),
        ("section 10.2", True, False), ("10:30", True, False),
    ],
)  # fmt: skip
def test_the_old_number_is_known_by_the_word_behind_it(line: str, own: bool, found: bool) -> None:
    """Where 10 minutes became 15; own: in the pages of its section, where the number alone is enough."""
    number = ReplacedNumber(10, 15, "minute", "ipg-3.1", ("ipg-3.1.def-3",))
    assert number.stands_in(line, own) == found


# ---- what is refused, with nothing written

JAPANESE = (
    "違反処置指針 2024年12月1日発効\n\n2.1 ゲーム上の誤り ― 誘発忘れ\n\n罰則なし\n\n追加の改善措置\n"
    "能力をスタックに置くかどうかを、ジャッジが選ぶ。それからプレイヤーはゲームを続ける。"
)
REFUSED = {
    "an older edition": (document("May 5, 2023", OPPONENT, PLAY_ON), 1, "that of 2023-05-05 is older"),
    "no day": (NEW.replace("Effective December 1, 2024", ""), 2, "which edition it is, must be known"),
    "a part": ("Effective December 1, 2024\n\n" + "\n\n".join(NEW.split("\n\n")[3:9]), 1, "is a part of the document"),
    "a translation": (JAPANESE, 1, "is a translation: the English edition decides"),
    "another text": ("A recipe for bread. Effective December 1, 2024. Take flour and salt.", 1, "none of the official"),
    "nothing": ("", 1, "is empty"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_new_edition_is_refused(what: str, small: Path, capsys) -> None:
    text, code, sentence = REFUSED[what]
    (small.parent / "given.txt").write_text(text, "utf-8")
    before = files(small)
    assert call("adopt", "given.txt", "--start", "--lang", "en") == code
    assert sentence in capsys.readouterr().err
    assert files(small) == before and not adoption_notes.BOOK.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--accept", "ipg-2.1.rem-1"], "Say first what changed for a ruling"),
        (["--accept", "ipg-2.1.rem-1", "--ja", "変わった。"], "--ja and --en are written together."),
        (["--accept", "node:smal/s-ask"], "nothing called node:smal/s-ask in this job; did you mean node:small/s-ask?"),
        (["--unchanged", "ipg-2.1.rem-2"], "There is nothing called ipg-2.1.rem-2 in this job"),
        (["--weight", "ruling"], "go with --accept"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_said(arguments: list[str], sentence: str, small: Path, capsys) -> None:
    call("adopt", "old.txt", "new.txt", "--start")
    before = files(small)
    assert call("adopt", *arguments, "--lang", "en") == 2
    assert sentence in capsys.readouterr().err
    assert files(small) == before


def test_the_older_document_comes_first(small: Path, capsys) -> None:
    assert call("adopt", "new.txt", "new.txt", "--lang", "en") == 1
    assert "The first document must be the older edition." in capsys.readouterr().err
    (small.parent / "older.txt").write_text(document("May 5, 2023", OPPONENT, PLAY_ON), "utf-8")
    assert call("adopt", "older.txt", "new.txt", "--lang", "en") == 1
    assert "the book was compared with that of 2024-09-23" in capsys.readouterr().err


def test_a_list_of_changes_that_cannot_be_read_stops_it(small: Path, capsys) -> None:
    """What it says already is not known: it would be written once more."""
    file = small / "data/history/ipg.yml"
    file.write_text(file.read_text("utf-8") + "- section: ipg-2.1\n  on: what: this\n", "utf-8")
    before = files(small)
    for step in ([], ["--start"]):
        assert call("adopt", "old.txt", "new.txt", "--lang", "en", *step) == 2
        assert "data/history/ipg.yml cannot be read as it is" in capsys.readouterr().err
    assert files(small) == before


def test_what_was_said_of_the_documents_is_remembered(small: Path, capsys) -> None:
    undated = small.parent / "new.txt"
    undated.write_text(NEW.replace("Effective December 1, 2024", ""), "utf-8")
    assert call("adopt", "old.txt", "new.txt", "--edition", "2024-12-01", "--start", "--lang", "en") == 0
    capsys.readouterr()
    assert call("adopt", "--lang", "en") == 1
    assert "IPG 2024-09-23 -> 2024-12-01 (new.txt)" in capsys.readouterr().out


def test_an_older_document_without_a_date_is_told(small: Path, capsys) -> None:
    text = document("", "The host chooses whether the ability goes on the stack.", "Then they go on.")
    (small.parent / "old.txt").write_text(text.replace("Effective ", ""), "utf-8")
    assert call("adopt", "old.txt", "new.txt", "--lang", "en") == 1
    assert "old.txt does not say which edition it is" in capsys.readouterr().err


# ---- the files that it writes

LIST = """\
# Facts: the documents.
changes:
- section: ipg-2.1  # the first
  on: 2023-09-04
  after: 2021-02-05
  weight: ruling
  clauses: [ipg-2.1.rem-1]
  ja: 古い。
  en: "Old: yes."
# a remark
- {section: ipg-2.10, on: 2023-09-04, weight: editorial, clauses: [ipg-2.10.p1], ja: 字句。, en: Words.}
"""


def test_an_entry_comes_behind_those_of_its_section_and_moves_nothing_else(tmp_path: Path) -> None:
    several = ChangeList.read(tmp_path, "ipg", {"data/history/ipg.yml": LIST})
    assert several.text == LIST
    texts = {"ja": "新しい。", "en": "New."}
    several.add("ipg-2.2", "2024-12-01", ("ipg-2.2.p1",), texts, "ruling")
    several.add("ipg-2.1", "2024-12-01", ("ipg-2.1.rem-1",), {}, "ruling")
    several.add("ipg-2.2", "2024-12-01", ("ipg-2.2.p2",), texts, "ruling")
    new = "- section: {}\n  on: 2024-12-01\n  weight: ruling\n  clauses: [{}]\n  ja: {}\n  en: {}\n"
    before, after = LIST.split("- {section: ipg-2.10")
    assert several.text == (
        before
        + new.format("ipg-2.1", "ipg-2.1.rem-1", "…", "…")
        + new.format("ipg-2.2", "ipg-2.2.p1, ipg-2.2.p2", "新しい。", "New.")
        + "- {section: ipg-2.10"
        + after
    )
    several.take_out("2024-12-01", ["ipg-2.1.rem-1", "ipg-2.2.p1", "ipg-2.2.p2"])
    assert several.text == LIST


def test_comments_stay_when_an_entry_names_other_clauses_or_goes(tmp_path: Path) -> None:
    several = ChangeList.read(tmp_path, "ipg", {"data/history/ipg.yml": LIST})
    texts = {"ja": "古い。", "en": "Old: yes."}
    several.add("ipg-2.1", "2023-09-04", ("ipg-2.1.rem-2",), texts, "ruling")
    assert several.text == LIST.replace("[ipg-2.1.rem-1]", "[ipg-2.1.rem-1, ipg-2.1.rem-2]")
    several.take_out("2023-09-04", ["ipg-2.1.rem-2"])
    assert several.text == LIST
    several.take_out("2023-09-04", ["ipg-2.1.rem-1"])
    assert several.text == "# Facts: the documents.\nchanges:\n# a remark\n" + LIST.split("# a remark\n")[1]


def test_an_empty_list_takes_its_first_entry(tmp_path: Path) -> None:
    several = ChangeList.read(tmp_path, "ipg", {"data/history/ipg.yml": "# None yet.\nchanges: []\n"})
    several.add("ipg-2.1", "2024-12-01", ("ipg-2.1.rem-1",), {}, "ruling")
    assert several.text.startswith("# None yet.\nchanges:\n- section: ipg-2.1\n  on: 2024-12-01\n")


def test_an_announced_edition_is_in_force_and_joins_those_at_hand(small: Path) -> None:
    """The day of another document stays, and so does a later announcement."""
    file = small / "data/editions.yml"
    edit(
        file, "effective: 2024-09-23", "announced: 2024-12-01, at_hand: [2023-09-04, 2024-09-23], effective: 2024-09-23"
    )
    book = library.load(small).editions.books[0]
    text = dated(file.read_text("utf-8"), book, effective="2024-12-01", at_hand="2024-12-01")
    assert "at_hand: [2023-09-04, 2024-09-23, 2024-12-01], effective: 2024-12-01, checked: 2026-10-05}" in text
    assert "announced" not in text and text.count("effective: 2026-04-17") == 1
    assert "announced: 2024-12-01" in dated(file.read_text("utf-8"), book, effective="2024-11-01")
