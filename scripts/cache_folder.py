"""The folder of results that the commands keep between runs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from .places import BOOK

if TYPE_CHECKING:  # of the environment, which the command enters first
    from judgebook.source.cache import Cache


def cache() -> Cache:
    """The one that JUDGEBOOK_CACHE names (else it names .book/cache from now on); none where the name is empty."""
    from judgebook.source.cache import VARIABLE, Cache

    folder = os.environ.setdefault(VARIABLE, str(BOOK / "cache"))
    return Cache(Path(folder) if folder else None)
