"""Reads and checks the sources below a folder once; prints what that took, as JSON."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from judgebook import checks, library


def measure(folder: Path) -> dict[str, float]:
    """Seconds of the processor for reading and for checking, and the most memory afterwards, in MB (0: unknown)."""
    begin = time.process_time()
    book = library.load(folder)
    read, held = time.process_time() - begin, _most()
    begin = time.process_time()
    problems = checks.run(book)
    if problems:
        raise SystemExit("\n".join(map(str, problems)))
    return {"read": read, "checked": time.process_time() - begin, "held": held, "most": _most()}


def _most() -> float:
    """As Linux knows it; what `resource` tells begins with the memory of the process that started this one."""
    file = Path("/proc/self/status")
    status = dict(line.split(":", 1) for line in file.read_text("utf-8").splitlines()) if file.exists() else {}
    return int(status.get("VmHWM", "0 kB").split()[0]) / 1024


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
