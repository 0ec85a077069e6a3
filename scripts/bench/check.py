"""How long `book.py check` takes on the whole content, the start of Python included: it is to run on every save."""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
import time

from ..places import ROOT
from .result import Cell, Result, Table

RUNS = 7
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
        [Table("check", title, columns, rows)],
        {"Python": platform.python_version()},
        last=f"check: {middle:.2f} s, {verdict} {ALLOWED:.0f} s",
    )


def _once() -> tuple[float, float]:
    """Seconds on the clock and of the processor."""
    before, started = os.times(), time.monotonic()
    subprocess.run([sys.executable, ROOT / "scripts/book.py", "check"], capture_output=True, check=True)
    seconds, after = time.monotonic() - started, os.times()
    return seconds, sum(after[2:4]) - sum(before[2:4])
