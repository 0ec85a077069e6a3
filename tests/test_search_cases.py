"""The cases of the search name places that the book has; tests/browser/test_search.py types them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.search_queries import FOLDER, read
from tests.building import ROOT

FILES = [ROOT / "tests/search_cases.yml", ROOT / "tests/everyday_cases.yml", *sorted(FOLDER.glob("*.yml"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_place_is_there(file: Path, book) -> None:
    assert list(read(file, book))
