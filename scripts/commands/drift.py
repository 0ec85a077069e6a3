"""Tells what a new edition changed, clause by clause, and what depends on it: notes, charts, scenarios, handouts.

With two files the second is compared with the first, and old and new words are told. With one file it is compared
with what data/official records of the last edition: fingerprints, so that no old words can be told, nor what is gone.
The exit code is 0 when nothing changed but numbers, and 1 when there is something to review.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ..messages import Failure, Unusable, say
from ..places import ROOT, existing, shown
from . import import_

if TYPE_CHECKING:
    from judgebook.model.library import Library
    from judgebook.official.drift.compared_editions import ComparedEdition
    from judgebook.official.importing.pipeline import ImportedDocument

SUMMARY = "compare an official document with the recorded edition, or two with each other"
ENVIRONMENT = "site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=existing, help="a document; or an older and a newer one"
    )
    import_.options(parser)
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to tell it (default: text)")
    parser.add_argument("--record", action="store_true", help="write the fingerprints of the document's edition")


def run(args: argparse.Namespace) -> int:
    """Compare, and tell; or record."""
    if len(args.files) > 2 or (args.record and len(args.files) > 1):
        raise Failure(
            "One document is compared with what is recorded, two with each other; only one is recorded at a time.",
            "文書は、1つなら記録と、2つなら互いに比べます。記録できるのは1度に1つです。",
        )
    from judgebook.model import library
    from judgebook.official.drift import compared_editions, drift_report, verdicts

    results = import_.read(args.files, args, compared=True)
    book = library.load(ROOT)
    if args.record:
        return record(results[0], book)
    old, new = sides(results, book)
    changes = verdicts.compare(old.lines, new.lines)
    if args.format == "json":
        print(json.dumps(drift_report.value(old, new, changes, book), ensure_ascii=False, indent=1))
    else:
        print(drift_report.text(old, new, changes, book))
    changed = any(change.verdict not in drift_report.QUIET for change in changes)
    return int(changed or bool(compared_editions.retitled(old, new)))


def sides(results: list[ImportedDocument], book: Library) -> tuple[ComparedEdition, ComparedEdition]:
    """What is compared: a document with what is recorded of it, or two documents. `adopt` compares in the same way."""
    from judgebook.official.drift import compared_editions

    if len(results) == 1:
        old, new = compared_editions.known(
            compared_editions.recorded(book.records, results[0], book),
            compared_editions.imported(results[0], sketch=True),
            book,
        )
        if not old.lines:
            raise Unusable(
                "Nothing is recorded of this document in this language; record it with --record.",
                "この文書は、この言語では記録されていません。--record で記録してください。",
            )
    else:
        comparable(results)
        old, new = compared_editions.common(*(compared_editions.imported(one, sketch=False) for one in results))
        if not old.lines or not new.lines:
            raise Unusable("The two documents have no section in common.", "二つの文書に共通の節がありません。")
    return old, new


def comparable(results: list[ImportedDocument]) -> None:
    """Refuse two documents of which one is no edition of the other, and tell where the older one comes second."""
    one, other = results
    names = [f"{r.document.name} ({(r.identified.book or r.identified.main).upper()}, {r.language})" for r in results]
    if one.identified.book != other.identified.book or one.language != other.language:
        raise Unusable(
            f"These cannot be compared, they are not editions of one document: {', '.join(names)}.",
            f"同じ文書の版ではないので、比べられません: {'、'.join(names)}",
        )
    if one.edition and other.edition and one.edition > other.edition:
        say(
            f"The second file is the older edition ({one.edition}, {other.edition}): what is told as new is what went.",
            f"2番目のファイルのほうが古い版です（{one.edition}、{other.edition}）。「new」とあるのは、なくなったものです。",
        )


def record(result: ImportedDocument, book: Library) -> int:
    """Write the fingerprints; the ids are those found, to be checked by a person."""
    from judgebook.model import library
    from judgebook.official import records
    from judgebook.official.drift import recording
    from judgebook.source import writing

    if result.edition is None:
        raise Failure(
            "The edition must be known to be recorded: --edition DATE.",
            "記録するには、どの版かを --edition 日付 で指定してください。",
        )
    if not result.identified.main or not result.identified.known:
        raise Failure(
            "There is nothing to record: no sentence of a known document (--document ipg, mtr or cr).",
            "記録するものがありません。文書を見分けられませんでした(--document で ipg、mtr、cr を指定できます)。",
        )
    made = recording.of(result)
    forgotten = unnamed(result, book)
    main = result.identified.main
    file: Path = ROOT / records.FOLDER / records.filename(main, result.language, result.edition)
    writing.write({file: records.dump(made)})
    guessed = [one for one in result.identified.known if one.how == "meaning" and one.repeats is None]
    say(
        f"Wrote {shown(file)}; {len(guessed)} of its sentences were given ids by their meaning: check those.",
        f"{shown(file)} に書き込みました。{len(guessed)}文の番地は意味から推し量ったものなので、確かめてください。",
    )
    for one in guessed:
        print(f"{result.document.place(one.unit.run.start)}: {' '.join(one.ids)}: {one.unit.text}")
    for name, other in library.load(ROOT).records.items():
        if (other.document, other.language) == (main, result.language) and other.edition < result.edition:
            say(
                f"Delete data/official/{name}.yml: the new file takes its place.",
                f"data/official/{name}.yml は、新しいファイルに代わったので消してください。",
            )
    if forgotten:
        say(
            f"These clauses changed since the edition recorded before, and no entry of {result.edition} under "
            f"data/history names them, so that nothing on them is held: {', '.join(forgotten)}.",
            "記録していた版から変わったのに、data/history の "
            f"{result.edition} の項目にない条文があります(基づくものが保留になりません): {'、'.join(forgotten)}",
        )
    return 0


def unnamed(result: ImportedDocument, book: Library) -> list[str]:
    """The clauses that a later edition changed and that data/history does not say it of: once the new fingerprints
    are recorded, nothing else would tell."""
    from judgebook.official.drift import compared_editions, drift_report, verdicts

    old = compared_editions.recorded(book.records, result, book)
    if not result.edition or not old.edition or old.edition >= result.edition:
        return []
    old, new = compared_editions.known(old, compared_editions.imported(result, sketch=True), book)
    found = verdicts.by_clause(verdicts.compare(old.lines, new.lines))
    named = {name for one in book.history if one.on == result.edition for name in one.clauses}
    changed = [one.id for one in found if one.verdict not in drift_report.QUIET]
    return [name for name in changed if name in book.clauses and name not in named]
