"""Checks the sources without building the site: one line for each problem, with its place and the way out."""

from __future__ import annotations

import argparse
from pathlib import Path

from .. import messages
from ..messages import Failure, say
from ..places import ROOT, existing

SUMMARY = "check the pages and the data files"
ENVIRONMENT = "site"
BOOK = ("docs", "data", "overrides", "host", "sources", "mkdocs.yml")  # what a problem can be in
COUNT = {
    "en": {0: "no problems", 1: "1 problem", 2: "{n} problems"},
    "ja": {0: "問題はありません", 1: "1件の問題があります", 2: "{n}件の問題があります"},
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "paths", metavar="PATH", nargs="*", type=of_the_book, help="only problems in these files or folders"
    )
    parser.add_argument(
        "--format", choices=("text", "github", "json"), default="text", help="lines, annotations of GitHub, or JSON"
    )
    parser.add_argument("--lang", choices=("ja", "en"), help="the language of the messages (default: the terminal's)")
    parser.add_argument("--prose", action="store_true", help="also the prose of Japanese texts, by textlint (slower)")
    parser.add_argument(
        "--mutate", action="store_true", help="also break each chart in every way; scenarios must notice"
    )


def of_the_book(name: str) -> Path:
    """A path of the command line, in which there can be a problem. Raises Failure."""
    path = existing(name)
    if not any(path.is_relative_to(ROOT / one) or (ROOT / one).is_relative_to(path) for one in BOOK):
        raise Failure(
            f"{name} is no part of the book in {ROOT}, of which {', '.join(BOOK)} are checked.",
            f"{name} は、{ROOT} の本に入っていません。調べるのは {'、'.join(BOOK)} です。",
        )
    return path


def run(args: argparse.Namespace) -> int:
    """Print the problems, or the mutants that no scenario notices."""
    from judgebook import checks
    from judgebook.model import library
    from judgebook.source import report

    language = args.lang or messages.language()
    book = library.load(ROOT)
    found = checks.run(book)
    if args.prose:
        from .. import prose

        found = sorted({*found, *prose.problems(book)})
    problems = [one for one in found if wanted(ROOT / one.path, args.paths)]
    print(report.FORMATS[args.format](problems, language), end="", flush=True)
    say(COUNT[language][min(len(problems), 2)].format(n=len(problems)))
    if args.mutate and not problems:
        return mutate()
    return 1 if problems else 0


def mutate() -> int:
    """Break the charts one edge at a time and walk the scenarios over each; the last line is the score."""
    from judgebook.checks import mutation
    from judgebook.model import library

    say("Breaking the charts, one edge at a time ...", "チャートの矢印を1つずつ壊して確かめています…")
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
    """True where the file is, or lies below, one of the paths; without any, every file is wanted."""
    return not paths or any(file.is_relative_to(path) for path in paths)
