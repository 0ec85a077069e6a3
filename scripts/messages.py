"""What a command says to whoever typed it, apart from its result on standard output."""

from __future__ import annotations

import sys


class Failure(Exception):
    """A command cannot do its work; the text says in a sentence what to put right."""


def say(text: str) -> None:
    """Write a line to standard error, at once."""
    print(text, file=sys.stderr, flush=True)
