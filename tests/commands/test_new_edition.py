"""A new edition is worked in: on the small book, from the first look to a clean check.

The official document is made up: twelve sections of the staff's work, and Missed Trigger. In the edition of 2024-12-01
the judge chooses what the opponent chose before, and a sentence comes in.
"""

from __future__ import annotations

import re
import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from judgebook import checks
from judgebook.adoption.book_dates import dated
from judgebook.adoption.change_list import ChangeList
from judgebook.adoption.old_numbers import ReplacedNumber
from judgebook.model import library
from scripts import main
from scripts.commands import drift, import_, stale
from tests.building import ROOT

THINGS = ("lamps", "doors", "chairs", "clocks", "stairs", "windows", "carpets", "tables", "badges", "bells", "flags")
OPPONENT, JUDGE = (f"The {who} chooses whether the ability goes on the stack." for who in ("opponent", "judge"))
PLAY_ON = "Then the players play on."
HATS = "Nobody may bring a hat."
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
    for module in (drift, import_, stale):
        monkeypatch.setattr(module, "ROOT", folder / "small")
    monkeypatch.setattr(main.environments, "enter", lambda name: None)
    monkeypatch.chdir(folder)
    return folder / "small"


@pytest.fixture(scope="module")
def stated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small book, which states the edition of 2024-09-23, and with both documents."""
    folder = tmp_path_factory.mktemp("edition")
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


def test_a_look_tells_what_changed_and_writes_nothing(small: Path, capsys) -> None:
    before = files(small)
    assert call("drift", "old.txt", "new.txt") == 1
    told = capsys.readouterr().out
    assert "      - The [-opponent-] chooses whether the ability goes on the stack." in told.splitlines()
    assert f"+ {HATS}" in told and "small/s-ask" in told
    assert files(small) == before


def fill_in(project: Path) -> None:
    """Say what changed, as a maintainer does, and put the texts right."""
    edit(project / "data/history/ipg.yml", "ja: …\n  en: …", "ja: ジャッジが選ぶ。\n  en: The judge chooses now.")
    edit(project / "docs/ja/ipg/2.1.md", "対戦相手が選ぶ", "ジャッジが選ぶ")
    edit(project / "docs/en/ipg/2.1.md", "The opponent chooses", "The judge chooses")
    assert call("stale", "--accept", "docs") == 0


def test_from_the_look_to_a_clean_check(small: Path, capsys) -> None:
    assert call("drift", "old.txt", "new.txt", "--write") == 0
    assert "effective: 2024-12-01" in (small / "data/editions.yml").read_text("utf-8")
    prepared = "- section: ipg-2.1\n  on: 2024-12-01\n  weight: ruling\n  clauses: [ipg-2.1.rem-1]\n  ja: …\n  en: …\n"
    assert history(small).endswith(prepared)
    assert set(library.load(small).held) == RESTING
    assert any("must stand here in own words" in line for line in problems(small))

    capsys.readouterr()
    assert call("drift", "new.txt", "--record", "--lang", "en") == 1
    assert "8 are still to be looked at before the edition is recorded, which are ipg-2.1, " in capsys.readouterr().err
    assert call("drift", "new.txt", "--record", "--anyway", "--lang", "en") == 1, "an entry is without words"
    assert "--anyway" not in capsys.readouterr().err
    fill_in(small)
    assert call("stale", "--accept", "node:small", "data/scenarios") == 0
    assert set(library.load(small).held) == RESTING - {"node:small/s-ask", "node:small/o-missed", "scenario:sm-2"}
    assert call("stale", "--accept", "change:ipg-2.1.rem-1") == 0
    assert call("drift", "new.txt", "--record") == 0
    records = sorted(one.name for one in (small / "data/official").glob("ipg-en-*"))
    assert records == ["ipg-en-2024-12-01.yml"]
    assert f"checked: {date.today()}" in (small / "data/editions.yml").read_text("utf-8")
    assert problems(small) == []


def test_what_only_the_file_has_is_no_change(small: Path) -> None:
    """The prepared entry is deleted, and the edition recorded all the same."""
    before = history(small)
    call("drift", "old.txt", "new.txt", "--write")
    (small / "data/history/ipg.yml").write_text(
        (small / "data/history/ipg.yml").read_text("utf-8").replace(history(small), before), "utf-8"
    )
    assert library.load(small).held == {}
    assert call("drift", "new.txt", "--record") == 1
    assert call("drift", "new.txt", "--record", "--anyway") == 0 and problems(small) == []


def test_an_edition_that_is_not_in_force_yet_can_be_recorded(small: Path, capsys) -> None:
    """On a branch, before its day: nobody can compare the pages on a day that has not come."""
    day = date.today() + timedelta(days=60)
    edit(small.parent / "new.txt", "December 1, 2024", f"{day:%B} {day.day}, {day.year}")
    assert call("drift", "old.txt", "new.txt", "--write", "--lang", "en") == 0
    assert f"The edition takes effect on {day}: keep this on a branch until then" in capsys.readouterr().err
    fill_in(small)
    assert call("stale", "--accept", "change:ipg-2.1.rem-1") == 0
    assert call("drift", "new.txt", "--record") == 0


def test_preparing_once_more_adds_nothing(small: Path) -> None:
    call("drift", "old.txt", "new.txt", "--write")
    before = files(small)
    assert call("drift", "old.txt", "new.txt", "--write") == 0 and files(small) == before


# ---- a number that changed

TEN, FIFTEEN = (f"The opponent chooses within {n} minutes whether the ability goes on the stack." for n in (10, 15))


def test_texts_that_repeat_the_old_number_are_listed(small: Path, capsys) -> None:
    """A clause whose English sentence stayed, and a line of data that cites nothing; other numbers are left alone."""
    (small.parent / "old.txt").write_text(document("September 23, 2024", TEN, PLAY_ON), "utf-8")
    (small.parent / "new.txt").write_text(document("December 1, 2024", FIFTEEN, PLAY_ON), "utf-8")
    edit(small / "docs/ja/ipg/2.1.md", "続けさせる。", "10分まで続けさせる。")
    edit(small / "data/triage.yml", "後で思い出した, en: Remembered later.", "12分後, en: Twelve minutes later.")
    edit(small / "data/triage.yml", "en: A bad one.", "en: After 15 minutes and 10 cards.")
    assert call("drift", "old.txt", "new.txt") == 1
    told = capsys.readouterr().out.partition("A number that changed also stands here:")[2]
    assert re.findall(r"(?m)^  (\S+):\d+  \(ipg-2.1.rem-1\)$", told) == ["docs/ja/ipg/2.1.md", "data/triage.yml"]
    assert "      | 10分まで続けさせる。\n" in told


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
    """10 minutes became 15; own: in the pages of its section, where the number alone is enough."""
    number = ReplacedNumber(10, 15, "minute", "ipg-3.1", ("ipg-3.1.def-3",))
    assert number.stands_in(line, own) == found


# ---- what is refused, with nothing written

JAPANESE = (
    "違反処置指針 2024年12月1日発効\n\n2.1 ゲーム上の誤り ― 誘発忘れ\n\n罰則なし\n\n追加の改善措置\n"
    "能力をスタックに置くかどうかを、ジャッジが選ぶ。それからプレイヤーはゲームを続ける。"
)
REFUSED = {
    "an older edition": (document("May 5, 2023", OPPONENT, PLAY_ON), 1, "that of 2023-05-05 is not later"),
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
    assert call("drift", "given.txt", "--write", "--lang", "en") == code
    assert sentence in capsys.readouterr().err
    assert files(small) == before


def test_the_older_document_comes_first(small: Path, capsys) -> None:
    assert call("drift", "new.txt", "new.txt", "--write", "--lang", "en") == 1
    assert "The first document must be the older edition." in capsys.readouterr().err
    (small.parent / "older.txt").write_text(document("May 5, 2023", OPPONENT, PLAY_ON), "utf-8")
    assert call("drift", "older.txt", "new.txt", "--write", "--lang", "en") == 1
    assert "the book was compared with that of 2024-09-23" in capsys.readouterr().err


def test_a_list_of_changes_that_cannot_be_read_stops_it(small: Path, capsys) -> None:
    """Its entries are not known: they would be written once more."""
    file = small / "data/history/ipg.yml"
    file.write_text(file.read_text("utf-8") + "- section: ipg-2.1\n  on: what: this\n", "utf-8")
    before = files(small)
    assert call("drift", "old.txt", "new.txt", "--write", "--lang", "en") == 2
    assert "data/history/ipg.yml cannot be read as it is" in capsys.readouterr().err
    assert files(small) == before


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
    several.add("ipg-2.2", "2024-12-01", ("ipg-2.2.p1", "ipg-2.2.p2"))
    several.add("ipg-2.1", "2024-12-01", ("ipg-2.1.rem-1",))
    new = "- section: {}\n  on: 2024-12-01\n  weight: ruling\n  clauses: [{}]\n  ja: …\n  en: …\n"
    before, after = LIST.split("- {section: ipg-2.10")
    assert several.text == (
        before
        + new.format("ipg-2.1", "ipg-2.1.rem-1")
        + new.format("ipg-2.2", "ipg-2.2.p1, ipg-2.2.p2")
        + "- {section: ipg-2.10"
        + after
    )


def test_an_empty_list_takes_its_first_entry(tmp_path: Path) -> None:
    several = ChangeList.read(tmp_path, "ipg", {"data/history/ipg.yml": "# None yet.\nchanges: []\n"})
    several.add("ipg-2.1", "2024-12-01", ("ipg-2.1.rem-1",))
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
