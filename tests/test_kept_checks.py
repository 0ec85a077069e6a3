"""What the checks know from the last run tells nothing else than a run that knows nothing, whatever was edited."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from judgebook import checks
from judgebook.checks import kept
from judgebook.checks.sources import Sources
from judgebook.model import library
from judgebook.source import understood
from scripts.forks import sharing
from tests.building import ROOT
from tests.test_checks import SMALL, broken
from tests.test_kept_pages import EDITS as GOOD
from tests.test_kept_pages import edited_once, swapped
from tests.test_understood import forget

PAGE, ENGLISH = "docs/ja/ipg/2.1.md", "docs/en/ipg/2.1.md"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own, and nothing in the memory of the process."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kept, "_last", {})
    monkeypatch.setattr(understood, "FEW", 0)
    forget()
    return tmp_path / "cache"


def reports(root: Path) -> list[str]:
    return [problem.report("ja") for problem in checks.run(library.load(root))]


def compared(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The report of this process, which must be that of another one with the cache, and of one with nothing."""
    before = kept._last
    monkeypatch.setattr(kept, "_last", {})
    with monkeypatch.context() as nothing:
        nothing.setenv("JUDGEBOOK_CACHE", "")
        anew = reports(root)
    monkeypatch.setattr(kept, "_last", {})
    forget()
    cached = reports(root)
    monkeypatch.setattr(kept, "_last", before)
    assert reports(root) == anew
    assert cached == anew
    return anew


def text(path: str, old: str, new: str) -> Callable[[Path], None]:
    """An edit of one place of a file."""

    def edit(root: Path) -> None:
        before = (root / path).read_text("utf-8")
        assert old in before
        (root / path).write_text(before.replace(old, new), "utf-8")

    return edit


def moved(path: str, to: str) -> Callable[[Path], None]:
    return lambda root: shutil.move(root / path, root / to)


def added(path: str, content: str) -> Callable[[Path], None]:
    return lambda root: (root / path).write_text(content, "utf-8") and None


# each of them upon the last; and a word of the report that comes with it, or nothing
STEPS: tuple[tuple[str, Callable[[Path], None], str], ...] = (
    ("a page, with nothing wrong", text(PAGE, "続けさせる。", "続けさせます。"), ""),
    ("a page, with a mark that is open", text(PAGE, "続けさせます。", "**続けさせる。"), "markup"),
    ("and closed", text(PAGE, "**続けさせる。", "続けさせる。"), ""),
    ("a card is called differently", text("data/cards.yml", "渦まく知識", "うずまく知識"), f"{PAGE}:21:41: reference"),
    ("and as before", text("data/cards.yml", "うずまく知識", "渦まく知識"), ""),
    ("a card is new, whose name stands on a page", added(
        "data/cards.yml", (SMALL / "data/cards.yml").read_text("utf-8").replace("渦まく知識", "対戦相手が選ぶ")
    ), "card-name"),
    ("and is gone", added("data/cards.yml", (SMALL / "data/cards.yml").read_text("utf-8")), ""),
    ("a clause that others cite has another id", text(PAGE, "penalty | penalty", "penalty | fine"), "clause-languages"),
    ("in both languages", text(ENGLISH, "penalty | penalty", "penalty | fine"), "data/charts/small.yml:10:11"),
    ("and as before", text(PAGE, "penalty | fine", "penalty | penalty"), "clause-languages"),
    ("in both", text(ENGLISH, "penalty | fine", "penalty | penalty"), ""),
    ("an infraction has another name", text("data/infractions.yml", "誘発忘れ", "誘発失念"), "reference"),
    ("and as before", text("data/infractions.yml", "誘発失念", "誘発忘れ"), ""),
    ("a wording is new", text("data/wording.yml", "在(り|る|れ)", "続(け)"), ""),
    ("for every text", text("data/wording.yml", "where: annotation", "where: all"), "wording-kana-aru"),
    ("a page does without what it finds", text(PAGE, "続けさせる", "つづける"), "wording-kana-aru"),
    ("the wording is as before", added("data/wording.yml", (SMALL / "data/wording.yml").read_text("utf-8")), ""),
    ("a section has another name", text("data/editions.yml", "cr-shortcuts", "cr-short"), "token"),
    ("and as before", text("data/editions.yml", "cr-short", "cr-shortcuts"), ""),
    ("a book has another short name", text("data/editions.yml", "abbr: CR", "abbr: KR"), ""),
    ("a document has another name", text(PAGE, "document: ipg-2.1", "document: ipg-2.2"), "clause-languages"),
    ("and as before", text(PAGE, "document: ipg-2.2", "document: ipg-2.1"), ""),
    ("a kind of block has another name", text("data/labels.yml", "id: remedy,", "id: remedied,"), "block"),
    ("and as before", text("data/labels.yml", "id: remedied,", "id: remedy,"), ""),
    ("the site has another name", text("data/site.yml", "name:", "name: &x"), "yaml"),
    ("and as before", text("data/site.yml", "name: &x", "name:"), ""),
    ("the cards cannot be read", text("data/cards.yml", "cards:", "cards: ["), "yaml"),
    ("and can", text("data/cards.yml", "cards: [", "cards:"), ""),
    ("a page is elsewhere", moved(PAGE, "docs/ja/ipg/2.2.md"), "page-languages"),
    ("and there again", moved("docs/ja/ipg/2.2.md", PAGE), ""),
    ("a sign of a term is unseen", text("data/terms.yml", "スタック", "スタ\u200bック"), "character"),
    ("and seen", text("data/terms.yml", "スタ\u200bック", "スタック"), ""),
    ("a template cannot be read", text("overrides/main.html", "{% endblock", "{% endblok"), "template"),
    ("and can", text("overrides/main.html", "{% endblok", "{% endblock"), ""),
    ("a page is gone", lambda root: (root / "docs/ja/cards.md").unlink(), "site-page"),
)  # fmt: skip


