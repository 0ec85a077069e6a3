"""The languages of the book: data/languages.yml lists them, and nothing else does.

The file is read by its lines, so that the command line knows the languages before any library is there; its form is
checked with that of the other data (`Languages` in judgebook/model/entries.py). They are those of the project that this
package lies in, whatever other sources are read beside.
"""

from __future__ import annotations

import re
from pathlib import Path

PATH = "data/languages.yml"
ITEM = re.compile(r"^- *\{? *id: *([a-z]{2}(?:-[A-Z]{2})?)\b", re.MULTILINE)


def _listed(root: Path) -> tuple[str, ...]:
    """The ids of data/languages.yml below `root`, in order; ja and en where there is no such list."""
    try:
        text = (root / PATH).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        text = ""  # the checks say so
    return tuple(dict.fromkeys(ITEM.findall(text))) or ("ja", "en")


LANGUAGES = _listed(Path(__file__).resolve().parents[2])
DEFAULT = LANGUAGES[0]  # its pages stand at the root of the site


def other(language: str) -> str:
    """The language that stands beside this one, where two are shown: the first that it is not."""
    return next((one for one in LANGUAGES if one != language), language)


def folder(language: str) -> str:
    """Where the pages of a language stand below the site's root: `en/`, or nothing for the default."""
    return "" if language == DEFAULT else f"{language}/"
