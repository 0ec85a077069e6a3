"""What a reader is told below a clause whose translation is behind its original, or missing."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown

from ..model import LANGUAGES
from ..page import address
from ..render import notices
from ..staleness.units import Unit

if TYPE_CHECKING:
    from . import Context


def notice(block: Element, unit: Unit | None, context: Context, md: Markdown) -> None:
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
            line.text += " " + md.htmlStash.store(original_link(unit, context))


def _is_translation(unit: Unit, language: str) -> bool:
    return unit.translation is not None and unit.translation.language == language


def original_link(unit: Unit, context: Context) -> str:
    """To the original: the builder, which knows the pages of one language at a time, must not see this link."""
    there = unit.original.language
    here = address(unit.source, context.language, LANGUAGES[0])
    path = posixpath.relpath(address(unit.source, there, LANGUAGES[0]) or ".", here or ".")
    words = context.word("read-original").format(
        language=notices.language_name(context.library, there, context.language)
    )
    return f'<a href="{path}/#{unit.anchor}" hreflang="{there}">{words}</a>'
