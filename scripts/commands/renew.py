"""Writes what is made for reviewers and editors: JSON Schemas, the list of published clauses, and when the cards of the
Anki deck last changed.

With --history also in which of the editions at hand each clause changed (data/prints), from a folder of their texts.
With --cases also the reports that the cases of tests/broken and tests/hostile expect: read them before you keep them.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from .. import messages
from ..messages import Failure, say
from ..places import ROOT, shown
from ..processes import call

if TYPE_CHECKING:
    from judgebook.model.handouts import DeckRecord
    from judgebook.model.library import Library
    from judgebook.source.problem import Problem

FOLDER = "JUDGEBOOK_EDITIONS"  # the variable that names the folder with the editions at hand, as ipg-2024-09-23.html
SUMMARY = "renew the JSON Schemas, the list of clauses and the deck's day after an edit"
ENVIRONMENT = "site"


DECKS_HEAD = """\
# yaml-language-server: $schema=schema/decks.json
# When a card of a deck last changed, by which Anki knows what is newer: day, change of that day, hash of the cards.
# Written by: python3 scripts/book.py renew. After a merge conflict: take either side, and renew.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("--cases", action="store_true", help="also the reports of tests/broken and tests/hostile")
    parser.add_argument("--history", action="store_true", help=f"data/prints, from the editions in the folder {FOLDER}")


def run(args: argparse.Namespace) -> int:
    """Write the files that differ, and remove schemas that are gone."""
    from judgebook import checks
    from judgebook.model import library, published, schema
    from judgebook.model.resolver import Unresolved
    from judgebook.source import writing

    book = library.load(ROOT)
    if book.problems:  # what cannot be read would be taken for gone
        return _told(book.problems)
    wanted = {ROOT / f"data/schema/{name}.json": schema.schema(name) for name in schema.SCHEMAS}
    try:
        wanted |= of_decks(book)
    except Unresolved:  # a situation names what is not there, as the checks say
        return _told(checks.run(book))
    if args.history:
        wanted |= editions_at_hand(book)
    if book.published:
        listed = [*book.published, *map(published.PublishedClause, book.clauses)]
        wanted[ROOT / published.PATH] = published.file_text(listed)
    changed = {file: text for file, text in wanted.items() if not file.exists() or file.read_text("utf-8") != text}
    writing.write(changed)
    for file in changed:
        say(f"Wrote {shown(file)}.", f"{shown(file)} に書き込みました。")
    for file in (ROOT / "data/schema").glob("*.json"):
        if file not in wanted:
            file.unlink()
            say(f"Removed {shown(file)}.", f"{shown(file)} を消しました。")
    return call([sys.executable, "-m", "tests.cases"]) if args.cases else 0


def of_decks(book: Library) -> dict[Path, str]:
    """The record of when the decks of situations changed. Raises Unresolved."""
    from judgebook.model import handouts
    from judgebook.print import anki

    decks = [one.id for one in book.printed.handouts if one.file == "apkg"]
    records = [anki.record(book, name, date.today().isoformat()) for name in decks]
    return {ROOT / handouts.DECKS: recorded(records)} if decks else {}


def _told(problems: Iterable[Problem]) -> int:
    for problem in problems:
        say(problem.report(messages.language()))
    return 1


def recorded(records: Iterable[DeckRecord]) -> str:
    """data/decks.yml."""
    lines = [f"- {{id: {one.id}, revised: {one.revised}, number: {one.number}, cards: {one.cards}}}" for one in records]
    return DECKS_HEAD + "\n".join(["decks:", *lines, ""])


def editions_at_hand(book: Library) -> dict[Path, str]:
    """The records of the clauses' wordings, from the editions at hand. Raises Failure where one is missing."""
    from judgebook.model.clauses import book_of
    from judgebook.official import history
    from judgebook.official.drift import compared_editions
    from judgebook.official.importing import file_reading, pipeline

    folder = Path(os.environ.get(FOLDER) or "no folder is named")
    made = {}
    for one in book.editions.books:
        own = {file.stem.removeprefix(f"{one.id}-"): file for file in sorted(folder.glob(f"{one.id}-*.html"))}
        read = []
        for before, day, following in zip(("", *one.at_hand), one.at_hand, (*one.at_hand[1:], "9999"), strict=False):
            # a file that is called by the edition before may hold the words of this one, as its own change notes tell
            held = day if day in own else max((name for name in own if before < name < day), default=None)
            if not held:
                raise Failure(
                    f"{FOLDER} must name the folder with all editions at hand; {one.id}-{day}.html is missing.",
                    f"{FOLDER} には、手元の版がすべてあるフォルダーを指定してください。"
                    f"{one.id}-{day}.html がありません。",
                )
            # a file of a day that is no edition's is the edition before it once more, written as those before were
            again = [name for name in own if day < name < following and name not in one.known]
            for name in (*again, held):
                say(f"{own[name].stem} ...")
                document = file_reading.read(own[name])
                result = pipeline.understand(document, book, book.records, pipeline.ImportOptions(one.id, "en", day))
                read.append((day, compared_editions.imported(result, sketch=False)))
        rules = [
            name for name, clause in book.clauses.items() if not clause.kind.annotation and book_of(name) == one.id
        ]
        if read:
            made[ROOT / f"data/prints/{one.id}.yml"] = history.written(history.prints(read, rules))
    return made
