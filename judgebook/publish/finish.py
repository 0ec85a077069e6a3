"""The last step of a build, when the pages of all languages stand in their folder: what is made from all of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..library import Library
from ..model import LANGUAGES
from ..render import handouts, offline, sitemap
from ..render.files import files
from . import styles


def finish(site: Path, library: Library, site_url: str, more: Mapping[str, str], serving: bool = False) -> None:
    """Write what stands beside the pages, one style sheet for all of them, and the lists of the service worker.

    more: further texts by their path. serving: without the worker, so that a person sees each edit.
    Raises ValueError for a fault in a style sheet.
    """
    for path, text in {**files(library, site_url), **sitemap.files(library, site_url), **more}.items():
        _write(site / path, text)
    handouts.copy(library, site)
    styles.unite(site, site_url)
    for language in LANGUAGES:
        _write(site / offline.PREFIXES[language] / offline.MANIFEST, offline.manifest(language))
    if not serving:
        book = offline.lists(offline.summaries(site), library.editions.books)
        _write(site / offline.WORKER, offline.worker(book))
        _write(site / offline.PROBE, book["build"])


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="\n")
