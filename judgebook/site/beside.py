"""Files beside the pages: data of the tools, search, feeds, the API, the handouts, libraries for the browser."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..model.languages import LANGUAGES
from ..pages.parts import handouts
from . import generated_files, look, menu, offline, pinned
from .site_pages import SitePages


def write(folder: Path, pages: SitePages) -> None:
    """Write all of it into the folder of the pages."""
    book, context = pages.library, pages.context
    for language in LANGUAGES:
        write_files(folder, generated_files.of_language(book, language))
        write_files(folder, [(menu.path(language), menu.text(pages.menus[language]()))])
        write_files(folder / offline.PREFIXES[language], [(offline.MANIFEST, offline.manifest(book, language))])
    write_files(folder, generated_files.shared(book, pages.site_url))
    write_files(folder, look.texts(book).items())  # the builder has copied the icon as it lies in overrides/
    write_files(folder, look.pictures(book).items())
    write_files(folder, pinned.files(book.root, pages.diagrams))
    if context.wording:
        write_files(folder, context.wording.files().items())
    handouts.copy(context.printed, folder)


def write_files(folder: Path, files: Iterable[tuple[str, str | bytes | Iterable[str]]]) -> None:
    """Write files, each a path below the folder with a text, bytes, or a text in pieces."""
    for path, content in files:
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        whole = content if isinstance(content, (str, bytes)) else "".join(content)
        file.write_bytes(whole.encode() if isinstance(whole, str) else whole)
