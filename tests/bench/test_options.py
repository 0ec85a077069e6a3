"""Options of `book.py bench`, and what it stores."""

from __future__ import annotations

import argparse
from types import SimpleNamespace

import pytest

from scripts.commands import bench
from scripts.messages import Failure


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Calls of benchmarks with their options, and what was stored; nothing is measured."""
    calls: list[str] = []

    def imported(name: str) -> SimpleNamespace:
        def run(**options: object) -> str:
            calls.append(f"{name} {options}" if options else name)
            return name

        return SimpleNamespace(run=run)

    monkeypatch.setattr(bench, "import_module", imported)
    monkeypatch.setattr("bench.result.report", lambda result: None)
    monkeypatch.setattr("bench.result.store", lambda result: calls.append(f"store {result}"))
    return calls


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    bench.arguments(parser)
    return bench.run(parser.parse_args(arguments))


def test_first_visits_are_stored_at_a_release_alone(called: list[str]) -> None:
    run("page")
    assert called == ["bench.page"]
    run("page", "--release")
    assert called[1:] == ["bench.page", "store bench.page"]


def test_elsewhere_options_are_a_mistake(called: list[str]) -> None:
    with pytest.raises(Failure, match="bench page"):
        run("calls", "--release")
    assert called == []
