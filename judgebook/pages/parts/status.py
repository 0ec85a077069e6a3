"""The status page: how far each document is translated and reviewed, what is provisional, and good first changes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from ...model.entries.charts import Chart, Scenario
from ...model.entries.editions import Book
from ...model.held import NODE, still_rules
from ...model.library import Library
from ...staleness.stale import newest
from ...staleness.translation_units import Standing, TranslationUnits, units
from ..notices import announced, behind, missing
from . import covered, tasks
from .page_content import Made
from .tables import table


def status(library: Library, language: str) -> Iterator[Made]:
    """All parts of the page that are made from the sources."""
    found, words = units(library), library.family("status", language)

    def heading(anchor: str) -> str:
        return f"## {words[anchor]} {{#{anchor}}}"

    yield heading("first")
    yield from tasks.tasks(library, found, language)
    yield heading("translations")
    yield from _translations(library, found, language)
    yield heading("held")
    yield _held(library, language)
    yield heading("charts")
    yield from _charts(library, language)
    yield heading("covered")
    yield from covered.covered(library, language)
    yield heading("editions")
    yield from _editions(library, language)
    yield heading("names")
    yield from _names(library, language)


def _translations(library: Library, found: TranslationUnits, language: str) -> Iterator[str]:
    """A row for each page with clauses and one for the prose of all others; then what is not current, by name."""
    rows: list[list[str]] = []
    rest: list[Standing] = []
    every: list[Standing] = []
    for source in found.sources:
        several = found.standings(source)
        every += several
        if len(several) > 1:
            rows.append([f"[{library.title(source, language)}]({source})", *_counts(several)])
        else:
            rest += several
    rows.append([library.word("status-prose", language), *_counts(rest)])
    rows.append([f"**{library.word('status-all', language)}**", *_counts(every)])
    head = ("document", "texts", "translated", "stale", "unconfirmed")
    yield table([library.family("status", language)[name] for name in head], rows)
    yield from _list(library, found, language)


def _counts(several: Sequence[Standing]) -> list[str]:
    count = Counter(several)
    translated = len(several) - count["untranslated"]
    percent = f"{100 * translated // len(several)}%" if several else "–"
    return [str(len(several)), f"{translated} ({percent})", str(count["stale"]), str(count["unconfirmed"])]


def _list(library: Library, found: TranslationUnits, language: str) -> Iterator[str]:
    lines = []
    for unit in tasks.each_once([*found.drifted]):
        if sentence := behind(library, unit, language) or missing(library, unit, language):
            lines.append(f"- {tasks.name(library, unit, language)}: {sentence}")
    yield "\n".join(lines) if lines else library.word("status-current", language)


def _charts(library: Library, language: str) -> Iterator[str]:
    """A row for each chart: its nodes, the scenarios that pass it, and the edition that each was reviewed against."""
    held = Counter(name.partition("/")[0] for name in library.held)
    rows = []
    passes: dict[str, list[Scenario]] = defaultdict(list)
    for one in library.scenarios_by_id.values():
        for name in {asked.at.split("/")[0] for asked in one.asks}:
            passes[name].append(one)
    for chart in library.charts.values():
        passing = passes[chart.id]
        book = main_book(library, chart)
        unread = bool(book and book.checked < book.effective > chart.edition)  # what it changed is not known yet
        behind = f" **{library.word('status-behind', language)}**"
        mark = behind if held[f"{NODE}:{chart.id}"] else ""  # as the check says
        numbers = [str(len(chart.nodes)), str(len(passing))]
        dates = " ".join(_date(one) for one in sorted({one.edition for one in passing})) or "–"
        if not all(still_rules(library, one) for one in passing):
            dates += behind
        not_read = f" **{library.word('status-unread', language)}**" if unread else ""
        in_force = f"{book.abbr} {_date(book.effective)}{not_read}" if book else "–"
        rows.append([_chart_link(library, chart, language), *numbers, dates, _date(chart.edition) + mark, in_force])
    head = ("chart", "nodes", "scenarios", "scenarios-edition", "reviewed", "in-force")
    yield table([library.family("status", language)[name] for name in head], rows)


def _held(library: Library, language: str) -> str:
    """The list of `book.py stale` for a comparison with later editions: by its name, the clauses, and its line."""
    lines = []
    for name, several in library.held.items():
        clauses = library.word("comma", language).join(f"[[{one.clause}]]" for one in several)
        date = max(one.date for one in several)
        lines.append(f"- `{name}` — {clauses} → {date} — `{several[0].start.path}:{several[0].start.line}`")
    return "\n".join(lines) if lines else library.word("status-none-held", language)


def _date(date: str) -> str:
    """A date that is not broken across lines."""
    return f"<time>{date}</time>"


def _chart_link(library: Library, chart: Chart, language: str) -> str:
    title = chart.title[language]
    shown = library.chart_pages.get(chart.id)
    return f"[{title}]({shown[0]}#{chart.id})" if shown else title


def main_book(library: Library, chart: Chart) -> Book | None:
    """The document that a chart's nodes rest on most; its editions are those that the chart is reviewed against."""
    count = Counter(clause.split("-")[0] for node in chart.nodes for clause in node.cites)
    books = {book.id: book for book in library.editions.books}
    return next((books[name] for name, _ in count.most_common() if name in books), None)


def _editions(library: Library, language: str) -> Iterator[str]:
    rows = []
    behind = f" **{library.word('status-behind', language)}**"
    held = library.held.values()
    for book in library.editions.books:
        records = newest(library, book.id).values()
        prints = " ".join(_date(one.edition) + (behind if one.edition < book.effective else "") for one in records)
        checked = _date(book.checked) + (behind if book.checked < book.effective else "")
        waiting = sum(any(one.clause.startswith(f"{book.id}-") for one in several) for several in held)
        wait = f"**[{waiting}](#held)**" if waiting else "–"
        rows.append([f"**{book.abbr}** {book[language]}", _date(book.effective), checked, wait, prints or "–"])
    own = library.family("status", language)
    head = [library.word(name, language) for name in ("book", "effective", "last-checked")]
    yield table([*head, own["held"], own["fingerprints"]], rows)
    yield from coming(library, language)


def coming(library: Library, language: str) -> Iterator[str]:
    """The documents of which a next edition was announced."""
    yield from (one for book in library.editions.books if (one := announced(library, book, language)))


def _names(library: Library, language: str) -> Iterator[str]:
    """Infractions whose Japanese name is our own, and cards without one."""
    lines = [f"- {tasks.infraction(one, language)}" for one in library.infractions.infractions if one.provisional]
    lines += [f"- 《{one.en}》" for one in tasks.without_name(library)]
    yield "\n".join(lines) if lines else library.word("status-no-names", language)
