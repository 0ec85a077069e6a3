"""The steps of a build after the pages: what is made for each language, and from the pages of all of them."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..official.wording import ImportedWording as Quoted
from ..pages.parts import handouts
from ..print.printed_files import PrintedFiles
from ..source.cache import Cache, inputs
from . import generated_files, icons, look, offline, styles
from .last_site import put
from .lean import lean, lean_script
from .offline import FileSummary
from .styles import JoinedStyleSheet, StyleNeeds

Spread = Callable[[Callable[[list[Any]], Any], list[list[Any]]], Iterable[Any]]  # `map`, or that of a pool
Named = tuple[str, str]  # a file's path, and the name of a page that is only kept yet
KIND = "finished"  # of what is kept: pages after the last steps
OWN_SCRIPTS = "overrides/assets"  # whose comments are for their writers
SEVERAL = 20  # files that are worth handing to another process


def of_language(site: Path, library: Library, language: str) -> None:
    """Write what stands beside the pages of one language."""
    write(site, generated_files.of_language(library, language))
    write(site, look.texts(library).items())  # the builder has copied the icon as it lies in overrides/


def shared(site: Path, library: Library, site_url: str, sorts: Iterable[str] = generated_files.SHARED) -> None:
    """Write the files that hold all languages, or those of some sorts."""
    for sort in sorts:
        write(site, generated_files.SHARED[sort](library, site_url))


def official(site: Path, quoted: Quoted | None) -> None:
    """Write the official wording, where it was imported and is wanted."""
    write(site, (quoted.files() if quoted else {}).items())


def finish(
    site: Path,
    library: Library,
    printed: PrintedFiles,
    site_url: str,
    serving: bool = False,
    names: dict[str, str] | None = None,
    spread: Spread = map,
) -> None:
    """When all pages and the files beside them are there: one style sheet, the handouts, the service worker's lists.

    serving: only what an edit may change, for a person waits: sheets stay apart, and no worker keeps pages.
    names: those of pages that are only kept yet, by path (written_pages.py).
    spread: how work on many pages is handed out. Raises ValueError for a fault in a style sheet.
    """
    handouts.copy(printed, site)
    for language in LANGUAGES:
        write(site / offline.PREFIXES[language], [(offline.MANIFEST, offline.manifest(library, language))])
    if serving:
        look.write(site, library)
        return
    cache = Cache.of_environment()
    own = library.root / OWN_SCRIPTS
    paths = (f"assets/{file.relative_to(own).as_posix()}" for file in own.rglob("*.js"))
    write(site, ((path, lean_script((site / path).read_text("utf-8"))) for path in paths if (site / path).exists()))
    pages = {path: "" for path in _paths(site) if path.endswith(".html")} | (names or {})
    several = _batches(sorted(pages.items()))
    root = styles.root(site_url)
    needs: Iterable[StyleNeeds] = spread(partial(styles.style_needs, site, root=root, cache=cache), several)
    look.write(site, library)  # while other processes look at the pages
    joined = styles.unite(site, root, needs, cache)
    # first, as some are large: what one process does alone at the end is what all wait for
    others = _batches((path, "") for path in _paths(site) if not path.endswith(".html"))
    kept: dict[str, FileSummary] = {}
    for summaries in spread(partial(_summaries, site, joined, cache), [*others, *several]):
        kept |= summaries
    book = offline.lists(kept, library.editions.books, library.site.name)
    write(site, [(offline.WORKER, offline.worker(book)), (offline.PROBE, book["build"])])


def _paths(site: Path) -> list[str]:
    """All files, by their paths below the site's root, in an order that is always the same."""
    start = len(os.path.join(site, ""))
    paths = (os.path.join(at, name)[start:] for at, _, names in os.walk(site) for name in names)
    return sorted(path.replace(os.sep, "/") for path in paths)


def _batches(files: Iterable[Named]) -> list[list[Named]]:
    """So many of them as are worth handing to another process."""
    several = list(files)
    return [several[start : start + SEVERAL] for start in range(0, len(several), SEVERAL)]


def _summaries(site: Path, joined: JoinedStyleSheet, cache: Cache, files: list[Named]) -> dict[str, FileSummary]:
    """What the service worker knows of pages, which are completed, or of other files."""
    if files[0][0].endswith(".html"):
        return complete(site, joined, cache, files)
    return offline.summaries(site, (path for path, _ in files), cache)


def complete(site: Path, joined: JoinedStyleSheet, cache: Cache, pages: list[Named]) -> dict[str, FileSummary]:
    """Let pages ask for the one style sheet, which has their icons, and be lean.

    The result: what the service worker knows of them, by their path.
    """
    found: dict[str, FileSummary] = {}
    for path, name in pages:
        page = (site / path).read_bytes()
        key = inputs(path, page, repr(joined))
        content, known = cache.made(KIND, key, partial(_completed, path, page, joined, cache))
        put(site, path, content)
        if known:
            found[path] = FileSummary(*known)
    return found


def _completed(path: str, page: bytes, joined: JoinedStyleSheet, cache: Cache) -> tuple[bytes, tuple[Any, ...] | None]:
    """The finished text of a page, and what is known of it where a device keeps it."""
    text = lean(page.decode())
    content = styles.link(icons.named(text), posixpath.dirname(path) or ".", joined).encode()
    return content, tuple(offline.summary(path, content)) if offline.group(path) else None


def write(site: Path, texts: Iterable[tuple[str, str | Iterable[str]]]) -> None:
    """Texts, each behind its path below the site's root, some of them in pieces."""
    for path, text in texts:
        put(site, path, (text if isinstance(text, str) else "".join(text)).encode())
