"""Parts of a site, each built for the pages of one language, as the folder of one site."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from ..model.languages import LANGUAGES
from .offline import PREFIXES, language_of
from .written_pages import named


def join(parts: Mapping[str, Path], site: Path) -> dict[str, str]:
    """Make the folder `site` of the parts, by language; they are used up. The names of pages that are not in it yet.

    What lies below a language's prefix comes from its part; of the rest, each part adds what is not there yet.
    """
    listed = ((language, path, name) for language in LANGUAGES for path, name in named(parts[language]).items())
    names = {path: name for language, path, name in listed if language_of(path) == language}
    parts[LANGUAGES[0]].rename(site)
    for language in LANGUAGES[1:]:
        part, prefix = parts[language], PREFIXES[language]
        shutil.rmtree(site / prefix, ignore_errors=True)
        (part / prefix).mkdir(exist_ok=True)  # all its pages may be kept
        (part / prefix).rename(site / prefix)
        for file in sorted(one for one in part.rglob("*") if one.is_file()):
            target = site / file.relative_to(part)
            if not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                file.replace(target)
    return names
