"""The files that the search reads: one JSON file a language, with every text once and every name that leads to it.

`search/LANGUAGE.json` holds pages, entries (clauses, annotations, pages, terms, cards, infractions, charts) and names;
`search/LANGUAGE.texts.json` the entries' texts. `search_names.py` gathers what each thing is called (both languages,
kana, abbreviations, `search:` of the data, every number that a section had) and where the name leads, the best place
first. `data/synonyms.yml` and `data/readings.yml` go along as they are: no word of the trade stands in a script.

The browser's side is overrides/assets/search/. The theme's box stays; `worker.js` takes the place of its worker,
speaks its messages (1 ready, 2 query, 3 results) and loads nothing before the box has the focus: names first, which
answer alone until the texts are there. A query is folded as the texts are (fold.js), then read as units (query.js):
names, beginnings of names, names one slip of the finger away, and words; Latin letters that stand nowhere as kana
(romaji.js), which the names and readings know. `texts.js` looks a form up in all texts at
once (one long string: no index to ship or to build), `entries.js` weighs where it stands, in the manner of BM25F, and
`rank.js` sums up by rarity and kind: words of one passage count more than words scattered over a long text, and a rule
goes before a note that is hardly better. A query that is wholly a name goes where the name leads, in that order.
`present.js` makes the theme's list items.

A situation of data/scenarios is an entry too: it opens the assistant with its answers filled in, and its ruling is its
second line. It speaks for its infraction, and so do the phrases under `sightings` of data/synonyms.yml, which are never
shown: in `rank.js` what is said of one infraction more than of the others counts more, the infraction comes just before
its best situation, and first unless a rule has most of the words of the query or a clause of its own page has half. The
rarity of a word counts the other entries alone, so that neither changes what a rule weighs.

`book.py bench search` asks the searches of tests/queries in a browser, beside the theme's default. Weights and words
were tuned on tuned.yml, on tuned-everyday.yml and on other everyday phrases that are not kept, never on the other sets.
The engine was chosen by its figures (2026-11-21, 927 entries a language, 90 searches;
first hit right, right among five): Material's default 0.03, 0.04; Pagefind 1.5.2 0.40, 0.67; MiniSearch 7 with
character bigrams 0.38, 0.67, with our names as a field 0.63, 0.87; own worker, before it learned from these searches,
0.86, 0.96.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ..model import answers
from ..model.entries.charts import Scenario
from ..model.held import still_rules
from ..model.languages import LANGUAGES, other
from ..model.library import Library
from ..model.page import Block, Heading, Line, Page, Part, Prose, address
from ..model.page_names import ASSISTANT, EDITIONS, INFRACTIONS
from ..text.plain import reading
from . import search_names

MARKUP = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)|\{[:#][^}]*\}|<[^>]+>|^[-*>|\s]*(?:\d+\.\s)?|[*`|]+", re.MULTILINE)
_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
# of entries, beside the kinds of blocks; overrides/assets/search/rank.js has their weights
KINDS = ("page", "part", "situation", "chart", "term", "card", "infraction", "penalty-entry", "outside")
JUDGING_AT_REGULAR = "jar"  # the document of Regular REL


@dataclass(slots=True)
class SearchEntry:
    """Something that a search can find: where it stands, of what kind it is, under which heading, and its words."""

    page: int
    anchor: str
    kind: str
    text: str
    heading: str = ""
    title: str = ""  # of a term, card, infraction ...; clauses and pages are named by their page
    ruled: int | None = None  # of a situation: the entry of the infraction as which it is ruled


@dataclass
class SearchIndex:
    """Pages and entries of one language; `places` tells the number of the entry at (source, anchor)."""

    library: Library
    language: str
    pages: list[dict[str, Any]] = field(default_factory=list)
    entries: list[SearchEntry] = field(default_factory=list)
    places: dict[tuple[str, str], int] = field(default_factory=dict)

    def add(self, source: str, entry: SearchEntry) -> None:
        """Add an entry; the first of an address keeps it."""
        self.places.setdefault((source, entry.anchor), len(self.entries))
        self.entries.append(entry)


def plain(library: Library, text: str, language: str) -> str:
    """A text without marks and mark-up, as one line."""
    return " ".join(MARKUP.sub(lambda match: match[1] or "", reading(library, text, language)).split())


def index(library: Library, language: str) -> SearchIndex:
    """Every page, clause, term, card, infraction, chart and rule of one language."""
    made = SearchIndex(library, language)
    own = ((source, page) for (page_language, source), page in library.pages.items() if page_language == language)
    for source, page in own:
        _page(made, source, page)
    for situation in _situations(library, language):
        _situation(made, *situation)
    return made


def _page(made: SearchIndex, source: str, page: Page) -> None:
    library, language = made.library, made.language
    number = len(made.pages)
    title = library.title(source, language)
    one: dict[str, Any] = {"address": address(source, language), "title": title}
    if page.document and (label := library.section_label(page.document, language)) and title.startswith(label):
        one |= {"label": label, "title": title.removeprefix(label).strip()}
        if page.document in library.numbered:
            one["joint"] = "."
    made.pages.append(one)
    for above, parts in _sections(page):
        prose = "\n".join(line.text for part in parts if isinstance(part, Prose) for line in _lines(part))
        text = plain(library, prose, language)
        heading = plain(library, above.text, language) if above else ""
        if above is None:
            made.add(source, SearchEntry(number, "", "page", text))
        elif text:
            made.add(source, SearchEntry(number, above.id or "", "part", text, heading))
        for block in (part for part in parts if isinstance(part, Block)):
            _block(made, source, number, block, heading)


def _block(made: SearchIndex, source: str, page: int, block: Block, heading: str) -> None:
    if block.directive:
        for entry in _directive(made, page, block.kind, block.ids[0]):
            made.add(source, entry)
        return
    made.add(
        source, SearchEntry(page, block.ids[0], block.kind, plain(made.library, block.text, made.language), heading)
    )
    for also in block.ids[1:]:
        made.places.setdefault((source, also), len(made.entries) - 1)


# ---- situations


Situation = tuple[str, str, str, tuple[str, str]]


def _situations(library: Library, language: str) -> Iterator[Situation]:
    """Situations in their own words: the assistant's query with their answers, text, the ruling, and where it is."""
    for scenario in library.scenarios_by_id.values():
        if still_rules(library, scenario):
            text, ruling = plain(library, scenario[language] or "", language), _ruling(library, language, scenario)
            yield answers.query(scenario), text, ruling, _infraction_place(library, scenario.infraction)


