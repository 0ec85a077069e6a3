"""Running a program and measuring it: time on the clock and of the processor, and memory, with all that it starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import psutil

from scripts.messages import Failure
from scripts.processes import LAST_LINES, Command

COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}  # libraries as they lie where nobody forbids Python to keep what it compiles
SHARE = 20  # a look at the memory may take this part of the time, so that it does not slow the build down
OFTEN = 0.01  # seconds between two looks, at the least


@dataclass(frozen=True)
class Measurement:
    """What a run took: seconds on the clock, seconds of all processors together, and bytes of memory at its highest."""

    clock: float
    processor: float
    memory: int


def measure(command: Command, folder: Path, env: Mapping[str, str], log: Path) -> Measurement:
    """Run a program in a folder with its output in a file. Raises Failure where it does not succeed."""
    if sys.platform == "win32":
        raise Failure("Builds can be measured on Linux and macOS only: Windows does not tell what processes took.")
    started = time.monotonic()
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **COMPILED, **env}, stdin=subprocess.DEVNULL,
            stdout=output, stderr=output, start_new_session=True,
        )  # fmt: skip
    watch = MemoryWatch(process.pid)
    watch.start()
    try:
        _, status, usage = os.wait4(process.pid, 0)
    except BaseException:
        os.killpg(process.pid, signal.SIGTERM)  # with all that it has started
        raise
    finally:
        clock = time.monotonic() - started
        watch.stop()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        lines = log.read_text("utf-8", errors="replace").splitlines()[-LAST_LINES:]
        raise Failure("\n".join([*(f"  {line}" for line in lines), f"{command[0]} failed."]))
    return Measurement(clock, usage.ru_utime + usage.ru_stime, watch.highest)


class MemoryWatch(threading.Thread):
    """Looks at the memory of a process and all below it from time to time. `highest`: of their sum, in bytes."""

    def __init__(self, number: int) -> None:
        super().__init__(daemon=True)
        self.highest = 0
        self._number = number
        self._over = threading.Event()

    def run(self) -> None:
        """Look until it is over."""
        pause = OFTEN
        while not self._over.wait(pause):
            started = time.monotonic()
            try:
                top = psutil.Process(self._number)
                self.highest = max(self.highest, sum(map(_memory, [top, *top.children(recursive=True)])))
            except psutil.Error:  # it has just ended
                continue
            pause = max(OFTEN, SHARE * (time.monotonic() - started))

    def stop(self) -> None:
        """End, and wait for the end."""
        self._over.set()
        self.join()


def _memory(process: psutil.Process) -> int:
    """Bytes that a process holds; of what several share, a part each where the system tells."""
    try:
        full = process.memory_full_info()
        return int(getattr(full, "pss", 0) or full.rss)
    except psutil.Error:  # ended, or not ours to look into
        return 0
