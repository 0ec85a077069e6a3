"""Takes you from a new edition of an official document to a finished pull request, step by step.

Given the document alone, it writes nothing: it tells what changed, clause by clause, and lists what rests on it, with
file and line, ticked off as far as it was confirmed. With an older document in front of it (that of the edition which
the book states), old and new words stand one below the other. Then:

--start      the book states the new edition; entries that say what changed are prepared
--next       the next thing to look at; in a terminal it asks, writes what is confirmed, and goes on until you stop
--accept     this was looked at, and holds; with --ja and --en what changed for a ruling
--unchanged  the edition did not change these clauses, only the file differs
--finish     when nothing is left: the fingerprints are recorded, and the check says what is still wrong

Without a document the last job goes on. The exit code is 0 when all is done or written, and 1 when something is left.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Collection
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from .. import adoption_notes, messages
from ..adoption_notes import AdoptionNotes
from ..messages import Failure, Unusable, say
from ..places import ROOT, existing
from . import drift, import_

if TYPE_CHECKING:
    from judgebook.adoption.job import Job, Task
    from judgebook.adoption.writing import Step
    from judgebook.model.library import Library
    from judgebook.official.importing.pipeline import ImportedDocument

SUMMARY = "work a new edition of an official document into the book, step by step"
ENVIRONMENT = "site"
SAID = ("document", "language", "edition", "anyway")  # of import_.options
WEIGHTS = ("ruling", "clarifies", "editorial")  # those of the model, which is not there yet when the help is made


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "files", metavar="FILE", nargs="*", type=existing, help="the new document; or the older one and the new one"
    )
    import_.options(parser)
    steps = parser.add_mutually_exclusive_group()
    steps.add_argument("--start", action="store_true", help="begin: new edition, prepared entries")
    steps.add_argument("--next", action="store_true", help="show the next thing to look at, and ask in a terminal")
    steps.add_argument("--accept", metavar="NAME", nargs="+", help="tick off what was looked at")
    steps.add_argument("--unchanged", metavar="CLAUSE", nargs="+", help="these clauses did not change")
    steps.add_argument("--finish", action="store_true", help="record the fingerprints of the edition")
    parser.add_argument("--ja", metavar="TEXT", default="", help="with --accept: what changed, in Japanese")
    parser.add_argument("--en", metavar="TEXT", default="", help="with --accept: what changed, in English")
    parser.add_argument("--weight", choices=WEIGHTS, default="", help="with --accept: how much (default: ruling)")
    parser.add_argument("--states", metavar="CLAUSE", help="with --accept sentence:…: the clause that states it")
    parser.add_argument("--lang", choices=("ja", "en"), help="the language to speak (default: the terminal's)")


def run(args: argparse.Namespace) -> int:
    """Show, or write one step and say what was written."""
    from judgebook.adoption import job_report

    if bool(args.ja) != bool(args.en):
        raise Failure("--ja and --en are written together.", "--ja と --en は一緒に書いてください。")
    if (args.ja or args.weight or args.states) and not args.accept:
        raise Failure(
            "--ja, --en, --weight and --states go with --accept.",
            "--ja、--en、--weight、--states は --accept と使います。",
        )
    work = Work(args)
    if step := work.step(args):
        work.write(step)
    elif args.next and sys.stdin.isatty() and sys.stderr.isatty():
        with suppress(EOFError):  # the end of the input stops at any question, as `q` does
            walk(work)
    elif args.next:
        print(job_report.one(work.job, work.job.open[0], messages.language()) if work.job.open else "")
    else:
        print(job_report.whole(work.job, messages.language()))
    return work.close(written=step is not None)


class Work:
    """The job at hand: its documents are read once, the sources again after each step."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.files = args.files or remembered()
        self.said = told(args)
        self.documents = described(args)  # until the job is begun, nothing remembers them
        if len(self.files) > 2:
            raise Failure("Name the new document, or the older one and the new one.",
                          "新しい版だけか、前の版と新しい版の二つを挙げてください。")  # fmt: skip
        self.results = import_.read(self.files, args, again=not args.files, compared=True)
        self.anyway = args.anyway
        self.reason = ("", "")  # that was typed last, in Japanese and English
        self.job = self.load()

    @property
    def new(self) -> ImportedDocument:
        """The new document."""
        return self.results[-1]

    @property
    def name(self) -> str:
        """What the work file calls the job."""
        return f"{self.new.identified.book}-{self.new.language}-{self.new.edition}"

    def notes(self) -> AdoptionNotes:
        """What is remembered of the job."""
        return adoption_notes.read(self.name)

    def load(self) -> Job:
        """The job as the sources are now. Raises Failure where this document is nothing to be worked in."""
        from judgebook.adoption import assigning, change_list
        from judgebook.adoption.job import Job
        from judgebook.model import library
        from judgebook.official.drift import verdicts

        book = library.load(ROOT)
        own = book.editions.book(self.new.identified.book)
        needed = ["data/editions.yml", *([change_list.path(own.id)] if own else [])]
        for path in needed:
            if path in book.unread:
                raise Failure(
                    f"{path} cannot be read as it is: put right first what `book.py check {path}` lists.",
                    f"{path} は今のままでは読めません。先に `book.py check {path}` が挙げるところを直してください。",
                )
        if own is None or not self.new.edition:
            raise undecided(self.new)
        self.require(self.new, book)
        assigning.assign(self.new, self.notes().states, book)
        old, new = drift.sides(self.results, book)
        changes = verdicts.compare(old.lines, new.lines)
        if len(self.results) == 1 and old.edition == self.new.edition:
            changes = []  # the edition that is recorded: what differs is how this file was made
        edition, today = self.new.edition, date.today().isoformat()
        job = Job(book, own, self.new.language, edition, old, new, changes, today, self.notes().ticked)
        self.require_later(job)
        return job

    def require(self, result: ImportedDocument, book: Library) -> None:
        """Refuse what is no whole English edition. Raises Unusable."""
        name = result.document.name
        if result.language != "en":
            raise Unusable(
                f"{name} is a translation: the English edition decides, and is worked in. `drift` compares this one.",
                f"{name} は訳です。基準になる英語の版を取り込んでください。訳どうしは `drift` で比べられます。",
            )
        sections = any(document.startswith(f"{result.identified.book}-") for document in book.documents)
        if sections and not result.identified.whole and not self.anyway:
            raise Unusable(
                f"{name} is a part of the document; a new edition is worked in as a whole. If it is that: --anyway.",
                f"{name} は文書の一部のようです。新しい版は、文書の全体を渡してください。全体なら --anyway。",
            )

    def require_later(self, job: Job) -> None:
        """Refuse an older edition than the one recorded, and an older document of another edition than that."""
        if job.edition < job.recorded:
            raise Unusable(
                f"The book states the {job.book.abbr} of {job.recorded} already; that of {job.edition} is older.",
                f"この本は、すでに {job.book.abbr} の {job.recorded} の版です。"
                f"{job.edition} の版は、それより古いものです。",
            )
        before = self.results[0].edition if len(self.results) == 2 else None
        if len(self.results) == 2 and before is None:
            name = self.results[0].document.name
            raise Unusable(
                f"{name} does not say which edition it is; name the new document alone.",
                f"{name} からは、どの版か分かりません。新しい版だけを挙げてください。",
            )
        if before and before >= job.edition:
            raise Unusable("The first document must be the older edition.", "1番目には、前の版の文書を挙げてください。")
        if before and job.recorded < job.edition and before != job.recorded:
            raise Unusable(
                f"The older document is the edition of {before}; the book was compared with that of {job.recorded}.",
                f"前の版の文書は {before} の版ですが、この本は {job.recorded} の版と照合してあります。",
            )

    def step(self, args: argparse.Namespace) -> Step | None:
        """The step that the command line asks for, made but not written; None: it only looks."""
        from judgebook.adoption import writing
        from judgebook.source.refusal import Refusal

        try:
            if args.start:
                return writing.begin(self.job)
            if args.accept and args.states:
                return writing.states(self.job, args.accept, args.states)
            if args.accept:
                texts = {"ja": args.ja, "en": args.en} if args.ja else {}
                return writing.accept(self.job, args.accept, texts, args.weight)
            if args.unchanged:
                return writing.unchanged(self.job, args.unchanged)
            if args.finish:
                return writing.finish(self.job, self.new)
        except Refusal as error:
            raise Failure(error.en, error.ja) from None
        return None

    def write(self, step: Step) -> None:
        """Write all of a step at once, then delete what it replaces; say so, and read the sources again."""
        from judgebook.source import writing

        before = self.notes()
        notes = AdoptionNotes(
            tuple(map(str, self.files)), before.ticked | set(step.ticks), {**before.states, **step.states}, self.said
        )
        files = {ROOT / path: text for path, text in step.files.items()}
        writing.write({**files, **adoption_notes.text(self.name, notes)})
        for path in step.deleted:
            (ROOT / path).unlink(missing_ok=True)
        for path in step.files:
            say(f"Wrote {path}.", f"{path} に書き込みました。")
        for path in step.deleted:
            say(f"Deleted {path}.", f"{path} を消しました。")
        if step.ticks:
            say(f"Ticked off: {', '.join(step.ticks)}.", f"済みにしました: {'、'.join(step.ticks)}")
        for name, clause in step.states.items():
            say(f"{clause} states {name}.", f"{name} は {clause} が述べています。")
        if not (step.ticks or step.files or step.states):
            say("Nothing to write: that is done.", "書き込むものはありません(もう済んでいます)。")
        self.job = self.load()

    def close(self, written: bool) -> int:
        """Say how far the job is and what comes next; once all is done, what the check finds."""
        from judgebook import checks
        from judgebook.adoption import job_report

        language = messages.language()
        say(job_report.progress(self.job, language))
        whole = self.job.recordable and self.job.closed
        left = [one.report(language) for one in checks.run(self.job.library)] if whole else []
        say(job_report.advice(self.job, language, left, self.documents))
        for line in left:
            print(line)
        if self.job.ahead:
            say(
                f"The edition takes effect on {self.job.edition}: keep this on a branch until then; on the main one, "
                f"`announced: {self.job.edition}` in data/editions.yml tells the readers.",
                f"発効は {self.job.edition} です。それまではブランチに置いてください。main では data/editions.yml に "
                f"`announced: {self.job.edition}` と書くと、ページに予告が出ます。",
            )
        return 0 if written or (whole and not left) else 1


