"""Checks the sources without building the site: one line for each problem, with the file and the line."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..messages import say
from ..places import ROOT, existing

SUMMARY = "check the pages and the data files"
ENVIRONMENT = "site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "paths", metavar="PATH", nargs="*", type=existing, help="only problems in these files or folders"
    )
    parser.add_argument(
        "--mutate", action="store_true", help="also break each chart in every way; scenarios must notice"
    )


def run(args: argparse.Namespace) -> int:
    """Print the problems, or the mutants that no scenario notices."""
    from judgebook import checks, library

    problems = [one for one in checks.run(library.load(ROOT)) if wanted(ROOT / one.path, args.paths)]
    for problem in problems:
        print(problem)
    say({0: "no problems", 1: "1 problem"}.get(len(problems), f"{len(problems)} problems"))
    if args.mutate and not problems:
        return mutate()
    return 1 if problems else 0


def mutate() -> int:
    """Break the charts one edge at a time and walk the scenarios over each; the last line is the score."""
    from judgebook import library, mutation

    say("Breaking the charts, one edge at a time ...")
    book = library.load(ROOT)
    scenarios = tuple(book.scenarios_by_id.values())
    result = mutation.run(book.charts, scenarios)
    for what in result.skipped:
        print(f"skipped, the same model: {what}")
    for what in result.survivors:
        print(f"no scenario notices: {what}")
    print(result.score)
    return 1 if result.survivors else 0


def wanted(file: Path, paths: list[Path]) -> bool:
    """Whether the file is, or lies below, one of the paths; without any, every file is wanted."""
    return not paths or any(file.is_relative_to(path) for path in paths)
