"""Runs everything that must hold: style, formatting, types and the tests, with a browser where they need one."""

from __future__ import annotations

import argparse
import sys

from .. import actionlint, browser, browser_scripts, environments, fonts, mermaid
from ..messages import say
from ..places import existing
from ..processes import call

SUMMARY = "run the linter, the type checker and the tests"
ENVIRONMENT = "test"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("--all", action="store_true", help="also the exhaustive tests, which take minutes")
    parser.add_argument("-k", metavar="EXPR", help="only tests whose names match, as in pytest")
    parser.add_argument("paths", metavar="PATH", nargs="*", type=test_path, help="only these test files or folders")


def test_path(name: str) -> str:
    """A path for pytest, which runs in the project's root; `file.py::test` is one, too."""
    file, *rest = name.split("::", 1)
    return "::".join([str(existing(file)), *rest])


def run(args: argparse.Namespace) -> int:
    """Bring what the tests need, then run every step, whatever the others say; pytest comes last."""
    env = {
        "JUDGEBOOK_ACTIONLINT": str(actionlint.ensure()),
        "JUDGEBOOK_BROWSER": browser.ensure(),
        "JUDGEBOOK_PROPERDOCS": str(environments.ensure("properdocs")),
        "NO_MKDOCS_2_WARNING": "1",
    }
    fonts.ensure()
    mermaid.ensure()
    browser_scripts.ensure()
    chosen = [*(["--all"] if args.all else []), *(["-k", args.k] if args.k else []), *args.paths]
    # a file's tests stay in one process: what they share is made once
    steps = (
        ["ruff", "check"],
        ["ruff", "format", "--check"],
        ["mypy"],
        ["pytest", "-n", "2", "--dist", "loadfile", *chosen],
    )
    failed: list[str] = []
    for step in steps:
        say(f"== {' '.join(step)}")
        if step[0] == "pytest" and failed:
            say(f"   (failed before: {', '.join(failed)})", f"   (ここまでに失敗: {'、'.join(failed)})")
        if call([sys.executable, "-m", *step], env=env):
            failed.append(step[0])
    return 1 if failed else 0
