"""A check: a small generator of problems whose docstring says what must be true, with a bad and a good example.

    @check("see")
    def see_stands_once(library: Library) -> Iterator[Problem]:
        '''`see:` stands in the Japanese file alone.

        `see:` は日本語のファイルにだけ書く。

        In: docs/en/ipg/2.1.md
        Bad: /// remedy | rem-1⏎    see: ipg-2.p1
        Good: /// remedy | rem-1
        '''

A check that looks at one file at a time names a group of files (sources.py), and gets those:

    @check("token", of="texts")
    def tokens(library: Library, files: Files) -> Iterator[Problem]:

The examples run in the tests, on the book of tests/small: the good one stands in the file that is named, and the
report names the check when the bad one takes its place (⏎ is a line break; nothing after `Bad:` leaves it out).
Where a folder is named instead, they are names of files in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..source.problem import Problem
from .sources import Group, SourceFile

Files = Sequence[SourceFile]
Find = Callable[..., Iterator[Problem]]  # of the library, and of files where the check names a group

DOCSTRING = re.compile(
    r"\A(?P<en>\S[^\n]*(?:\n[^\n]+)*?)\n\n *(?P<ja>[^\n]+(?:\n[^\n]+)*?)\n\n"
    r" *In: (?P<file>[^\n]+)\n *Bad:(?P<bad>[^\n]*)\n *Good:(?P<good>[^\n]*)\s*"
)


@dataclass(frozen=True)
class Check:
    """A check; file, bad, good: its example. walks: it needs charts that can be walked; of: the files that it gets."""

    code: str
    find: Find
    en: str
    ja: str
    file: str
    bad: str
    good: str
    walks: bool = False
    of: Group | None = None


def check(code: str, walks: bool = False, of: Group | None = None) -> Callable[[Find], Check]:
    """Make a generator of problems a check. Raises ValueError where its docstring has another form than the above."""
    return lambda find: replace(_described(code, find), walks=walks, of=of)


def _described(code: str, find: Find) -> Check:
    match = DOCSTRING.fullmatch(find.__doc__ or "")
    if match is None:
        raise ValueError(f"{code}: the docstring must hold a sentence, its Japanese, In:, Bad: and Good:")
    en, ja = (re.sub(r"\s*\n\s*", glue, match[name]) for name, glue in (("en", " "), ("ja", "")))
    bad, good = (match[name].removeprefix(" ").replace("⏎", "\n") for name in ("bad", "good"))
    return Check(code, find, en, ja, match["file"], bad, good)
