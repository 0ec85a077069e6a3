"""What is kept by the book's frame, whole or as a page's share, is what would be made anew after whatever edit."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from judgebook.model import frame, library
from judgebook.model.languages import LANGUAGES
from judgebook.site import generated_files
from judgebook.source.cache import VARIABLE
from tests.test_kept_pages import EDITS, edited, root

__all__ = ["root"]  # a fixture: a copy of the book


def made(project: Path) -> dict[str, str]:
    """All files beside the pages, and who leans on whom."""
    book = library.load(project)
    shared = (sort(book, "https://judge.example/") for sort in generated_files.SHARED.values())
    several = (*shared, *(generated_files.of_language(book, language) for language in LANGUAGES))
    files = {path: "".join(text) for sort in several for path, text in sort}
    return files | {"cited by": repr(book.cited_by), "held": repr(book.held)}


def test_after_edits_of_every_kind(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """A few of them, seeded; with --all all of them, several times."""
    chance, cache = random.Random(19), str(tmp_path / "cache")
    monkeypatch.setenv(VARIABLE, cache)
    made(root)
    whole = request.config.getoption("--all")
    for name in [name for _ in range(3) for name in EDITS] if whole else chance.sample(sorted(EDITS), 4):
        file = edited(root, name, chance)
        kept = made(root)
        monkeypatch.delenv(VARIABLE)
        anew = made(root)
        monkeypatch.setenv(VARIABLE, cache)
        assert [path for path in {**kept, **anew} if kept.get(path) != anew.get(path)] == [], f"{name}: {file}"


def test_an_edit_of_a_text_makes_one_share(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the test above would hold for a cache that is never asked."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    made(root)
    edited(root, "a clause says something else", random.Random(1))
    asked: list[str] = []
    book = library.load(root)
    with frame.shares(book, "api") as share:
        for source in book.clauses_on:
            share(source, lambda: {}, "of something else")
    assert frame.framed(book, "assist charts ja", lambda: asked.append("assist") or {}) != {}
    with frame.shares(book, "show") as share:
        for source in book.clauses_on:
            share(source, lambda source=source: asked.append(source) or {})
    assert len(asked) == 1


def test_of_two_states_nothing_is_kept(root: Path) -> None:
    """Data that changed after the book was read: what is made of the old must not come back for the new."""
    book = library.load(root)
    assert frame.frame(book)
    file = root / "data/terms.yml"
    file.write_text(file.read_text("utf-8") + "\n", "utf-8")
    assert frame.frame(book) is None
