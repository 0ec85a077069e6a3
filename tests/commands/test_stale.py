"""`stale` lists, and writes what a person confirms."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scripts import main, places
from scripts.commands import stale
from tests.building import ROOT

EN = "docs/en/ipg/2.1.md"
KEPT = "en page:ipg/2.md 5fd29f6f 2026-11-21"  # what the small book records


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(ROOT / "tests/small", tmp_path / "small")
    for module in (stale, places):
        monkeypatch.setattr(module, "ROOT", tmp_path / "small")
    monkeypatch.setattr(main.environments, "enter", lambda name: None)
    monkeypatch.chdir(tmp_path / "small")
    return tmp_path / "small"


def recorded(project: Path) -> list[str]:
    """The lines of the record below its head."""
    return [line for line in (project / "data/translated.txt").read_text("utf-8").splitlines() if line[0] != "#"]


def test_rows_and_their_number(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["stale", "--lang", "en", "ipg-2.1"]) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[0].startswith(
        f"{EN}:1:1: unconfirmed: the translation of ipg/2.1.md must be compared"
    )
    assert printed.err == "0 stale, 0 untranslated, 5 unconfirmed, 0 current\n"


def test_accepting_a_file_a_clause_and_nothing_else(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["stale", "--accept", "ipg-2.1.rem-2", "--on", "2026-11-24"]) == 0
    assert recorded(small) == ["en ipg-2.1.rem-2 6e9cae7e 2026-11-24", KEPT]
    assert main.main(["stale", "--accept", EN, "--on", "2026-11-25"]) == 0
    lines = recorded(small)
    assert len(lines) == 6 and "en ipg-2.1.rem-2 6e9cae7e 2026-11-24" in lines and KEPT in lines
    assert "en page:ipg/2.1.md dceb5d51 2026-11-25" in lines
    assert main.main(["stale", "--accept", EN]) == 0
    assert capsys.readouterr().err.endswith("up to date, or there are none.\n")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--accept"], "Name what you have compared"),
        (["ipg-2.1.rem-22"], "There is no text called ipg-2.1.rem-22; did you mean ipg-2.1.rem-2?"),
        (["--accept", "ipg-2.1", "--on", "24.12.2026"], "A date is written like 2026-11-21, not 24.12.2026."),
        (["--accept", "ipg-2.1", "--on", "2999-12-24"], "--on 2999-12-24 is a day to come"),
    ],
)
def test_what_cannot_be_done(
    arguments: list[str], complaint: str, small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = recorded(small)
    assert main.main(["stale", *arguments]) == 2
    assert complaint in capsys.readouterr().err
    assert recorded(small) == before


def test_of_two_lines_of_a_text_one_stays(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a merge leaves them; nothing else has to be confirmed to be rid of the other."""
    file = small / "data/translated.txt"
    file.write_text(file.read_text("utf-8") + KEPT.replace("-21", "-20") + "\n", "utf-8")
    assert main.main(["stale", "--note", "page:ipg/2.md"]) == 0 and len(recorded(small)) == 2
    assert main.main(["stale", "--accept", "page:ipg/2.md"]) == 0
    assert recorded(small) == [KEPT]
    assert capsys.readouterr().err.endswith("Wrote data/translated.txt.\n")


def test_what_cannot_be_read_at_the_moment_keeps_its_line(small: Path) -> None:
    """A page with a slip in its front matter is no page without translations."""
    for language in ("ja", "en"):
        (small / f"docs/{language}/ipg/2.md").write_text("---\ntitel: IPG 2\n---\n", "utf-8")
    assert main.main(["stale", "--accept", "ipg-2.1.rem-2", "--on", "2026-11-24"]) == 0
    assert recorded(small) == ["en ipg-2.1.rem-2 6e9cae7e 2026-11-24", KEPT]


@pytest.mark.parametrize("slip", [b"en ipg-2.1.rem-2 6e9cae7e 24.12.2026\n", b"\xff\n"])
def test_a_record_with_a_slip_is_not_written_over(slip: bytes, small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = small / "data/translated.txt"
    file.write_bytes(file.read_bytes() + slip)
    before = file.read_bytes()
    assert main.main(["stale", "--accept", "ipg-2.1"]) == 2
    assert "put right what `book.py check` says of it first" in capsys.readouterr().err
    assert file.read_bytes() == before
