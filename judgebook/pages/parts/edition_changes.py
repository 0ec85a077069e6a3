"""The page "What changed": each section's clauses in order, the changed ones in both languages with the reason.

Without JavaScript it shows every recorded change; changes.js leaves those after the edition that the reader knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby

from ...model.entries import Change
from ...model.languages import other
from ...model.library import Clause, Library
from ...model.words import WordId
from ...text.mixed_language import marked
from ...text.plain import reading
from .page_content import Made


def sections(library: Library) -> dict[str, dict[str, list[Change]]]:
    """For each section with recorded changes, its changed clauses with their changes, in the order of the pages."""
    found: dict[str, dict[str, list[Change]]] = {}
    for clause in library.clauses.values():
        if clause.id in library.changes:
            found.setdefault(clause.document, {})[clause.id] = library.changes[clause.id]
    return found


def counts(library: Library) -> dict[str, dict[str, int]]:
    """For each edition, by book: how many clauses have changed since."""
    latest = [
        (book(library, document), several[-1].on)
        for document, clauses in sections(library).items()
        for several in clauses.values()
    ]
    editions = sorted({change.on for change in library.history}, reverse=True)
    books = [one.abbr for one in library.editions.books]
    return {date: {abbr: sum(one == abbr and on > date for one, on in latest) for abbr in books} for date in editions}


def book(library: Library, document: str) -> str:
    """The abbreviation of the official document that a section belongs to."""
    return next((one.abbr for one in library.editions.books if one.id == document.partition("-")[0]), "")


def page(library: Library, language: str) -> Iterator[Made]:
    """The whole page below its introduction; a section's HTML is around several paragraphs of Markdown."""
    subscribe = marked(library.word("changes-subscribe", language), language)
    feed = f'<p class="changes-feed"><a href="../feed.xml">{subscribe}</a></p>'
    yield picker(library, language)
    yield feed
    yield from ("\n\n".join(_section(library, *one, language)) for one in sections(library).items())


def anchors(library: Library) -> list[str]:
    """What the page can be linked at."""
    return [f"since-{document}" for document in sections(library)]


def picker(library: Library, language: str) -> str:
    """Counts by edition; changes.js makes a choice of it."""
    word = _words(library, language)
    rows = []
    for date, by_book in counts(library).items():
        cells = "".join(f"<td>{count}</td>" for count in by_book.values())
        rows.append(f'<tr data-since="{date}"><th scope="row">{date}</th><td>{sum(by_book.values())}</td>{cells}</tr>')
    books = "".join(f'<th scope="col">{one.abbr}</th>' for one in library.editions.books)
    sources = "".join(
        f'<option value="{date}">{escape(one.what[language])} ({date})</option>'
        for one in library.editions.sources
        if (date := _date(one.edition["en"]))
    )
    return f"""<div class="changes-pick" data-none="{word("changes-none")}" data-some="{word("changes-some")}">
<form>
<label>{word("changes-date")} <input type="date" name="since" min="2013-01-01"></label>
<label>{word("changes-source")} <select name="source"><option value="">—</option>{sources}</select></label>
<button type="button" name="all">{word("changes-all")}</button>
<p role="status"></p>
</form>
<table><caption>{word("changes-counts")}</caption>
<thead><tr><th scope="col">{word("edition")}</th><th scope="col">{word("changes-clauses")}</th>{books}</tr></thead>
<tbody>{"".join(rows)}</tbody></table>
</div>"""


def _section(library: Library, document: str, changed: dict[str, list[Change]], language: str) -> Iterator[str]:
    word = _words(library, language)
    by = library.baselines.get(document)
    source = library.documents[document]
    run = word("changes-run").replace('"', "&quot;")
    data = f'data-abbr="{book(library, document)}" data-by="{by or ""}" data-run="{run}"'
    yield f'<div class="changes-section" {data} markdown="1">'
    yield f"## [{library.title(source, language)}]({source}) {{#since-{document}}}"
    if by:
        yield f'<p class="changes-known">{word("changes-known").format(date=by)}</p>'
    own = [one for one in library.clauses.values() if one.document == document and not one.kind.annotation]
    for same, group in groupby(own, key=lambda one: one.id not in changed):
        several = [*group]
        if same:
            yield _run(library, several, language)
        else:
            yield from (_changed(library, one, changed[one.id], language) for one in several)
    yield "</div>"


def _run(library: Library, clauses: list[Clause], language: str) -> str:
    links = library.word("comma", language).join(f"[[{one.id}]]" for one in clauses)
    summary = library.word("changes-run", language).format(n=len(clauses))
    return f'<details class="run" markdown="1"><summary>{summary}</summary>\n\n{links}\n\n</details>'


def _changed(library: Library, clause: Clause, changes: list[Change], language: str) -> str:
    beside = other(language)
    foreign = escape(reading(library, clause.texts[beside].text, beside)) if beside in clause.texts else ""
    reasons = "\n".join(f"- **{one.on}** {one[language]}" for one in reversed(changes))
    return f"""<div class="change" data-on="{changes[-1].on}" markdown="1">

**[[{clause.id}]]**

{clause.texts[language].text}

{f'<p class="foreign" lang="{beside}">{foreign}</p>' if beside else ""}

{reasons}

</div>"""


def _words(library: Library, language: str) -> Callable[[WordId], str]:
    return lambda name: library.word(name, language)


def _date(edition: str) -> str:
    """The first date in what is said of a source's edition."""
    match = re.search(r"\d{4}-\d{2}-\d{2}", edition)
    return match[0] if match else ""
