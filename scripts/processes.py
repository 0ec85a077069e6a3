"""Other programs, run so that they never outlive the command and their output goes where it helps."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .messages import Failure
from .places import ROOT, shown

Command = Sequence[str | Path]
INTERRUPT = signal.SIGINT if os.name == "posix" else signal.SIGTERM  # Windows has only the second
LAST_LINES = 5


@contextmanager
def running(command: Command, **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A program that ends with the block; when the block is left early it gets the time to tidy up."""
    with subprocess.Popen(command, text=True, encoding="utf-8", errors="replace", **options) as process:
        try:
            yield process
        except BaseException:
            _end(process)
            raise


def _end(process: subprocess.Popen[str]) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):  # a second one must not interrupt the tidying up
        signal.signal(number, signal.SIG_IGN)
    for kind in (None, INTERRUPT):  # nothing at first: Ctrl-C in a terminal has reached it already
        if kind:
            process.send_signal(kind)
        try:
            process.wait(timeout=3)
            return
        except subprocess.TimeoutExpired:
            continue
    process.kill()


def call(command: Command, *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> int:
    """Run a program in the terminal; its exit code."""
    with running(command, cwd=cwd, env={**os.environ, **(env or {})}) as process:
        return process.wait()


def run_logged(command: Command, log: Path, failure: str, *, cwd: Path = ROOT) -> None:
    """Run a program with its output appended to a file; a failure shows the sentence and the last lines."""
    with (
        log.open("a", encoding="utf-8") as output,
        running(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=output, stderr=output) as process,
    ):
        code = process.wait()
    if code:
        lines = log.read_text("utf-8", errors="replace").splitlines()[-LAST_LINES:]
        raise Failure("\n".join([*(f"  {line}" for line in lines), f"{failure} The whole log: {shown(log)}"]))
