"""Measures, side by side with what others use, and stores the result for the page "How good is it"."""

from __future__ import annotations

import argparse
from importlib import import_module

from ..bench.result import store

SUMMARY = "measure search, pages, builds ... and store the figures"
ENVIRONMENT = "test"
# modules of scripts/bench, each with `run() -> Result`
BENCHMARKS: tuple[str, ...] = ("check", "handouts", "page", "search")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("names", metavar="NAME", nargs="*", choices=(*BENCHMARKS, []), help=", ".join(BENCHMARKS))


def run(args: argparse.Namespace) -> int:
    """Run the named benchmarks, or all of them, one after the other."""
    for name in args.names or BENCHMARKS:
        store(import_module(f"scripts.bench.{name}").run())
    return 0
