"""Messages of a command to whoever typed it, apart from its result on standard output: in the terminal's language.

Every sentence that a writer of texts meets is given in English and in Japanese, side by side; what only programmers
meet (locks, measurements, faults of the tests) may have English alone, and so has the `--help` of a single command.
"""

from __future__ import annotations

import os
import sys

from judgebook.source.terminal import spoken

chosen = ""  # by --lang


def language() -> str:
    """The language to speak: that of `--lang`, or else the terminal's."""
    return chosen or spoken(os.environ)


def choose(lang: str | None) -> None:
    """Speak this language from now on; None: the terminal's."""
    global chosen
    chosen = lang or ""


def worded(en: str, ja: str = "") -> str:
    """The sentence in the language to speak."""
    return ja if ja and language() == "ja" else en


class Failure(Exception):
    """A command cannot do its work; the text says in a sentence what to put right. code: what the command ends with."""

    code = 2

    def __init__(self, en: str, ja: str = "") -> None:
        super().__init__(worded(en, ja))


class Unusable(Failure):
    """Failure for an input that can be read and is not what the command needs."""

    code = 1


def say(en: str, ja: str = "") -> None:
    """Write a line to standard error, at once."""
    print(worded(en, ja), file=sys.stderr, flush=True)
