"""The words that the browser's scripts say on any page, a module a language; their words come from here alone.

book.js says two words before any module is there: it has them from the template (overrides/partials/copyright.html),
which also names the module of its page. The tools have words of their own in their data (assist.py).
"""

from __future__ import annotations

import json
from typing import Any, get_args

from ..model.languages import LANGUAGES, folder
from ..model.library import Library
from ..model.words import ScriptWord


def path(language: str) -> str:
    """The module of a language, below the site's root."""
    return f"assets/words.{language}.js"


def languages(library: Library, language: str) -> list[dict[str, Any]]:
    """Every language, the page's first: its name in itself, as the page calls it, and what it says to players.

    folder: of its pages, below the site's root; own: whose words rule text is in; stated: that, after its edition.
    """
    called = library.family("language", language)
    return [
        {
            "id": one.id,
            "name": one.name,
            "called": called[one.id],
            "folder": folder(one.id),
            "own": library.word("players-own", one.id).format(name=library.site.name[one.id]),
            "stated": library.word("players-stated", one.id),
        }
        for one in sorted(library.site.published, key=lambda one: (one.id != language, LANGUAGES.index(one.id)))
    ]


def module(library: Library, language: str) -> str:
    """An ES module: `words` by their ids, and `languages`."""
    words = {name: library.word(name, language) for name in get_args(ScriptWord)}
    values = {"words": words, "languages": languages(library, language)}
    exports = (f"export const {name} = {_json(value)};\n" for name, value in values.items())
    return "".join(("// made by judgebook/pages/script_words.py from data/labels.yml\n", *exports))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)


def files(library: Library, language: str) -> dict[str, str]:
    """Path below the site's root and content of a language's module."""
    return {path(language): module(library, language)}
