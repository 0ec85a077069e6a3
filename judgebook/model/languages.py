"""The languages of the book: data/site.yml lists them, and nothing else does.

The file is read by its lines, so that the command line knows the languages before any library is there; its form is
checked with that of the other data (`SiteSettings`). They are those of the project that this package lies in, whatever
other sources are read beside.

A language with `published: false` is left out of everything that is made: its texts stay where they are, in docs/ and
data/, and nobody reads them. So a copy in one language still takes changes from the book that it was copied from.

A language more needs texts and no program (CONTRIBUTING.md). What a language cannot have before somebody works on it:

- readings and order: `kana` and data/readings.yml are Japanese (pages/parts/generated.py; fold.js and words.js of
  overrides/assets/search);
- line breaks: phrases are kept whole in Japanese alone (text/phrases.py), and lines in drawings are as long as English
  ones (drawings/charts.py, checks/charts.py);
- marks of another language: English in Japanese, and Japanese in any other (text/mixed_language.py);
- typefaces of what is printed (scripts/typefaces.py, print/templates/), and what is set there in one way for `ja` and
  in another for `en`;
- comparing translations (staleness/translation_units.py): an original and one translation;
- the house language (data/wording.yml), importing official documents, the questions of `new`, and the reports of
  `check`: Japanese and English;
- titles of the menu and the words of the palette's button (mkdocs.yml): Japanese where nothing else is written;
- a theme that speaks it: what Material does not has to be given to it.
"""

from __future__ import annotations

import re
from pathlib import Path

PATH = "data/site.yml"
ITEM = re.compile(r"""^- *\{? *id: *["']?([a-z]{2}(?:-[A-Z]{2})?)\b((?:.|\n(?![-\w]))*)""", re.MULTILINE)
LEFT_OUT = re.compile(r"""\bpublished: *["']?false\b""")


def _listed(root: Path) -> dict[str, bool]:
    """The ids of the languages in data/site.yml below `root`, in order, and whether each is published."""
    try:
        text = (root / PATH).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        text = ""  # the checks say so
    found: dict[str, bool] = {}
    for item in ITEM.finditer(text):
        found.setdefault(item[1], not LEFT_OUT.search(item[2]))
    return found if any(found.values()) else {"ja": True, "en": True}


_LISTED = _listed(Path(__file__).resolve().parents[2])
LANGUAGES = tuple(language for language, published in _LISTED.items() if published)
UNPUBLISHED = tuple(language for language, published in _LISTED.items() if not published)  # nobody reads their texts
DEFAULT = LANGUAGES[0]  # its pages stand at the root of the site


def other(language: str) -> str:
    """The language that stands beside this one, where two are shown: the first that it is not, or none ("")."""
    return next((one for one in LANGUAGES if one != language), "")


def spoken_by_the_book(language: str) -> str:
    """The language in which the book's own words are shown to whoever speaks `language`: that, or the book's first."""
    return language if language in LANGUAGES else DEFAULT


def folder(language: str) -> str:
    """The folder of a language's pages below the site's root: `en/`, or nothing for the default."""
    return "" if language == DEFAULT else f"{language}/"
