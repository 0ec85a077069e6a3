"""The page "What changed": each section's clauses in order, the changed ones in both languages with the reason.

Without JavaScript it shows every recorded change; changes.js leaves those after the edition that the reader knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby

from ...model.entries import Change
from ...model.history import book_of
from ...model.languages import other
from ...model.library import Clause, Library
from ...model.words import WordId
from ...text.mixed_language import marked
from ...text.plain import reading
from ..timeline import day
from .page_content import Made


def sections(library: Library) -> dict[str, dict[str, list[Change]]]:
    """For each section with recorded changes, its changed clauses with their changes, in the order of the pages."""
    found: dict[str, dict[str, list[Change]]] = {}
    gone = {change.section for change in library.history if change.gone}
    for clause in library.clauses.values():
        if clause.document in gone:
            found.setdefault(clause.document, {})
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
    found = library.editions.book(book_of(document))
    return found.abbr if found else ""


def page(library: Library, language: str) -> Iterator[Made]:
    """The whole page below its introduction; a section's HTML is around several paragraphs of Markdown."""
    subscribe = marked(library.word("changes-subscribe", language), language)
    yield picker(library, language)
    yield f'<p class="changes-feed"><a href="../feed.xml">{subscribe}</a></p>'
    yield _feeds(library, language)
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
    documents = _documents(library, language)
    weights = f'<option value="clarifies">{word("changes-heavier")}</option>'
    weights += f'<option value="ruling">{word("weight-ruling")}</option>'
    told = f'data-none="{word("changes-none")}" data-some="{word("changes-some")}"'
    told += f' data-none-new="{word("changes-none-new")}" data-some-new="{word("changes-some-new")}"'
    return f"""<div class="changes-pick" {told}>
<form>
<label>{word("changes-date")} <input type="date" name="since" min="2013-01-01"></label>
<label>{word("changes-source")} <select name="source"><option value="">—</option>{sources}</select></label>
<label>{word("changes-document")} <select name="document"><option value="">—</option>{documents}</select></label>
<label>{word("changes-weight")} <select name="weight"><option value="">—</option>{weights}</select></label>
<button type="button" name="visit" hidden>{word("changes-visit")}</button>
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
    data = f'data-document="{document}" data-abbr="{book(library, document)}" data-by="{by or ""}" data-run="{run}"'
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
    for change in (one for one in library.history if one.section == document and one.gone):
        reason = f"- {_reason(library, change, language)}"
        yield f'''<div class="change gone" data-on="{change.on}" markdown="1">

**{word("changes-gone")}**

{reason}

</div>'''
    yield "</div>"


def _reason(library: Library, change: Change, language: str) -> str:
    """The day, the weight and the line of a change."""
    weight = library.family("weight", language)[change.weight]
    weighed = f'<i class="{change.weight}">{weight}</i>'
    return f"**{day(library, change, language)}** {weighed} {change[language]}"


def _documents(library: Library, language: str) -> str:
    """The documents and the sections with changes, to choose one of."""
    shown = sections(library)
    options = []
    for one in library.editions.books:
        own = [name for name in shown if book_of(name) == one.id]
        if own:
            options.append(f'<option value="{one.id}">{one.abbr}</option>')
            titles = ((name, library.title(library.documents[name], language)) for name in own if name != one.id)
            options += [f'<option value="{name}">{escape(title)}</option>' for name, title in titles]
    return "".join(options)


def _feeds(library: Library, language: str) -> str:
    """The feeds of each document and each infraction, folded."""
    names = [*(one.id for one in library.editions.books), *feed_sections(library)]
    word = _words(library, language)
    links = "".join(
        f'<li><a href="../feeds/{name}.xml">{escape(called)}</a></li>'
        for name in names
        if (called := feed_title(library, name, language))
    )
    return f'<details class="changes-feeds"><summary>{word("changes-feeds")}</summary><ul>{links}</ul></details>'


def feed_sections(library: Library) -> list[str]:
    """The sections of the infractions that have a page: each has a feed."""
    several = (f"ipg-{one.section}" for one in library.infractions.infractions)
    return [name for name in several if name in library.documents]


def feed_title(library: Library, name: str, language: str) -> str:
    """What the book or document that a feed is of is called."""
    own = library.editions.book(name)
    return own.abbr if own else library.title(library.documents[name], language)


def _run(library: Library, clauses: list[Clause], language: str) -> str:
    links = library.word("comma", language).join(f"[[{one.id}]]" for one in clauses)
    summary = library.word("changes-run", language).format(n=len(clauses))
    return f'<details class="run" markdown="1"><summary>{summary}</summary>\n\n{links}\n\n</details>'


def _changed(library: Library, clause: Clause, changes: list[Change], language: str) -> str:
    beside = other(language)
    foreign = ""
    if beside in clause.texts:
        foreign = marked(reading(library, clause.texts[beside].text, beside), beside)
    reasons = "\n".join(f"- {_reason(library, one, language)}" for one in reversed(changes))
    texts = ""
    if any(one.weight != "editorial" for one in changes):  # else what it says is what it said
        texts = f"{clause.texts[language].text}\n\n"
        texts += f'<p class="foreign" lang="{beside}">{foreign}</p>' if beside else ""
    return f"""<div class="change" data-on="{changes[-1].on}" markdown="1">

**[[{clause.id}]]**

{texts}

{reasons}

</div>"""


def _words(library: Library, language: str) -> Callable[[WordId], str]:
    return lambda name: library.word(name, language)


def _date(edition: str) -> str:
    """The first date in what is said of a source's edition."""
    match = re.search(r"\d{4}-\d{2}-\d{2}", edition)
    return match[0] if match else ""
