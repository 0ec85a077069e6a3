"""Resolving references: what a name, a number or an id leads to, or the nearest match where it leads nowhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from ..source.problem import Message, Place, Problem, Value, nearest
from .entries.editions import MovingSection, OutsideRule
from .entries.infractions import Infraction, Infractions, Penalty
from .entries.terms import Card
from .languages import LANGUAGES
from .page_names import CARDS, EDITIONS, INFRACTIONS
from .references import Reference, normal


@dataclass(frozen=True, slots=True)
class Target:
    """Target of a reference: `key` as in the API's refs, the page's source and the anchor on it."""

    key: str
    source: str
    anchor: str = ""


def _message(en: str, ja: str) -> Message:
    return Message("reference", en=en, ja=ja)


PENALTY = _message(
    "【{name}】 must be a penalty of data/infractions.yml", "【{name}】は data/infractions.yml にある懲罰にしてください"
)
INFRACTION = _message(
    "〔{name}〕 must be an infraction of data/infractions.yml",
    "〔{name}〕は data/infractions.yml にある違反にしてください",
)
CARD = _message("《{name}》 must be a card of data/cards.yml", "《{name}》は data/cards.yml にあるカードにしてください")
PAIR = _message("《{name}》 must pair {ja} with {en}", "《{name}》では、{ja} に {en} を並べてください")
FAMILY = _message(
    "《{name}》 must be a card; it is a family of cards: write it without brackets",
    "《{name}》はカードの名前ではなく通称です。括弧を付けずに書いてください",
)
CLAUSE = _message(
    "'{name}' must be a clause, a section with a page or a rule of data/outside.yml",
    "「{name}」は、条文か、ページのある節か、data/outside.yml にある規定にしてください",
)


class Unresolved(Exception):
    """A reference that leads nowhere: what was expected, and the nearest match."""

    def __init__(self, message: Message, near: str = "", **values: Value) -> None:
        super().__init__(message.text("en", **values))
        self.message, self.near, self.values = message, near, values

    def at(self, place: Place) -> Problem:
        """The problem, at the place of the reference."""
        return self.message.at(place, self.near, **self.values)


@dataclass
class Resolver:
    """All that can be referred to.

    targets: clauses by id; documents: source of the page by document id; numbered: sections addressed
    by name; charts: source of the page by chart id; published: ids of clauses, those of before included.
    """

    targets: dict[str, Target]
    documents: dict[str, str]
    numbered: dict[str, MovingSection]
    infractions: Infractions
    cards: tuple[Card, ...]
    outside: tuple[OutsideRule, ...]
    charts: dict[str, str]
    published: frozenset[str] = frozenset()

    def resolve(self, reference: Reference, language: str) -> Target:
        """Resolve `reference` to its target. Raises Unresolved with what was expected and the nearest match."""
        key = reference.key
        match reference.kind:
            case "infraction":
                return self._infraction(key, language)
            case "penalty":
                known = self._penalty_names[language]
                if normal(key) not in known:
                    names = [p[language] for p in self.infractions.penalties]
                    near = self.bracketed(key, language) or self._successor(key, language) or nearest(key, names)
                    raise Unresolved(PENALTY, near, name=key)
                return Target(f"pen:{known[normal(key)]}", INFRACTIONS, f"penalty-{known[normal(key)]}")
            case "card":
                return self._card(key, language)
            case "section":
                return self.resolve_id(self._by_number(key))
            case _:
                return self.resolve_id(key)

    def _infraction(self, name: str, language: str) -> Target:
        known = self._infraction_names[language]
        if normal(name) not in known:
            foreign = next((one[normal(name)] for one in self._infraction_names.values() if normal(name) in one), None)
            names = [i[language] for i in self.infractions.infractions]
            near = nearest(foreign[language] if foreign else name, names)
            raise Unresolved(INFRACTION, self.bracketed(name, language) or near, name=name)
        infraction = known[normal(name)]
        document = infraction.document
        key = f"inf:{infraction.id}"
        if document in self.documents:
            return Target(key, self.documents[document])
        return Target(key, INFRACTIONS, document)

    def card(self, name: str) -> Card | None:
        """The card of that name in any language, however it is spelled in width, dashes and case."""
        return self._card_names.get(normal(name))

    def _card(self, name: str, language: str) -> Target:
        card = self.card(name)
        if card is None and "/" in name:
            ja, _, en = name.partition("/")
            card = self.card(ja)
            if card and normal(card.en) != normal(en):
                raise Unresolved(PAIR, name=name, ja=card["ja"] or card.en, en=card.en)
        if card is None:
            known = [form for one in self.cards for each in LANGUAGES if (form := one[each])]
            raise Unresolved(CARD, self.bracketed(name, language) or nearest(name, known), name=name)
        if card.kind == "family":
            raise Unresolved(FAMILY, name=name)
        return Target(f"card:{card.id}", CARDS, card.id)

    def bracketed(self, name: str, language: str) -> str:
        """A name known in any language, as `language` writes it, or nothing: 〔infraction〕, 【penalty】, 《card》."""
        for one in (language, *LANGUAGES):
            if infraction := self._infraction_names[one].get(normal(name)):
                return f"〔{name if one == language else infraction[language]}〕"
            if penalty := self._penalty_names[one].get(normal(name)):
                return f"【{name if one == language else self._penalties[penalty][language]}】"
        card = self.card(name)
        return f"《{card.name(language)}》" if card else ""

    def _successor(self, name: str, language: str) -> str:
        """The penalty that took the place of one that is retired, or nothing."""
        penalties = self.infractions.penalties
        return next((one[language] for one in penalties if name in one.former[language]), "")

    def _by_number(self, key: str) -> str:
        """`cr-732.2a` and `cr-{cr-shortcuts}.2a` as `cr-shortcuts.2a`, whatever number the section had."""
        for name, pattern in self._numbers:
            if match := pattern.fullmatch(key):
                return f"{name}.{match[1]}" if match[1] else name
        return key

    @cached_property
    def _numbers(self) -> list[tuple[str, re.Pattern[str]]]:
        """Each section that is addressed by name, with all the numbers that it had."""
        found = []
        for name, one in self.numbered.items():
            numbers = "|".join(re.escape(number) for number in (*(h.number for h in one.history), "{" + name + "}"))
            found.append((name, re.compile(rf"{one.book}-(?:{numbers})(?:\.(\w+))?")))
        return found

    def resolve_id(self, key: str) -> Target:
        """The target of a clause id, document id, infraction's section or outside rule. Raises Unresolved."""
        if key in self.targets:
            return self.targets[key]
        if key in self.documents:
            return Target(key, self.documents[key])
        if key in self._infraction_sections:
            return Target(f"inf:{self._infraction_sections[key].id}", INFRACTIONS, key)
        if key in self._outside_ids:
            return Target(f"rule:{key}", EDITIONS, key)
        if key.startswith("chart:") and (source := self.charts.get(key.removeprefix("chart:"))):
            return Target(key, source, key.removeprefix("chart:"))
        known = [*self.targets, *self.documents, *self._infraction_sections, *self._outside_ids]
        # what was a clause was no slip: the one that looks most like it says something else
        raise Unresolved(CLAUSE, "" if key in self.published else nearest(key, known), name=key)

    @cached_property
    def _outside_ids(self) -> frozenset[str]:
        return frozenset(rule.id for rule in self.outside)

    @cached_property
    def _infraction_sections(self) -> dict[str, Infraction]:
        return {one.document: one for one in self.infractions.infractions}

    @cached_property
    def _infraction_names(self) -> dict[str, dict[str, Infraction]]:
        names: dict[str, dict[str, Infraction]] = {language: {} for language in LANGUAGES}
        categories = {one.id: one for one in self.infractions.categories}
        for one in self.infractions.infractions:
            for language in LANGUAGES:
                forms = [one[language], *one.variants[language], *one.abbr]
                if category := categories.get(one.category):
                    forms += [f"{category[language]} ─ {form}" for form in forms]
                names[language].update((normal(form), one) for form in forms)
        return names

    @cached_property
    def _penalties(self) -> dict[str, Penalty]:
        return {one.id: one for one in self.infractions.penalties}

    @cached_property
    def _penalty_names(self) -> dict[str, dict[str, str]]:
        def forms(one: Penalty, language: str) -> tuple[str, ...]:
            return (one[language], *one.variants[language])

        return {
            language: {normal(form): one.id for one in self.infractions.penalties for form in forms(one, language)}
            for language in LANGUAGES
        }

    @cached_property
    def _card_names(self) -> dict[str, Card]:
        named = ((card, name) for card in self.cards for name in (card.en, *(card[one] for one in LANGUAGES)))
        return {normal(name): card for card, name in named if name}
