"""Lists what is no longer up to date: translations whose original has changed, and what rests on clauses that an
edition changed: annotations, nodes of charts, scenarios, terms, sheets.

What a person has looked at is confirmed with --accept: a translation by its clause, document, file or folder of docs/,
which writes data/translated.txt; what rests on changed clauses by the name that the list gives it (annotation:ID,
scenario:ID, node:CHART, sheet:NAME/PART) or by its file of data/, which writes data/compared.txt.
"""

from __future__ import annotations

import argparse
from datetime import date

from .. import messages
from ..messages import Failure, say
from ..places import ROOT, below_root

SUMMARY = "list what is out of date, and confirm what was compared"
ENVIRONMENT = "site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "which",
        metavar="NAME|PATH",
        nargs="*",
        help="only these clauses, documents, names of the list, files or folders",
    )
    verbs = parser.add_mutually_exclusive_group()
    verbs.add_argument("--accept", action="store_true", help="what is named was compared, and holds: record it")
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
    from judgebook.model.held import names as held_names
    from judgebook.source import report, writing
    from judgebook.staleness import confirm, stale
    from judgebook.staleness.translation_units import units as all_units

    book = library.load(ROOT)
    units = all_units(book)
    which = [below_root(name) for name in args.which]
    known = held_names(book) if which else {}
    held = {name: stale.resting(known, name) for name in which}
    chosen_held = {one for several in held.values() for one in several}
    texts_named = [name for name in which if not held[name]]
    try:
        chosen = stale.choose(units, texts_named, known) if texts_named or not which else []
    except stale.UnknownName as error:
        raise Failure(str(error)) from None
    if not args.accept and not args.note:
        ids = {unit.id for unit in chosen} | chosen_held
        rows = [*stale.rows(chosen), *stale.reviews_of(book, ids)] if which else stale.everything(book)
        print(report.FORMATS[args.format](rows, args.lang or messages.language()), end="")
        say(stale.summary(chosen, "en"), stale.summary(chosen, "ja"))
        return 0
    if args.accept and not which:
        raise Failure(
            "Name what you have compared: clauses, documents, files or folders, such as docs/en/ipg/2.3.md.",
            "照合したもの(条文、文書、ファイル、フォルダー)を挙げてください。例: docs/en/ipg/2.3.md",
        )
    wanted = [
        unit for unit in chosen if unit.standing != "current" or args.original not in (None, unit.original.language)
    ]
    date = args.on.isoformat()
    try:
        if args.accept:
            texts = confirm.accept(book, wanted, date, args.original) | confirm.compare(book, chosen_held, date)
        else:
            texts = confirm.note(book, wanted, date)
    except confirm.Unreadable as error:
        raise Failure(
            f"{error.path} has lines that are no records; put right what `book.py check` says of it first.",
            f"{error.path} に、記録ではない行があります。先に `book.py check` が挙げる箇所を直してください。",
        ) from None
    writing.write({ROOT / path: text for path, text in texts.items()})
    for path in texts:
        say(f"Wrote {path}.", f"{path} に書き込みました。")
    if not texts:
        say(
            "Nothing to write: what you named is up to date, or there are none.",
            "書き込むものはありません(挙げられたものは最新か、まだありません)。",
        )
    return 0
