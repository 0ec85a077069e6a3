"""Pages of the site that a change of the sources touches, by what git says of the files."""

from __future__ import annotations

import subprocess
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from .messages import Failure
from .places import ROOT

if TYPE_CHECKING:
    from judgebook.model.library import Library

LOOKS = (
    "overrides/",
    "judgebook/text/",
    "judgebook/drawings/",
    "judgebook/pages/",
    "mkdocs.yml",
)  # what every page looks like
SAMPLE = ("", "ipg/2.3/", "charts/missed-trigger/", "en/ipg/2.3/")


def files(base: str) -> list[str]:
    """Files that differ from where the current state left `base`. Raises Failure where git knows no such revision."""
    command = ["git", "diff", "--name-only", "--diff-filter=d", "--merge-base", base, "--"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode:
        raise Failure(f"git cannot compare with {base}: {result.stderr.strip()}")
    return result.stdout.splitlines()


def pages(changed: list[str], library: Library) -> list[str]:
    """Addresses of the pages made from the files, below the site's root: pages, and those that show a chart."""
    from judgebook.model.languages import LANGUAGES
    from judgebook.model.page import address

    found: list[str] = []
    for path in changed:
        place = PurePosixPath(path)
        if place.parts[0] == "docs" and (key := (place.parts[1], "/".join(place.parts[2:]))) in library.pages:
            found.append(address(key[1], key[0]))
        elif place.parent.as_posix() == "data/charts":
            shown = library.chart_pages.get(place.stem, ())
            found += [address(source, language) for source in shown for language in LANGUAGES]
        elif path.startswith(LOOKS):
            found += SAMPLE
    return list(dict.fromkeys(found))
