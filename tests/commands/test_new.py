"""`new` writes skeletons that the check accepts, or of which it says what is still to be filled in."""

from __future__ import annotations

import shutil
import subprocess
from argparse import Namespace
from pathlib import Path

import pytest

from judgebook import checks
from judgebook.model import library
from judgebook.skeletons.yamltext import scalar
from scripts import main
from scripts.commands import new
from tests.building import ROOT

REMEDY = ["clause", "--document", "ipg-2.1", "--kind", "remedy"]
SITUATION = ["scenario", "--chart", "small", "--answers", "no"]
CLAUSES = "ipg-2.1.penalty\nipg-2.1.rem-1\nipg-2.1.rem-2\nipg-2.1.rem-7 gone\nipg-2.p1\n"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small book with a list of published clauses, one of which is gone, and nobody at the terminal."""
    project = tmp_path / "small"
    shutil.copytree(ROOT / "tests/small", project)
    (project / "data/published.txt").write_text(CLAUSES, "utf-8")
    monkeypatch.setattr(new, "ROOT", project)
    monkeypatch.setattr(main.environments, "enter", lambda name: None)
    monkeypatch.setattr("builtins.input", lambda *_: pytest.fail("nobody is there to be asked"))
    return project


def make(*arguments: str) -> int:
    return main.main(["new", *arguments])


def problems(project: Path) -> list[str]:
    return [str(problem) for problem in checks.run(library.load(project))]


def test_a_clause_in_both_languages(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert make("clause", "--document", "ipg-2.1", "--kind", "remedy", "--ja", "戻す。", "--en", "Undo it.") == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[0] == "clause ipg-2.1.rem-8", "rem-7 was published once: its id is not given again"
    assert printed.out.splitlines()[1:3] == ["docs/ja/ipg/2.1.md:37", "docs/en/ipg/2.1.md:36"]
    book = library.load(small)
    clause = book.clauses["ipg-2.1.rem-8"]
    assert {language: block.text for language, block in clause.texts.items()} == {"ja": "戻す。", "en": "Undo it."}
    assert (small / "data/published.txt").read_text("utf-8").split().count("ipg-2.1.rem-8") == 1
    # a chart that carries out remedies of the section must carry out this one: the check says so, and nothing else
    assert [one.split(": ")[1] for one in problems(small)] == ["chart-remedy"]
    assert problems(small)[0] in printed.out


def test_a_clause_in_one_language_is_untranslated(small: Path) -> None:
    assert make("clause", "--document", "ipg-2.1", "--kind", "definition", "--ja", "誘発を忘れた。") == 0
    assert problems(small) == []
    assert set(library.load(small).clauses["ipg-2.1.def-1"].texts) == {"ja"}
    assert "    untranslated: true\n" in (small / "docs/ja/ipg/2.1.md").read_text("utf-8")


def test_a_clause_without_a_text_is_to_be_filled_in(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert make("clause", "--document", "ipg-2", "--kind", "rule") == 0
    assert "Still to be filled in" in capsys.readouterr().err
    assert [one.partition(": ")[2] for one in problems(small)] == ["block: the block 'p2' must hold a text"] * 2


def test_a_clause_stands_behind_the_one_that_is_named(small: Path) -> None:
    assert (
        make("clause", "--document", "ipg-2.1", "--kind", "remedy", "--after", "ipg-2.1.rem-1", "--ja", "戻す。") == 0
    )
    ids = [block.ids[0] for block in library.load(small).pages["ja", "ipg/2.1.md"].blocks]
    assert ids[:5] == ["penalty", "rem-1", "rem-1.a1", "rem-8", "rem-2"]


def test_annotations_are_counted_on(small: Path) -> None:
    for _ in range(2):
        arguments = ["--of", "ipg-2.1.rem-1", "--kind", "note", "--ja", "解説です。", "--en", "A note."]
        assert make("annotation", *arguments) == 0
    assert make("annotation", "--of", "ipg-2.1.rem-2", "--kind", "dialogue", "--ja", "- **A** 続けます。") == 0
    assert problems(small) == []
    found = [name for name in library.load(small).clauses if ".a" in name or ".d" in name]
    assert found == ["ipg-2.1.rem-1.a1", "ipg-2.1.rem-1.a2", "ipg-2.1.rem-1.a3", "ipg-2.1.rem-2.d1"]


def test_a_term(small: Path) -> None:
    texts = ["--def-ja", "定義: これ。", "--def-en", "It is: this.", "--main", "ipg-2.1.rem-1 ipg-2.1.rem-2"]
    assert make("term", "--ja", "巻き物", "--kana", "まきもの", "--en", "Scroll of Truth", *texts) == 0
    assert problems(small) == []
    term = library.load(small).terms[-1]
    assert (term.id, term.ja, term.definition.en) == ("scroll-of-truth", "巻き物", "It is: this.")
    assert term.main == ("ipg-2.1.rem-1", "ipg-2.1.rem-2")


def test_a_card(small: Path) -> None:
    texts = ["--use-ja", "例。", "--use-en", "An example."]
    assert make("card", "--en", "Yawgmoth's Will", "--kana", "よーぐもすのいし", *texts) == 0
    assert problems(small) == []
    assert library.load(small).cards[-1].id == "yawgmoths-will"


def test_a_card_with_nothing_but_a_name(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert make("card", "--en", "Opt") == 0
    out = capsys.readouterr().out
    assert "kana must be" in out and "ja must not be empty" in out and "en must not be empty" in out


def test_a_scenario_is_walked(small: Path) -> None:
    told = ["--ja", "状況。", "--en", "A situation.", "--difficulty", "gold"]
    assert make("scenario", "--chart", "small", "--answers", "no", *told) == 0
    assert problems(small) == []
    book = library.load(small)
    made, model = book.scenarios["data/scenarios/small.yml"][-1], book.scenarios_by_id["sm-2"]
    assert made.id == "sm-4"
    assert made.answers == model.answers and made.difficulty == "gold"
    for key in ("steps", "outcome", "infraction", "penalty", "remedies", "edition"):
        assert getattr(made, key) == getattr(model, key)


def test_nobody_guesses_how_hard_a_situation_is(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The other situations of the file say it, so this one is to be filled in."""
    assert make("scenario", "--chart", "small", "--answers", "no", "--ja", "状況。", "--en", "A situation.") == 0
    assert [one.split(": ")[1] for one in problems(small)] == ["scenario-difficulty"]
    assert "must say its difficulty" in capsys.readouterr().out


