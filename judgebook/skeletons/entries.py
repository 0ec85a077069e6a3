"""New terms and cards: an entry at the end of its list."""

from __future__ import annotations

import re
import unicodedata

from ..model.library import Library
from . import Draft, InvalidRequest, require_known, require_unused
from .yamltext import appended, item

TERMS, CARDS = "data/terms.yml", "data/cards.yml"


def slug(name: str) -> str:
    """An id made of an English name: `narset-parter-of-veils`. Raises InvalidRequest where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
    if not found:
        raise InvalidRequest(
            f"No id can be made of the English name '{name}'; give one.",
            f"英語名「{name}」からは番地を作れません。--id で指定してください。",
        )
    return found


def term(
    library: Library,
    names: dict[str, str],
    kana: str,
    definition: dict[str, str],
    main: tuple[str, ...],
    name: str = "",
) -> Draft:
    """A term of the glossary. `main`: the clauses that define it."""
    name = name or slug(names.get("en", ""))
    require_unused("term", name, [one.id for one in library.terms])
    for one in main:
        require_known("clause", one, library.clauses)
    values = {"id": name, "ja": names.get("ja", ""), "kana": kana, "en": names.get("en", "")}
    texts = {"ja": definition.get("ja", ""), "en": definition.get("en", "")}
    text, line = appended(library, TERMS, item({**values, "def": texts, "main": main}))
    return Draft(name, {TERMS: text}, (f"{TERMS}:{line}",))


def card(library: Library, names: dict[str, str], kana: str, use: dict[str, str], name: str = "") -> Draft:
    """A card. `use`: why the book mentions it. Without a Japanese name it goes by the English one."""
    name = name or slug(names.get("en", ""))
    require_unused("card", name, [one.id for one in library.cards])
    values = {"id": name, "ja": names.get("ja") or None, "en": names.get("en", ""), "kana": kana}
    text, line = appended(library, CARDS, item({**values, "use": {"ja": use.get("ja", ""), "en": use.get("en", "")}}))
    return Draft(name, {CARDS: text}, (f"{CARDS}:{line}",))
