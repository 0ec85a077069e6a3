"""The files that a site is made of, as they stand at a moment: a build must not mix two states of them."""

from __future__ import annotations

from pathlib import Path

from .messages import Failure

MADE_OF = ("docs", "data", "judgebook", "hooks", "overrides", "host", "sources", "mkdocs.yml")
State = dict[str, tuple[int, int]]  # path below the project -> nanosecond of the last change, bytes
SHOWN = 5


def state(root: Path) -> State:
    """Every file of the sources in `root`, also what was imported."""
    from judgebook.source import snapshot

    return snapshot.look(root, MADE_OF)


def unchanged(root: Path, before: State) -> None:
    """Raise Failure, with the names, where a file was changed, added or removed since."""
    now = state(root)
    names = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
    if names:
        more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
        raise Failure(f"Sources changed while the site was built; build again: {', '.join(names[:SHOWN])}{more}.")
