"""Measures, side by side with what others use, and stores the result for the page "How good is it"."""

from __future__ import annotations

import argparse
from importlib import import_module

from ..messages import Failure

SUMMARY = "measure search, pages, builds ... and store the figures"
ENVIRONMENT = "test"
# modules of bench/, each with `run() -> Result`
BENCHMARKS: tuple[str, ...] = ("check", "calls", "handouts", "page", "search", "build", "profile", "edit", "official")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("names", metavar="NAME", nargs="*", choices=(*BENCHMARKS, []), help=", ".join(BENCHMARKS))
    build = parser.add_argument_group("bench build")
    build.add_argument("--pages", metavar="N", type=size, action="append", help="pages a language; may be given again")
    build.add_argument("--rounds", metavar="N", type=size, help="how often each build is measured")


def size(text: str) -> int:
    """A number of at least one."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def run(args: argparse.Namespace) -> int:
    """Run the named benchmarks, or all of them, one after the other."""
    from bench.result import store

    names = args.names or BENCHMARKS
    options = {name: value for name, value in (("pages", args.pages), ("rounds", args.rounds)) if value}
    if options and "build" not in names:
        raise Failure("--pages and --rounds are for `bench build`.")
    for name in names:
        store(import_module(f"bench.{name}").run(**(options if name == "build" else {})))
    return 0
