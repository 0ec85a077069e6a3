"""Tells what a new edition changed, clause by clause, and what depends on it: notes, charts, scenarios, handouts.

With two files the second is compared with the first, and old and new words are told. With one file it is compared
with what data/official records of the last edition: fingerprints, so that no old words can be told, nor what is gone.
The exit code is 0 when nothing changed but numbers, and 1 when there is something to review.

A new edition is worked in between --write and --record, as CONTRIBUTING tells:

--write   the book states the new edition, and entries of data/history that say what it changed are prepared
--record  when nothing is left: the fingerprints of the edition replace those recorded before
"""

from __future__ import annotations

import argparse
import json
from datetime import date
from typing import TYPE_CHECKING

from ..messages import Failure, Unusable, say
from ..places import ROOT, existing
from . import import_

if TYPE_CHECKING:
    from judgebook.model.library import Library
    from judgebook.official.drift.compared_editions import ComparedEdition
    from judgebook.official.drift.verdicts import SentenceChange
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
    parser.add_argument("--lang", choices=("ja", "en"), help="the language to speak (default: the terminal's)")
    verbs = parser.add_mutually_exclusive_group()
    verbs.add_argument("--write", action="store_true", help="begin with a new edition: its day, prepared entries")
    verbs.add_argument("--record", action="store_true", help="write the fingerprints of the document's edition")


def run(args: argparse.Namespace) -> int:
    """Compare, and tell; then prepare; or record."""
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
        return record(results[0], book, args.anyway)
    old, new = sides(results, book)
    changes = verdicts.compare(old.lines, new.lines)
    if args.write:
        require_new_edition(results, book, args.anyway)
    if args.format == "json":
        print(json.dumps(drift_report.value(old, new, changes, book), ensure_ascii=False, indent=1))
    else:
        print(drift_report.text(old, new, changes, book))
        print_old_numbers(book, changes)
    if args.write:
        prepare(results[-1], changes, book)
        return 0
    changed = any(change.verdict not in drift_report.QUIET for change in changes)
    return int(changed or bool(compared_editions.retitled(old, new)))


