"""The steps of a build after the pages: what is made for each language, and from the pages of all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..official.wording import ImportedWording as Quoted
from ..pages.parts import handouts
from ..print.printed_files import PrintedFiles
from . import generated_files, icons, look, offline, styles
from .lean import lean, lean_script
from .styles import JoinedStyleSheet, StyleNeeds

Spread = Callable[[Callable[[list[Path]], Any], list[list[Path]]], Iterable[Any]]  # `map`, or that of a pool
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
    own = library.root / OWN_SCRIPTS
    paths = (f"assets/{file.relative_to(own).as_posix()}" for file in own.rglob("*.js"))
    write(site, {path: lean_script((site / path).read_text("utf-8")) for path in paths if (site / path).exists()})
    root = styles.root(site_url)
    needs: Iterable[StyleNeeds] = spread(partial(styles.style_needs, site, root=root), several)
    joined = styles.unite(site, root, needs)
    kept: dict[str, offline.FileSummary] = {}
    for summaries in spread(partial(complete, site, joined), several):
        kept |= summaries
    others = [file for file in site.rglob("*") if file.is_file() and file.suffix != ".html"]
    book = offline.lists({**kept, **offline.summaries(site, others)}, library.editions.books, library.site.name)
    write(site, {offline.WORKER: offline.worker(book), offline.PROBE: book["build"]})


def complete(site: Path, joined: JoinedStyleSheet, pages: list[Path]) -> dict[str, offline.FileSummary]:
    """Let pages ask for the one style sheet, which has their icons, and be lean; what the service worker knows of them, by their path."""
    for file in pages:
        page = icons.named(lean(file.read_text("utf-8")))
        file.write_text(styles.link(page, file.parent.relative_to(site).as_posix(), joined), "utf-8", newline="\n")
    return offline.summaries(site, pages)


def write(site: Path, texts: Mapping[str, str]) -> None:
    """Texts by their path below the site's root."""
    for path, text in texts.items():
        file = site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
