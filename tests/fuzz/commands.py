"""The reader of the command line: arguments of book.py, run in a copy of the small book that has the commands inside.

An input is arguments, one a line. Commands that take long or need the network are read and not run.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from types import ModuleType

from tests.building import ROOT
from tests.fuzz.book import files_of, restore
from tests.fuzz.mutating import NASTY, mutate
from tests.fuzz.reader import Wrong

RUN = ("check", "new", "stale", "impact", "import", "drift")  # the others would serve, install, draw or build
WRITES = ("docs/", "data/", "sources/", "out/", "tests/")  # where those may write
SEEDS = (
    "check", "check docs/ja --format github --lang en", "check data --format json", "check --mutate", "check nowhere",
    "new clause --document ipg-2.1 --kind remedy --ja あ。 --en A. --id rem-9 --after rem-1",
    "new annotation --of ipg-2.1.rem-1 --kind note --ja です。 --en A.", "new clause --document ipg-2.1 --kind no",
    "new term --ja 語 --en word --kana ご --def-ja あ --def-en a --main ipg-2.1.rem-1 --id word --lang ja",
    "new card --ja 札 --en Card --kana ふだ --use-ja あ --use-en a --id card --dry-run",
    "new scenario --chart small --answers yes --ja あ。 --en A.",
    "new chart --id other --title-ja 図 --title-en Chart --question-ja 何か --question-en What --cites ipg-2.1.rem-1",
    "stale", "stale docs/en", "stale --accept ipg-2.1.rem-1 --on 2026-11-21", "stale --note",
    "stale --format json nothing",
    "impact --base HEAD", "impact --base HEAD --format markdown --lang ja --output out", "impact --base -x",
    "import document.txt --document ipg", "import document.txt docs", "import document.txt --edition 2024-09-23",
    "drift document.txt --record --edition 2024-09-23", "drift document.txt document.txt --format json",
    "build --output docs", "build --output mkdocs.yml", "build --output out", "handouts backups --output mkdocs.yml",
    "handouts nothing", "serve --port 1", "test -k x tests", "bench nothing", "lock --upgrade", "renew",
    "screenshots",
    "fuzz --inputs 1 --reader page", "--help", "new --help", "-x", "",
)  # fmt: skip


class CommandReader:
    """Runs the command line in a project of its own."""

    name = "command"

    def __init__(self) -> None:
        self._held: dict[str, ModuleType] = {}  # the modules of the copy, between two inputs
        self.place = Path(tempfile.mkdtemp(prefix="fuzz-"))
        self.root = self.place / "project"
        shutil.copytree(ROOT / "tests/small", self.root)
        ignore = shutil.ignore_patterns("__pycache__", "bench")
        shutil.copytree(ROOT / "scripts", self.root / "scripts", ignore=ignore)
        shutil.copytree(ROOT / "bench", self.root / "bench", ignore=ignore)
        shutil.copy(ROOT / "tests/importing/documents/english.txt", self.root / "document.txt")
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        for arguments in (["init", "-q"], ["add", "docs", "data"], ["commit", "-qm", "a"]):
            subprocess.run([*git, *arguments], cwd=self.root, check=True, capture_output=True)
        self.clean = {
            path: text
            for path, text in files_of(self.root).items()
            if not path.startswith(".git/") and not path.endswith(".pyc")
        }
        self.words: Sequence[bytes] = [*NASTY, *(word.encode() for seed in SEEDS for word in seed.split())]

    def close(self) -> None:
        shutil.rmtree(self.place)

    def seeds(self) -> dict[str, bytes]:
        return {f"command-{n}": seed.replace(" ", "\n").encode() for n, seed in enumerate(SEEDS)}

    def mutate(self, data: bytes, random: Random, other: bytes) -> bytes:
        """Mostly one argument changes, and the others stay what they are."""
        if random.random() < 0.2:
            return mutate(data, random, other, self.words)
        arguments = data.split(b"\n")
        at = random.randrange(len(arguments))
        how = random.randrange(5)
        if how == 0:
            arguments[at : at + 1] = []
        elif how == 1:
            arguments.insert(at, random.choice(self.words))
        elif how == 2:
            arguments[at] = random.choice((random.choice(self.words), *other.split(b"\n")))
        else:
            arguments[at] = mutate(arguments[at], random, other, self.words).replace(b"\n", b"\r")
        return b"\n".join(arguments)

    def read(self, data: bytes) -> None:
        # a shell hands over any bytes but the one that ends an argument
        arguments = [os.fsdecode(one) for one in data.replace(b"\0", b"").split(b"\n")] if data else []
        try:
            code, told = self._call(arguments)
        finally:
            written = {path for path, text in self._files().items() if self.clean.get(path) != text}
            self._restore(written)
        if code not in (0, 1, 2):
            raise Wrong(f"exit code {code}")
        if code == 2 and not told.strip():
            raise Wrong("it failed, and said nothing")
        chosen = any(one.startswith("--o") for one in arguments)  # where its output goes, whoever types it says
        if outside := [path for path in written if not path.startswith(WRITES) and not chosen]:
            raise Wrong(f"it wrote {outside[0]}")
        if beside := [one.name for one in self.place.iterdir() if one != self.root]:
            raise Wrong(f"it wrote {beside[0]} beside the project")

    def _files(self) -> dict[str, bytes]:
        return {
            path: text
            for path, text in files_of(self.root).items()
            if not path.startswith(".git/") and not path.endswith(".pyc")
        }

    def _restore(self, written: set[str]) -> None:
        if written or self.clean.keys() != self._files().keys():
            git = self.root / ".git"
            git.rename(self.place.with_name(f"{self.place.name}.git"))
            restore(self.root, self.clean)
            self.place.with_name(f"{self.place.name}.git").rename(git)

    def _call(self, arguments: list[str]) -> tuple[int, str]:
        """The exit code, and what was printed."""
        printed = io.TextIOWrapper(io.BytesIO(), "utf-8", "surrogateescape")  # as Python's UTF-8 mode sets them up
        told = io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace")
        with self._modules() as main, contextlib.redirect_stdout(printed), contextlib.redirect_stderr(told):
            try:
                args = main.parser().parse_args(arguments)
                name = args.command.__name__.rpartition(".")[2].rstrip("_")
                folder = getattr(args, "output", None)
                inside = folder is None or Path(folder).is_relative_to(self.root)
                code = main.main(arguments) if name in RUN and inside else 0
            except (main.Failure, OSError) as failure:  # as main() tells them
                told.write(str(failure))
                code = 2
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
        printed.flush(), told.flush()
        return code, told.buffer.getvalue().decode("utf-8")  # type: ignore[attr-defined]

    @contextlib.contextmanager
    def _modules(self) -> Iterator[ModuleType]:
        """The commands of the copy, run in its folder, in the environment that the tests run in."""
        ours = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "scripts"}
        for name in ours:
            del sys.modules[name]
        sys.modules.update(self._held)
        folder, handlers = os.getcwd(), [(one, signal.getsignal(one)) for one in (signal.SIGTERM, signal.SIGINT)]
        os.chdir(self.root)
        sys.path.insert(0, str(self.root))
        stdin, sys.stdin = sys.stdin, io.StringIO()
        try:
            main = importlib.import_module("scripts.main")
            sys.modules["scripts.environments"].enter = lambda name: None  # type: ignore[attr-defined]
            yield main
        finally:
            sys.stdin = stdin
            for number, handler in handlers:
                signal.signal(number, handler)
            sys.path.remove(str(self.root))
            os.chdir(folder)
            self._held = {n: m for n, m in sys.modules.items() if n.partition(".")[0] == "scripts"}
            for name in self._held:
                del sys.modules[name]
            sys.modules.update(ours)


def commands() -> CommandReader:
    """Arguments of the command line."""
    return CommandReader()
