"""`import` writes all or nothing, never asks without a terminal; `drift` tells what depends on a change."""

from __future__ import annotations

import io
import json
import re
import shutil
from argparse import Namespace
from pathlib import Path

import pytest

from judgebook.checks.official import one_edition_of_a_document
from judgebook.model import library
from judgebook.model.held import resting
from judgebook.official.importing.plausibility import AHEAD
from scripts import publication
from scripts.commands import drift, import_
from scripts.messages import Failure, Unusable
from tests.building import ROOT

DOCUMENTS = ROOT / "tests/importing/documents"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own, whose sources/ a test may fill."""
    project = tmp_path / "project"
    project.mkdir()
    for name in ("docs", "data"):
        shutil.copytree(ROOT / name, project / name)
    for module in (import_, drift):
        monkeypatch.setattr(module, "ROOT", project)
    monkeypatch.setattr("sys.stdin", io.StringIO("2031-01-01\n"))  # no terminal: nobody may be asked
    return project


def call(command, *files: Path, **options: object) -> int:
    given = {
        "document": None,
        "language": None,
        "edition": None,
        "format": "text",
        "record": False,
        "write": False,
        "anyway": False,
    } | options
    return command.run(Namespace(files=[*files], **given))


def names(root: Path) -> list[str]:
    return sorted(file.name for file in (root / "sources").iterdir() if file.name != publication.LIST)


def test_sections_and_a_report(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(import_, DOCUMENTS / "annotated.txt", DOCUMENTS / "english.txt", anyway=True) == 0
    assert names(root) == [
        "ipg-2.2.en.2031-05-05.yml", "ipg-2.2.ja.undated.yml", "ipg-2.4.en.2031-05-05.yml", "ipg-2.en.2031-05-05.yml",
        "ipg-appendix-a.en.2031-05-05.yml", "ipg.en.2031-05-05.yml", "report.txt",
    ]  # fmt: skip
    report = (root / "sources/report.txt").read_text("utf-8")
    assert "== annotated.txt" in report and "== english.txt" in report and " 0 lost." in report
    assert "別の非公開のセット群のカード" in report and "別の非公開のカード群のカード" in report
    assert "annotated.txt: ipg-2.2, of the IPG, Japanese, edition unknown" in capsys.readouterr().err


def test_a_document_that_is_given_twice(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Once more by its name, and once more as a browser names what it fetched again."""
    document = DOCUMENTS / "english.txt"
    again = shutil.copy(document, tmp_path / "english (1).txt")
    assert call(import_, document, document, again, anyway=True) == 0
    assert "Wrote 5 sections" in capsys.readouterr().err
    assert len(names(root)) == 6 and not [name for name in names(root) if name.endswith(".2.yml")]


