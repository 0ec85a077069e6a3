"""Skeletons of new clauses, annotations, terms, cards, scenarios and charts: the right form, in both languages.

Each function takes the library and what is known, and gives a `Draft`: what to write, and where to go on. What is left
out stays empty where a reader must not see a placeholder, and the check says so with its line.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, field

from ..model.library import Library
from ..source.problem import nearest
from ..source.refusal import Refusal


class InvalidRequest(Refusal):
    """A request that cannot be carried out, with the reason."""


@dataclass(frozen=True)
class Draft:
    """New texts of files by path, the id that was given, and the places (`path:line`) to open."""

    name: str
    files: dict[str, str] = field(default_factory=dict)
    places: tuple[str, ...] = ()


FEW = 12  # names that are listed where none of them is near
NOUNS = {
    "document": "文書", "clause": "条文", "kind of rule text": "条文の種類", "kind of annotation": "注釈の種類",
    "chart": "チャート", "page": "ページ", "term": "用語", "card": "カード", "difficulty": "難しさ",
}  # fmt: skip


def require_known(what: str, name: str, names: Iterable[str]) -> None:
    """Raise InvalidRequest with the nearest match where `name` is none of `names`."""
    several = list(names)
    if name not in several:
        near = nearest(name, several)
        few = several if len(several) <= FEW else []
        raise InvalidRequest(
            f"There is no {what} {name}"
            + (f"; did you mean {near}?" if near else f": {', '.join(few)}" if few else "."),
            f"{NOUNS[what]} {name} はありません。"
            + (f"「{near}」ではありませんか？" if near else f"使えるもの: {'、'.join(few)}" if few else ""),
        )


def require_readable(library: Library, path: str) -> None:
    """Raise InvalidRequest where a file has faults of form, for then nobody knows what stands in it."""
    if path in library.faulty:
        raise InvalidRequest(
            f"{path} cannot be read as it is: put right first what `book.py check {path}` lists.",
            f"{path} は今のままでは読めません。先に `book.py check {path}` が挙げるところを直してください。",
        )


def require_unused(what: str, name: str, names: Container[str]) -> None:
    """Raise InvalidRequest where `name` is taken."""
    if name in names:
        raise InvalidRequest(
            f"There is a {what} {name} already; give another id.",
            f"{NOUNS[what]} {name} はもうあります。別の番地にしてください。",
        )
