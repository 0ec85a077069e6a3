"""data/infractions.yml: infractions, their categories and penalties."""

from __future__ import annotations

from typing import Literal

from ...source.entry import Entry
from ...source.values import Filled, Id, Positive, SectionNumber
from .texts import NO_FORMS, Forms, Text

PenaltyId = Literal["none", "warning", "game-loss", "match-loss", "disqualification"]


class Penalty(Text):
    """A penalty of IPG 1.1; `former`: names of what it replaced, which no text uses any longer."""

    id: PenaltyId
    variants: Forms = NO_FORMS
    former: Forms = NO_FORMS
    note: Text | None = None


class Category(Text):
    """A category of infractions (IPG 2, 3, 4); `document` is the page that introduces it.

    repairs_game: its remedies put a game right, so none is carried out once that game is lost.
    """

    id: Id
    document: Id
    repeated: Text | None = None
    repairs_game: bool = False
    game_loss_from: Positive | None = None  # that Warning of one infraction, counted by the day, is a Game Loss


class Infraction(Text):
    """One of the infractions of the IPG; `provisional`: the Japanese name is our own translation.

    `search` holds readings and everyday words, which only a search finds.
    """

    id: Id
    section: SectionNumber
    category: Id
    search: tuple[Filled, ...] = ()
    abbr: tuple[Filled, ...] = ()
    penalty: PenaltyId
    provisional: bool = False
    never_upgraded: bool = False  # repeated Warnings stay Warnings
    floor_judge: bool = False  # even a Game Loss or more need not be left to the Head Judge (IPG 1.2)
    variants: Forms = NO_FORMS
    upgrade: Text | None = None
    what: Text

    @property
    def document(self) -> str:
        """The document of its page, whether it has one or not."""
        return f"ipg-{self.section}"


class Infractions(Entry):
    """data/infractions.yml."""

    penalties: tuple[Penalty, ...]
    categories: tuple[Category, ...]
    infractions: tuple[Infraction, ...]

    def infraction(self, name: str | None) -> Infraction | None:
        """The infraction of that id; None where it is none of those."""
        return next((one for one in self.infractions if one.id == name), None)

    def penalty(self, name: str | None) -> Penalty | None:
        """The penalty of that id; None where it is none of those."""
        return next((one for one in self.penalties if one.id == name), None)
