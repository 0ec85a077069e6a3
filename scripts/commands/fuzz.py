"""Feeds made-up inputs to every reader: pages, data, documents, the command line, shared addresses, the search.

Each input must come to a result or to problems with their place. What does not is a finding: its input and what
happened are written to .book/fuzz/READER/findings, and the last line counts them. What is learned about inputs that
reach new code stays in .book/fuzz for the next run. It needs Linux or macOS, and follows which code an input reaches
on Linux alone (x86-64, Python 3.11 to 3.13); elsewhere it tries inputs by chance.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time

from .. import browser
from ..messages import Failure, say
from ..places import BOOK, ROOT, shown
from ..processes import running

SUMMARY = "feed made-up inputs to every reader"
ENVIRONMENT = "fuzz"
FOLDER = BOOK / "fuzz"
KEPT = ROOT / "tests/fuzz/corpus"
# each reader's part of all inputs: the first two take ten times as long as the others
READERS = {"page": 22, "data": 22, "site": 4, "import": 36, "command": 6, "address": 6, "search": 4}
IN_A_BROWSER = ("address", "search")
SMALL = 4000  # bytes of an input that is kept in the repository
FEW = 40  # inputs of a reader that are kept there
AGAIN = 20  # times that a reader is started again after an input that ended it


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("--inputs", metavar="N", type=number, default=20_000, help="how many in all (default: 20000)")
    parser.add_argument("--seconds", metavar="S", type=number, default=0, help="no longer than this in all")
    parser.add_argument(
        "--reader", metavar="NAME", action="append", choices=tuple(READERS), help=f"only one of {', '.join(READERS)}"
    )
    parser.add_argument("--seed", metavar="N", type=number, help="the seed of a run, to repeat it (default: a new one)")
    parser.add_argument(
        "--keep", action="store_true", help="put the smallest inputs that matter into tests/fuzz/corpus"
    )


def number(text: str) -> int:
    """A whole number from 1 to a billion."""
    if not text.isascii() or not text.isdecimal() or not 0 < int(text[:12]) <= 1_000_000_000:
        raise Failure(f"That must be a whole number from 1 to 1000000000, not {text[:40]}.")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """One reader after the other; 1 where something was found."""
    if os.name != "posix":
        raise Failure("Fuzzing needs the timers of Linux or macOS.")
    names = args.reader or list(READERS)
    seed = args.seed or int(time.time())
    os.environ["JUDGEBOOK_BROWSER"] = browser.ensure() if set(names) & set(IN_A_BROWSER) else ""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    parts = sum(READERS[name] for name in names)
    inputs = findings = 0
    for name in names:
        wanted = max(1, args.inputs * READERS[name] // parts)
        say(f"== {name}: {wanted} inputs, seed {seed}")
        seconds = max(1, args.seconds * READERS[name] // parts) if args.seconds else 0
        read, found = fuzz(name, wanted, seconds, seed)
        inputs, findings = inputs + read, findings + found
        if args.keep:
            keep(name)
    if findings:
        say(f"What was found is in {shown(FOLDER)}/READER/findings.")
    print(f"fuzz: {inputs} inputs, {findings} findings")
    return 1 if findings else 0


def fuzz(name: str, wanted: int, seconds: int, seed: int) -> tuple[int, int]:
    """Feed a reader in a process of its own, which an input may end; how many it read, and how many findings."""
    folder, until = FOLDER / name, time.monotonic() + (seconds or 10**9)
    shutil.rmtree(folder / "findings", ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    read = ended = 0
    while read < wanted and ended < AGAIN and time.monotonic() < until:
        (folder / "count.json").write_text("[0, 0]")
        left = max(1, int(until - time.monotonic())) if seconds else 0
        command = [sys.executable, "-m", "tests.fuzz.running", name, folder, "--inputs", wanted - read]
        command += ["--seconds", left, "--seed", (seed + ended) % 2**31]
        code, last = followed([str(part) for part in command])
        count = json.loads((folder / "count.json").read_text())[0]
        read += count
        if code == 0 or code == -signal.SIGINT:
            break
        if not count and not list((folder / "findings").glob("stopped-*")):
            raise Failure(f"The reader {name} did not start:\n{last}")
        ended += 1
    found = {file.name for file in (folder / "findings").iterdir() if not file.name.endswith(".txt")}
    return read, len(found)


def followed(command: list[str]) -> tuple[int, str]:
    """Run a reader, and show what it tells; its exit code and its last lines."""
    last: list[str] = []
    with running(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for line in process.stdout or ():
            last = [*last[-9:], line]
            if line.startswith(("  ", "finding")):
                say(line.rstrip())
        return process.wait(), "".join(last)


def keep(name: str) -> None:
    """Keep the smallest inputs of the corpus that reach what no smaller one does."""
    folder, kept = FOLDER / name, KEPT / name
    if name in IN_A_BROWSER or not list((folder / "corpus").iterdir()):
        return
    small, merged = folder / "small", folder / "merged"
    for one in (small, merged):
        shutil.rmtree(one, ignore_errors=True)
        one.mkdir()
    for file in (folder / "corpus").iterdir():
        if file.stat().st_size <= SMALL:
            shutil.copy(file, small)
    command = [sys.executable, "-m", "tests.fuzz.running", name, folder, "--merge", merged, small]
    followed([str(part) for part in command])
    kept.mkdir(parents=True, exist_ok=True)
    for file in sorted(merged.iterdir(), key=lambda file: file.stat().st_size)[:FEW]:
        (kept / f"{file.name[:12]}.input").write_bytes(file.read_bytes())
    say(f"Kept {len(list(kept.iterdir()))} inputs in {shown(kept)}.")
