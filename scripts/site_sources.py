"""The files that a site is made of, as they stand at a moment: a build must not mix two states of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judgebook.source import snapshot

from .messages import Failure

MADE_OF = (
    "docs", "data", "judgebook", "hooks", "overrides", "host", "sources", "mkdocs.yml",
    "scripts", "requirements", "requirements.txt", "package.json", "package-lock.json",
)  # fmt: skip
State = dict[str, snapshot.Seen]  # by the path below the project
SHOWN = 5


def state(root: Path, given: Iterable[Path] = ()) -> State:
    """Every file of the sources in `root`, also what was imported, and of the `given` folders."""
    return snapshot.settled(root, (*MADE_OF, *map(str, given)))


def unchanged(root: Path, before: State, given: Iterable[Path] = ()) -> None:
    """Raise Failure, with the names, where a file was changed, added or removed since."""
    now = snapshot.look(root, (*MADE_OF, *map(str, given)))
    names = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
    if names:
        left = len(names) - SHOWN
        raise Failure(
            f"Sources changed while the site was built; build again: {', '.join(names[:SHOWN])}"
            + (f" and {left} more." if left > 0 else "."),
            f"サイトを作る間に原稿が変わりました。もう一度作ってください: {'、'.join(names[:SHOWN])}"
            + (f" ほか{left}件" if left > 0 else ""),
        )
