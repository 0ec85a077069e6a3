"""What a writer waits for, on the real book: a page in `serve` after a save, a build and a check after an edit.

A build is measured as a command from its start to its end, and a save until the server gives the page with the words
that were written; a browser that is open on it loads the page then.
"""

from __future__ import annotations

import itertools
import os
import platform
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

from judgebook.model import library
from judgebook.source import cache
from scripts import npm_files, printing
from scripts.messages import Failure, say
from scripts.places import ROOT

from . import peers
from .build import most_cited
from .build_tables import memory, seconds
from .generator import CLAUSE, Generator
from .measured import COMPILED, measure
from .result import Cell, Result, Table, Words

ROUNDS = 3
SOURCES = ("docs", "data", "hooks", "judgebook", "overrides", "scripts", "requirements")
FILES = ("mkdocs.yml", "requirements.txt", "package.json", "package-lock.json")
CHART, LABEL = "missed-trigger", re.compile(r"label: \{ja: ")
NEW = 90_001  # a number that no page has
APART = 5  # seconds from the page of one save to the next: nobody saves while the build of the last goes on
SERVED = 300  # seconds that a page may take
QUIET = {"NO_MKDOCS_2_WARNING": "1"}
TITLE: Words = {"ja": "書き直してから見えるまで", "en": "From an edit to its page"}
NOTE: Words = {
    "ja": "この本そのもので測った中央値です。「保存から」は、ファイルを保存してから、"
    "書いた言葉の入ったページをサーバーが返すまで(続けて保存するときは5秒空けた)。"
    "1条は、いちばん多く参照されている条文のページを書き直したものです。",
    "en": "Medians on the book as it is. “From a save” is until the server gives the page with the words that were "
    "written, five seconds after the page of the save before. The clause is one of the page with the clause that most "
    "others cite.",
}


def run() -> Result:
    """Measure builds, checks and the development server on a copy of the book."""
    npm_files.ensure_scripts()  # what is installed once is no part of a build
    printing.new_typesetter()
    with tempfile.TemporaryDirectory(prefix="judgebook-bench-", ignore_cleanup_errors=True) as name:
        project, log = copied(Path(name) / "book"), Path(name) / "log.txt"
        page = most_cited(library.load(project))
        tables = [builds(project, page, log), checks(project, page, log), served(project, page)]
    return Result("edit", TITLE, tables, {"Python": platform.python_version()}, NOTE)


def copied(project: Path) -> Path:
    """The sources of the book with all that the commands need; what is kept between builds is its own."""
    project.mkdir(parents=True)
    for name in SOURCES:
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, project / name)
    peers.link_environments(project / ".book")
    return project


def command(project: Path, page: str, *arguments: str) -> Generator:
    """A command of the copy, which forgets all that it keeps and changes a clause of the page."""
    kept = project / ".book"
    env = {**QUIET, cache.VARIABLE: str(kept / "cache")}
    called: tuple[str | Path, ...] = (sys.executable, project / "scripts/book.py", *arguments)
    edited = project / "docs/ja" / page
    return Generator(arguments[0], arguments[0], called, project, project / "site", edited, (kept,), env)


def turns(one: Generator, log: Path) -> list[Cell]:
    """The middle times from nothing, with nothing changed and with a clause changed, and the most memory."""
    runs = []
    for number in range(ROUNDS):
        one.forget()
        row = [measure(one.command, one.folder, one.env, log)]
        row.append(measure(one.command, one.folder, one.env, log))
        one.change(number)
        row.append(measure(one.command, one.folder, one.env, log))
        runs.append(row)
        say(f"  {', '.join(seconds(each.clock) for each in row)}")
    columns = list(zip(*runs, strict=True))
    times: list[Cell] = [seconds(median(each.clock for each in column)) for column in columns]
    return [*times, memory(max(each.memory for row in runs for each in row))]


COLUMNS: tuple[Cell, ...] = (
    {"ja": "命令", "en": "Command"},
    {"ja": "初回", "en": "From nothing"},
    {"ja": "再度", "en": "Nothing changed"},
    {"ja": "1条変更", "en": "One clause changed"},
    {"ja": "メモリー", "en": "Memory"},
)