def test_step_by_step(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "small"
    shutil.copytree(SMALL, root)
    assert compared(root, monkeypatch) == []
    for name, edit, told in STEPS:
        edit(root)
        report = compared(root, monkeypatch)
        assert any(told in line for line in report) if told else report == [], (name, report)


def looked_at(root: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The files that each check of single files is given."""
    seen: dict[str, list[str]] = {}

    def noting(check):
        def find(book, files):
            seen[check.code] = [file.path for file in files]
            return check.find(book, files)

        return replace(check, find=find)

    with monkeypatch.context() as noted:
        noted.setattr(checks, "CHECKS", tuple(noting(one) if one.of else one for one in checks.CHECKS))
        checks.run(library.load(root))
    return seen


def test_only_what_changed_is_looked_at(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the test above would hold for checks that know nothing; in this process, and in the next one."""
    root = tmp_path / "small"
    shutil.copytree(SMALL, root)
    assert len(looked_at(root, monkeypatch)) == sum(one.of is not None for one in checks.CHECKS)
    assert looked_at(root, monkeypatch) == {}
    text(PAGE, "続けさせる。", "続けさせます。")(root)
    files = looked_at(root, monkeypatch)
    assert files["markup"] == files["wording"] == files["harmful"] == [PAGE]
    assert "harmful-data" not in files
    assert checks.harms(library.load(root)) == [], "which looks at no more, and forgets nothing of the others"
    assert looked_at(root, monkeypatch) == {}
    monkeypatch.setattr(kept, "_last", {})
    assert looked_at(root, monkeypatch) == {}
    for file in cache.rglob("*"):
        if file.is_file():
            file.write_bytes(file.read_bytes()[:-1])  # half of it was written
    monkeypatch.setattr(kept, "_last", {})
    assert "markup" in looked_at(root, monkeypatch)


class NotData:
    """In the place of what a check of data alone must not read."""

    def __getattribute__(self, name: str) -> object:
        raise AssertionError(f"it reads no more than data/: {name}")

    __iter__ = __len__ = __contains__ = __getitem__ = __truediv__ = __getattribute__


@pytest.mark.parametrize("root", [ROOT, SMALL], ids=["book", "small"])
def test_checks_of_data_read_nothing_else(root: Path) -> None:
    book = library.load(root)
    nothing = dict.fromkeys(("root", "pages", "translations", "compared", "seen"), NotData())
    several = [one for one in checks.CHECKS if one.data]
    assert len(several) > 10
    assert [problem for one in several for problem in one.find(replace(book, **nothing))] == []


def test_data_without_a_fault_are_not_checked_again(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, run = tmp_path / "small", []
    shutil.copytree(SMALL, root)

    def noting(check):
        return replace(check, find=lambda book: run.append(check.code) or check.find(book))

    whole = tuple(noting(one) if one.data else one for one in checks.CHECKS)
    every = {one.code for one in whole if one.data}

    def checked() -> set[str]:
        run.clear()
        forget()
        monkeypatch.setattr(kept, "_last", {})
        checks.run(book := library.load(root))
        return set(run) if book else set()

    monkeypatch.setattr(checks, "CHECKS", whole)
    assert checked() == every
    text(PAGE, "続けさせる。", "続けさせます。")(root)
    assert checked() == set()
    text("data/charts/small.yml", "entry: q-shown", "entry:  q-shown")(root)
    assert checked() == every, "the data changed"
    text(PAGE, "続けさせます。", "**続けさせます。")(root)
    text("data/charts/small.yml", "entry:  q-shown", "entry: q-shown")(root)
    assert checked() == every, "there was a problem"
    assert checked() == every, "there is a problem"
    text(PAGE, "**続けさせます。", "続けさせます。")(root)
    book = library.load(root)
    text("data/charts/small.yml", "entry: q-shown", "entry:   q-shown")(root)
    checks.run(book)
    assert checked() == every, "they changed after they were read"


def test_a_file_with_a_problem_is_looked_at_again(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "small"
    shutil.copytree(SMALL, root)
    text(PAGE, "続けさせる。", "**続けさせる。")(root)
    looked_at(root, monkeypatch)
    assert looked_at(root, monkeypatch) == {"markup": [PAGE]}


def test_a_page_that_changed_after_it_was_read_is_not_kept(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read of it again is not what it was understood from."""
    root = tmp_path / "small"
    shutil.copytree(SMALL, root)
    book = library.load(root)
    text(PAGE, "続けさせる。", "続けさせます。")(root)
    checks.run(book)
    assert looked_at(root, monkeypatch)["harmful"] == [PAGE]


def test_processes_that_share_the_files_find_the_same(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, shared = tmp_path / "small", []
    shutil.copytree(SMALL, root)
    for edit in (text(PAGE, "続けさせる。", "**続けさせる。"), text("data/cards.yml", "渦まく知識", "うずまく知識")):
        edit(root)
    book = library.load(root)

    @contextmanager
    def hands() -> Iterator[Callable[..., Iterable[object]]]:
        with sharing(2) as spread:
            yield lambda *work: shared.append(work) or spread(*work)

    by_one = checks.run(book, hands)
    monkeypatch.setattr(kept, "_last", {})
    monkeypatch.setenv("JUDGEBOOK_CACHE", "")
    assert not shared, "so few files are not worth it"
    monkeypatch.setattr(kept, "MANY", 0)
    assert checks.run(book, hands) == by_one
    assert shared and {"markup", "reference"} <= {problem.code for problem in by_one}


@pytest.mark.parametrize("check", [one for one in checks.CHECKS if one.of], ids=lambda check: check.code)
def test_of_each_file_alone(check: checks.Check, tmp_path: Path) -> None:
    """A check of single files tells the same of a file whatever others it is given, and nothing of these."""
    broken(check, tmp_path / "small")
    book = library.load(tmp_path / "small")
    files = Sources(book).of(check.of)
    alone = {file.path: [*check.find(book, [file])] for file in files}
    assert {problem.path for found in alone.values() for problem in found} <= alone.keys()
    assert all(problem.path == path for path, found in alone.items() for problem in found)
    assert sorted(check.find(book, files)) == sorted(problem for found in alone.values() for problem in found)
    assert any(alone.values())


BAD = {
    "a card's name": ("data/cards.yml", swapped(r"^(  ja: )(\S{4,})$", r"\1\2x")),
    "an infraction's name": ("data/infractions.yml", swapped(r"^(  ja: )(\S{4,})$", r"\1\2x")),
    "a clause is gone": ("docs/*/*pg/*.md", swapped(r"^/// \w+ \| [^/]*?^///$", "")),
    "a clause has another id": ("docs/*/*/*.md", swapped(r"^(/// remedy \| )(\S+)$", r"\1x-\2")),
    "a wording finds more": ("data/wording.yml", swapped(r"^  pattern: .*$", "  pattern: カード")),
    "a mark is open": ("docs/*/*/*.md", swapped(r"^([^/#\s:-][^:\n]{20,})$", r"**\1")),
    "a bracket is open": ("data/charts/*.yml", swapped(r"(label: \{ja: )", r"\1【")),
    "a chart cites nothing": ("data/charts/*.yml", swapped(r"cites: \[[^\]]+\]", "cites: [ipg-9.9.x]")),
    "a number moves": ("data/editions.yml", swapped(r"^- section: (cr-\w+)$", r"- section: \1x")),
    "a book has another name": ("data/editions.yml", swapped(r"abbr: (\w+)", r"abbr: X\1")),
    "a rule outside": ("data/outside.yml", swapped(r"^(?:- |  )id: (\S+)$", r"- id: \1x")),
    "a file is no YAML": ("data/*.yml", swapped(r"^(\w+):$", r"\1: [")),
}


@pytest.mark.exhaustive
def test_after_random_edits(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the whole book, good ones and bad ones; what makes it unreadable is taken back."""
    root, chance = tmp_path / "book", random.Random(19)
    for name in ("docs", "data", "overrides"):
        shutil.copytree(ROOT / name, root / name)
    shutil.copy(ROOT / "mkdocs.yml", root)
    reports(root)
    everything = GOOD | BAD
    told = 0
    for name in chance.sample(sorted(everything), len(everything)):
        paths = [one for one in root.glob(everything[name][0]) if one.is_file()]
        before = {one: one.read_bytes() for one in paths}
        edited_once(root, *everything[name], chance)
        told += len(compared(root, monkeypatch))
        if name in BAD:
            for file, content in before.items():
                file.write_bytes(content)
    assert told > len(BAD)
