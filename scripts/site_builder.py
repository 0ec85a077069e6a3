"""The site builder's own command line, as a program too; what it does not take of mkdocs.yml is told at its place."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence


def run(arguments: Sequence[str]) -> None:
    """Raises SystemExit with the builder's exit code."""
    from mkdocs.__main__ import cli

    from judgebook.checks.refused import placed

    from .places import ROOT

    gc.set_threshold(50_000)  # a build has a million objects and hardly any cycles
    placed(ROOT)
    cli(arguments, prog_name="mkdocs")


if __name__ == "__main__":
    run(sys.argv[1:])
