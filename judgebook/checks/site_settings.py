"""Checks of data/site.yml: name, icon, colours and languages, so that whoever changes them sees a slip at once."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

from ..model.colours import INK, ON_THEME, OVERRIDES
from ..model.entries.site_settings import Colours
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.problem import Message, Problem, nearest
from .check import check

PATH = "data/site.yml"
SHORT = 12  # characters, before phones cut a name
PAPER = "#ffffff"  # what is printed on


def _site(en: str, ja: str) -> Message:
    return Message("site", en=en, ja=ja)


LONG = _site(
    "short must have at most {most} characters, or phones cut it: it has {given}",
    "short は{most}字までにしてください。スマートフォンが途中で切ります(今は{given}字)",
)
NAME_GAP_MISSING = _site(
    "the notice must say {{name}} where the site's name stands", "notice には、サイトの名前が入る {{name}} が必要です"
)
NO_ICON = _site("the file {file} must exist", "ファイル {file} が必要です")
COLOURED = _site(
    "the icon {file} must have currentColor where the theme's colour belongs, and a viewBox",
    "アイコン {file} には、テーマの色になる所に currentColor を、ほかに viewBox を書いてください",
)
NO_LOGO = _site(
    "logo must be an icon of the theme, or {file} must exist, not '{given}'",
    "logo はテーマにあるアイコンの名前にするか、{file} を置いてください(今は「{given}」)",
)
TWICE = _site("language '{given}' must stand only once", "言語「{given}」は1回だけ書いてください")
NONE = _site("one language at least must be published", "公開する言語が1つは必要です")


@check("site")
def named_and_drawn(library: Library) -> Iterator[Problem]:
    """The settings of data/site.yml hold together: names fit, icon and logo are there, and a language is published.

    data/site.yml の設定は、名前が長過ぎず、アイコンとロゴのファイルがあり、公開する言語が1つはある。

    In: data/site.yml
    Bad: icon: assets/smal.svg
    Good: icon: assets/small.svg
    """
    if PATH in library.unread:
        return
    site = library.site
    for language in LANGUAGES:
        if len(site.short[language]) > SHORT:
            yield LONG.at(site.short.place(language), most=SHORT, given=len(site.short[language]))
        if "{name}" not in site.notice[language]:
            yield NAME_GAP_MISSING.at(site.notice.place(language))
    yield from _icon(library)
    yield from _logo(library)
    yield from _languages(library)


def _icon(library: Library) -> Iterator[Problem]:
    """The file of the icon: there, and one that takes the theme's colour."""
    path = f"{OVERRIDES}/{library.site.icon}"
    try:
        content = (library.root / path).read_bytes()
    except OSError:
        yield NO_ICON.at(library.site.place("icon"), file=path)
        return
    if any(part not in content for part in (b"<svg", b"currentColor", b"viewBox")):
        yield COLOURED.at(library.site.place("icon"), file=path)


def _logo(library: Library) -> Iterator[Problem]:
    """The logo: a file of ours, or an icon of the theme, where that is installed."""
    logo = library.site.logo
    ours, theme = library.root / OVERRIDES / ".icons", importlib.util.find_spec("material")
    theirs = [Path(theme.origin).parent / "templates/.icons"] if theme and theme.origin else []
    if any((top / f"{logo}.svg").is_file() for top in (ours, *theirs)):
        return
    folder = logo.rpartition("/")[0]
    known = [f"{folder}/{file.stem}".lstrip("/") for top in (ours, *theirs) for file in (top / folder).glob("*.svg")]
    file = f"{OVERRIDES}/.icons/{logo}.svg"
    yield NO_LOGO.at(library.site.place("logo"), nearest(logo, sorted(known)), file=file, given=logo)


def _languages(library: Library) -> Iterator[Problem]:
    seen: set[str] = set()
    for one in library.site.languages:
        if one.id in seen:
            yield TWICE.at(one.place("id"), given=one.id)
        seen.add(one.id)
    if not library.site.published:
        yield NONE.at(library.site.place("languages"))


FAINT = Message(
    "site-colour",
    en="{what} must stand out from what is behind it ({behind}): {least} to 1 at least, and it is {given} (WCAG 2)",
    ja="{what} の色を、背景({behind})に対して見やすくしてください。"
    "コントラスト比(WCAG 2)は{least}以上です(今は{given})",
)


@check("site-colour")
def colours_can_be_told_apart(library: Library) -> Iterator[Problem]:
    """The colours of data/site.yml stand out from what is behind them: texts 4.5 to 1, lines 3 to 1, as WCAG 2 asks.

    data/site.yml の色は、背景に対して、文字は4.5対1、線は3対1以上のコントラスト比(WCAG 2)がある。

    In: data/site.yml
    Bad: link: {light: "#7fb4e0"
    Good: link: {light: "#003a70"
    """
    if PATH in library.unread:
        return
    colours = library.site.colours
    for shade in ("light", "dark"):
        for name, behind, least in _pairs(colours, shade):
            one = getattr(getattr(colours, name), shade)
            if (given := contrast(one, behind)) < least:
                place = getattr(colours, name).place(shade)
                yield FAINT.at(place, what=f"{name}.{shade}", behind=behind, least=str(least), given=f"{given:.1f}")
    if (given := contrast(colours.print, PAPER)) < TEXT:
        yield FAINT.at(colours.place("print"), what="print", behind=PAPER, least=str(TEXT), given=f"{given:.1f}")


TEXT, LINE = 4.5, 3.0  # WCAG 2, success criteria 1.4.3 and 1.4.11


def _pairs(colours: Colours, shade: str) -> Iterator[tuple[str, str, float]]:
    """A colour, what is behind it or written on it, and how far the two must be apart."""
    paper = getattr(colours.paper, shade)
    yield "theme", ON_THEME, TEXT
    yield "paper", INK[shade], TEXT
    yield "link", paper, TEXT
    yield "rule", paper, LINE


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (#rrggbb), from 1 to 21, as WCAG 2 reckons it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
