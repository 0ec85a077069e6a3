"""Writes the skeleton of something new, in both languages, and says what to open.

In a terminal it asks for what the flags leave out; elsewhere it never asks. What stays empty is told by the check, with
its line.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING
from unicodedata import category

from .. import messages
from ..messages import Failure, say
from ..places import ROOT
from ..questions import QUESTIONS

if TYPE_CHECKING:
    from judgebook.model.library import Library
    from judgebook.skeletons import Draft

SUMMARY = "write the skeleton of a new clause, annotation, term, card, scenario or chart"
ENVIRONMENT = "site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    kinds = parser.add_subparsers(metavar="KIND", required=True, dest="what")
    for what, asked in QUESTIONS.items():
        one = kinds.add_parser(what, help=f"a new {what}", description=f"A new {what}.")
        for question in asked:
            told, several = f"{question.en[0].lower()}{question.en[1:]}", "+" if question.several else None
            one.add_argument(f"--{question.flag}", metavar="TEXT", nargs=several, help=told)
        one.add_argument("--lang", choices=("ja", "en"), help="the language of the questions (default: the terminal's)")
        one.add_argument("--dry-run", action="store_true", help="say what would be written, and write nothing")


def run(args: argparse.Namespace) -> int:
    """Ask, write all files or none, and tell what is still to be done."""
    from judgebook.model import library
    from judgebook.skeletons import InvalidRequest
    from judgebook.source import writing

    book = library.load(ROOT)
    args.lang = args.lang or messages.language()
    try:
        known = answers(book, args)
        draft = MAKERS[args.what](book, known)
    except InvalidRequest as error:
        raise Failure(error.en, error.ja) from None
    except EOFError:  # the end of the input, at any question
        raise Failure("Nothing was written.", "何も書き込みませんでした。") from None
    if not args.dry_run:
        writing.write({ROOT / path: text for path, text in draft.files.items()})
    print(f"{args.what} {draft.name}")
    for place in draft.places:
        print(place)
    if not args.dry_run:
        report(book, args.lang)
    return 0


def answers(book: Library, args: argparse.Namespace) -> dict[str, str]:
    """Answers from the flags and, in a terminal, from what is typed. Raises Failure where something is missing."""
    ask = sys.stdin.isatty() and sys.stderr.isatty()
    known: dict[str, str] = {}
    for question in QUESTIONS[args.what]:
        given = getattr(args, question.flag.replace("-", "_"))
        given = " ".join(given) if isinstance(given, list) else given
        if given is None and ask and question.flag == "answers":
            given = " ".join(walked(book, known["chart"], args.lang))
        while given is None or (question.needed and not given.strip()):
            if not ask:
                if question.needed:
                    raise Failure(
                        f"A new {args.what} needs --{question.flag}: {question.en}.",
                        f"{args.what} を作るには --{question.flag} が必要です: {question.ja}。",
                    )
                break
            say(f"{getattr(question, args.lang)}:")
            given = input("> ")
        known[question.flag] = (given or "").strip()
        if any(category(letter) in ("Cc", "Cs") for letter in known[question.flag]):
            raise Failure(
                f"--{question.flag} must be UTF-8 text on one line, without control characters.",
                f"--{question.flag} は、制御文字のない1行の UTF-8 の文にしてください。",
            )
    return known


def walked(book: Library, chart: str, language: str) -> list[str]:
    """The answers, asked for one question of the chart at a time."""
    from judgebook.model.languages import spoken_by_the_book
    from judgebook.skeletons import scenarios

    told, keys = spoken_by_the_book(language), list[str]()
    while not (way := scenarios.way(book, chart, keys)).finished:
        node = way.end.node
        say(node.label[told])
        for number, answer in enumerate(node.answers, 1):
            say(f"  {number}  {answer.label[told]}")
        typed = input("> ").strip()
        if typed.isdecimal() and 0 < int(typed) <= len(node.answers):
            keys.append(node.answers[int(typed) - 1].key)
    return keys


def texts(known: dict[str, str], prefix: str = "") -> dict[str, str]:
    """The texts by language."""
    return {language: known[f"{prefix}{language}"] for language in ("ja", "en")}


def clause(book: Library, known: dict[str, str]) -> Draft:
    """A clause."""
    from judgebook.skeletons import blocks

    today = date.today().isoformat()
    where = {"local": known["id"], "after": known["after"]}
    return blocks.clause(book, known["document"], known["kind"], texts(known), today, **where)


def annotation(book: Library, known: dict[str, str]) -> Draft:
    """An annotation."""
    from judgebook.skeletons import blocks

    return blocks.annotation(book, known["of"], known["kind"], texts(known), date.today().isoformat())


def term(book: Library, known: dict[str, str]) -> Draft:
    """A term."""
    from judgebook.skeletons import entries

    main = tuple(known["main"].split())
    return entries.term(book, texts(known), known["kana"], texts(known, "def-"), main, known["id"])


def card(book: Library, known: dict[str, str]) -> Draft:
    """A card."""
    from judgebook.skeletons import entries

    return entries.card(book, texts(known), known["kana"], texts(known, "use-"), known["id"])


def scenario(book: Library, known: dict[str, str]) -> Draft:
    """A scenario."""
    from judgebook.skeletons import scenarios

    answers = known["answers"].replace(",", " ").split()
    return scenarios.scenario(book, known["chart"], answers, texts(known), known["difficulty"])


def chart(book: Library, known: dict[str, str]) -> Draft:
    """A chart."""
    from judgebook.skeletons import charts

    return charts.chart(book, known["id"], texts(known, "title-"), texts(known, "question-"), known["cites"])


MAKERS: dict[str, Callable[..., Draft]] = {
    "clause": clause, "annotation": annotation, "term": term, "card": card, "scenario": scenario, "chart": chart,
}  # fmt: skip


def report(before: Library, language: str) -> None:
    """Print what the check says now and did not say before."""
    from judgebook import checks
    from judgebook.model import library

    old = {problem.text("en") for problem in checks.run(before)}
    new = [problem for problem in checks.run(library.load(ROOT)) if problem.text("en") not in old]
    for problem in new:
        print(problem.report(language))
    if new:
        say("Still to be filled in: see above.", "上に挙げたところを埋めてください。")
    else:
        say("The check finds nothing to fill in.", "check で見つかる不足はありません。")
