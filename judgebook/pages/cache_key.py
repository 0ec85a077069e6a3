"""What the HTML of a page is made from, as the key under which it is kept (judgebook/source/cache.py).

A page's text is the least of it: its clauses name who cites them, its links say how other pages are called, its charts
come from data; what fills `generated` may come from any text, and is made each time (compose.py), unless it is made of
the frame of the book alone. A change of what is listed here makes the page anew; what a page reads besides would go
unnoticed, so a test edits the sources at random and compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.frame import DATA, called, frame
from ..model.held import ANNOTATION
from ..model.languages import LANGUAGES
from ..model.page import Page
from ..official.wording import FOLDER
from ..source import snapshot
from ..source.cache import digest
from . import directives

if TYPE_CHECKING:
    from ..model.library import Clause, Library
    from .context import Context

BOOK = tuple(f"{top}/" for top in snapshot.TOPS)


class SourceChanged(Exception):
    """A file is not the one that the book was read from."""


def around_clauses(library: Library) -> dict[str, bytes]:
    """What pages say beside the texts of their clauses, in any language, as a hash by source."""
    found: dict[str, bytes] = {}
    for source, clauses in library.clauses_on.items():
        told = [[[*_citing(library, one)], *_held(library, one), *_history(library, one)] for one in clauses]
        found[source] = digest(json.dumps(told))
    return found


def _citing(library: Library, clause: Clause) -> Iterator[Any]:
    """The places that cite a clause, with what their links hold."""
    for place in library.cited_by[clause.id]:
        scenario = library.scenarios_by_id.get(place.removeprefix("scenario:"))
        texts = [scenario[language] for language in LANGUAGES] if scenario else []
        yield [place, scenario.chart, scenario.answers, *texts] if scenario else place


def _held(library: Library, clause: Clause) -> Iterator[Any]:
    """The clauses and editions that an annotation waits for."""
    for one in library.held.get(f"{ANNOTATION}:{clause.id}", ()):
        yield [one.clause, one.date]


def _history(library: Library, clause: Clause) -> Iterator[Any]:
    """What tells since when a clause says what it says (model/history.py), and what editions changed in it."""
    yield library.wording_days.get(clause.id)
    yield sorted(library.transcribed.get(clause.id, ()))
    yield from (change.as_data() for change in library.changes.get(clause.id, ()))


class PageKeys:
    """Keys of pages: of one book, with one set of Markdown extensions."""

    def __init__(self, context: Context, extensions: Sequence[Any], configs: Mapping[str, Any]) -> None:
        self._library = context.library
        self._context = context
        self._extensions = json.dumps([[*map(_name, extensions)], configs], sort_keys=True, default=_name)

    def key(self, page: Page, filled: str) -> bytes | None:
        """The key of a page, with what fills its directives; None where a file has changed since the book was read."""
        try:
            return self._key(page, filled)
        except SourceChanged:
            return None

    @property
    def common(self) -> bytes | None:
        """The key of what any page may lean on; None where a file has changed since the book was read."""
        try:
            return self._common
        except SourceChanged:
            return None

    def _key(self, page: Page, filled: str) -> bytes:
        library = self._library
        pages = [library.pages[one, page.source] for one in library.languages(page.source)]
        texts = [self._text(one) for one in pages]
        framed = self._frame if any(map(directives.framed, chain.from_iterable(one.blocks for one in pages))) else b""
        charts = [self._file(f"data/charts/{block.ids[0]}.yml") for block in page.blocks if block.kind == "chart"]
        beside = library.derived(around_clauses).get(page.source, b"")
        compared = self._context.units.told(page.source)  # a reader is told of a text that is behind
        return digest(self._common, framed, page.language, page.source, *texts, *charts, filled, beside, compared)

    @cached_property
    def _frame(self) -> bytes:
        """What the data tell, and how everything is called."""
        if (key := self._library.derived(frame)) is None:
            raise SourceChanged(DATA)
        return key

    @cached_property
    def _common(self) -> bytes:
        """What any page may lean on: the data that are no charts and scenarios, and how everything is called."""
        library = self._library
        data = self._digest((library.root / "data").glob("*.yml"))
        fences = self._digest((library.root / "hooks").glob("*.py"))  # an extension may call what stands there
        quoted = (library.root / FOLDER, library.root / "data/official") if self._context.wording else ()
        official = self._digest(file for top in quoted for file in top.rglob("*"))
        # a short one: each key begins with it
        return digest(self._extensions, self._context.edit_url, library.derived(called), data, fences, official)

    def _digest(self, files: Iterable[Path]) -> bytes:
        root = self._library.root
        names = sorted(file.relative_to(root).as_posix() for file in files if file.is_file())
        return digest(*(part for name in names for part in (name, self._file(name))))

    def _text(self, page: Page) -> str:
        """What the file of a page holds, as long as it is what the book was read from."""
        self._unchanged(page.path)
        return page.text

    def _file(self, path: str) -> bytes:
        """What a file of the book holds, as long as it is what the book was read from."""
        try:
            content = (self._library.root / path).read_bytes()
        except OSError:
            raise SourceChanged(path) from None
        if path.startswith(BOOK):
            self._unchanged(path)
        return content

    def _unchanged(self, path: str) -> None:
        """Raise SourceChanged where a file of the book is not the one that was read."""
        with suppress(OSError):
            if snapshot.seen(self._library.root / path) == self._library.seen.get(path):
                return
        raise SourceChanged(path)


def _name(value: Any) -> str:
    """An extension, or a function in its settings, by its name."""
    if isinstance(value, str):
        return value
    named = value if hasattr(value, "__qualname__") else type(value)
    return f"{named.__module__}.{named.__qualname__}"