def test_the_help_says_what_the_difficulties_mean(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make("scenario", "--help")
    said = " ".join(capsys.readouterr().out.split())
    assert "bronze: a floor judge rules it without looking anything up; silver: it needs one exception" in said
    assert "gold: several rules act together" in said


def test_a_chart_is_shown_and_walked(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (small / "mkdocs.yml").read_text("utf-8")
    assert "\n  - cards.md\n" in text
    text = text.replace("\n  - cards.md\n", "\n  - cards.md\n  - チャート:\n      - charts/old.md\n")
    (small / "mkdocs.yml").write_text(text, "utf-8")
    titles = ["--title-ja", "新しいチャート", "--title-en", "New chart"]
    questions = ["--question-ja", "見ましたか", "--question-en", "Was it seen?"]
    assert make("chart", "--id", "new", "--cites", "ipg-2.1.rem-1", *titles, *questions) == 0
    assert "      - charts/old.md\n      - charts/new.md\n" in (small / "mkdocs.yml").read_text("utf-8")
    for answer in ("yes", "no"):
        assert make("scenario", "--chart", "new", "--answers", answer, "--ja", "状況。", "--en", "A situation.") == 0
    (left,) = [one for one in problems(small) if "charts/old.md" not in one]
    assert "the chart 'new' must stand in a topic" in left, "what only its writer can say"
    assert library.load(small).scenarios["data/scenarios/new.yml"][0].id == "new-01"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["clause"], "A new clause needs --document: "),
        (["clause", "--document", "ipg-2.7", "--kind", "rule"], "There is no document ipg-2.7; did you mean ipg-2.1?"),
        (["clause", "--document", "ipg-2.1", "--kind", "note"], "There is no kind of rule text note"),
        ([*REMEDY, "--id", "rem-1"], "There is a clause ipg-2.1.rem-1 already"),
        ([*REMEDY, "--id", "ipg-2.1.rem-1"], "There is a clause ipg-2.1.rem-1 already"),
        ([*REMEDY, "--id", "rem-7"], "There is a clause ipg-2.1.rem-7 already"),
        ([*REMEDY, "--id", "remedy"], "There is a clause ipg-2.1.remedy already"),
        ([*REMEDY, "--id", "Rem 1"], "An id is made of a-z, 0-9"),
        (["clause", "--document", "cr-shortcuts", "--kind", "rule"], "give the id, with --id"),
        (["annotation", "--of", "ipg-2.1.rem-3", "--kind", "note"], "There is no clause ipg-2.1.rem-3; did you mean"),
        (["term", "--en", "stack"], "There is a term stack already"),
        (["term", "--en", "渦"], "No id can be made of the English name"),
        (["card", "--en", "Brainstorm"], "There is a card brainstorm already"),
        (["scenario", "--chart", "small"], "The answers end before the ruling. The next question is small/q-shown"),
        (["scenario", "--chart", "small", "--answers", "maybe"], "'maybe' is no answer of small/q-shown, 'Was it"),
        (["scenario", "--chart", "small", "--answers", "yes no"], "The way ends after 1 answers"),
        (["scenario", "--chart", "small", "--answers", "yes", "no"], "The way ends after 1 answers"),
        ([*SITUATION, "--difficulty", "sliver"], "There is no difficulty sliver; did you mean silver?"),
        ([*SITUATION, "--difficulty", "easy"], "There is no difficulty easy: bronze, silver, gold"),
        (["chart", "--id", "small", "--cites", "ipg-2.p1"], "There is a chart small already"),
        (["chart", "--id", "../x", "--cites", "ipg-2.p1"], "A chart's id is made of"),
    ],
)  # fmt: skip
def test_what_cannot_be_made(
    arguments: list[str], complaint: str, small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {file: file.read_bytes() for file in small.rglob("*") if file.is_file()}
    assert make(*arguments) == 2
    assert complaint in capsys.readouterr().err
    assert {file: file.read_bytes() for file in small.rglob("*") if file.is_file()} == before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["card", "--en", "Brainstorm"], "カード brainstorm はもうあります。別の番地にしてください。"),
        (
            ["annotation", "--of", "ipg-2.1.rem-3", "--kind", "note"],
            "はありません。「ipg-2.1.rem-2」ではありませんか？",
        ),
        (["scenario", "--chart", "small"], "裁定の前に答えが終わっています。次の質問は small/q-shown「"),
    ],
)
def test_whoever_speaks_japanese_is_told_so(
    arguments: list[str], complaint: str, small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert make(*arguments, "--lang", "ja") == 2
    assert complaint in capsys.readouterr().err


def test_nothing_is_added_to_what_cannot_be_read(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody knows what is in it: there may be such an entry already."""
    cards = small / "data/cards.yml"
    cards.write_text(cards.read_text("utf-8").replace("kana: ", "kanna: ", 1), "utf-8")
    before = cards.read_bytes()
    assert make("card", "--en", "Brainstorm") == 2
    assert "data/cards.yml cannot be read as it is: put right first what `book.py check" in capsys.readouterr().err
    assert cards.read_bytes() == before


def test_no_record_of_translations_is_lost(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A merge's mark between the records is no record: who wrote them anew would lose it."""
    file = small / "data/translated.txt"
    file.write_text(file.read_text("utf-8") + "<<<<<<< theirs\n", "utf-8")
    before = {one: one.read_bytes() for one in small.rglob("*.*") if one.is_file()}
    assert make(*REMEDY, "--ja", "戻す。", "--en", "Undo it.") == 2
    assert "data/translated.txt cannot be read as it is" in capsys.readouterr().err
    assert {one: one.read_bytes() for one in small.rglob("*.*") if one.is_file()} == before


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (Path.unlink, "There is no page docs/en/ipg/2.1.md yet for this text"),
        (lambda page: page.write_text("---\n: [\n---\n", "utf-8"), "docs/en/ipg/2.1.md cannot be read as it is"),
    ],
)
def test_no_text_is_dropped_without_a_word(spoil, complaint: str, small: Path, capsys) -> None:
    spoil(small / "docs/en/ipg/2.1.md")
    assert make(*REMEDY, "--ja", "戻す。", "--en", "Undo it.") == 2
    assert complaint in capsys.readouterr().err
    assert "戻す" not in (small / "docs/ja/ipg/2.1.md").read_text("utf-8")


