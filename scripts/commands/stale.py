"""Lists what is no longer up to date: translations whose original has changed, and what rests on clauses that an
edition changed: annotations, nodes of charts, scenarios, terms, sheets.

What a person has looked at is confirmed with --accept: a translation by its clause, document, file or folder of docs/,
which writes data/translated.txt; what rests on changed clauses by the name that the list gives it (annotation:ID,
scenario:ID, node:CHART, sheet:NAME/PART), by its file of data/, or by the clause whose change holds it (change:CLAUSE:
all that rests on it, where the change is editorial), which writes data/compared.txt.
"""

from __future__ import annotations

import argparse
from datetime import date
from typing import TYPE_CHECKING

from .. import messages
from ..messages import Failure, say
from ..places import ROOT, below_root

if TYPE_CHECKING:  # of the environment, which the command enters first
    from judgebook.model.library import Library
    from judgebook.staleness.translation_units import TranslationUnit

SUMMARY = "list what is out of date, and confirm what was compared"
ENVIRONMENT = "site"
FEW = 3  # names that a sentence spells out


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

    if args.accept and not args.which:
        raise Failure(
            "Name what you have compared: clauses, documents, files or folders, such as docs/en/ipg/2.3.md.",
            "照合したもの(条文、文書、ファイル、フォルダー)を挙げてください。例: docs/en/ipg/2.3.md",
        )
    book = library.load(ROOT)
    chosen, resting = _chosen(book, [below_root(name) for name in args.which])
    if args.accept or args.note:
        _record(args, book, chosen, resting)
    else:
        _list(args, book, chosen, resting)
    return 0


def _chosen(book: Library, which: list[str]) -> tuple[list[TranslationUnit], set[str]]:
    """The texts that are meant, and the names of what rests on changed clauses. Raises Failure for an unknown name."""
    from judgebook.model import held
    from judgebook.staleness import stale
    from judgebook.staleness.translation_units import units as all_units

    units = all_units(book)
    known = held.names(book) if which else {}
    changes = held.changes(book)
    resting = {name: stale.resting(known, name) | stale.changes_named(changes, name) for name in which}
    texts_named = [name for name in which if not resting[name]]
    try:
        others = [*known, *map(stale.change_name, changes)]
        chosen = stale.choose(units, texts_named, others) if texts_named or not which else []
    except stale.UnknownName as error:
        raise Failure(error.en, error.ja) from None
    return chosen, set().union(*resting.values())


def _list(args: argparse.Namespace, book: Library, chosen: list[TranslationUnit], resting: set[str]) -> None:
    from judgebook.model import held
    from judgebook.source import report
    from judgebook.staleness import stale

    if args.which:
        rows = [*stale.rows(chosen), *stale.reviews_of(book, {unit.id for unit in chosen} | resting)]
    else:
        rows = stale.everything(book, args.on.isoformat())
    print(report.FORMATS[args.format](rows, args.lang or messages.language()), end="")
    say(stale.summary(chosen, "en"), stale.summary(chosen, "ja"))
    if waiting := held.waiting(book):
        _say_waiting(len(book.held), waiting)


def _record(args: argparse.Namespace, book: Library, chosen: list[TranslationUnit], resting: set[str]) -> None:
    """Write what a person has confirmed, and say what is left of what was named."""
    from judgebook.model import library
    from judgebook.source import writing
    from judgebook.staleness import confirm, stale

    wanted = [
        unit for unit in chosen if unit.standing != "current" or args.original not in (None, unit.original.language)
    ]
    if args.on > date.today():
        raise Failure(
            f"--on {args.on} is a day to come: what is recorded was compared already.",
            f"--on {args.on} はまだ来ていない日です。記録できるのは、もう照合したことだけです。",
        )
    on = args.on.isoformat()
    try:
        if args.accept:
            texts = confirm.accept(book, wanted, on, args.original) | confirm.compare(book, resting, on)
        else:
            texts = confirm.note(book, wanted, on)
    except confirm.Unreadable as error:
        raise Failure(error.en, error.ja) from None
    writing.write({ROOT / path: text for path, text in texts.items()})
    for path in texts:
        say(f"Wrote {path}.", f"{path} に書き込みました。")
    left = library.load(ROOT) if texts else book
    if args.accept and (names := stale.still_waiting(left, {unit.id for unit in chosen})):
        _say_left(names)
    elif not texts:
        say(
            "Nothing to write: what you named is up to date, or there are none.",
            "書き込むものはありません(挙げられたものは最新か、まだありません)。",
        )


def _say_left(names: list[str]) -> None:
    few = len(names) <= FEW
    how = f"`stale --accept {' '.join(names)}`" if few else f"{len(names)}, which `stale` lists"
    how_ja = f"`stale --accept {' '.join(names)}` で" if few else f"`stale` が挙げる {len(names)} 件ごとに"
    say(
        f"Of texts the translation alone is accepted. Still to be compared with a new edition: {how}.",
        f"文章は、訳だけを確認済みにしました。新しい版との照合は、{how_ja}別に記録します。",
    )


def _say_waiting(number: int, changes: dict[str, int]) -> None:
    """Say how much waits for a comparison with an edition, and which changes hold it; the fewest last."""
    told = ", ".join(f"{name} ({count})" for name, count in sorted(changes.items(), key=lambda one: (-one[1], one[0])))
    say(
        f"{number} to be compared with a new edition, held by {told}. Accept each by its name, or all that a change "
        "holds by the name of the change.",
        f"新しい版との照合を待つもの {number} 件。待たせている変更: {told}。"
        "1つずつ名前で、または変更の名前でそれに基づくもの全部を、`stale --accept` で確認済みにできます。",
    )