def test_two_files_of_one_section_are_both_kept_when_another_comes(root: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text((DOCUMENTS / "annotated.txt").read_text("utf-8").replace("対戦相手", "相手"), "utf-8")
    assert call(import_, DOCUMENTS / "annotated.txt", other) == 0
    both = ["ipg-2.2.ja.undated.2.yml", "ipg-2.2.ja.undated.yml"]
    assert names(root) == [*both, "report.txt"]
    assert call(import_, DOCUMENTS / "shortcodes.txt") == 0
    assert names(root) == [*both, "ipg-2.4.ja.undated.yml", "report.txt"]


def test_nothing_that_cannot_be_read_is_lost(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call(import_, DOCUMENTS / "annotated.txt")
    file = root / "sources/ipg-2.2.ja.undated.yml"
    file.write_text(file.read_text("utf-8").replace("clauses:", "clause:", 1), "utf-8")
    before = file.read_bytes()
    with pytest.raises(Failure, match="Put these right, or delete the files"):
        call(import_, DOCUMENTS / "shortcodes.txt")
    assert "sources/ipg-2.2.ja.undated.yml:" in capsys.readouterr().out and file.read_bytes() == before


def test_the_edition_that_is_said_is_that_of_the_newer_document(root: Path, tmp_path: Path, capsys) -> None:
    newer = shutil.copy(DOCUMENTS / "english.txt", tmp_path / "newer.txt")
    call(drift, DOCUMENTS / "english.txt", newer, edition="2032-01-01", anyway=True)
    told = capsys.readouterr().out
    assert "2031-05-05" in told and "2032-01-01" in told


def test_what_is_doubtful_is_written_only_when_asked(root: Path, tmp_path: Path, capsys) -> None:
    """The edition of 2031 takes effect on a day to come."""
    with pytest.raises(Failure, match=r"Nothing was written\. If it is right all the same: --anyway\.") as told:
        call(import_, DOCUMENTS / "english.txt")
    assert told.value.code == 1
    assert "english.txt takes effect on 2031-05-05, a day to come." in capsys.readouterr().err
    assert not (root / "sources").exists()
    assert call(import_, DOCUMENTS / "english.txt", anyway=True) == 0


def test_what_cannot_be_compared_is_refused(root: Path) -> None:
    with pytest.raises(Failure, match="These cannot be compared, they are not editions of one document") as told:
        call(drift, DOCUMENTS / "annotated.txt", DOCUMENTS / "english.txt", anyway=True)
    assert told.value.code == 1


def test_a_second_import_adds_and_renews(root: Path) -> None:
    call(import_, DOCUMENTS / "annotated.txt")
    call(import_, DOCUMENTS / "annotated.txt", edition="2019-07-12")
    call(import_, DOCUMENTS / "shortcodes.txt")
    assert names(root) == ["ipg-2.2.ja.2019-07-12.yml", "ipg-2.4.ja.undated.yml", "report.txt"]
    report = (root / "sources/report.txt").read_text("utf-8")
    assert report.count("== annotated.txt") == 1 and report.count("== shortcodes.txt") == 1


def test_nothing_is_written_when_one_file_cannot_be_read(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, broken = tmp_path / "empty.txt", tmp_path / "broken.pdf"
    empty.write_text("")
    broken.write_bytes(b"%PDF-1.7 nothing")
    with pytest.raises(Failure, match="Nothing was written; files with faults: 2"):
        call(import_, DOCUMENTS / "annotated.txt", empty, broken)
    assert not (root / "sources").exists()
    assert [*root.glob(".sources-*")] == []
    told = capsys.readouterr().err
    assert "empty.txt is empty." in told and "broken.pdf is a PDF file that cannot be read" in told


def test_a_failure_leaves_what_was_there(root: Path, tmp_path: Path) -> None:
    call(import_, DOCUMENTS / "annotated.txt")
    before = {name: (root / "sources" / name).read_bytes() for name in names(root)}
    (tmp_path / "empty.txt").write_text("")
    with pytest.raises(Failure):
        call(import_, tmp_path / "empty.txt")
    assert before == {name: (root / "sources" / name).read_bytes() for name in names(root)}


@pytest.mark.parametrize("date", ["2024-13-01", "24-09-23", "September"])
def test_an_edition_is_a_date(date: str) -> None:
    with pytest.raises(Failure, match="An edition is a date such as 2024-09-23, not "):
        import_.day(date)


def test_record_then_drift(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A recorded edition is known again without its text; the next one is told with all that depends on it."""
    text = (DOCUMENTS / "annotated.txt").read_text("utf-8")
    assert call(drift, DOCUMENTS / "annotated.txt", edition="2030-01-01", record=True) == 0
    record = (root / "data/official/ipg-2-2-ja-2030-01-01.yml").read_text("utf-8")
    assert record.isascii() and "ids: [ipg-2.2.def-1]" in record
    assert call(drift, DOCUMENTS / "annotated.txt", edition="2030-01-01") == 0
    later = tmp_path / "later.txt"
    later.write_text(
        text.replace("1回だけ適用する", "2回まで適用してよい").replace("(B) ライブラリー", "(B) 自分のライブラリー"),
        "utf-8",
    )
    capsys.readouterr()
    assert call(drift, later, edition="2031-01-01") == 1
    told = capsys.readouterr().out
    assert "data/official (2030-01-01) -> later.txt (2031-01-01)" in told
    assert (
        "ipg-2.2.def-2" in told
        and "docs/ja/ipg/2.2.md:" in told
        and "charts: " in told
        and "data/infractions.yml:" in told
    )
    assert "\n  clauses: [ipg-2.2.def-2, ipg-2.2.ex-b]\n  ja: …\n  en: …" in told
    assert "- section: ipg-2.2\n  on: 2031-01-01\n  weight: ruling | clarifies | editorial\n" in told
    assert "`drift OLD NEW`, with a file of the older edition, shows what is gone" in told
    held = re.search(r"(\d+) are held until each was compared", told)
    assert held and int(held[1]) == len(
        {name for clause in ("ipg-2.2.def-2", "ipg-2.2.ex-b") for name in resting(library.load(root))[clause]}
    )


def test_a_new_sentence_is_told_to_want_a_clause(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing else says it where the maintainer reads; without a clause no change can name it."""
    text = (DOCUMENTS / "annotated.txt").read_text("utf-8")
    line = next(line for line in text.splitlines() if "余計な1枚まで" in line)
    later = tmp_path / "later.txt"
    later.write_text(text.replace(line, f"{line}\n裁縫道具は休憩のあいだに対戦卓の外で貸し出してもよい。"), "utf-8")
    assert call(drift, DOCUMENTS / "annotated.txt", later, edition="2031-01-01") == 1
    told = capsys.readouterr().out
    assert "(no clause)" in told and "`new clause` writes one; then run drift once more" in told
    assert "drift OLD NEW" not in told, "both documents are at hand"


def test_the_help_tells_how_far_ahead_an_edition_may_be() -> None:
    assert f"at most {AHEAD.days} days ahead" in " ".join((import_.__doc__ or "").split())


def test_the_next_record_replaces_the_last(root: Path, tmp_path: Path, capsys) -> None:
    """Sentences that were found by their meaning are guesses and named; a changed clause without an entry stops it."""
    call(drift, DOCUMENTS / "annotated.txt", edition="2030-01-01", record=True)
    text = (DOCUMENTS / "annotated.txt").read_text("utf-8")
    later = tmp_path / "later.txt"
    later.write_text(text.replace("1回だけ適用する", "2回まで適用してよい"), "utf-8")
    capsys.readouterr()
    with pytest.raises(Unusable, match=r"which are ipg-2\.2\.def-2\. Where only the file differs: --anyway"):
        call(drift, later, edition="2031-01-01", record=True)
    old = root / "data/official/ipg-2-2-ja-2030-01-01.yml"
    assert old.exists()
    assert call(drift, later, edition="2031-01-01", record=True, anyway=True) == 0
    told = capsys.readouterr()
    guesses = int(re.search(r"(\d+) sentences were given ids by their meaning", told.err)[1])
    assert len(told.out.splitlines()) == guesses
    assert all(re.match(r"line \d+: ipg-2\.2\.[\w. -]+: .", line) for line in told.out.splitlines())
    assert not old.exists()
    assert [*one_edition_of_a_document.find(library.load(root))] == []


def test_drift_of_two_files_as_json(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    later = tmp_path / "later.txt"
    later.write_text(
        (DOCUMENTS / "annotated.txt").read_text("utf-8").replace("余計な1枚まで", "余計な2枚まで"), "utf-8"
    )
    assert call(drift, DOCUMENTS / "annotated.txt", later, format="json") == 1
    told = json.loads(capsys.readouterr().out)
    assert [(one["verdict"], one["clauses"]) for one in told["changes"]] == [("reworded", ["ipg-2.2.ex-b"])]
    clause = next(one for one in told["clauses"] if one["id"] == "ipg-2.2.ex-b")
    assert clause["verdict"] == "reworded" and clause["depends"]["texts"]


def test_drift_of_a_document_that_is_not_recorded(root: Path) -> None:
    for file in (root / "data/official").glob("*.yml"):
        file.unlink()
    with pytest.raises(Failure, match="Nothing is recorded of this document in this language"):
        call(drift, DOCUMENTS / "annotated.txt")


def test_nothing_to_record(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "empty.html"
    file.write_text("<p>IPG 2.1 Missed Trigger<p># The Lamp and the Wick of the Mill", "utf-8")
    with pytest.raises(Failure, match="There is nothing to record"):
        call(drift, file, record=True, edition="2031-01-01", document="ipg")
