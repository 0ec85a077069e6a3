"""The tests that `test --sources` names are there, and need neither a built site nor a browser."""

from __future__ import annotations

from scripts.commands.test import SOURCES
from tests.building import ROOT


def test_the_tests_of_sources() -> None:
    for name in SOURCES:
        text = (ROOT / f"tests/test_{name}.py").read_text("utf-8")
        assert "playwright" not in text and "import build" not in text
