"""What files were understood as before is what they are understood as now; else they are understood anew."""

from __future__ import annotations

import multiprocessing
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from judgebook.model import library, page, reading
from judgebook.source import cache, datafile, packing, understood
from judgebook.source.entry import Entry
from judgebook.source.positions import Written
from scripts.forks import aside
from tests.building import ROOT
from tests.test_checks import SMALL

PAGE = "docs/ja/ipg/2.1.md"


def forget() -> None:
    """Be as a process that has read nothing yet."""
    understood._begun.clear()
    datafile._understood.cache_clear()
    page._understood.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    forget()
    yield tmp_path / "cache"
    forget()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return shutil.copytree(SMALL, tmp_path / "small")


def places(value: Any) -> Iterator[Written | None]:
    """Where each entry says that it stands."""
    if isinstance(value, Entry):
        yield value.__dict__.get("_written")
        value = value.__dict__
    if isinstance(value, page.Page):
        value = value.front
        yield from places(value)
    if isinstance(value, dict | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from places(one)


def everything(book: library.Library) -> dict[str, Any]:
    return {one.name: getattr(book, one.name) for one in fields(book)}


def made(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that a process understands anew."""
    forget()
    seen: list[str] = []
    known = understood.known

    def noting(path: str, text: str, more: Any, make: Any) -> Any:
        return known(path, text, more, lambda: seen.append(path) or make())

    with monkeypatch.context() as noted:
        noted.setattr(understood, "known", noting)
        library.load(root)
    return sorted(seen)


def test_the_whole_book_is_the_same(book: library.Library, folder: Path) -> None:
    library.load(book.root)
    forget()
    again = library.load(book.root)
    assert datafile._understood.cache_info().misses > 100 < page._understood.cache_info().misses
    assert everything(again) == everything(book) | {"seen": again.seen}
    for name, value in everything(again).items():
        before = everything(book)[name]
        assert name == "seen" or (repr(value) == repr(before) and [*places(value)] == [*places(before)]), name


def test_only_what_changed_is_understood_anew(root: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(made(root, monkeypatch)) > understood.FEW
    assert made(root, monkeypatch) == []
    (root / PAGE).write_text((root / PAGE).read_text("utf-8") + "\n新しい。\n", "utf-8")
    assert made(root, monkeypatch) == [PAGE] == made(root, monkeypatch), "so few are not worth keeping"
    monkeypatch.setattr(understood, "FEW", 0)
    assert made(root, monkeypatch) == [PAGE]
    assert made(root, monkeypatch) == []


def test_another_process_may_keep_it(root: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library.load(root, aside)
    for process in multiprocessing.active_children():
        process.join()
    assert made(root, monkeypatch) == []


def test_faults_are_found_again(root: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / PAGE).write_text((root / PAGE).read_text("utf-8") + "\n/// remedy | open\n", "utf-8")
    (root / "data/cards.yml").write_text("cards: [", "utf-8")
    monkeypatch.setattr(understood, "FEW", 0)
    assert {"data/cards.yml", PAGE} < {*made(root, monkeypatch)}
    assert made(root, monkeypatch) == ["data/cards.yml", PAGE]
    forget()
    assert {problem.code for problem in library.load(root).problems} == {"yaml", "block"}


DAMAGES = [lambda data: b"", lambda data: data[:-1], lambda data: data[:40] + b"i" + data[41:]]


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_costs_time(damage: Any, root: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    all_of_them = made(root, monkeypatch)
    (file,) = (one for one in folder.glob(f"{understood.KIND}/*/*"))
    file.write_bytes(damage(file.read_bytes()))
    assert made(root, monkeypatch) == all_of_them


def test_what_else_is_no_part_of_a_book() -> None:
    with pytest.raises(TypeError, match="set"):
        packing.packed(({1},), "")


def test_what_is_known_takes_no_reader(root: Path, folder: Path) -> None:
    """Neither of YAML nor of what entries may be: both take long to be imported."""
    code = (
        "import sys\nfrom pathlib import Path\nfrom judgebook import checks\nfrom judgebook.model import library\n"
        "print(len(checks.run(library.load(Path(sys.argv[1])))), *sorted({'pydantic', 'yaml'} & {*sys.modules}))"
    )
    found = [
        subprocess.run([sys.executable, "-c", code, root], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    assert found == ["0 pydantic yaml\n", "0\n"]


def test_in_other_languages_all_is_understood_anew(root: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The data have a text for each: one more was asked for by what read them, and not found there."""
    all_of_them = made(root, monkeypatch)
    monkeypatch.setattr(reading, "LANGUAGES", ("en", "ja"))
    assert made(root, monkeypatch) == all_of_them
