"""Runs everything that must hold: style, formatting, types and the tests, with a browser where they need one.

With --sources, in a minute: what is checked of texts and data, without building the site, a browser or Node.js. That
leaves out how pages look and behave, what the search answers, the handouts, importing and the other commands, textlint
(check --prose), style and types of the programs. A pull request must pass it all.
"""

from __future__ import annotations

import argparse
import os
import sys

from .. import actionlint, browser, environments, fonts, npm_files
from ..messages import say
from ..places import existing
from ..processes import call

SUMMARY = "run the linter, the type checker and the tests"
ENVIRONMENT = "test"
SOURCES = (  # of the tests: checks and their cases, the book's texts and data, and made-up ones
    "broken", "charts", "checks", "common_calls", "hostile", "made_up", "mentions", "references", "scenarios",
    "schema", "search_cases", "typography", "wording",
)  # fmt: skip


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--sources", action="store_true", help="only what is checked of texts and data, in a minute")
    which.add_argument("--all", action="store_true", help="also the exhaustive tests, which take minutes")
    parser.add_argument("-k", metavar="EXPR", help="only tests whose names match, as in pytest")
    parser.add_argument("paths", metavar="PATH", nargs="*", type=test_path, help="only these test files or folders")


def test_path(name: str) -> str:
    """A path for pytest, which runs in the project's root; `file.py::test` is one, too."""
    file, *rest = name.split("::", 1)
    return "::".join([str(existing(file)), *rest])


def run(args: argparse.Namespace) -> int:
    """Run every step, whatever the others say; pytest comes last."""
    chosen = [*(["--all"] if args.all else []), *(["-k", args.k] if args.k else []), *args.paths]
    if args.sources:
        paths = args.paths or [f"tests/test_{name}.py" for name in SOURCES]
        return failed(["scripts/book.py", "check"], ["-m", "pytest", "-q", *chosen, *paths])
    os.environ |= {
        "JUDGEBOOK_ACTIONLINT": str(actionlint.ensure()),
        "JUDGEBOOK_BROWSER": browser.ensure(),
        "JUDGEBOOK_PROPERDOCS": str(environments.ensure("properdocs")),
        "NO_MKDOCS_2_WARNING": "1",
    }
    fonts.ensure()
    npm_files.ensure_scripts()
    return failed(
        ["-m", "ruff", "check"],
        ["-m", "ruff", "format", "--check"],
        ["-m", "mypy"],
        ["-m", "pytest", "-n", "2", "--dist", "loadfile", *chosen],  # a file's tests share what they make
    )


def failed(*steps: list[str]) -> int:
    """The exit code of the steps, each run by Python: 1 where one of them failed."""
    names: list[str] = []
    for step in steps:
        name = " ".join(step).removeprefix("-m ")
        say(f"== {name}")
        if names and step is steps[-1]:
            say(f"   (failed before: {', '.join(names)})", f"   (ここまでに失敗: {'、'.join(names)})")
        if call([sys.executable, *step]):
            names.append(name)
    return 1 if names else 0
