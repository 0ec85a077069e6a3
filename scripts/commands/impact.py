"""Tells what a change makes stale: translations, annotations, charts, scenarios, terms and handouts.

The change is what stands in the working folder, compared with a revision. Problems of form are not told here: `check`
tells them.
"""

from __future__ import annotations

import argparse
import tempfile
from datetime import date
from pathlib import Path

from .. import git, messages, publication
from ..messages import say
from ..places import ROOT, output, shown

SUMMARY = "tell what a change makes stale"
ENVIRONMENT = "site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("--base", metavar="REV", help="compare with this revision (default: where you left main)")
    parser.add_argument("--format", choices=("text", "markdown"), default="text", help="markdown: for a comment")
    parser.add_argument("--lang", choices=("ja", "en"), help="the language of the report (default: the terminal's)")
    parser.add_argument(
        "--output", metavar="DIR", type=output, help="write impact.md here, and changed charts before and after"
    )


def run(args: argparse.Namespace) -> int:
    """Print the report; write the comment and the pictures where a folder is given."""
    from judgebook.model import library
    from judgebook.model.languages import LANGUAGES
    from judgebook.staleness import chart_diff
    from judgebook.staleness import impact_report as report
    from judgebook.staleness.impact import impact

    args.lang = args.lang or messages.language()
    commit = git.base(args.base)
    head = library.load(ROOT)
    with tempfile.TemporaryDirectory() as name:
        git.extract(commit, Path(name))
        base = library.load(Path(name))
        result = impact(base, head)
        pictures = [one for lang in LANGUAGES for one in chart_diff.drawings(base, head, result.changes, lang)]
    for unread in sorted(head.unread):
        say(
            f"{unread} cannot be read, and is left out; run check.",
            f"{unread} は読めないので除きました。check で確かめてください。",
        )
    today = date.today().isoformat()
    comment = report.markdown(result, pictures, args.lang, today)
    print(comment if args.format == "markdown" else report.text(result, args.lang, today), end="")
    if args.output:
        files = {"impact.md": comment, **{one.name: one.svg for one in pictures if one.svg}}
        publication.require_files(args.output, files)
        args.output.mkdir(parents=True, exist_ok=True)
        for file, content in files.items():
            (args.output / file).write_text(content, "utf-8", newline="\n")
        publication.enter(args.output, files)
        number = len(files)
        say(
            f"Wrote {number} file{'s' * (number != 1)} to {shown(args.output)}.",
            f"{shown(args.output)} に{number}個のファイルを書き込みました。",
        )
    return 0
