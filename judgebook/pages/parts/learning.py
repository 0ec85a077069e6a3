"""The path to learn: each topic with its questions, what to read, practice and print; then the map against the book.

How much of a topic a reader has practiced is known on their device alone: overrides/assets/learn.js fills the
paragraphs with `data-topic` from the record of the practice page (`data-situations`: those of the topic; `data-said`:
what to say).
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterator

from ...model.entries.charts import Scenario
from ...model.entries.learning import LearningQuestion, Topic
from ...model.languages import LANGUAGES
from ...model.library import Library
from ...model.page import url
from ...model.page_names import HANDOUTS, PRACTICE
from ...print.situations import clauses
from .page_content import Made, RawHtml
from .tables import table

DIFFICULTIES = ("bronze", "silver", "gold")


def learning(library: Library, language: str) -> Iterator[Made]:
    """Every topic in its order, then the map."""
    words = library.family("learn", language)
    for one in library.topics:
        yield f"## {one.title[language]} {{#{one.id}}}"
        yield one.aim[language]
        yield _lead(library, words["questions"], language).rstrip()
        yield "\n".join(_question(library, each, language) for each in one.questions)
        yield _lead(library, words["read"], language).rstrip()
        yield "\n".join(f"- {_reading(library, name, language)}" for name in one.read)
        yield f"{_lead(library, words['charts'], language)} {_charts(library, one, language)}"
        yield _practice(library, one, language)
        if one.handouts:
            yield f"{_lead(library, words['print'], language)} {_handouts(library, one, language)}"
    yield f"## {words['map']} {{#map}}"
    yield words["map-lead"]
    yield table([words[name] for name in ("topic", "clauses", "charts", "situations")], _map(library, language))
    yield words["rest"]
    yield "\n".join(
        f"- **{one.title[language]}**: " + " ".join(f"[[{name}]]" for name in _rested(library, one))
        for one in library.topics
    )


def situations(library: Library, topic: Topic) -> list[Scenario]:
    """The situations of a topic's charts."""
    charts = set(topic.charts)
    return [one for one in library.scenarios_by_id.values() if one.chart in charts]


def _difficulties(library: Library, topic: Topic) -> Counter[str | None]:
    """The number of situations of each difficulty that a topic has."""
    return Counter(one.difficulty for one in situations(library, topic))


def _lead(library: Library, words: str, language: str) -> str:
    return f"**{words}**{library.word('colon', language)}"


def _question(library: Library, one: LearningQuestion, language: str) -> str:
    """A question with the clauses that answer it."""
    blank = "" if language == "ja" else " "
    return f"- {one[language]}{blank}({_references(library, one.cites, language)})"


def _references(library: Library, names: tuple[str, ...], language: str) -> str:
    return library.word("comma", language).join(f"[[{name}]]" for name in names)


def _reading(library: Library, name: str, language: str) -> str:
    """A section by the title of its page, a clause by its label."""
    source = library.documents.get(name)
    return f"[{library.title(source, language)}]({source})" if source else f"[[{name}]]"


def _charts(library: Library, topic: Topic, language: str) -> str:
    """Links to the charts that stand on a page."""
    names = [name for name in topic.charts if name in library.chart_pages]
    links = [f"[{library.charts[name].title[language]}]({library.chart_pages[name][0]}#{name})" for name in names]
    return library.word("comma", language).join(links)


def _practice(library: Library, topic: Topic, language: str) -> RawHtml:
    """The way to the practice of the topic, and the place for what the reader has done of it."""
    words = library.family("learn", language)
    count = _difficulties(library, topic)
    number = words["count"].format(n=count.total(), **{name: count[name] for name in DIFFICULTIES})
    root = "../" if language == LANGUAGES[0] else "../../"
    there = f"{root}{url(PRACTICE, language)}?topic={topic.id}"
    button = f'<p class="answer-questions"><a href="{there}">{html.escape(words["practice"])}</a></p>'
    ids = " ".join(one.id for one in situations(library, topic))
    about = f'data-topic="{topic.id}" data-situations="{ids}" data-said="{html.escape(words["progress"])}"'
    return RawHtml(f"{button}<p>{html.escape(number)}</p><p {about} hidden></p>")


def _handouts(library: Library, topic: Topic, language: str) -> str:
    listed = {one.id: one for one in library.printed.handouts}
    names = [name for name in topic.handouts if name in listed]
    return library.word("comma", language).join(f"[{listed[one].title[language]}]({HANDOUTS}#{one})" for one in names)


def _map(library: Library, language: str) -> list[list[str]]:
    """A row for each topic: how many rule clauses its sections have, its charts, its situations by difficulty."""
    rows = []
    rules = [clause for clause in library.clauses.values() if not clause.kind.annotation]
    for one in library.topics:
        read = set(one.read)
        clauses = sum(clause.document in read or clause.id in read for clause in rules)
        count = _difficulties(library, one)
        split = " + ".join(str(count[name]) for name in DIFFICULTIES)
        link = f"[{one.title[language]}](#{one.id})"
        rows.append([link, str(clauses), str(len(_reached(library, one))), f"{count.total()} ({split})"])
    return rows


def _reached(library: Library, topic: Topic) -> set[str]:
    """The topic's charts and those that they call."""
    reached, waiting = set[str](), list(topic.charts)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += [node.chart for node in library.charts[name].nodes if node.chart]
    return reached


def _rested(library: Library, topic: Topic) -> list[str]:
    """The clauses that the rulings of the topic's situations rest on, in the order of the pages."""
    named = {name for one in situations(library, topic) for name in clauses(library, one)}
    return [name for name in library.clauses if name in named]