def test_a_chart_may_have_a_digit_in_its_name(small: Path) -> None:
    """Its situations are counted on all the same."""
    for file in (small / "data/charts/small.yml", small / "data/scenarios/small.yml"):
        text = file.read_text("utf-8")
        file.write_text(text.replace("small", "small2").replace("id: sm-", "id: small2-"), "utf-8")
    (small / "data/charts/small.yml").rename(small / "data/charts/small2.yml")
    assert make("scenario", "--chart", "small2", "--answers", "no", "--ja", "状況。", "--en", "A situation.") == 0
    assert "small2-4" in library.load(small).scenarios_by_id


def test_the_end_of_the_input_stops_it(small: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    def ended(*_: object) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert make("scenario", "--lang", "en") == 2
    assert "Nothing was written." in capsys.readouterr().err


def test_in_a_terminal_it_asks(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["", "small", "2", "状況。", "A situation.", "bronze"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    monkeypatch.setattr("sys.stdin", Namespace(isatty=lambda: True))
    monkeypatch.setattr("sys.stderr", Namespace(isatty=lambda: True, write=lambda text: None, flush=lambda: None))
    assert make("scenario", "--lang", "ja") == 0
    made = library.load(small).scenarios_by_id["sm-4"]
    assert (made.answers, made.difficulty) == (("no",), "bronze")


def test_nothing_is_asked_without_a_terminal() -> None:
    command = ["python3", "scripts/book.py", "new", "clause"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout) == (2, "")
    assert "needs --document" in done.stderr


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("plain words", "plain words"),
        ("日本語の文。", "日本語の文。"),
        ("a: b", '"a: b"'),
        ("no", '"no"'),
        ("2.10", '"2.10"'),
        ("2026-11-21", "2026-11-21"),
        ("[x]", '"[x]"'),
        ("- x", '"- x"'),
        ('"quoted"', '"\\"quoted\\""'),
        ("a # b", '"a # b"'),
        ("two\nlines", '"two\\nlines"'),
    ],
)
def test_texts_are_quoted_where_yaml_wants_it(text: str, written: str) -> None:
    assert scalar(text) == written
    assert scalar("a, b", flow=True) == '"a, b"'


@pytest.mark.parametrize("text", ["\udcff", "a\x1b[2J", "a\nb"])
def test_a_text_that_no_file_can_hold(text: str, small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = ["card", "--en", text, "--kana", "あ", "--use-ja", "あ", "--use-en", "a"]
    assert make(*card) == 2
    assert "--en must be UTF-8 text on one line" in capsys.readouterr().err
    assert problems(small) == []
