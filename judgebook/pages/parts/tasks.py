"""Good first changes, found in the sources: small, clear, and useful to a reader."""

from __future__ import annotations

from collections.abc import Iterator

from ...model.entries.infractions import Infraction
from ...model.entries.terms import Card
from ...model.library import Library
from ...staleness.translation_units import PROSE, Standing, TranslationUnit, TranslationUnits

DRIFTED: tuple[Standing, ...] = ("stale", "untranslated", "unconfirmed")
SHOWN = 5  # of a kind; the rest is counted


def tasks(library: Library, found: TranslationUnits, language: str) -> Iterator[str]:
    """Each kind of change that there is something to do of: what to do, and where."""
    drifted = each_once([*found.drifted])
    kinds: dict[str, list[str]] = {
        **{one: [_unit(library, unit, language) for unit in drifted if unit.standing == one] for one in DRIFTED},
        "name": [_infraction(one, language) for one in library.infractions.infractions if one.provisional],
        "card": [f"《{one.en}》 — `data/cards.yml:{one.line}`" for one in without_name(library)],
        "edition": list(_behind(library)),
        "scenario": list(_without_scenario(library)),
        "summary": list(_without_summary(library, language)),
    }
    shown = [_kind(library, name, items, language) for name, items in kinds.items() if items]
    yield "\n\n".join(shown) if shown else library.word("status-nothing", language)


def each_once(several: list[TranslationUnit]) -> list[TranslationUnit]:
    """The units without those that stand on a page which is not translated at all: the page stands for them."""
    pages = {unit.source for unit in several if unit.id.startswith(PROSE) and unit.standing == "untranslated"}
    return [unit for unit in several if unit.source not in pages or unit.id.startswith(PROSE)]


def _kind(library: Library, name: str, items: list[str], language: str) -> str:
    lines = [f"**{library.family('task', language)[name]}** ({len(items)})", "", *(f"- {one}" for one in items[:SHOWN])]
    if len(items) > SHOWN:
        lines.append(f"- {library.word('task-more', language).format(number=len(items) - SHOWN)}")
    return "\n".join(lines)


def _unit(library: Library, unit: TranslationUnit, language: str) -> str:
    side = unit.translation or unit.original
    return f"{name(library, unit, language)} — `{side.page.path}:{side.line}`"


def name(library: Library, unit: TranslationUnit, language: str) -> str:
    """A link to a unit."""
    if unit.id.startswith(PROSE):
        return f"[{library.title(unit.source, language)}]({unit.source})"
    return f"[[{unit.id}]]"


def infraction(one: Infraction, language: str) -> str:
    """An infraction's name, and the one in the other language."""
    return f"〔{one[language]}〕 {one.beside(language)}".rstrip()


def _infraction(one: Infraction, language: str) -> str:
    return f"{infraction(one, language)} — `data/infractions.yml:{one.line}`"


def without_name(library: Library) -> list[Card]:
    """Cards without an official Japanese name."""
    return [one for one in library.cards if one.kind == "card" and not one["ja"]]


def _behind(library: Library) -> Iterator[str]:
    """Documents whose edition in force has not been compared with the pages."""
    for one in library.editions.books:
        if one.checked < one.effective:
            yield f"**{one.abbr}** {one.checked} → {one.effective} — `data/editions.yml:{one.line}`"


def _without_scenario(library: Library) -> Iterator[str]:
    """Remedies that charts carry out and no scenario does."""
    shown = {name for chart in library.charts.values() for node in chart.nodes for name in node.remedy}
    done = {name for one in library.scenarios_by_id.values() for name in (*one.remedies, *one.examples)}
    yield from (f"[[{name}]]" for name in sorted(shown - done) if name in library.clauses)


def _without_summary(library: Library, language: str) -> Iterator[str]:
    """Sections of the official documents whose page has no summary."""
    books = {book.id for book in library.editions.books}
    with_one = {clause.document for clause in library.clauses.values() if clause.kind.id == "summary"}
    for document, source in library.documents.items():
        if document.split("-")[0] in books and document not in with_one:
            yield f"[{library.title(source, language)}]({source}) — `docs/{language}/{source}`"
