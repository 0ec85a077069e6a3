"""Checks of the data files against each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..datafile import Entry
from ..library import Library
from ..model import LANGUAGES
from ..problem import Problem, did_you_mean
from ..references import normal


def each_id_once(library: Library) -> Iterator[Problem]:
    """An id stands once in its list.

    Bad: two terms `id: backup`. Good: `backup` and `simple-backup`.
    """
    lists: tuple[tuple[str, Iterable[Entry]], ...] = (
        ("data/labels.yml", library.labels.kinds),
        ("data/labels.yml", library.labels.words),
        ("data/terms.yml", library.terms),
        ("data/cards.yml", library.cards),
        ("data/infractions.yml", library.infractions.infractions),
        ("data/infractions.yml", library.infractions.categories),
        ("data/infractions.yml", library.infractions.penalties),
        ("data/editions.yml", library.editions.books),
        ("data/outside.yml", library.outside),
        *(("data/pictures.yml", picture.words) for picture in library.pictures.values()),
        *((f"data/charts/{chart.id}.yml", chart.nodes) for chart in library.charts.values()),
    )
    for path, entries in lists:
        seen: dict[str, int] = {}
        for entry in entries:
            name = str(entry.id)  # type: ignore[attr-defined]
            if name in seen:
                yield Problem(path, entry.line, f"id '{name}' must be unique, and stands on line {seen[name]}")
            seen.setdefault(name, entry.line)


def forms_belong_to_one_term(library: Library) -> Iterator[Problem]:
    """A form of a term (name, variant, abbreviation) belongs to one term; likewise a card's name.

    Bad: the variant 誘発 of two terms. Good: at one term only.
    """
    for language in LANGUAGES:
        seen: dict[str, tuple[str, int]] = {}
        for term in library.terms:
            for form in dict.fromkeys(map(normal, (getattr(term, language), *term.variants[language], *term.abbr))):
                if form in seen and seen[form][0] != term.id:
                    other, line = seen[form]
                    yield Problem(
                        "data/terms.yml",
                        term.line,
                        f"the form '{form}' must belong to one term, and '{other}' on line {line} has it",
                    )
                seen.setdefault(form, (term.id, term.line))
    names: dict[str, tuple[str, int]] = {}
    for card in library.cards:
        for name in {normal(name) for name in (card.ja, card.en) if name}:
            if name in names and names[name][0] != card.id:
                other, line = names[name]
                message = f"the name '{name}' must belong to one card, and '{other}' on line {line} has it"
                yield Problem("data/cards.yml", card.line, message)
            names.setdefault(name, (card.id, card.line))


def clauses_exist(library: Library) -> Iterator[Problem]:
    """Clauses that the data names exist on the pages.

    Bad: `main: [ipg-2.1.def-99]`. Good: `main: [ipg-2.1.def-1]`.
    """
    named = [("data/terms.yml", term.line, name) for term in library.terms for name in term.main]
    named += [
        ("data/editions.yml", change.line, name) for change in library.editions.changes for name in change.clauses
    ]
    for path, line, name in named:
        if name not in library.clauses:
            yield Problem(path, line, f"'{name}' must be a clause of the pages{did_you_mean(name, library.clauses)}")


def infractions(library: Library) -> Iterator[Problem]:
    """An infraction's category and penalty are defined, and a category's document has a page.

    Bad: `category: game-play`. Good: `category: game-play-error`.
    """
    path = "data/infractions.yml"
    categories = {one.id for one in library.infractions.categories}
    penalties = {one.id for one in library.infractions.penalties}
    for one in library.infractions.infractions:
        if one.category not in categories:
            near = did_you_mean(one.category, categories)
            message = f"category must be one of {', '.join(sorted(categories))}, not '{one.category}'{near}"
            yield Problem(path, one.line, message)
        if one.penalty not in penalties:
            yield Problem(path, one.line, f"penalty '{one.penalty}' must be defined under 'penalties'")
    for category in library.infractions.categories:
        if category.document not in library.documents:
            near = did_you_mean(category.document, library.documents)
            yield Problem(path, category.line, f"document '{category.document}' must have a page{near}")
