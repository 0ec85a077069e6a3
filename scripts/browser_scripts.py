"""The libraries that pages import, at the versions that package-lock.json pins."""

from __future__ import annotations

from judgebook.site import pinned

from . import npm_files
from .messages import Failure, say
from .places import shown

WITHOUT = {  # what a site then does
    pinned.CODES: "Rulings will have no QR codes",
    pinned.REVIEWS: "Practice will wait for days that double, instead of those of FSRS",
}


def ensure() -> bool:
    """Install what is missing or stale; whether all is there. A site can do without."""
    there = True
    for one, parts in npm_files.SCRIPTS.items():
        try:
            npm_files.ensure(*parts, what=one.package)
        except (Failure, OSError) as reason:
            last = str(reason).splitlines()[-1]
            say(f"{WITHOUT[one]}: {shown(parts[0].target)} could not be installed. {last}")
            there = False
    return there
