"""A text of the data as HTML for the tools: its references are links."""

from __future__ import annotations

from ..model.library import Library
from ..model.mentions import Mention, mentions
from ..model.page import url
from ..text.mixed_language import marked


def linked(library: Library, text: str, language: str) -> str:
    """A text with its references as HTML links, relative to the site's root."""
    parts = []
    for part in mentions(library, text, language):
        words = marked(part if isinstance(part, str) else part.shown, language)
        if isinstance(part, Mention):
            words = f'<a href="{url(part.target.source, language, part.target.anchor)}">{words}</a>'
        parts.append(words)
    return "".join(parts)
