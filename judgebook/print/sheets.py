"""The content of the one-page handouts, each as the data of its template."""

from __future__ import annotations

from typing import Any

from ..model.entries.infractions import Category, Infraction
from ..model.handouts import Handout, SheetItem, SheetPart
from ..model.languages import other
from ..model.library import Library
from ..model.mentions import label
from ..model.words import WordId
from .drawings import picture
from .phrasing import mark_phrases
from .text import Node, marks
from .text import inline as plain_inline

ORDERED = ("remedy", "order")  # parts whose statements have numbers: the first that applies, or one after the other


def inline(library: Library, text: str, language: str) -> list[Node]:
    """A text of one paragraph for a narrow column."""
    nodes = plain_inline(library, text, language)
    return mark_phrases(nodes) if language == "ja" else nodes


def item(library: Library, one: SheetItem, language: str) -> dict[str, Any]:
    """A statement with its head and the labels of its clauses."""
    return {
        "id": one.id,
        "head": one.head and inline(library, one.head[language], language),
        "text": inline(library, one[language], language),
        "cites": labels(library, one.cites, language),
        "talk": [{"who": line.who, "text": inline(library, line[language], language)} for line in one.talk],
    }


def labels(library: Library, clauses: tuple[str, ...], language: str) -> list[str]:
    """The labels of clauses; one that follows a clause of the same document is shortened: `IPG 2.1 rem-5`, `rem-6`."""
    result, last = [], ""
    for name in clauses:
        clause = library.clauses[name]
        whole = label(library, name, language).replace(" ", "\u00a0")
        joined = clause.document == last and clause.document not in library.numbered
        result.append(clause.anchor if joined else whole)
        last = clause.document
    return result


def part(library: Library, one: SheetPart, language: str) -> dict[str, Any]:
    """A part with its statements."""
    return {
        "title": inline(library, one.title[language], language),
        "lead": one.lead and inline(library, one.lead[language], language),
        "items": [item(library, each, language) for each in one.items],
    }


def parts(library: Library, name: str, language: str) -> dict[str, Any]:
    """The parts of a sheet, by id, and its lead."""
    sheet = library.printed.sheets[name]
    return {
        "lead": sheet.lead and inline(library, sheet.lead[language], language),
        "parts": {one.id: part(library, one, language) for one in sheet.parts},
    }


def station_sheet(library: Library, language: str, name: str) -> dict[str, Any]:
    """The parts of a sheet in their order, for a template that knows no part by its name."""
    sheet = library.printed.sheets[name]
    return {
        "lead": inline(library, sheet.lead[language], language) if sheet.lead else [],
        "sections": [{**part(library, one, language), "ordered": one.id in ORDERED} for one in sheet.parts],
    }


def station(library: Library, language: str, handout: Handout) -> dict[str, Any]:
    """The contents on the first page: titles, use and size of the sheets, in the order in which they are printed."""
    held = library.printed.held(handout)
    return {"sheets": [{"title": one.title[language], "use": one.use[language]} for one in held]}


def large_type(library: Library, language: str, handout: Handout) -> dict[str, Any]:
    """The sheets that it holds, one after the other; the table of penalties by its categories."""
    return {"sheets": [_in_large_type(library, one, language) for one in library.printed.held(handout)]}


def _in_large_type(library: Library, one: Handout, language: str) -> dict[str, Any]:
    held = station_sheet(library, language, one.id)
    if one.id == "penalties":
        held["sections"] = [_category_in_large_type(each) for each in penalties(library, language)["categories"]]
    return {"title": one.title[language], "foreign": one.title.beside(language), **held}


def _category_in_large_type(category: dict[str, Any]) -> dict[str, Any]:
    """The rows of a category as statements: the infraction, and behind its penalty what changes it."""
    return {
        "title": [category["name"]],
        "lead": category["repeated"],
        "items": [
            {
                "head": [" ".join(filter(None, (row["section"], row["name"], row["abbr"])))],
                "text": [
                    {"k": "penalty", "p": row["penalty"]["id"], "c": [row["penalty"]["name"]]},
                    " ",
                    *row["other"],
                ],
                "cites": [],
                "talk": [],
            }
            for row in category["rows"]
        ],
    }


def hidden_card_error(library: Library, language: str) -> dict[str, Any]:
    """Is it one, which remedy, is it upgraded."""
    return parts(library, "hidden-card-error", language)


def backups(library: Library, language: str) -> dict[str, Any]:
    """May it be done, who authorizes it, how each action is undone, and the picture of what is shuffled."""
    words = {"shuffle": library.word("handout-shuffle", language)}
    return {**parts(library, "backups", language), **words, "picture": picture(library, "backup-library", language)}


def shortcuts(library: Library, language: str) -> dict[str, Any]:
    """The eleven defaults with a talk each, how to interrupt, and what to say to leave a default."""
    names: tuple[WordId, ...] = ("handout-active-player", "handout-non-active-player", "handout-judge")
    who = {letter: library.word(name, language) for letter, name in zip("ANJ", names, strict=True)}
    return {**parts(library, "shortcuts", language), "who": who, "fold": library.word("handout-fold", language)}


def phrases(library: Library, language: str) -> dict[str, Any]:
    """The phrases, scene by scene: the reader's language first, the other one beside it."""
    data = library.printed.phrases
    assert data is not None, "the checks ran"
    beside = other(language)
    names = library.family("language", language)
    return {
        "other": beside or language,
        "names": [names[language], names.get(beside, "")],
        "scenes": [
            {
                "title": [one.title[language], one.title.beside(language)],
                "phrases": [
                    {"own": inline(library, each[language], language),
                     "other": inline(library, each[beside], beside) if beside else [],
                     "roma": each.roma if language != "ja" else ""}
                    for each in one.phrases
                ],
            }
            for one in data.scenes
        ],
    }  # fmt: skip


def penalties(library: Library, language: str) -> dict[str, Any]:
    """The table of infractions, by category."""
    sheet = library.printed.sheets["penalties"]
    more = {one.id: one for one in sheet.part("other").items}
    words: tuple[WordId, ...] = (
        "handout-section", "infraction", "handout-abbreviation", "penalty", "handout-repeated", "handout-other"
    )  # fmt: skip
    data = library.infractions
    return {
        "lead": sheet.lead and inline(library, sheet.lead[language], language),
        "head": [list(marks(library, library.word(word, language), language)) for word in words],
        "categories": [
            {
                "name": category[language],
                "repeated": category.repeated and inline(library, category.repeated[language], language),
                "rows": [
                    _row(library, one, category, more.get(one.id), language)
                    for one in data.infractions
                    if one.category == category.id
                ],
            }
            for category in data.categories
        ],
    }


def _row(
    library: Library, one: Infraction, category: Category, more: SheetItem | None, language: str
) -> dict[str, Any]:
    penalty = next(each for each in library.infractions.penalties if each.id == one.penalty)
    return {
        "section": one.section,
        "name": one[language],
        "foreign": one.beside(language),
        "abbr": one.abbr[0] if one.abbr else "",
        "penalty": {"id": penalty.id, "name": penalty[language]},
        "repeated": _repeated(library, one, category, language),
        "other": inline(library, more[language], language) if more else [],
    }


def _repeated(library: Library, one: Infraction, category: Category, language: str) -> list[Any]:
    """The number of the Warning that is a Game Loss instead; empty where an infraction does not begin as a Warning."""
    if one.never_upgraded:
        return [library.word("handout-never", language)]
    if category.game_loss_from is None or one.penalty not in ("none", "warning"):
        return []
    return [library.word("handout-from", language).format(n=category.game_loss_from)]
