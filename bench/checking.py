"""Reads and checks the sources below a folder once; prints what that took, as JSON."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from judgebook import checks
from judgebook.model import library


def measure(folder: Path) -> dict[str, float]:
    """Seconds of the processors for reading and for checking, of the clock for both, and memory in MB (0: unknown)."""
    started, begin = time.monotonic(), _processors()
    book = library.load(folder)
    read, held = _processors() - begin, _most()
    begin = _processors()
    problems = checks.run(book)
    if problems:
        raise SystemExit("\n".join(map(str, problems)))
    clock = time.monotonic() - started
    return {"read": read, "checked": _processors() - begin, "clock": clock, "held": held, "most": _most()}


def _processors() -> float:
    """Of this process and of those that it has waited for."""
    return sum(os.times()[:4])


def _most() -> float:
    """As Linux knows it; what `resource` tells begins with the memory of the process that started this one."""
    file = Path("/proc/self/status")
    status = dict(line.split(":", 1) for line in file.read_text("utf-8").splitlines()) if file.exists() else {}
    return int(status.get("VmHWM", "0 kB").split()[0]) / 1024


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
