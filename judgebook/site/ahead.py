"""What a first build waits for longest, made while its sources are read and checked, when another processor is idle.

Drawings and the rules of style sheets are kept by what they are made of alone, so the build finds them and nothing else
changes: what cannot be made here is told where it is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from ..drawings import charts
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.cache import Cache
from . import styles


def wanted() -> bool:
    """Whether there is a cache, and no drawing of a chart in it yet."""
    folder = Cache.of_environment().folder
    return folder is not None and not (folder / charts.LIGHT).exists()


def read_sheets(root: Path) -> None:
    """Read the style sheets, for the cache: else one process does when all pages are there, and all wait for it."""
    for sheet in _sheets(root):
        with suppress(OSError, ValueError):
            styles.rules(sheet.read_text("utf-8"), Cache.of_environment())


def draw(library: Library, over: Callable[[], bool] = lambda: False) -> None:
    """Draw the charts, for the cache. over: whether the pages begin, which draw as well."""
    for chart in library.charts.values():
        for language in LANGUAGES:
            if over():
                return
            with suppress(Exception):  # nobody has looked at it yet
                charts.svg(chart, library, language)


def _sheets(root: Path) -> list[Path]:
    theme = find_spec("material")
    theirs = Path(theme.origin).parent / "templates/assets/stylesheets" if theme and theme.origin else root / "nowhere"
    return [*theirs.glob("*.css"), *(root / "overrides/assets").rglob("*.css")]
