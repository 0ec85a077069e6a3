"""The languages of the book: data/languages.yml lists them, and nothing else does.

The file is read by its lines, so that the command line knows the languages before any library is there; its form is
checked with that of the other data (`Languages` in entries/labels.py). They are those of the project that this package
lies in, whatever other sources are read beside.

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
- titles of the menu, the description and the words of the palette's button (mkdocs.yml): Japanese where nothing else is
  written;
- a theme that speaks it: what Material does not has to be given to it.
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
