"""Reads official documents into sources/, clause by clause, with a report of all that was repaired and dropped.

Text, Markdown, HTML and PDF are read. What a document is, in which language and of which edition, is found out;
the options say it where it cannot be. Nothing is written unless every file could be read and seems to be what it
says: whole, of that document, of a day that has come or is at most 90 days ahead, since an edition is published
before it takes effect. The exit code is 1 where it is not.
"""

from __future__ import annotations

import argparse
import datetime
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .. import messages
from ..messages import Failure, Unusable, say
from ..places import ROOT, existing, shown
from ..publication import replacing

if TYPE_CHECKING:
    from judgebook.official.importing.pipeline import ImportedDocument

SUMMARY = "read official documents, so that the site shows their wording beside our own"
ENVIRONMENT = "site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=existing, help="text, Markdown, HTML or PDF files")
    options(parser)


def options(parser: argparse.ArgumentParser) -> None:
    """Options that say what a document is; `drift` takes the same."""
    parser.add_argument("--document", type=book, metavar="BOOK", help="which official document it is (part of)")
    parser.add_argument("--language", choices=("ja", "en"), help="refuse what is in the other language")
    parser.add_argument("--edition", metavar="DATE", type=day, help="its edition, such as 2024-09-23")
    parser.add_argument("--anyway", action="store_true", help="go on although it is doubtful whether it is that")


def book(name: str) -> str:
    """One of the books of data/editions.yml; read by lines, for the command line needs no environment."""
    text = (ROOT / "data/editions.yml").read_text("utf-8").partition("\nsections:")[0]
    known = re.findall(r"^- id: ([a-z0-9-]+)", text, re.MULTILINE)
    if name not in known:
        raise Failure(
            f"A document is one of {', '.join(known)}, not {name}.",
            f"文書は {'、'.join(known)} のどれかです(今は「{name}」)。",
        )
    return name


def day(text: str) -> str:
    """A date as the data files write it."""
    try:
        real = re.fullmatch(r"20\d\d-\d\d-\d\d", text) and datetime.date.fromisoformat(text)
    except ValueError:
        real = None
    if not real:
        raise Failure(
            f"An edition is a date such as 2024-09-23, not {text}.",
            f"版は 2024-09-23 のような日付です(今は「{text}」)。",
        )
    return text


def run(args: argparse.Namespace) -> int:
    """Read every file, then write all of them, or none."""
    from judgebook.official import sources
    from judgebook.official.importing import folder
    from judgebook.official.sources import FOLDER, REPORT

    _, problems = sources.load_all(ROOT)
    if problems:  # the folder is written anew: what cannot be read would be lost
        for one in problems:
            print(one.report(messages.language()))
        raise Failure(
            "Put these right, or delete the files, and import once more.",
            "これらを直すか、そのファイルを消してから、もう一度取り込んでください。",
        )
    results = read(args.files, args)
    target = ROOT / FOLDER
    with replacing(target) as new:
        number = folder.write(ROOT, results, new)
    say(
        f"Wrote {number} sections into sources/; see {shown(target / REPORT)}.",
        f"sources/ に{number}の節を書きました。{shown(target / REPORT)} も見てください。",
    )
    return 0


def read(
    files: list[Path], args: argparse.Namespace, again: bool = False, compared: bool = False
) -> list[ImportedDocument]:
    """The documents in the files; every one that cannot be read is told.

    again: what they are was told before; compared: the last is the newer one, whose edition --edition says.
    """
    from judgebook.model import library
    from judgebook.official.importing import import_report, pipeline, plausibility
    from judgebook.official.importing.file_reading import Unreadable

    book = library.load(ROOT)
    results, faults, doubts = [], [], []
    for file in files:
        edition = None if compared and file != files[-1] else args.edition
        try:
            result = pipeline.load(
                file, book, book.records, pipeline.ImportOptions(args.document, args.language, edition)
            )
        except Unreadable as fault:
            faults.append(str(fault))
            say(fault.en, fault.ja)
            continue
        if result.edition is None:
            result = dated(result)
        if not again:
            say(f"{file.name}: {import_report.summary(result)}")
        remarks = plausibility.remarks(result, book, book.records, datetime.date.today(), args.document, edition)
        for one in remarks:
            if one.doubt or not again:
                say(one.en, one.ja)
        if not args.anyway:
            doubts += [one.en for one in remarks if one.doubt]
        results.append(result)
    if faults:
        raise Unusable(
            "Nothing was written." if len(files) == 1 else f"Nothing was written; files with faults: {len(faults)}.",
            "何も書き込みませんでした。"
            if len(files) == 1
            else f"何も書き込みませんでした（読めないファイル: {len(faults)}）。",
        )
    if doubts:
        raise Unusable(
            "Nothing was written. If it is right all the same: --anyway.",
            "何も書き込みませんでした。それでもよければ --anyway を付けてください。",
        )
    return results


def dated(result: ImportedDocument) -> ImportedDocument:
    """Ask a person for the edition; without a terminal it stays unknown."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return result
    print(
        f"{result.document.name}: which edition is it? (a date such as 2024-09-23, or nothing) ",
        end="",
        file=sys.stderr,
        flush=True,
    )
    answer = sys.stdin.readline().strip()
    if answer:
        result.edition = day(answer)
        result.sections = [one.changed({"edition": result.edition}) for one in result.sections]
    return result