def _situation(made: SearchIndex, anchor: str, text: str, ruling: str, place: tuple[str, str]) -> None:
    """One opens the assistant with its answers; its ruling stands as its heading."""
    source = ASSISTANT
    if (source, "") in made.places and (source, anchor) not in made.places:
        page = made.entries[made.places[source, ""]].page
        made.add(source, SearchEntry(page, anchor, "situation", text, ruling, ruled=made.places.get(place)))


def _infraction_place(library: Library, infraction: str) -> tuple[str, str]:
    """The top of the page of an infraction or document, or else its row; no place of a page for `none` and `open`."""
    known = library.infractions.infraction(infraction)
    document = known.document if known else infraction
    if document in library.documents:
        return library.documents[document], ""
    return (INFRACTIONS if known else EDITIONS), document


def _sightings(made: SearchIndex) -> list[list[Any]]:
    """Phrases of people who saw something: the entry that it is about, then the phrases; none without such an entry."""
    several = ((_infraction_place(made.library, one.to), one[made.language]) for one in made.library.sightings)
    return [[made.places[place], *phrases] for place, phrases in several if phrases and place in made.places]


def _ruling(library: Library, language: str, scenario: Scenario) -> str:
    """The infraction and its penalty, or what the procedure ends in where it is none."""
    chart, _, node = scenario.outcome.partition("/")
    outcome = plain(library, library.charts[chart].node(node).label[language] or "", language)
    if scenario.infraction == "none":
        return f"{library.word('assist-no-infraction', language)} · {outcome}"
    data = library.infractions
    infraction, penalty = data.infraction(scenario.infraction), data.penalty(scenario.penalty)
    if infraction is None or scenario.uncertain:
        return outcome
    return " · ".join(one[language] for one in (infraction, penalty) if one)


def _sections(page: Page) -> Iterator[tuple[Heading | None, list[Part]]]:
    """Each heading with an address, and what stands below it; first what stands above all of them."""
    heading: Heading | None = None
    below: list[Part] = []
    for part in page.outline:
        if isinstance(part, Heading) and part.id:
            yield heading, below
            heading, below = part, []
        else:
            below.append(part)
    yield heading, below


def _lines(part: Prose) -> Iterator[Line]:
    return (line for paragraph in part.paragraphs for line in paragraph)


def _directive(made: SearchIndex, page: int, kind: str, name: str) -> Iterator[SearchEntry]:
    """The entries of a generated part of a page."""
    library, language = made.library, made.language

    def entry(anchor: str, entry_kind: str, title: str, *texts: str | None) -> SearchEntry:
        return SearchEntry(
            page, anchor, entry_kind, plain(library, "\n".join(filter(None, texts)), language), title=title
        )

    if kind == "chart" and name in library.charts:
        chart = library.charts[name]
        labels = [node.label[language] for node in chart.nodes]
        yield entry(name, "chart", chart.title[language], chart.note[language] if chart.note else None, *labels)
    elif (kind, name) == ("generated", "glossary"):
        for term in library.terms:
            yield entry(term.id, "term", term[language], term.definition[language])
    elif (kind, name) == ("generated", "cards"):
        for card in library.cards:
            if card.kind == "card":
                yield entry(card.id, "card", card.name(language), card.use[language])
    elif (kind, name) == ("generated", "infractions"):
        for one in library.infractions.infractions:
            upgrade = one.upgrade[language] if one.upgrade else None
            yield entry(one.document, "infraction", one[language], one.what[language], upgrade)
        for penalty in library.infractions.penalties:
            note = penalty.note[language] if penalty.note else None
            yield entry(f"penalty-{penalty.id}", "penalty-entry", penalty[language], note)
    elif (kind, name) == ("generated", "editions"):
        for rule in library.outside:
            label = library.section_label(rule.id, language)
            title = f"{label} {rule.name[language]}" if rule.name else label
            yield entry(rule.id, "outside", title, rule[language])