def remembered() -> list[Path]:
    """The documents of the last job. Raises Failure."""
    files = adoption_notes.read().files
    if not files:
        raise Failure("Name the new document.", "新しい版の文書を挙げてください。")
    if gone := [name for name in files if not Path(name).exists()]:
        raise Failure(
            f"{gone[0]} is no longer there; name where the documents are now, and the job goes on: adopt OLD NEW.",
            f"{gone[0]} はもうありません。文書の今の場所を「adopt 旧 新」のように挙げれば、続きができます。",
        )
    return [*map(Path, files)]


def told(args: argparse.Namespace) -> dict[str, str | bool]:
    """What is said of the documents; of those that are remembered, what was said of them when the job began."""
    if not args.files:
        for key, value in adoption_notes.read().said.items():
            setattr(args, key, getattr(args, key) or value)
    return {key: value for key in SAID if (value := getattr(args, key))}


def described(args: argparse.Namespace) -> str:
    """The documents as this command line names them, with what it says of them; nothing where they are remembered."""
    said = [word for key in ("document", "language", "edition") if (value := getattr(args, key))
            for word in (f"--{key}", value)]  # fmt: skip
    return shlex.join([*map(str, args.files), *said, *(["--anyway"] if args.anyway else [])]) if args.files else ""


def undecided(result: ImportedDocument) -> Failure:
    """What keeps a document from being compared with anything."""
    name = result.document.name
    if result.edition is None:
        return Failure(
            f"{name}: which edition it is, must be known: --edition DATE.",
            f"{name}: どの版か分かりません。--edition 日付 で指定してください。",
        )
    return Unusable(
        f"{name} is none of the documents of the book: --document says which.",
        f"{name} は、この本にある文書ではありません。--document で指定できます。",
    )


