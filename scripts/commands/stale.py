"""Lists what is no longer up to date: translations whose original has changed, and scenarios of an older edition.

A translation that says again what its original says is confirmed with --accept; that writes the original's state and
the date into data/translated.txt.
"""

from __future__ import annotations

import argparse
from datetime import date

from .. import messages
from ..messages import Failure, say
from ..places import ROOT, below_root

SUMMARY = "list what is out of date, and confirm translations"
ENVIRONMENT = "site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("which", metavar="ID|PATH", nargs="*", help="only these clauses, documents, files or folders")
    verbs = parser.add_mutually_exclusive_group()
    verbs.add_argument(
        "--accept", action="store_true", help="the translations named say what their originals say now: record it"
    )
    verbs.add_argument(
        "--note", action="store_true", help="record the day as the one on which the originals are known to have changed"
    )
    parser.add_argument(
        "--on", metavar="DATE", type=day, default=date.today(), help="the day to record (default: today)"
    )
    parser.add_argument(
        "--original",
        choices=("ja", "en"),
        help="with --accept: the language that was written first (default: as before)",
    )
    parser.add_argument(
        "--format", choices=("text", "github", "json"), default="text", help="lines, annotations of GitHub, or JSON"
    )
    parser.add_argument("--lang", choices=("ja", "en"), help="the language of the list (default: the terminal's)")


def day(text: str) -> date:
    """A date, such as 2026-11-21."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Failure(
            f"A date is written like 2026-11-21, not {text}.",
            f"日付は 2026-11-21 の形で書いてください(今は「{text}」)。",
        ) from None


def run(args: argparse.Namespace) -> int:
    """List, or write and say what was written. A list with rows is no failure."""
    from judgebook.model import library
    from judgebook.source import report, writing
    from judgebook.staleness import confirm, stale
    from judgebook.staleness.translation_units import units as all_units

    book = library.load(ROOT)
    units = all_units(book)
    names = [below_root(name) for name in args.which]
    try:
        chosen = stale.choose(units, names)
    except stale.UnknownName as error:
        raise Failure(str(error)) from None
    if not args.accept and not args.note:
        rows = [*stale.rows(chosen), *(stale.reviews(book) if not names else [])]
        print(report.FORMATS[args.format](rows, args.lang or messages.language()), end="")
        say(stale.summary(chosen, "en"), stale.summary(chosen, "ja"))
        return 0
    if args.accept and not names:
        raise Failure(
            "Name what you have compared: clauses, documents, files or folders, such as docs/en/ipg/2.3.md.",
            "照合したもの(条文、文書、ファイル、フォルダー)を挙げてください。例: docs/en/ipg/2.3.md",
        )
    wanted = [
        unit for unit in chosen if unit.standing != "current" or args.original not in (None, unit.original.language)
    ]
    if args.accept:
        texts = confirm.accept(book, wanted, args.on.isoformat(), args.original)
    else:
        texts = confirm.note(book, wanted, args.on.isoformat())
    writing.write({ROOT / path: text for path, text in texts.items()})
    for path in texts:
        say(f"Wrote {path}.", f"{path} に書き込みました。")
    if not texts:
        say(
            "Nothing to write: these translations are up to date, or there are none.",
            "書き込むものはありません(訳は最新か、まだありません)。",
        )
    return 0
