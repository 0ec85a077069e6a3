"""The cache gives back what was made of the same inputs, and makes the rest anew whatever happens to its folder."""

import pytest

from judgebook.source import cache
from judgebook.source.cache import NO_CACHE, Cache, inputs


@pytest.fixture
def kept(tmp_path):
    return Cache(tmp_path / "cache")


def test_a_result_is_found_for_the_same_kind_and_key(kept):
    assert kept.get_or_make("page", b"key", lambda: "value") == "value"
    assert kept.get_or_make("page", b"key", lambda: "other") == "value"
    assert kept.get_or_make("page", b"another", lambda: "other") == "other"
    assert kept.get_or_make("chart", b"key", lambda: "chart") == "chart"


def test_nothing_is_kept_without_a_folder():
    assert NO_CACHE.get_or_make("page", b"key", lambda: "value") == "value"
    assert NO_CACHE.get_or_make("page", b"key", lambda: "other") == "other"


@pytest.mark.parametrize("content", [b"", b"\x00", b"nonsense", b"s\xff\xff\xff\x7f"])
def test_a_damaged_file_counts_as_missing(kept, content):
    kept.get_or_make("page", b"key", lambda: "value")
    [file] = [one for one in kept.folder.rglob("*") if one.is_file()]
    file.write_bytes(content)
    assert kept.get_or_make("page", b"key", lambda: "anew") == "anew"
    assert kept.get_or_make("page", b"key", lambda: "later") == "anew"


def test_a_folder_that_cannot_be_written_is_no_cache(tmp_path):
    (tmp_path / "file").write_text("")
    assert Cache(tmp_path / "file").get_or_make("page", b"key", lambda: "value") == "value"


def test_other_code_makes_results_anew(kept, monkeypatch):
    kept.get_or_make("page", b"key", lambda: "value")
    monkeypatch.setattr(cache, "fingerprint", lambda: b"changed")
    assert kept.get_or_make("page", b"key", lambda: "anew") == "anew"


def test_parts_divided_in_another_way_are_another_key():
    assert len({inputs("ab", "c"), inputs("a", "bc"), inputs("abc"), inputs("ab", "c", "")}) == 4
