"""How long `book.py check` takes on the whole content, the start of Python included: it is to run on every save.

And how reading and checking grow with the book, on books that are made of copies of the real one's pages.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from scripts.messages import say
from scripts.places import ROOT

from .result import Cell, Result, Table
from .scale import ScaledBooks

RUNS, SCALED_RUNS = 7, 3
SIZES = (200, 1000)  # pages a language, beside the book's own
ALLOWED = 2.0  # seconds: what a person waits for after saving


def run() -> Result:
    """The middle of several runs, as time on the clock and as time of the processor."""
    clock, processor = zip(*(_once() for _ in range(RUNS)), strict=True)
    middle = statistics.median(clock)
    rows: list[list[Cell]] = [
        [{"ja": "時計の時間", "en": "on the clock"}, f"{middle:.2f} s"],
        [{"ja": "CPU時間", "en": "of the processor"}, f"{statistics.median(processor):.2f} s"],
        [{"ja": "許す時間", "en": "allowed"}, f"{ALLOWED:.2f} s"],
    ]
    columns: list[Cell] = [{"ja": "測ったもの", "en": "measured"}, {"ja": "中央値", "en": "median"}]
    title = {"ja": "内容全体の確認", "en": "Checking the whole content"}
    verdict = "under" if middle < ALLOWED else "NOT under"
    return Result(
        "check",
        title,
        [Table("check", title, columns, rows), _scaled()],
        {"Python": platform.python_version()},
        last=f"check: {middle:.2f} s, {verdict} {ALLOWED:.0f} s",
    )


def _once() -> tuple[float, float]:
    """Seconds on the clock and of the processor."""
    before, started = os.times(), time.monotonic()
    subprocess.run([sys.executable, ROOT / "scripts/book.py", "check"], capture_output=True, check=True)
    seconds, after = time.monotonic() - started, os.times()
    return seconds, sum(after[2:4]) - sum(before[2:4])


def _scaled() -> Table:
    """The middle of several runs in turn, by size of the book."""
    from judgebook.model import library
    from judgebook.model.languages import LANGUAGES

    book = library.load(ROOT)
    with tempfile.TemporaryDirectory() as name:
        folders = {sum(language == LANGUAGES[0] for language, _ in book.pages): ROOT}
        for pages in SIZES:
            say(f"Making a book of 2 x {pages} pages ...")
            folders[pages] = Path(name, str(pages))
            folders[pages].mkdir()
            ScaledBooks(book).write(folders[pages], pages)
        runs = [{pages: _read_and_checked(folder) for pages, folder in folders.items()} for _ in range(SCALED_RUNS)]
    rows: list[list[Cell]] = []
    for pages in folders:
        read, checked, clock, held, most = (
            statistics.median(run[pages][key] for run in runs) for key in ("read", "checked", "clock", "held", "most")
        )
        memory = [f"{one:.0f} MB" if one else "–" for one in (held, most)]
        rows.append([f"2 × {pages:,}", *(f"{seconds:.2f} s" for seconds in (read, checked, clock)), *memory])
    columns: list[Cell] = [
        {"ja": "ページ", "en": "pages"},
        {"ja": "読む(CPU時間)", "en": "reading (processor)"},
        {"ja": "確かめる(CPU時間)", "en": "checking (processor)"},
        {"ja": "両方(時計の時間)", "en": "both (on the clock)"},
        {"ja": "読んだ後のメモリー", "en": "memory when read"},
        {"ja": "最大のメモリー", "en": "most memory"},
    ]
    title = {"ja": "ページ数と確認", "en": "Checking books of several sizes"}
    return Table("check-scaled", title, columns, rows)


def _read_and_checked(folder: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "bench.checking", str(folder)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return dict(json.loads(found.stdout))
