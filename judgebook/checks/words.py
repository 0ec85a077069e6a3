"""Checks of data/labels.yml: every word that the site shows is there, with the gaps that are filled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from string import Formatter

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.datafile import read
from ..source.problem import Message, Place, Problem, nearest
from .check import check


def _word(en: str, ja: str) -> Message:
    return Message("word", en=en, ja=ja)


LABELS = "data/labels.yml"
USED = _word("the word '{id}' must be given: {file} uses it", "{file} が使う言葉「{id}」が必要です")
GAPS = _word(
    "the gaps of '{id}' must be the same in every language: {gaps}",
    "「{id}」の {{ }} の部分は、どの言語でも同じにしてください: {gaps}",
)
BRACES = _word(
    "a { or } of '{id}' must be a gap such as {{n}}".replace("{ or }", "{{ or }}"),
    "「{id}」の {{ や }} は {{n}} のような形で書いてください",
)
UNFILLED = _word(
    "the gaps of '{id}' must be among {known}, not {given}",
    "「{id}」の {{ }} の中に書けるのは {known} だけです(今は {given})",
)
CALL = re.compile(r"""\bword\(\s*["']([a-z0-9-]+)["']""")
PACKAGE = Path(__file__).parent.parent
OWN = ("drawings/pictures.py", "print/frame.py")  # where `word` is another function
PRINTED = "print"  # the folder of what is printed; a book without handouts needs none of its words
# words that are asked for by a name made up on the way, by the file that does (tests/test_words.py holds it true)
MADE_UP = {
    "print/frame.py": (
        "handout-page-of", "handout-edition", "handout-rel", "handout-continued", "handout-edition-behind",
        "handout-notice",
    ),
    "print/seminar.py": tuple(
        f"seminar-{one}" for one in ("questions", "answers", "situations", "rulings", "notes", "turn-over", "remedy")
    ),
    "print/sheets.py": (
        "handout-active-player", "handout-non-active-player", "handout-judge", "handout-section",
        "handout-abbreviation", "handout-repeated", "handout-other", "infraction", "penalty",
    ),
    "print/book.py": tuple(
        f"book-{one}"
        for one in ("subtitle", "contents", "page", "see-also", "colon", "comma", "clause-index", "preface", "drawing")
    ),
    "pages/blocks.py": ("since", "since-by"),
    "pages/official.py": (
        "official-annotation", "official-wording", "official-between", "official-edition", "official-rest",
    ),
    "drawings/charts.py": (
        "outline", "no-picture", "reviewed", "who-judge", "who-head-judge", "who-player", "who-opponent", "who-all",
    ),
    "pages/parts/generated.py": ("section", "infraction", "penalty", "upgrade"),
    "pages/notices.py": ("language-ja", "language-en", "stale-on", "stale-since"),
    "site/search.py": tuple(
        f"search-{one}"
        for one in ("missing", "page", "part", "chart", "term", "card", "infraction", "penalty-entry", "outside")
    ),
    "pages/parts/status.py": (
        "status-first", "status-translations", "status-charts", "status-editions", "status-names", "status-document",
        "status-texts", "status-translated", "status-stale", "status-unconfirmed", "status-chart", "status-nodes",
        "status-scenarios", "status-scenarios-edition", "status-reviewed", "status-in-force",
    ),
    "pages/parts/tasks.py": (
        "task-stale", "task-untranslated", "task-unconfirmed", "task-name", "task-card", "task-edition",
        "task-scenario", "task-summary",
    ),
}  # fmt: skip
# what fills the gaps of a word: another gap would end the build (tests/test_words.py holds it true)
FILLED = {
    "changes-known": {"date"}, "changes-run": {"n"}, "handout-edition-behind": {"book", "date", "text"},
    "handout-from": {"n"}, "handout-preview": {"title"},
    "measured": {"command", "commit", "date", "machine", "versions"},
    "official-between": {"before", "date"}, "official-changed": {"date"}, "official-difference": {"date"},
    "official-edition": {"date"}, "official-rest": {"n"}, "read-original": {"language"}, "reviewed": {"date"},
    "show-edition": {"abbr", "date"}, "since": {"date"}, "since-by": {"date"}, "stale-on": {"date", "language"},
    "stale-since": {"date", "language"}, "task-more": {"number"}, "untranslated": {"language"},
    "untranslated-page": {"language"},
}  # fmt: skip


@check("word")
def words(library: Library) -> Iterator[Problem]:
    """Every word that the site shows stands in data/labels.yml, with the same gaps in both languages.

    サイトに出る言葉は data/labels.yml にあり、`{n}` のような部分は両方の言語で同じにする。

    In: data/labels.yml
    Bad: ja: "{日付}の版から"
    Good: ja: "{date}の版から"
    """
    if LABELS in library.unread:
        return
    known = {word.id for word in library.labels.words}
    asked = {**used(bool(library.printed.handouts)), **_scripts(library)}
    for name, file in sorted(asked.items()):
        if name not in known:
            yield USED.at(Place(LABELS), nearest(name, known), id=name, file=file)
    for word in library.labels.words:
        try:
            gaps = {language: _gaps(word[language]) for language in LANGUAGES}
        except ValueError:
            yield BRACES.at(word.place(), id=word.id)
            continue
        first, *others = gaps.values()
        if any(other != first for other in others):
            yield GAPS.at(word.place(), id=word.id, gaps=tuple(sorted(set().union(*gaps.values()))))
        elif word.id in FILLED and (wrong := first - FILLED[word.id]):
            yield UNFILLED.at(word.place(), id=word.id, known=_braced(FILLED[word.id]), given=_braced(wrong))


def _braced(names: set[str]) -> tuple[str, ...]:
    return tuple(f"{{{name}}}" for name in sorted(names))


def _gaps(text: str) -> set[str]:
    """Names of the gaps of a text. Raises ValueError where it has a brace too many, or more than a name in one."""
    found = set()
    for _, name, form, conversion in Formatter().parse(text):
        if form or conversion or (name is not None and not name.isidentifier()):
            raise ValueError(text)
        found |= {name} if name is not None else set()
    return found


def _scripts(library: Library) -> dict[str, str]:
    """The words that the scripts of the tools ask for, each with the file that does."""
    found: dict[str, str] = {}
    for file in sorted((library.root / "overrides/assets").glob("*.js")):
        path = file.relative_to(library.root).as_posix()
        text, _ = read(library.root, path)
        found |= {f"assist-{name}": path for name in CALL.findall(text or "") if not name.startswith("who-")}
    return found


def used(printed: bool) -> dict[str, str]:
    """The words that renderers ask for, each with a file that does; printed: those of the handouts, too."""
    return {name: f"judgebook/{file}" for name, file in _used().items() if printed or not file.startswith(PRINTED)}


@lru_cache(maxsize=1)
def _used() -> dict[str, str]:
    calls = [(name, file) for file, names in MADE_UP.items() for name in names]
    files = {
        file
        for folder in ("drawings", "pages", "site", "staleness", PRINTED)
        for file in (PACKAGE / folder).rglob("*.py")
    }
    for file in sorted(files - {PACKAGE / name for name in OWN}):
        calls += [(name, file.relative_to(PACKAGE).as_posix()) for name in CALL.findall(file.read_text("utf-8"))]
    # pages come last: what they need is needed without handouts
    return dict(sorted(calls, key=lambda call: (not call[1].startswith(PRINTED), call[1])))
