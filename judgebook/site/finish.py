"""The last steps of a build: one style sheet for all pages, and the lists of the service worker."""

from __future__ import annotations

import posixpath
from pathlib import Path

from ..model.library import Library
from . import icons, offline, styles
from .beside import write_files


def finish(folder: Path, library: Library, site_url: str, serving: bool = False) -> None:
    """Join the style sheets, and list the files for the service worker.

    serving: only what an edit may change, for a person waits: sheets stay apart, and no worker keeps pages. Raises
    ValueError for a fault in a style sheet.
    """
    if serving:
        return
    pages = {path: (folder / path).read_text("utf-8") for path in paths(folder) if path.endswith(".html")}
    sheet = styles.unite(folder, pages, styles.root(site_url))
    for path, page in pages.items():
        text = styles.link(icons.named(page), posixpath.dirname(path) or ".", sheet)
        (folder / path).write_text(text, "utf-8", newline="\n")
    files = {path: offline.summary(path, (folder / path).read_bytes()) for path in paths(folder) if offline.group(path)}
    book = offline.lists(files, library.editions.books, library.site.name)
    write_files(folder, [(offline.WORKER, offline.worker(book)), (offline.PROBE, book["build"])])


def paths(folder: Path) -> list[str]:
    """All files, by their paths below the folder, in an order that is always the same."""
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