def builds(project: Path, page: str, log: Path) -> Table:
    """The site with and without what is printed."""
    rows: list[list[Cell]] = []
    without: Words = {"ja": "PDFなし", "en": "without PDFs"}
    for name, option in ((without, ("--no-handouts",)), ({"ja": "PDFも", "en": "with PDFs"}, ())):
        say(f"build, {name['en']}:")
        rows.append([name, *turns(command(project, page, "build", *option), log)])
    return Table("edit-build", {"ja": "サイトを作る(`build`)", "en": "Building the site (`build`)"}, COLUMNS, rows)


def checks(project: Path, page: str, log: Path) -> Table:
    """The check of all sources."""
    say("check:")
    rows: list[list[Cell]] = [["`check`", *turns(command(project, page, "check"), log)]]
    return Table("edit-check", {"ja": "誤りを調べる(`check`)", "en": "Checking (`check`)"}, COLUMNS, rows)


def served(project: Path, page: str) -> Table:
    """The development server: until it gives a first page with nothing kept, and from a save to the page."""
    say("serve:")
    chart, clause = project / f"data/charts/{CHART}.yml", project / "docs/ja" / page
    address = page.removesuffix(".md") + "/"
    words = itertools.count(NEW)
    times: dict[str, list[float]] = {"first": [], "clause": [], "chart": []}
    before = {file: file.read_text("utf-8") for file in (chart, clause)}
    for _ in range(ROUNDS):
        for file, text in before.items():  # a label that grew with every save would be too long to be served
            file.write_text(text, "utf-8")
        command(project, page, "serve").forget()
        with serving(project) as (url, first):
            times["first"].append(first)
            for _ in range(ROUNDS):
                word = str(next(words))
                times["clause"].append(saved(clause, CLAUSE, rf"\g<0> ({word})", f"{url}{address}", word))
                times["chart"].append(saved(chart, LABEL, rf"\g<0>{word} ", f"{url}charts/{CHART}/", word))
        say(f"  {', '.join(seconds(several[-1]) for several in times.values())}")
    names: dict[str, Cell] = {
        "first": {"ja": "何も残っていないとき、最初のページまで", "en": "the first page, with nothing kept"},
        "clause": {"ja": "条文の保存から", "en": "from a save of a clause"},
        "chart": {"ja": "チャートの保存から", "en": "from a save of a chart"},
    }
    rows: list[list[Cell]] = [[names[one], seconds(median(several))] for one, several in times.items()]
    columns: list[Cell] = [{"ja": "測ったもの", "en": "measured"}, {"ja": "中央値", "en": "median"}]
    return Table("edit-serve", {"ja": "書きながら見る(`serve`)", "en": "Writing (`serve`)"}, columns, rows)


@contextmanager
def serving(project: Path) -> Iterator[tuple[str, float]]:
    """The development server's address, and the seconds until its first page; stopped by its own process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url, started = f"http://127.0.0.1:{port}/", time.monotonic()
    process = subprocess.Popen(
        [sys.executable, project / "scripts/book.py", "serve", "--port", str(port)],
        cwd=project, env={**os.environ, **COMPILED, **QUIET}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield url, until(url, lambda text: bool(text)) - started
    finally:
        process.terminate()
        process.wait()


def saved(file: Path, pattern: re.Pattern[str], new: str, url: str, word: str) -> float:
    """Seconds from a save to the page that has the word."""
    time.sleep(APART)
    text = pattern.sub(new, file.read_text("utf-8"), count=1)
    started = time.monotonic()
    file.write_text(text, "utf-8")
    return until(url, lambda page: word in page) - started


def until(url: str, good: Callable[[str], bool]) -> float:
    """The time at which a page of the server is good. Raises Failure."""
    end = time.monotonic() + SERVED
    while time.monotonic() < end:
        try:
            if good(urlopen(url, timeout=SERVED).read().decode()):
                return time.monotonic()
        except (URLError, ConnectionError):
            pass
        time.sleep(0.01)
    raise Failure(f"{url} never showed what was written.")
