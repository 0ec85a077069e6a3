"""The notice below a clause whose translation is behind its original, or missing, and below an annotation
that was not compared with a later edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from ..model import held
from ..model.held import ANNOTATION
from ..staleness.translation_units import TranslationUnit
from . import notices

if TYPE_CHECKING:
    from .context import Context


def notice(block: Element, unit: TranslationUnit | None, context: Context) -> None:
    """Below the text: that it is behind its original, with a link to that, or that it is not translated yet."""
    if unit is None:
        return
    library, language = context.library, context.language
    behind = notices.behind(library, unit, language) if _is_translation(unit, language) else ""
    missing = notices.missing(library, unit, language) if unit.original.language != language else ""
    if behind or missing:
        line = SubElement(block, "p", {"class": "behind", "data-search-exclude": ""})
        line.text = behind or missing
        if behind:
            line.text += " "
            line.append(original_link(unit, context))


def held_notice(block: Element, names: Sequence[str], context: Context) -> None:
    """Below an annotation: that it was not compared with the edition that changed what it rests on."""
    several = [f"{ANNOTATION}:{name}" for name in names]
    if sentence := held.notice(context.library, several, context.language, "[[{}]]".format):
        SubElement(block, "p", {"class": "behind", "data-search-exclude": ""}).text = sentence


def _is_translation(unit: TranslationUnit, language: str) -> bool:
    return unit.translation is not None and unit.translation.language == language


def original_link(unit: TranslationUnit, context: Context) -> Element:
    """To the original on its own page."""
    there = unit.original.language
    link = Element("a", {"href": context.across(unit.source, there, unit.anchor), "hreflang": there})
    link.text = context.word("read-original").format(
        language=notices.language_name(context.library, there, context.language)
    )
    return link
