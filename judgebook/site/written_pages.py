"""What the templates made of a page, kept by all that they are given: a page whose inputs stand is not written anew.

They are given the page's content with its table of contents, how all pages are called and in which order (the
navigation), the data, and what mkdocs.yml says; and they may change themselves. Whoever calls the templates
(hooks/written.py) lists it; in the place of the content, which is not even asked for where the page is kept, stands
what it is made of. A page is kept when the last event of the builder is through with it, and only where
nothing was wrong with it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from ..source.cache import Cache, digest, inputs

KIND = "written"  # of what is kept
TEMPLATES = "overrides"
SETTINGS = "mkdocs.yml"
BY_OTHERS = "mermaid"  # a plugin writes pages with this word anew, and counts them


class WrittenPages:
    """The pages of one build and language, one after the other. found: nothing is left to be done on the one in work."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache
        self._key: bytes | None = None
        self.found = False

    def find(self, *given: bytes | str) -> str | None:
        """The page for what the templates are given; None: it has to be made, and may be kept."""
        self._key = inputs(*given)
        kept = self._cache.get(KIND, self._key)
        self.found = kept is not None
        return kept.decode() if kept is not None else None

    def keep(self, page: str) -> None:
        """The page in work is done: keep it where it was not found."""
        if self._key is not None and not self.found and BY_OTHERS not in page:
            self._cache.put(KIND, self._key, page.encode())
        self.forget()

    def forget(self) -> None:
        """Keep nothing of the page in work."""
        self._key, self.found = None, False


def common(root: Path) -> bytes:
    """What all pages are made with: templates, settings, and the variables of the environment that these name."""
    files = sorted(file for file in (root / TEMPLATES).rglob("*") if file.is_file())
    texts = [part for file in files for part in (file.relative_to(root).as_posix(), file.read_bytes())]
    settings = (root / SETTINGS).read_text("utf-8")
    return digest(*texts, settings, repr(variables(settings)))


def variables(settings: str) -> dict[str, str]:
    """The variables of the environment that the settings may name."""
    words = set(re.findall(r"\w+", settings))
    return {name: value for name, value in sorted(os.environ.items()) if name in words}
