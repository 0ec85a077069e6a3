"""The cache gives back what was put for the same inputs, and nothing else whatever happens to its folder."""

import os
import subprocess
import sys

import pytest

from judgebook.source import cache
from judgebook.source.cache import Cache, inputs
from tests.building import ROOT


@pytest.fixture
def kept(tmp_path):
    return Cache(tmp_path / "cache")


def files(kept):
    return [file for file in kept.folder.rglob("*") if file.is_file()]


def test_what_was_put_is_found_for_the_same_kind_and_key(kept):
    kept.put("page", b"key", b"value")
    assert kept.get("page", b"key") == b"value"
    assert Cache(kept.folder).get("page", b"key") == b"value"
    assert kept.get("page", b"other") is None
    assert kept.get("chart", b"key") is None


def test_a_value_comes_back_as_it_was(kept):
    value = {"page": ("渦 \ud800", b"\0", 1.5, None, [True, frozenset({b"x"})])}
    assert kept.made("page", b"key", lambda: value) is value
    assert kept.made("page", b"key", lambda: pytest.fail("it is kept")) == value


def test_the_last_value_and_an_empty_one_are_kept(kept):
    kept.put("page", b"key", b"value")
    kept.put("page", b"key", b"")
    assert kept.get("page", b"key") == b""


def test_without_a_folder_nothing_is_kept(monkeypatch, tmp_path):
    monkeypatch.delenv(cache.VARIABLE, raising=False)
    off = Cache.of_environment()
    off.put("page", b"key", b"value")
    off.clean()
    assert off.get("page", b"key") is None
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    assert Cache.of_environment().folder == tmp_path


def test_inputs_are_told_apart_wherever_they_are_divided():
    assert inputs("ab", "c") != inputs("a", "bc") != inputs("abc")
    assert inputs("a", "") != inputs("a")
    assert inputs("渦") == inputs("渦".encode())


def test_other_code_or_libraries_find_nothing(kept, monkeypatch):
    kept.put("page", b"key", b"value")
    monkeypatch.setattr(cache, "fingerprint", lambda: b"other")
    assert kept.get("page", b"key") is None


def test_the_fingerprint_changes_with_any_file_of_the_package(tmp_path, monkeypatch):
    package = tmp_path / "judgebook"
    (package / "templates").mkdir(parents=True)
    (package / "model").mkdir()
    for name in ("model/page.py", "templates/base.typ"):
        (package / name).write_text("one", "utf-8")
    monkeypatch.setattr(cache, "PACKAGE", package)
    seen = {cache.fingerprint.__wrapped__()}
    for name in ("model/page.py", "templates/base.typ", "templates/new.typ", "__pycache__/page.pyc"):
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_text("two", "utf-8")
        seen.add(cache.fingerprint.__wrapped__())
    assert len(seen) == 4  # compiled code says nothing new


@pytest.mark.parametrize(
    "damage",
    [
        lambda file: file.write_bytes(b""),
        lambda file: file.write_bytes(file.read_bytes()[:-1]),
        lambda file: file.write_bytes(file.read_bytes() + b" "),
        lambda file: file.write_bytes(b"\0" * 100),
        lambda file: file.unlink(),
        lambda file: (file.unlink(), file.mkdir()),
    ],
)
def test_a_damaged_file_counts_as_not_there(kept, damage):
    kept.put("page", b"key", b"value")
    damage(files(kept)[0])
    assert kept.get("page", b"key") is None
    kept.put("page", b"key", b"value")


def test_a_result_under_another_name_counts_as_not_there(kept):
    kept.put("page", b"one", b"first")
    first = files(kept)[0]
    kept.put("page", b"two", b"second")
    second = next(file for file in files(kept) if file != first)
    os.replace(first, second)
    assert kept.get("page", b"two") is None


def test_a_folder_that_cannot_be_written_is_no_cache(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    kept = Cache(tmp_path / "file")
    kept.put("page", b"key", b"value")
    kept.clean()
    assert kept.get("page", b"key") is None


def test_cleaning_takes_what_is_old_and_then_the_longest_unused(kept):
    for number in range(4):
        kept.put("page", bytes([number]), bytes(1000))
        os.utime(max(files(kept), key=lambda file: file.stat().st_mtime_ns), (1000 + number, 1000 + number))
    assert kept.get("page", b"\0") is not None  # from now on the last used
    kept.clean(largest=2200, oldest=1e12)
    assert [kept.get("page", bytes([number])) is not None for number in range(4)] == [True, False, False, True]
    kept.clean()
    assert len(files(kept)) == 2
    for file in files(kept):
        os.utime(file, (1000, 1000))
    kept.clean()
    assert files(kept) == []


def test_processes_share_a_folder(kept):
    code = (
        "import sys; from pathlib import Path; from judgebook.source.cache import Cache\n"
        "kept = Cache(Path(sys.argv[1]))\n"
        "for n in range(300):\n"
        "    key = bytes([n % 7])\n"
        "    assert kept.get('page', key) in (None, key * 50_000)\n"
        "    kept.put('page', key, key * 50_000)\n"
        "    if n % 50 == 0: kept.clean(largest=100_000)\n"
    )
    several = [subprocess.Popen([sys.executable, "-c", code, kept.folder], cwd=ROOT) for _ in range(2)]
    assert [one.wait() for one in several] == [0, 0]
    assert not [file for file in files(kept) if "." in file.name], "nothing is left half written"
