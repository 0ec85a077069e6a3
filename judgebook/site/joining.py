"""Parts of a site, each built for the pages of one language, as the folder of one site."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from ..model.languages import LANGUAGES
from .offline import PREFIXES


def join(parts: Mapping[str, Path], site: Path) -> None:
    """Make the folder `site` of the parts, by language; they are used up.

    What lies below a language's prefix comes from its part; of the rest, each part adds what is not there yet.
    """
    parts[LANGUAGES[0]].rename(site)
    for language in LANGUAGES[1:]:
        part, prefix = parts[language], PREFIXES[language]
        shutil.rmtree(site / prefix, ignore_errors=True)
        (part / prefix).rename(site / prefix)
        for file in sorted(one for one in part.rglob("*") if one.is_file()):
            target = site / file.relative_to(part)
            if not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                file.replace(target)
