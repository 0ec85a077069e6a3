"""Measures, side by side with what others use, and stores the result for the page "How good is it"."""

from __future__ import annotations

import argparse
from importlib import import_module

SUMMARY = "measure search, common calls, first visits and a build, and store the figures"
ENVIRONMENT = "test"
BENCHMARKS = ("calls", "page", "search", "build")  # modules of bench/, each with `run() -> Result`


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("names", metavar="NAME", nargs="*", choices=(*BENCHMARKS, []), help=", ".join(BENCHMARKS))


def run(args: argparse.Namespace) -> int:
    """Run the named benchmarks, or all of them, one after the other."""
    from bench.result import store

    for name in args.names or BENCHMARKS:
        store(import_module(f"bench.{name}").run())
    return 0