# ---- what other pages say of a page: the tiles of the home page

TILE = re.compile(r"^- \[(?P<name>[^\]]*)\]\((?P<target>[^)#]+\.md)[^)]*\)(?: — (?P<words>.*))?$")


def _tiles(made: SearchIndex) -> None:
    """Add what a tile says of the page that it leads to."""
    for (language, source), page in made.library.pages.items():
        for block in page.blocks:
            if language != made.language or block.kind != "tiles":
                continue
            for match in filter(None, (TILE.match(line.text) for line in block.lines)):
                target = posixpath.normpath(posixpath.join(posixpath.dirname(source), match["target"]))
                entry = made.entries[made.places[target, ""]]
                words = plain(made.library, " — ".join(filter(None, match.group("name", "words"))), language)
                entry.text = f"{entry.text} {words}".strip()


# ---- the file


def data(made: SearchIndex) -> dict[str, Any]:
    """Everything but the texts.

    other: the language that is searched besides; kinds, labels: words of the interface; weights and annotations: of
    the kinds of blocks; books: what each is called, and its abbreviation; pages: `address`, `label` of the section,
    `title`; entries: page, anchor, kind, heading (an index into `headings`), title; regular: the entries for Regular
    REL; ruled: of the situations, which stand last, the entry of the infraction; sightings: see `_sightings`;
    names: see search_names; synonyms and readings: as in data.
    """
    library, language = made.library, made.language
    headings = {heading: at for at, heading in enumerate(dict.fromkeys(entry.heading for entry in made.entries))}
    return {
        "language": language,
        "other": other(language),
        "kinds": _kinds(library, language),
        "weights": {kind.id: kind.weight for kind in library.labels.kinds},
        "annotations": [kind.id for kind in library.labels.kinds if kind.annotation],
        "labels": {"missing": library.word("search-missing", language)},
        "pages": made.pages,
        "books": _books(library),
        "headings": list(headings),
        "entries": [
            [one.page, one.anchor, one.kind, headings[one.heading], *([one.title] if one.title else [])]
            for one in made.entries
        ],
        "regular": _regular(made),
        "ruled": [one.ruled for one in made.entries if one.kind == "situation"],
        "sightings": _sightings(made),
        "names": search_names.names(library, language, made.places),
        "synonyms": [list(group) for group in library.synonyms],
        "readings": [list(group) for group in library.readings] if language == "ja" else [],
    }


def _regular(made: SearchIndex) -> list[int]:
    """The entries for Regular REL: its document, its charts and their pages, and the situations that these rule."""
    library = made.library
    charts = {name for name, chart in library.charts.items() if chart.level == "regular"}
    sources = {library.chart_pages[name][0] for name in charts if name in library.chart_pages}
    sources |= {library.documents[name] for name in (JUDGING_AT_REGULAR,) if name in library.documents}
    situations = {answers.query(one) for one in library.scenarios_by_id.values() if one.chart in charts}
    pages = {made.entries[made.places[one, ""]].page for one in sources if (one, "") in made.places}
    return [at for at, one in enumerate(made.entries) if one.page in pages or one.anchor in situations]


def _books(library: Library) -> list[list[str]]:
    """The names of a book before a number, and its abbreviation."""
    books = library.editions.books
    names = [(name, book.abbr) for book in books for name in (book.abbr, *(book[each] for each in LANGUAGES))]
    names += [(name, book.abbr) for book in books for name in (*book.names, *book.words)]
    return [list(pair) for pair in dict.fromkeys((name.casefold(), abbr) for name, abbr in names)]


def _kinds(library: Library, language: str) -> dict[str, str]:
    words = {kind.id: kind[language] for kind in library.labels.kinds}
    return words | {kind: library.family("search", language)[kind] for kind in KINDS}


def files(library: Library, language: str) -> Iterator[tuple[str, str | Iterable[str]]]:
    """Path below the site's root and content of a language's files: names first, texts apart, one at a time."""
    one = index(library, language)
    _tiles(one)
    yield f"search/{language}.json", _json(data(one))
    yield f"search/{language}.texts.json", _texts(one.entries)


def _texts(entries: Iterable[SearchEntry]) -> Iterator[str]:
    yield "["
    for number, one in enumerate(entries):
        yield "," * bool(number) + _json(one.text)
    yield "]"
