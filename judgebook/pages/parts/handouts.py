"""The handouts on the site: the page that lists them with a picture of each, and each page's link to its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path

from ...model.handouts import ON_LETTER, Handout
from ...model.languages import LANGUAGES
from ...model.library import Library
from ...model.page import address, way
from ...model.page_names import HANDOUTS
from ...print import printed_files
from ...print.printed_files import PrintedFile, PrintedFiles
from ...text.mixed_language import marked
from .page_content import Made, RawHtml

FOLDER = "handouts"


def copy(printed: PrintedFiles, site: Path) -> None:
    """Put the printed files beside the page that lists them, in the folder of the built site."""
    for (name, language), made in sorted(printed.copies.items()):
        target = site / FOLDER
        target.mkdir(parents=True, exist_ok=True)
        seen = not made.deck and not name.endswith(ON_LETTER)  # its preview: one of a handout is shown
        for file in (made.name, *([printed_files.preview(name, language)] if seen else [])):
            shutil.copyfile(printed.folder / file, target / file)


def handouts(library: Library, printed: PrintedFiles, language: str) -> Iterator[Made]:
    """The list of all handouts; where they are not built, without links."""
    cards = "".join(_card(library, printed, one, language) for one in library.printed.handouts)
    yield RawHtml(f'<div class="handouts">{cards}</div>')


def links(library: Library, printed: PrintedFiles, source: str, language: str) -> str:
    """The links of a page to the handouts made from it; nothing where there is none."""
    found = [
        _link(library, printed, one, source, language)
        for one in library.printed.handouts
        if source in one.on and (HANDOUTS in library.sources or printed.copy(one.id, language))
    ]
    if not found:
        return ""
    word = library.word("handout-print", language) + library.word("colon", language)
    return f'<p class="handout-links" data-search-exclude>{word}{" ".join(found)}</p>'


def _link(library: Library, printed: PrintedFiles, one: Handout, source: str, language: str) -> str:
    """To the file where it is built, else to its place in the list."""
    here = address(source, language)
    if copy := printed.copy(one.id, language):
        to, facts = f"{FOLDER}/{copy.name}", _facts(library, copy, language)
    else:
        to, facts = f"{address(HANDOUTS, language)}#{one.id}", one.format[language]
    path, _, anchor = to.partition("#")
    href = way(path, here) + (f"#{anchor}" if anchor else "")
    return f'<a href="{href}">{marked(one.title[language], language)}</a> <span>({marked(facts, language)})</span>'


def _facts(library: Library, copy: PrintedFile, language: str) -> str:
    if copy.deck:
        return f"Anki, {library.word('handout-notes', language).format(n=copy.pages)}, {_size(copy.bytes)}"
    words = library.word("handout-pages" if copy.pages > 1 else "handout-one-page", language)
    return f"PDF, {words.format(n=copy.pages)}, {_size(copy.bytes)}"


def _size(number: int) -> str:
    return f"{number / 1_000_000:.1f} MB" if number >= 1_000_000 else f"{max(1, round(number / 1000))} kB"


def _card(library: Library, printed: PrintedFiles, one: Handout, language: str) -> str:
    here = address(HANDOUTS, language)
    use, form = marked(one.use[language], language), marked(one.format[language], language)
    body = f'<p>{use}</p><p class="handout-format">{form}</p>'
    files, picture = [], ""
    for made, tongue in _made(one, language):
        if copy := printed.copy(made.id, tongue):
            href = way(f"{FOLDER}/{copy.name}", here)
            first = made is one and tongue == language
            files.append(_file(library, made, copy, tongue, language, href=href, first=first))
            if first and not copy.deck:
                source = way(f"{FOLDER}/{printed_files.preview(one.id, tongue)}", here)
                size = f'width="{copy.width}" height="{copy.height}"'
                alt = library.word("handout-preview", language).format(title=one.title[language])
                image = f'<img src="{source}" {size} loading="lazy" alt="{escape(alt)}">'
                picture = f'<a class="handout-picture" href="{href}">{image}</a>'
    if not files:
        files = [marked(library.word("handout-not-built", language), language)]
    items = "".join(f"<li>{file}</li>" for file in files)
    kind = "handout handout-set" if one.holds and one.letter else "handout"
    return (
        f'<section class="{kind}" id="{one.id}"><h2>{marked(one.title[language], language)}</h2>'
        f'{picture}<div class="handout-text">{body}<ul>{items}</ul></div></section>'
    )


def _made(one: Handout, language: str) -> Iterator[tuple[Handout, str]]:
    """The handout in the page's language, then in the others; in each on every paper on which it is made."""
    for tongue in sorted(LANGUAGES, key=lambda tongue: tongue != language):
        yield from ((made, tongue) for made in one.papers(tongue))


def _file(
    library: Library, made: Handout, copy: PrintedFile, tongue: str, language: str, *, href: str, first: bool
) -> str:
    """The link to a file with its facts; the first, of the page's language, is what the reader came for.

    data-name: how the button that keeps it on the device calls it; data-also: it holds what other files hold.
    """
    name = library.family("language", language)[tongue]
    if made.paper == "us-letter":
        name = library.word("handout-letter", language).format(language=name)
    also = " data-also" if made.holds or made.paper == "us-letter" else ""
    facts = marked(_facts(library, copy, language), language)
    shown, loud = marked(name, language), ""
    if first:
        shown = library.word("handout-get" if copy.deck else "handout-open", language)
        loud = f' class="handout-open" aria-label="{escape(f"{shown}: {made.title[language]}")}"'
    return (
        f'<a href="{href}" hreflang="{tongue}" data-name="{escape(name)}"{also}{loud}>{shown}</a> <span>{facts}</span>'
    )
