"""Resolving references: what a name, a number or an id leads to, or the nearest match where it leads nowhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from .model import LANGUAGES, Card, Infraction, Infractions, Numbered, Outside, Penalty
from .problem import did_you_mean
from .references import Reference, normal

INFRACTIONS_PAGE, GLOSSARY_PAGE = "infractions.md", "glossary.md"
CARDS_PAGE, EDITIONS_PAGE = "cards.md", "editions.md"


@dataclass(frozen=True)
class Target:
    """What a reference points to: `key` as in the API's refs, the page's source and the anchor on it."""

    key: str
    source: str
    anchor: str = ""


class Unresolved(Exception):
    """A reference that leads nowhere; its text says what was expected and the nearest match."""


@dataclass
class Resolver:
    """All that can be referred to.

    targets: clauses by id; documents: source of the page by document id; numbered: sections addressed
    by name; charts: source of the page by chart id.
    """

    targets: dict[str, Target]
    documents: dict[str, str]
    numbered: dict[str, Numbered]
    infractions: Infractions
    cards: tuple[Card, ...]
    outside: tuple[Outside, ...]
    charts: dict[str, str]

    def resolve(self, reference: Reference, language: str) -> Target:
        """What `reference` points to. Raises Unresolved with what was expected and the nearest match."""
        key = reference.key
        match reference.kind:
            case "infraction":
                return self._infraction(key, language)
            case "penalty":
                known = self._penalty_names[language]
                if normal(key) not in known:
                    names = [getattr(p, language) for p in self.infractions.penalties]
                    raise Unresolved(f"【{key}】 must be a penalty of data/infractions.yml{did_you_mean(key, names)}")
                return Target(f"pen:{known[normal(key)]}", INFRACTIONS_PAGE, f"penalty-{known[normal(key)]}")
            case "card":
                return self._card(key)
            case "section":
                return self.resolve_id(self._by_number(key))
            case _:
                return self.resolve_id(key)

    def _infraction(self, name: str, language: str) -> Target:
        known = self._infraction_names[language]
        if normal(name) not in known:
            foreign = next((one[normal(name)] for one in self._infraction_names.values() if normal(name) in one), None)
            names = [getattr(i, language) for i in self.infractions.infractions]
            near = did_you_mean(getattr(foreign, language) if foreign else name, names)
            raise Unresolved(f"〔{name}〕 must be an infraction of data/infractions.yml{near}")
        infraction = known[normal(name)]
        document = f"ipg-{infraction.section}"
        key = f"inf:{infraction.id}"
        if document in self.documents:
            return Target(key, self.documents[document])
        return Target(key, INFRACTIONS_PAGE, document)

    def _card(self, name: str) -> Target:
        card = self._card_names.get(normal(name))
        if card is None and "/" in name:
            ja, _, en = name.partition("/")
            card = self._card_names.get(normal(ja))
            if card and normal(card.en) != normal(en):
                raise Unresolved(f"《{name}》 must pair {card.ja} with {card.en}")
        if card is None:
            names = [n for c in self.cards for n in (c.ja, c.en) if n]
            raise Unresolved(f"《{name}》 must be a card of data/cards.yml{did_you_mean(name, names)}")
        if card.kind == "family":
            raise Unresolved(f"《{name}》 must be a card; it is a family of cards: write it without brackets")
        return Target(f"card:{card.id}", CARDS_PAGE, card.id)

    def _by_number(self, key: str) -> str:
        """`cr-732.2a` and `cr-{cr-shortcuts}.2a` as `cr-shortcuts.2a`, whatever number the section had."""
        for name, one in self.numbered.items():
            numbers = [*(re.escape(h.number) for h in one.history), re.escape("{" + name + "}")]
            if match := re.fullmatch(rf"{one.book}-(?:{'|'.join(numbers)})(?:\.(\w+))?", key):
                return f"{name}.{match[1]}" if match[1] else name
        return key

    def resolve_id(self, key: str) -> Target:
        """The target of a clause id, document id, infraction's section or outside rule. Raises Unresolved."""
        if key in self.targets:
            return self.targets[key]
        if key in self.documents:
            return Target(key, self.documents[key])
        if key in self._infraction_sections:
            return Target(f"inf:{self._infraction_sections[key].id}", INFRACTIONS_PAGE, key)
        if key in self._outside_ids:
            return Target(f"rule:{key}", EDITIONS_PAGE, key)
        if key.startswith("chart:") and (source := self.charts.get(key.removeprefix("chart:"))):
            return Target(key, source, key.removeprefix("chart:"))
        known = [*self.targets, *self.documents, *self._infraction_sections, *self._outside_ids]
        raise Unresolved(
            f"'{key}' must be a clause, a section with a page or a rule of data/outside.yml" + did_you_mean(key, known)
        )

    @cached_property
    def _outside_ids(self) -> frozenset[str]:
        return frozenset(rule.id for rule in self.outside)

    @cached_property
    def _infraction_sections(self) -> dict[str, Infraction]:
        return {f"ipg-{one.section}": one for one in self.infractions.infractions}

    @cached_property
    def _infraction_names(self) -> dict[str, dict[str, Infraction]]:
        names: dict[str, dict[str, Infraction]] = {language: {} for language in LANGUAGES}
        categories = {one.id: one for one in self.infractions.categories}
        for one in self.infractions.infractions:
            for language in LANGUAGES:
                forms = [getattr(one, language), *one.variants[language], *one.abbr]
                if category := categories.get(one.category):
                    forms += [f"{getattr(category, language)} ─ {form}" for form in forms]
                names[language].update((normal(form), one) for form in forms)
        return names

    @cached_property
    def _penalty_names(self) -> dict[str, dict[str, str]]:
        def forms(one: Penalty, language: str) -> tuple[str, ...]:
            return (getattr(one, language), *one.variants[language])

        return {
            language: {normal(form): one.id for one in self.infractions.penalties for form in forms(one, language)}
            for language in LANGUAGES
        }

    @cached_property
    def _card_names(self) -> dict[str, Card]:
        return {normal(name): card for card in self.cards for name in (card.ja, card.en) if name}
