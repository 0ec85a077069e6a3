"""The steps of a build after the pages: what is made for each language, and from the pages of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..library import Library
from ..model import LANGUAGES
from ..render import files, handouts, offline
from . import styles


def beside(site: Path, library: Library, language: str) -> None:
    """Write what stands beside the pages of one language."""
    write(site, files.of_language(library, language))


def finish(site: Path, library: Library, site_url: str, serving: bool = False) -> None:
    """When all pages and the files beside them are there: one style sheet, the handouts, the service worker's lists.

    serving: without the worker, so that a person sees each edit. Raises ValueError for a fault in a style sheet.
    """
    handouts.copy(library, site)
    styles.unite(site, site_url)
    for language in LANGUAGES:
        write(site / offline.PREFIXES[language], {offline.MANIFEST: offline.manifest(language)})
    if not serving:
        book = offline.lists(offline.summaries(site), library.editions.books)
        write(site, {offline.WORKER: offline.worker(book), offline.PROBE: book["build"]})


def write(site: Path, texts: Mapping[str, str]) -> None:
    """Texts by their path below the site's root."""
    for path, text in texts.items():
        file = site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
