"""Measurements of what readers and writers feel, stored for the page "How good is it"."""

from __future__ import annotations

import argparse
from importlib import import_module

from ..messages import Failure

SUMMARY = "measure search, calls, first visits and builds, and store the figures"
ENVIRONMENT = "test"
BENCHMARKS = ("search", "calls", "page", "build")  # modules of bench/, each with `run() -> Result`


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("names", metavar="NAME", nargs="*", choices=(*BENCHMARKS, []), help=", ".join(BENCHMARKS))
    parser.add_argument("--release", action="store_true", help="store the first visits of `bench page`, too")


def run(args: argparse.Namespace) -> int:
    """Run the named benchmarks, or all of them, one after the other. First visits are stored at a release alone."""
    from bench.result import report, store

    names = args.names or BENCHMARKS
    if args.release and "page" not in names:
        raise Failure("--release is for `bench page`.")
    for name in names:
        result = import_module(f"bench.{name}").run()
        report(result)
        if name != "page" or args.release:
            store(result)
    return 0