def sides(results: list[ImportedDocument], book: Library) -> tuple[ComparedEdition, ComparedEdition]:
    """The comparison: a document with what is recorded of it, or two documents."""
    from judgebook.official.drift import compared_editions

    if len(results) == 1:
        old, new = compared_editions.comparable(
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


def print_old_numbers(book: Library, changes: list[SentenceChange]) -> None:
    """Places where a number that changed also stands, cited or not."""
    from judgebook.adoption import old_numbers

    found = [*old_numbers.standing(book, old_numbers.replaced(changes))]
    if found:
        print("\nA number that changed also stands here:")
    for one in found:
        print(f"  {one.place.path}:{one.place.line}  ({' '.join(one.clauses)})")
        print(*(f"      | {line}" for line in one.lines), sep="\n")


def require_new_edition(results: list[ImportedDocument], book: Library, anyway: bool) -> None:
    """Refuse what is no whole English edition, later than the recorded one. Raises Failure."""
    from judgebook.adoption import book_dates, change_list
    from judgebook.staleness import stale

    new = results[-1]
    name, own = new.document.name, book.editions.book(new.identified.book)
    for path in (book_dates.PATH, *([change_list.path(own.id)] if own else [])):
        if path in book.unread:
            raise Failure(
                f"{path} cannot be read as it is: put right first what `book.py check {path}` lists.",
                f"{path} は今のままでは読めません。先に `book.py check {path}` が挙げるところを直してください。",
            )
    if new.edition is None:
        raise Failure(
            f"{name}: which edition it is, must be known: --edition DATE.",
            f"{name}: どの版か分かりません。--edition 日付 で指定してください。",
        )
    if own is None:
        raise Unusable(
            f"{name} is none of the documents of the book: --document says which.",
            f"{name} は、この本にある文書ではありません。--document で指定できます。",
        )
    if new.language != "en":
        raise Unusable(
            f"{name} is a translation: the English edition decides, and is worked in. `drift` compares this one.",
            f"{name} は訳です。基準になる英語の版を取り込んでください。訳どうしは `drift` で比べられます。",
        )
    sections = any(document.startswith(f"{own.id}-") for document in book.documents)
    if sections and not new.identified.whole and not anyway:
        raise Unusable(
            f"{name} is a part of the document; a new edition is worked in as a whole. If it is that: --anyway.",
            f"{name} は文書の一部のようです。新しい版は、文書の全体を渡してください。全体なら --anyway。",
        )
    newest = stale.newest(book, own.id).get(new.language)
    require_later(new.edition, newest.edition if newest else "", own.abbr, *(one.edition for one in results[:-1]))


def require_later(edition: str, recorded: str, abbr: str, *before: str | None) -> None:
    """Refuse an edition that is not later than the recorded one; before: that of an older document. Raises Unusable."""
    if edition <= recorded:
        raise Unusable(
            f"The book states the {abbr} of {recorded} already; that of {edition} is not later.",
            f"この本は、すでに {abbr} の {recorded} の版です。{edition} の版は、それより新しくありません。",
        )
    for day in before:
        if day and day >= edition:
            raise Unusable("The first document must be the older edition.", "1番目には、前の版の文書を挙げてください。")
        if recorded and day != recorded:
            raise Unusable(
                f"The older document is the edition of {day or 'an unknown day'}; the book was compared with that of "
                f"{recorded}.",
                f"前の版の文書は {day or '日付の分からない'} 版ですが、この本は {recorded} の版と照合してあります。",
            )


def prepare(result: ImportedDocument, changes: list[SentenceChange], book: Library) -> None:
    """Write the day of the new edition, and the entries that wait for what it changed."""
    from judgebook.adoption import files
    from judgebook.source import writing

    own = book.editions.book(result.identified.book)
    assert own and result.edition
    made = files.prepared(book, own, changes, result.edition)
    writing.write({ROOT / path: text for path, text in made.items()})
    for path in made:
        say(f"Wrote {path}.", f"{path} に書き込みました。")
    say(
        "Next: correct the texts, fill in the entries, and compare what `stale` lists; then `drift NEW --record`.",
        "次に、文を直し、項目を埋め、`stale` が挙げるものを照合してください。最後は `drift 新 --record` です。",
    )
    if result.edition > date.today().isoformat():
        say(
            f"The edition takes effect on {result.edition}: keep this on a branch until then; on the main one, "
            f"`announced: {result.edition}` in data/editions.yml tells the readers.",
            f"発効は {result.edition} です。それまではブランチに置いてください。main では data/editions.yml に "
            f"`announced: {result.edition}` と書くと、ページに予告が出ます。",
        )


def record(result: ImportedDocument, book: Library, anyway: bool) -> int:
    """Write the fingerprints; the ids are those found, to be checked by a person."""
    from judgebook.adoption import files
    from judgebook.source import writing

    if result.edition is None:
        raise Failure(
            "The edition must be known to be recorded: --edition DATE.",
            "記録するには、どの版かを --edition 日付 で指定してください。",
        )
    if not result.identified.main or not result.identified.matches:
        raise Failure(
            "There is nothing to record: no sentence of a known document (--document ipg, mtr or cr).",
            "記録するものがありません。文書を見分けられませんでした(--document で ipg、mtr、cr を指定できます)。",
        )
    if replaces(result, book):
        require_finished(result, book, anyway)
    made, replaced = files.recorded(book, result)
    writing.write({ROOT / path: text for path, text in made.items()})
    for path in made:
        say(f"Wrote {path}.", f"{path} に書き込みました。")
    for path in replaced:
        (ROOT / path).unlink(missing_ok=True)
        say(f"Deleted {path}.", f"{path} を消しました。")
    guessed = [one for one in result.identified.matches if one.how == "meaning" and one.repeats is None]
    say(
        f"{len(guessed)} sentences were given ids by their meaning: check those.",
        f"意味から番地を推し量った文: {len(guessed)}。確かめてください。",
    )
    for one in guessed:
        print(f"{result.document.place(one.unit.run.start)}: {' '.join(one.ids)}: {one.unit.text}")
    return 0


def require_finished(result: ImportedDocument, book: Library, anyway: bool) -> None:
    """Refuse to record an edition that is not worked in. Raises Unusable.

    anyway: changed clauses without an entry are differences of the file; entries and comparisons are never left open.
    """
    from judgebook.adoption import files

    own, edition = result.identified.book or "", result.edition or ""
    unnamed = files.unnamed(book, since_recorded(result, book), own, edition)
    unfinished = files.unfinished(book, own, edition)
    if unfinished or (unnamed and not anyway):
        left = [*unnamed, *unfinished]
        raise Unusable(
            f"Nothing was written: {len(left)} are still to be looked at before the edition is recorded, which are "
            f"{', '.join(left)}." + ("" if unfinished else " Where only the file differs: --anyway."),
            f"何も書き込みませんでした。記録する前に、まだ見ていないものが {len(left)} 件あります: {'、'.join(left)}。"
            + ("" if unfinished else "ファイルの違いにすぎなければ --anyway を付けてください。"),
        )


def replaces(result: ImportedDocument, book: Library) -> bool:
    """True where an older edition of the document is recorded in its language."""
    return any(
        (one.document, one.language) == (result.identified.main, result.language)
        and one.edition < (result.edition or "")
        for one in book.records.values()
    )


def since_recorded(result: ImportedDocument, book: Library) -> list[SentenceChange]:
    """Changes since the recorded edition; nothing where this is no later one."""
    from judgebook.official.drift import compared_editions, verdicts

    old = compared_editions.recorded(book.records, result, book)
    if not result.edition or not old.edition or old.edition >= result.edition:
        return []
    old, new = compared_editions.comparable(old, compared_editions.imported(result, sketch=True), book)
    return verdicts.compare(old.lines, new.lines)
