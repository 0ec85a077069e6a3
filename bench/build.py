"""How long builds take as a book grows, beside what others build the same pages with: taking turns, in one run."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from judgebook.model import library
from judgebook.model.library import Library
from scripts import npm_files, printing
from scripts.messages import Failure, say
from scripts.places import ROOT

from . import peers
from .build_tables import OWN_SITE, BuildTimes, result, seconds
from .generator import Generator, SharedPages
from .measured import Measurement, measure
from .result import Result
from .scale import ScaledBooks

SIZES, ROUNDS = (20, 200, 1000), 3
MANY = 1000  # pages, which some generators need minutes for
LONG = 60.0  # seconds: a build that takes longer is measured in the first round alone


def run(
    pages: Sequence[int] = SIZES,
    rounds: int = ROUNDS,
    factories: Mapping[str, peers.GeneratorFactory] = peers.FACTORIES,
) -> Result:
    """Measure every generator at every size. pages: how many a language; rounds: how often each is measured."""
    npm_files.ensure_scripts()  # what is installed once is no part of a build
    printing.new_typesetter()
    if max(pages) >= MANY:
        say(f"Builds of {max(pages)} pages take an hour and 20 GB of disk; --pages 20 --pages 200 takes minutes.")
    book = library.load(ROOT)
    with tempfile.TemporaryDirectory(prefix="judgebook-bench-", ignore_cleanup_errors=True) as name:
        folders = {number: Path(name) / str(number) for number in sorted(set(pages))}
        return result({number: measured(book, number, rounds, factories, folders[number]) for number in folders})


def measured(
    book: Library, number: int, rounds: int, factories: Mapping[str, peers.GeneratorFactory], folder: Path
) -> list[BuildTimes]:
    """The builds of a book of 2 x `number` pages, in a new folder, from which nothing is removed (see `forget`)."""
    say(f"Writing a book of 2 x {number} pages ...")
    ScaledBooks(book).write(folder / "book", number)
    scaled = library.load(folder / "book")
    found = [BuildTimes(one) for one in peers.made(SharedPages(scaled, most_cited(scaled), folder), factories)]
    for turn in range(1, rounds + 1):
        say(f"2 x {number} pages, round {turn} of {rounds}:")
        for one in list(found):
            if one.cold and one.cold[0].clock > LONG:
                continue
            try:
                take_turn(one, turn, folder / "log.txt")
            except Failure as reason:
                if one.generator.id == OWN_SITE:
                    raise
                say(f"Left out: {one.generator.id}.\n{reason}")
                found.remove(one)
    return found


def most_cited(book: Library) -> str:
    """The page with the clause that most others cite: its change is the one that reaches furthest."""
    return book.clauses[max(book.cited_by, key=lambda name: len(book.cited_by[name]))].source


def take_turn(one: BuildTimes, turn: int, log: Path) -> None:
    """A cold build; then, where anything is kept for the next, one without a change and one with a clause changed."""
    generator = one.generator
    generator.forget()
    one.cold.append(_built(generator, log))
    one.size = generator.size()
    if generator.kept:
        one.warm.append(_built(generator, log))
        generator.change(turn)
        one.changed.append(_built(generator, log))
    times = [runs[-1].clock for runs in (one.cold, one.warm, one.changed) if runs]
    say(f"  {generator.id}: {', '.join(map(seconds, times))}")


def _built(generator: Generator, log: Path) -> Measurement:
    return measure(generator.command, generator.folder, generator.env, log)
