"""Checks of the data files against each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ..model.entries import DATA, DATA_FOLDERS
from ..model.entries.terms import Card
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.references import normal
from ..model.schema import reference
from ..source.datafile import read
from ..source.entry import Entry
from ..source.positions import Step
from ..source.problem import Message, Place, Problem, nearest
from .check import check

UNIQUE = Message(
    "data-id",
    en="id '{id}' must be unique, and stands on line {line}",
    ja="id「{id}」は{line}行目にあります。別の id にしてください",
)


@check("data-id")
def each_id_once(library: Library) -> Iterator[Problem]:
    """An id stands once in its list.

    一覧の中で、同じ id は1回だけ使う。

    In: data/terms.yml
    Bad: - id: trigger⏎  ja: スタック
    Good: - id: stack⏎  ja: スタック
    """
    lists: tuple[Iterable[Entry], ...] = (
        library.labels.kinds,
        library.labels.words,
        library.terms,
        library.cards,
        library.infractions.infractions,
        library.infractions.categories,
        library.infractions.penalties,
        library.editions.books,
        library.outside,
        library.wordings,
        library.pictures.values(),
        library.comparisons,
        *(picture.words for picture in library.pictures.values()),
        *(chart.nodes for chart in library.charts.values()),
    )
    for entries in lists:
        seen: dict[str, Entry] = {}
        for entry in entries:
            name = str(entry.id)  # type: ignore[attr-defined]
            if name in seen:
                yield UNIQUE.at(entry.place("id"), id=name, line=seen[name].line)
            seen.setdefault(name, entry)


SCHEMA = Message(
    "schema",
    en="the first line must be: {line}",
    ja="1行目は次のとおりにしてください: {line}",
)


@check("schema")
def schemas(library: Library) -> Iterator[Problem]:
    """A data file names its JSON Schema in the first line, so that editors complete and check it.

    データファイルの1行目で JSON Schema を示す。エディターが補い、確かめてくれる。

    In: data/charts/small.yml
    Bad: # yaml-language-server: $schema=schema/charts.json
    Good: # yaml-language-server: $schema=../schema/charts.json
    """
    files = [f"data/{name}.yml" for name in DATA]
    for folder in DATA_FOLDERS:
        files += sorted(
            file.relative_to(library.root).as_posix() for file in (library.root / "data" / folder).glob("[!.]*.yml")
        )
    for path in files:
        line = reference(path)
        if path in library.unread or _begins(library.root / path, line):
            continue
        text, _ = read(library.root, path)
        if text is not None and text.split("\n", 1)[0] != line:
            yield SCHEMA.at(Place(path), line=line)


def _begins(file: Path, line: str) -> bool:
    """True where the file begins with that line."""
    try:
        with file.open("rb") as opened:
            return opened.readline() == f"{line}\n".encode()
    except OSError:
        return False


ONE_TERM = Message(
    "term-form",
    en="the form '{form}' must belong to one term, and '{other}' on line {line} has it",
    ja="「{form}」は{line}行目の用語「{other}」にあります。どちらか1つの用語だけに書いてください",
)
ONE_CARD = Message(
    "term-form",
    en="the name '{form}' must belong to one card, and '{other}' on line {line} has it",
    ja="「{form}」は{line}行目のカード「{other}」の名前です。どちらか1枚だけに書いてください",
)


@check("term-form")
def forms_belong_to_one_term(library: Library) -> Iterator[Problem]:
    """A form of a term (name, variant, abbreviation) belongs to one term; likewise a card's name.

    用語の形(名前、別の形、略称)は1つの用語だけのものにする。カード名も同じ。

    In: data/terms.yml
    Bad: ja: [誘発]
    Good: ja: [積み重ね]
    """
    for language in LANGUAGES:
        terms: list[Form] = []
        for term in library.terms:
            terms += [(term, term.id, term[language], (language,))]
            variants = enumerate(term.variants[language])
            terms += [(term, term.id, form, ("variants", language, n)) for n, form in variants]
            terms += [(term, term.id, form, ("abbr", n)) for n, form in enumerate(term.abbr)]
        yield from _shared(terms, ONE_TERM)
    cards: list[Form] = [(card, card.id, name, (key,)) for card in library.cards for key, name in _names(card)]
    yield from _shared(cards, ONE_CARD)


Form = tuple[
    Entry, str, str, tuple[Step, ...]
]  # an entry, its id, a form of its name, and where in the entry it stands


def _names(card: Card) -> list[tuple[str, str]]:
    return [(language, name) for language in LANGUAGES if (name := card[language])]


def _shared(forms: Iterable[Form], message: Message) -> Iterator[Problem]:
    """The forms that another entry has already."""
    seen: dict[str, tuple[str, Entry]] = {}
    for entry, name, form, steps in forms:
        key = normal(form)
        other, owner = seen.setdefault(key, (name, entry))
        if other != name:
            yield message.at(entry.place(*steps), form=form, other=other, line=owner.line)


CLAUSE = Message(
    "data-clause", en="'{id}' must be a clause of the pages", ja="「{id}」は、ページにある条文にしてください"
)


@check("data-clause")
def clauses_exist(library: Library) -> Iterator[Problem]:
    """Clauses that terms and editions name exist on the pages.

    用語と版のデータが挙げる条文は、ページにあるものにする。

    In: data/terms.yml
    Bad: main: [ipg-2.1.penal]
    Good: main: [ipg-2.1.penalty]
    """
    lists: list[tuple[Entry, str, tuple[str, ...]]] = [(term, "main", term.main) for term in library.terms]
    lists += [(change, "clauses", change.clauses) for change in library.history]
    for entry, key, names in lists:
        for number, name in enumerate(names):
            if name not in library.clauses:
                yield CLAUSE.at(entry.place(key, number), nearest(name, library.clauses), id=name)


CATEGORY = Message(
    "infraction",
    en="category must be one of {known}, not '{given}'",
    ja="category は {known} のどれかにしてください(今は「{given}」)",
)
PENALTY = Message(
    "infraction",
    en="penalty '{given}' must be defined under 'penalties'",
    ja="懲罰「{given}」を penalties に書いてください",
)
DOCUMENT = Message("infraction", en="document '{given}' must have a page", ja="文書「{given}」のページが必要です")


@check("infraction")
def infractions(library: Library) -> Iterator[Problem]:
    """An infraction's category and penalty are defined, and a category's document has a page.

    違反の分類と懲罰は定義されたものにし、分類の文書にはページを置く。

    In: data/infractions.yml
    Bad: document: ipg-3
    Good: document: ipg-2
    """
    categories = {one.id for one in library.infractions.categories}
    penalties = {one.id for one in library.infractions.penalties}
    for one in library.infractions.infractions:
        if one.category not in categories:
            near, known = nearest(one.category, categories), tuple(sorted(categories))
            yield CATEGORY.at(one.place("category"), near, known=known, given=one.category)
        if one.penalty not in penalties:
            yield PENALTY.at(one.place("penalty"), given=one.penalty)
    for category in library.infractions.categories:
        if category.document not in library.documents:
            near = nearest(category.document, library.documents)
            yield DOCUMENT.at(category.place("document"), near, given=category.document)


SEEN = Message(
    "sighting",
    en="'to' must be an infraction, a document with a page or a rule of data/outside.yml, not '{given}'",
    ja="to は、違反の id か、ページのある文書か、data/outside.yml の規定にしてください(今は「{given}」)",
)
LEADS = {"data/infractions.yml", "data/outside.yml"}


@check("sighting")
def sightings_lead_somewhere(library: Library) -> Iterator[Problem]:
    """Words for what people saw (`sightings` of data/synonyms.yml) lead to something that the book has.

    data/synonyms.yml の `sightings` の行き先(to)は、実在するものにする。

    In: data/synonyms.yml
    Bad: to: missed
    Good: to: mt
    """
    known = {one.id for one in library.infractions.infractions} | {one.id for one in library.outside}
    known |= set(library.documents)
    if LEADS & library.unread or any(path.startswith("docs/") for path in library.unread):
        return
    for one in library.sightings:
        if one.to not in known:
            yield SEEN.at(one.place("to"), nearest(one.to, known), given=one.to)