# ---- in a terminal


def walk(work: Work) -> None:
    """Go through what is left, one by one; each answer is written at once, so that one can stop at any.

    Raises EOFError at the end of the input.
    """
    from judgebook.adoption import job_report

    language = messages.language()
    passed: set[str] = set()
    if not work.job.begun:
        say(job_report.advice(work.job, language, (), work.documents))
        begin = "Begin? (y, or nothing to stop)", "始めますか(y。何も入れなければやめます)"
        if chosen(*begin, ("y", "yes", "n", "no", "q", ""))[:1] != "y":
            return
        work.write(_step(work, start=True))
    while task := next((one for one in work.job.open if one.name not in passed), None):
        say("")
        print(job_report.one(work.job, task, language), flush=True)
        answer = answered(work, task)
        if answer == "q":
            return
        if answer == "s":
            passed.add(task.name)
        elif answer == "f":  # the sources may have changed meanwhile
            work.job = work.load()


def answered(work: Work, task: Task) -> str:
    """Ask what is to be done with a task, and write it. `q`: stop, `s`: later, `f`: done. Raises EOFError."""
    keys = "Enter: looked at, holds; s: later; q: stop", "Enter: 見た、これでよい / s: 後で / q: やめる"
    if task.sort == "dependent":
        several = f"change:{task.because[0]}"
        keys = f"{keys[0]}; a: so does all of {several}", f"{keys[1]} / a: {several} の全部がこれでよい"
    if task.sort == "clause":
        keys = keys[0] + "; u: unchanged, only the file differs", keys[1] + " / u: 変わっていない(ファイルの違い)"
    answer = chosen(*keys, ("", "s", "q", *{"dependent": "a", "clause": "u"}.get(task.sort, "")))
    if answer in ("q", "s"):
        return answer
    work.job = work.load()  # with what was corrected meanwhile
    try:
        if answer == "u" and task.sort == "clause":
            work.write(_step(work, unchanged=[task.name]))
        elif not answer and task.sort == "clause" and task.name in work.job.changed and not work.job.said(task.name):
            weight = chosen(
                "How much? r: a ruling changed, c: the same ruling, said more exactly, e: words alone",
                "重さは? r: 裁定が変わった / c: 同じ裁定をより正確に述べた / e: 字句だけ",
                ("r", "c", "e", *WEIGHTS),
            )
            again = (f" (Enter: {work.reason[1]})", f" (Enter: {work.reason[0]})") if all(work.reason) else ("", "")
            ja = asked(
                f"What changed for a ruling, in Japanese{again[0]}", f"裁定の上で何が変わったか(日本語){again[1]}"
            )
            ja, en = (ja, asked("The same in English", "同じことを英語で")) if ja else work.reason
            if ja and en:
                work.reason = ja, en
                full = next(one for one in WEIGHTS if one.startswith(weight))
                work.write(_step(work, accept=[task.name], ja=ja, en=en, weight=full))
            else:
                say(
                    "Not ticked off: what changed is needed, in both languages.",
                    "まだ済みにしません。変更点が両方の言語で要ります。",
                )
        elif answer == "a" and task.sort == "dependent":
            work.write(_step(work, accept=[f"change:{task.because[0]}"]))
        elif not answer and any(one.name == task.name for one in work.job.open):
            work.write(_step(work, accept=[task.name]))
    except Failure as failure:
        say(str(failure))
    return "f"


def _step(work: Work, **given: object) -> Step:
    """A step as the command line would ask for it."""
    values = {"start": False, "accept": None, "unchanged": None, "finish": False, "ja": "", "en": "", "weight": "",
              "states": None}  # fmt: skip
    step = work.step(argparse.Namespace(**(values | given)))
    assert step is not None
    return step


def chosen(en: str, ja: str, allowed: Collection[str]) -> str:
    """What a person types, once it is one of the answers that there are. Raises EOFError."""
    while (answer := asked(en, ja).lower()) not in allowed:
        say(f"{answer or 'Enter'} is no answer here. Type one of these.",
            f"{answer or 'Enter'} は選べません。次のどれかを入れてください。")  # fmt: skip
    return answer


def asked(en: str, ja: str) -> str:
    """What a person types. Raises EOFError."""
    say(f"{en}:", f"{ja}:")
    return input("> ").strip()
