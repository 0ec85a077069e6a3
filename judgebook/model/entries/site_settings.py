"""data/site.yml: what makes a site this one and no other, for whoever publishes a copy."""

from __future__ import annotations

from typing import Annotated, Literal

from ...source.entry import Entry, construct
from ...source.values import Address, Colour, Field, Filled, Icon, LanguageCode, SvgFile, TrueOrFalse
from ..languages import LANGUAGES
from .texts import Text


class Language(Entry):
    """A language of the book. name: in itself; switch: on the button that leads to its pages.

    published: false leaves it out, with all of its texts where they are.
    """

    id: LanguageCode
    name: Filled
    switch: Filled
    direction: Literal["ltr", "rtl"] = "ltr"
    published: TrueOrFalse = True


class Shades(Entry):
    """A colour by day and by night."""

    light: Colour
    dark: Colour


class Colours(Entry):
    """The colours that a site is known by: `theme` of header, footer and icon, `paper` below the texts, `link`.

    `rule` of what is drawn in the site's own colour, and the same on handouts, `print`.
    """

    theme: Shades
    paper: Shades
    link: Shades
    rule: Shades
    print: Colour


class SiteSettings(Entry):
    """data/site.yml. notice, credit: with {name} for the name; address: SITE_URL goes before it.

    icon: an SVG file below overrides/; logo: an icon of the theme or of overrides/.icons/; the first of the languages
    that are published is the default.
    """

    name: Text
    short: Text
    app: Text
    description: Text
    notice: Text
    credit: Text | None = None
    address: Address
    icon: SvgFile
    logo: Icon
    colours: Colours
    languages: Annotated[tuple[Language, ...], Field(min_length=1)]

    @classmethod
    def unknown(cls) -> SiteSettings:
        """In the place of one that could not be read, while its problems are told."""
        text = Text(**dict.fromkeys(LANGUAGES, "?"))
        black = Shades(light="#000000", dark="#000000")
        colours = Colours(theme=black, paper=black, link=black, rule=black, print="#000000")
        texts = dict.fromkeys(("name", "short", "app", "description", "notice"), text)
        return construct(cls, {**texts, "address": "", "icon": "", "logo": "", "colours": colours, "languages": ()})

    def language(self, language: str) -> Language:
        """The settings of a published language."""
        return next(one for one in self.languages if one.id == language)

    @property
    def published(self) -> tuple[Language, ...]:
        """The languages of the site, the default first."""
        return tuple(one for one in self.languages if one.published)

    def legal(self, language: str) -> str:
        """The notice, and the credit where there is one, with the site's name in them."""
        several = [one[language] for one in (self.notice, self.credit) if one]
        return " ".join(several).replace("{name}", self.name[language])
