"""Parts of a site, each built for the pages of one language, as the folder of one site."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from ..model import LANGUAGES
from ..render.offline import PREFIXES


def join(parts: Mapping[str, Path], site: Path) -> None:
    """Make the folder `site` of the parts, by language: each gives what lies below its prefix. The parts are used up.

    What the languages share is the same in each part, and is taken from that of the first language, at the root.
    """
    parts[LANGUAGES[0]].rename(site)
    for language in LANGUAGES[1:]:
        target = site / PREFIXES[language]
        shutil.rmtree(target, ignore_errors=True)
        (parts[language] / PREFIXES[language]).rename(target)
