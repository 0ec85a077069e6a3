"""Fuzzing one reader, in a process of its own: `python -m tests.fuzz.running READER FOLDER --inputs N --seconds S`.

libFuzzer leads the way where Atheris is installed: an input that reaches new code is kept, and changed further. Without
it the inputs come by chance. What is found is written to FOLDER/findings, one input for each place in the code, and the
search goes on; FOLDER/corpus is what the next run begins with. Every input comes from `mutate`; the seed repeats them.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import sys
import time
import traceback
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import FrameType, TracebackType

KEPT = Path(__file__).parent / "corpus"  # minimised, part of the repository
HANG = 60  # seconds; what LIMIT cannot stop, because it does not come back from C
MEMORY = 1500  # MB that an input may add to what the reader takes


class Session:
    """Counts inputs and findings, and tells how it goes."""

    def __init__(self, name: str, folder: Path, seed: int) -> None:
        from tests.fuzz.readers import make

        self.reader = make(name)
        self.folder, self.seed = folder, seed
        self.inputs, self.findings = 0, 0
        self.seeds = [*self.reader.seeds().values(), *(file.read_bytes() for file in kept(name))]
        self._told = time.monotonic()
        (folder / "findings").mkdir(parents=True, exist_ok=True)
        (folder / "corpus").mkdir(exist_ok=True)

    def mutate(self, data: bytes, most: int, seed: int) -> bytes:
        """A changed input, as libFuzzer asks for it."""
        random = Random(seed)
        return self.reader.mutate(data, random, random.choice(self.seeds))[:most]

    def one(self, data: bytes) -> None:
        """Read an input; what is found is written down."""
        from tests.fuzz.reader import Slow, watched

        try:
            watched(self.reader, data)
        except KeyboardInterrupt:
            raise
        except (Exception, Slow) as error:
            self._found(data, error)
        self.inputs += 1
        self._tell()

    def _found(self, data: bytes, error: BaseException) -> None:
        name = signature(error)
        file = self.folder / "findings" / f"{name}.input"
        if not file.exists():
            self.findings += 1
            file.with_suffix(".txt").write_text("".join(traceback.format_exception(error)), "utf-8", "backslashreplace")
            print(f"\nfinding {name}: {type(error).__name__}: {str(error)[:200]!r}", flush=True)
        if not file.exists() or len(data) < file.stat().st_size:
            file.write_bytes(data)

    def _tell(self) -> None:
        (self.folder / "count.json").write_text(json.dumps([self.inputs, self.findings]), "utf-8")
        if time.monotonic() - self._told > 15:
            self._told = time.monotonic()
            print(f"  {self.reader.name}: {self.inputs} inputs, {self.findings} findings", flush=True)


def kept(name: str) -> list[Path]:
    """The corpus of a reader in the repository."""
    return sorted((KEPT / name).glob("*.input"))


def signature(error: BaseException) -> str:
    """One name for each place in the code where something goes wrong, and for each kind of wrong outcome."""
    frames = [f"{frame.filename}:{frame.name}" for frame in traceback.extract_tb(_inner(error))]
    own = [frame for frame in frames if re.search(r"/(judgebook|scripts)/", frame)] or frames
    what = re.sub(r"'[^']*'|\S*/\S*|\d+", "", str(error))[:40] if type(error).__name__ == "Wrong" else ""
    digest = sha256(f"{type(error).__name__} {own[-1:]} {what}".encode()).hexdigest()[:10]
    return f"{type(error).__name__.lower()}-{digest}"


def _inner(error: BaseException) -> TracebackType | None:
    return (error.__context__ or error).__traceback__ if isinstance(error, RecursionError) else error.__traceback__


def guided(session: Session, corpus: Path, inputs: int, seconds: int) -> None:
    """Let libFuzzer choose which inputs to change. It ends this process."""
    import atheris

    options = [f"-runs={inputs}", f"-seed={session.seed}", f"-timeout={HANG}", f"-rss_limit_mb={rss() + MEMORY}"]
    options += [
        f"-max_total_time={seconds}",
        "-max_len=60000",
        "-report_slow_units=1000",
        "-len_control=0",
        "-print_final_stats=0",
        "-verbosity=0",
    ]
    options += [f"-artifact_prefix={session.folder}/findings/stopped-"]
    atheris.Setup([sys.argv[0], *options, str(corpus)], session.one, custom_mutator=session.mutate)
    atheris.Fuzz()


def merge(session: Session, to: Path, source: Path) -> None:
    """Copy the smallest inputs that reach all lines that are reached."""
    reached: set[tuple[str, int]] = set()
    for file in sorted(source.iterdir(), key=lambda one: (one.stat().st_size, one.name)):
        lines: set[tuple[str, int]] = set()
        sys.settrace(lambda frame, event, _, lines=lines: followed(frame, lines))  # type: ignore[misc]
        session.one(file.read_bytes())
        sys.settrace(None)
        if not lines <= reached:
            reached |= lines
            (to / file.name).write_bytes(file.read_bytes())


def followed(frame: FrameType, lines: set[tuple[str, int]]) -> Callable[..., object] | None:
    """Note the lines of the program that run; nothing of the libraries."""
    name = frame.f_code.co_filename
    if "/judgebook/" not in name and "/scripts/" not in name:
        return None

    def line(frame: FrameType, event: str, _: object) -> Callable[..., object]:
        lines.add((name, frame.f_lineno))
        return line

    return line


def by_chance(session: Session, corpus: Path, inputs: int, seconds: int) -> None:
    """Change the seeds and what is in the corpus."""
    random, end = Random(session.seed), time.monotonic() + seconds
    known = [*session.seeds, *(file.read_bytes() for file in sorted(corpus.iterdir()))]
    while session.inputs < inputs and (not seconds or time.monotonic() < end):
        session.one(session.mutate(random.choice(known), 60_000, random.getrandbits(32)))


def rss() -> int:
    """MB that this process has taken at most."""
    size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return size // (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("reader")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--inputs", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--merge", type=Path, nargs=2, metavar=("TO", "FROM"), help="keep what reaches something new")
    args = parser.parse_args(arguments)
    lead = (
        not args.merge and find_spec("atheris") is not None and args.reader not in ("address", "search")
    )  # those run in a browser
    if lead:
        import atheris

        with atheris.instrument_imports(include=["judgebook", "scripts"]):
            session = Session(args.reader, args.folder, args.seed)
    else:
        session = Session(args.reader, args.folder, args.seed)
    if args.merge:
        return merge(session, *args.merge)
    corpus = args.folder / "corpus"
    for data in session.seeds:
        (corpus / sha256(data).hexdigest()[:40]).write_bytes(data)
    (guided if lead else by_chance)(session, corpus, args.inputs, args.seconds)


if __name__ == "__main__":
    main(sys.argv[1:])
