"""The front door as HTML: the home page, and the start of the assistant.

Each question is a screen of links, and a link leads to the next one by its address (`#seen-cards`), so that it works
without a script: style sheets show the screen that the address names (overrides/assets/triage.css). The script adds
digit keys, the level that is remembered, and the search (overrides/assets/triage.js).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from ..model.entries.charts import GivenAnswer
from ..model.entries.texts import Text
from ..model.entries.triage import TapTarget, Triage, TriageChoice
from ..model.front_door import destination, query, section, side_exit
from ..model.mentions import Mention, mentions
from ..model.page_names import JAR
from ..text.mixed_language import marked
from ..text.phrases import split

if TYPE_CHECKING:
    from .context import Context

ROOT, REGULAR, PURPOSE = "seen", "regular", "purpose"  # the first screens: of each level, and of the side exit


def html(context: Context) -> str:
    """All screens; nothing where the book has no front door."""
    return _Writer(context, context.library.triage).all() if context.library.triage else ""


def _where(label: str) -> str:
    """The page that a choice leads to, where no questions follow."""
    return f'<small class="pick-to">{escape(label)}</small>' if label else ""


class _Writer:
    def __init__(self, context: Context, triage: Triage) -> None:
        self.context, self.triage = context, triage
        self.language = context.language

    # ---- words

    def _words(self, text: str) -> str:
        """Words that no link is in; a Japanese line breaks between phrases."""
        phrases = split(text) if self.language == "ja" else (text,)
        return "<wbr>".join(marked(phrase, self.language) for phrase in phrases)

    def _text(self, text: Text) -> str:
        """Running text, with links of what it refers to."""
        library, parts = self.context.library, []
        for part in mentions(library, text[self.language], self.language):
            words = marked(part if isinstance(part, str) else part.shown, self.language)
            if isinstance(part, Mention):
                words = f'<a href="{self.context.href(part.target.source, part.target.anchor)}">{words}</a>'
            parts.append(words)
        return "".join(parts)

    # ---- screens

    def all(self) -> str:
        """The search, the level, and every screen."""
        screens = [self._root(), *self._doors(), *self._purpose(), *self._regular()]
        return f'<div class="triage">{self._search()}{self._level()}{"".join(screens)}</div>'

    def _screen(self, name: str, question: Text, *content: str, back: str = ROOT) -> str:
        """A screen: its question, what stands there, the way back and the side exit."""
        word = self.context.word
        beside = f'<a class="beside-back" href="#{back}">{word("triage-back")}</a>' if name != back else ""
        if not name.startswith(PURPOSE):
            words = self._words(self.triage.purpose.label[self.language])
            beside += f'<a class="beside-purpose" href="#{self._exit(name)}">{words}</a>'
        return (
            f'<section class="screen" id="{name}"><h2>{self._words(question[self.language])}</h2>'
            f'{"".join(content)}<p class="beside">{beside}</p></section>'
        )

    def _exit(self, name: str) -> str:
        """The first screen of the side exit from a screen: that of the screen's level."""
        regular = self.triage.purpose.regular
        return f"{PURPOSE}-{regular.key}" if regular and name.split("-")[0] == REGULAR else PURPOSE

    def _picks(self, picks: Sequence[tuple[TriageChoice, str, str]]) -> str:
        """Choices, each with its address and a word on where it leads."""
        items = "".join(
            f'<li><a class="pick" href="{escape(address)}"><span>{self._words(one.label[self.language])}</span>'
            f"<small>{self._words(one.example[self.language])}</small>"
            f"{_where(to)}</a></li>"
            for one, address, to in picks
        )
        return f'<ol class="picks">{items}</ol>'

    def _asked(self, chart: str, given: Iterable[GivenAnswer] = (), rel: str = "") -> str:
        """The address of a chart's board, with answers that are given already."""
        return self.context.href(self.context.library.board_page(chart), "", query(chart, given, rel))

    def _goal(self, goal: TapTarget, rel: str = "") -> tuple[str, str]:
        """The address of a goal, and what it is where no questions follow."""
        if goal.chart:
            return self._asked(goal.chart, goal.given, rel=rel), ""
        target = destination(self.context.library, goal)
        label = self.context.library.section_label(section(self.context.library, goal), self.language)
        return self.context.href(target.source, target.anchor), label

    def _tap(self, goal: TapTarget) -> tuple[str, str]:
        """The same of a second tap; what the side exit decides is asked there."""
        screen = side_exit(self.triage, goal.infraction)
        if goal.chart:
            return self._asked(goal.chart, goal.given), ""
        if screen is None:
            return self._goal(goal)
        return f"#{PURPOSE}-{screen}".removesuffix("-"), ""

    def _root(self) -> str:
        seen = self.triage.seen
        doors = self._picks([(one, f"#{ROOT}-{one.key}", "") for one in seen.doors])
        return self._screen(ROOT, seen.question, doors, self._which_level())

    def _doors(self) -> Iterable[str]:
        for door in self.triage.seen.doors:
            names = [f"{door.key}.{one.key}" for one in door.choices]
            picks = self._picks([(one, *self._tap(one.target)) for one in door.choices])
            yield self._screen(f"{ROOT}-{door.key}", door.question, picks, self._ties(names))

    # ---- choices that look alike

    def _ties(self, names: Sequence[str]) -> str:
        """Folded: how to tell apart what looks alike, for each tie of one of these choices."""
        lines = "".join(
            f"<li><strong>{' / '.join(self._named(one, names) for one in tie.between)}</strong> {self._text(tie)}</li>"
            for tie in self.triage.ties
            if set(tie.between) & set(names)
        )
        return self._folded(self.context.word("triage-unsure"), f"<ul>{lines}</ul>") if lines else ""

    def _named(self, name: str, here: Sequence[str]) -> str:
        """A choice by its label: a link to its screen, where that is another one."""
        door = name.split(".")[0]
        screen = REGULAR if door == REGULAR else f"{ROOT}-{door}"
        words = self._words(self.triage.names()[name].label[self.language])
        return words if name in here else f'<a href="#{screen}">{words}</a>'

    @staticmethod
    def _folded(summary: str, content: str) -> str:
        return f'<details class="unsure"><summary>{summary}</summary>{content}</details>'

    # ---- what stands above

    def _search(self) -> str:
        word = self.context.word
        examples = "".join(
            f'<button type="button" data-ask="{escape(one)}">{escape(one)}</button>'
            for one in self.triage.search[self.language]
        )
        return (
            '<div class="ask"><button type="button" class="ask-box" data-ask="">'
            f"{self._words(word('triage-search'))}</button>"
            f"<p>{word('triage-examples')} {examples}</p></div>"
        )

    def _level(self) -> str:
        level, language = self.triage.level, self.language
        choices = "".join(
            f'<a href="#{screen}" data-level="{name}"><span>{self._words(one.label[language])}</span>'
            f"<small>{self._words(one.example[language])}</small></a>"
            for name, screen, one in (("competitive", ROOT, level.competitive), (REGULAR, REGULAR, level.regular))
        )
        return f'<nav class="level" aria-label="{escape(level.question[language])}">{choices}</nav>'

    def _which_level(self) -> str:
        note = f'<p class="says">{self._text(self.triage.level.note)}</p>'
        return self._folded(self.context.word("triage-which-level"), note)

    # ---- Regular REL

    def _regular(self) -> Iterable[str]:
        regular, word = self.triage.regular, self.context.word
        picks = self._picks([(one, f"#{REGULAR}-{one.key}", "") for one in regular.choices])
        ties = self._ties([f"{REGULAR}.{one.key}" for one in regular.choices])
        yield self._screen(REGULAR, regular.question, picks, ties, self._which_level(), back=REGULAR)
        for one in regular.choices:
            content = [f'<p class="does">{self._text(one.does)}</p>']
            if one.open:
                content.append(f'<p class="says"><strong>{word("triage-open")}</strong> {self._text(one.open)}</p>')
            if one.mistake:
                content.append(f'<p class="says">{self._text(regular.always)}</p>')
            if one.chart:
                address = self._asked(one.chart, one.given, REGULAR)
                content.append(self._read(address, word("triage-answer")))
            content.append(self._official(one.part, one.section))
            yield self._screen(f"{REGULAR}-{one.key}", one.label, *content, back=REGULAR)

    def _official(self, part: str | None, section_name: str | None) -> str:
        """The place of the rule: the section, the page of Judging at Regular if there is one, or the official site."""
        context = self.context
        if section_name:
            return self._to(TapTarget(section=section_name))
        if JAR in context.library.sources:
            return self._read(context.href(JAR, part or ""), context.library.title(JAR, self.language))
        ipg = context.library.editions.book("ipg")
        return self._read(ipg.official, context.word("triage-jar"), ' rel="external"') if ipg and ipg.official else ""

    # ---- the side exit

    def _purpose(self) -> Iterable[str]:
        one, language, word = self.triage.purpose, self.language, self.context.word
        steps = "".join(f"<li>{self._text(step)}</li>" for step in one.first)
        quote = f'<blockquote class="say"><p>{self._words(one.say[language])}</p></blockquote>'
        first = f'<p class="says">{self._words(one.hint[language])}</p><ol class="steps-first">{steps}</ol>{quote}'
        picks = self._picks([(each, f"#{PURPOSE}-{each.to}", "") for each in one.choices])
        yield self._screen(
            PURPOSE,
            one.label,
            first,
            f"<h3>{self._words(one.question[language])}</h3>{picks}",
        )
        items = "".join(f"<li>{self._text(each)}</li>" for each in one.tests.items)
        verdicts = "".join(
            f'<li><a class="pick" href="#{PURPOSE}-{name}"><span>{self._words(each.label[language])}</span></a></li>'
            for name, each in (("failed", one.tests.failed), ("met", one.tests.met))
        )
        notes = "".join(f"<li>{self._text(each)}</li>" for each in one.notes)
        yield self._screen(
            f"{PURPOSE}-tests",
            one.tests.question,
            f'<ol class="steps-first">{items}</ol><ol class="picks">{verdicts}</ol>',
            self._folded(word("triage-unsure"), f"<ul>{notes}</ul>") if notes else "",
            back=PURPOSE,
        )
        for name, each in (("failed", one.tests.failed), ("met", one.tests.met)):
            to = self._to(each.target) if each.target else self._read(f"#{ROOT}", word("triage-return"), " data-return")
            does = f'<p class="does">{self._text(each.does)}</p>'
            yield self._screen(f"{PURPOSE}-{name}", each.label, does, to, back=f"{PURPOSE}-tests")
        for end in one.ends:
            label = next((each.label for each in one.choices if each.to == end.key), one.label)
            does = f'<p class="does">{self._text(end.says)}</p>'
            yield self._screen(f"{PURPOSE}-{end.key}", label, does, self._to(end.target), back=PURPOSE)
        if one.regular:
            does = f'<p class="does">{self._text(one.regular.says)}</p>'
            ask = self._read(self._goal(one.regular.target, REGULAR)[0], word("triage-answer"))
            again = self._read(f"#{REGULAR}", word("triage-return"), " data-return")
            yield self._screen(f"{PURPOSE}-{one.regular.key}", one.label, first, does, ask, again, back=REGULAR)

    def _to(self, goal: TapTarget) -> str:
        address, label = self._goal(goal)
        return self._read(address, label)

    def _read(self, address: str, label: str, attributes: str = "") -> str:
        return f'<p><a class="read-on" href="{escape(address)}"{attributes}>{self._words(label)}</a></p>'
