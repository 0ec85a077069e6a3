"""The steps of a build after the pages: what is made for each language, and from the pages of all of them."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable, Mapping
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
from .lean import lean, lean_script
from .offline import FileSummary
from .styles import JoinedStyleSheet, StyleNeeds

Spread = Callable[[Callable[[list[Path]], Any], list[list[Path]]], Iterable[Any]]  # `map`, or that of a pool
KIND = "finished"  # of what is kept: pages after the last steps
OWN_SCRIPTS = "overrides/assets"  # whose comments are for their writers
SEVERAL = 100  # pages that are worth handing to another process


def beside(site: Path, library: Library, language: str) -> None:
    """Write what stands beside the pages of one language."""
    write(site, generated_files.of_language(library, language))
    write(site, look.texts(library))  # the builder has copied the icon as it lies in overrides/


def shared(library: Library, site_url: str, quoted: Quoted | None) -> dict[str, str]:
    """The files that hold all languages, those of the official wording among them, by their path."""
    return {**generated_files.shared(library, site_url), **(quoted.files() if quoted else {})}


def finish(
    site: Path, library: Library, printed: PrintedFiles, site_url: str, serving: bool = False, spread: Spread = map
) -> None:
    """When all pages and the files beside them are there: one style sheet, the handouts, the service worker's lists.

    serving: only what an edit may change, for a person waits: sheets stay apart, and no worker keeps pages.
    spread: how work on many pages is handed out. Raises ValueError for a fault in a style sheet.
    """
    handouts.copy(printed, site)
    look.write(site, library)
    for language in LANGUAGES:
        write(site / offline.PREFIXES[language], {offline.MANIFEST: offline.manifest(library, language)})
    if serving:
        return
    pages = sorted(site.rglob("*.html"))
    several = [pages[start : start + SEVERAL] for start in range(0, len(pages), SEVERAL)]
    cache = Cache.of_environment()
    own = library.root / OWN_SCRIPTS
    paths = (f"assets/{file.relative_to(own).as_posix()}" for file in own.rglob("*.js"))
    write(site, {path: lean_script((site / path).read_text("utf-8")) for path in paths if (site / path).exists()})
    root = styles.root(site_url)
    needs: Iterable[StyleNeeds] = spread(partial(styles.style_needs, site, root=root), several)
    joined = styles.unite(site, root, needs, cache)
    kept: dict[str, FileSummary] = {}
    for summaries in spread(partial(complete, site, joined, cache), several):
        kept |= summaries
    others = [file for file in site.rglob("*") if file.is_file() and file.suffix != ".html"]
    book = offline.lists({**kept, **offline.summaries(site, others, cache)}, library.editions.books, library.site.name)
    write(site, {offline.WORKER: offline.worker(book), offline.PROBE: book["build"]})


def complete(site: Path, joined: JoinedStyleSheet, cache: Cache, pages: list[Path]) -> dict[str, FileSummary]:
    """Let pages ask for the one style sheet, which has their icons, and be lean; what the service worker knows of them, by their path."""
    found: dict[str, FileSummary] = {}
    for file in pages:
        path, page = file.relative_to(site).as_posix(), file.read_text("utf-8")
        text, summary = cache.made(KIND, inputs(path, page, repr(joined)), partial(_complete, path, page, joined))
        file.write_text(text, "utf-8", newline="\n")
        if summary:
            found[path] = FileSummary(*summary)
    return found


def _complete(path: str, page: str, joined: JoinedStyleSheet) -> tuple[str, offline.SummaryValues | None]:
    """The finished text of a page, and what is known of it where a device keeps it."""
    text = styles.link(icons.named(lean(page)), posixpath.dirname(path) or ".", joined)
    return text, offline.summary(path, text.encode()).values() if offline.group(path) else None


def write(site: Path, texts: Mapping[str, str]) -> None:
    """Texts by their path below the site's root."""
    for path, text in texts.items():
        file = site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
