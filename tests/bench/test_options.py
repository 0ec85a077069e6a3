"""What `book.py bench` hands on."""

from __future__ import annotations

import argparse
from types import SimpleNamespace

import pytest

from scripts.commands import bench
from scripts.messages import Failure


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """The options of each benchmark that was run; none really is."""
    found: list[dict[str, object]] = []

    def imported(name: str) -> SimpleNamespace:
        return SimpleNamespace(run=lambda **options: found.append({"name": name.rpartition(".")[2], **options}))

    monkeypatch.setattr(bench, "import_module", imported)
    monkeypatch.setattr("bench.result.store", lambda result: None)
    return found


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    bench.arguments(parser)
    return bench.run(parser.parse_args(arguments))


def test_sizes_and_rounds_go_to_the_comparison_of_builds_alone(asked: list[dict[str, object]]) -> None:
    run("check", "build", "--pages", "20", "--pages", "200", "--rounds", "2")
    assert asked == [{"name": "check"}, {"name": "build", "pages": [20, 200], "rounds": 2}]


def test_without_them_it_decides_itself(asked: list[dict[str, object]]) -> None:
    run("build")
    assert asked == [{"name": "build"}]


def test_elsewhere_they_are_a_mistake(asked: list[dict[str, object]]) -> None:
    with pytest.raises(Failure, match="bench build"):
        run("check", "--pages", "20")
    with pytest.raises(SystemExit):
        run("build", "--pages", "0")
    assert asked == []
