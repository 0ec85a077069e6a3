"""What the templates made of a page, kept by all that they are given: a page whose inputs stand is not written anew.

They are given the page's content with its table of contents, how all pages are called and in which order (the
navigation), the data, and what mkdocs.yml says; and they may change themselves. Whoever calls the templates
(hooks/written.py) lists it. In that list the key of the content stands for the content, which is then not even looked
for where the page is kept.

Where the same command takes the last steps (finish.py), a kept page is neither read nor written: a list in the folder
(`named`) has the name under which it is kept, and by that name the last steps know what they made of it before. Only
where they do not, they read it (`whole`). A page that proves lost or damaged then ends the build with PageLost, and
whoever ordered it begins once more without kept pages (scripts/building.py).
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

from ..source.cache import Cache, digest

KIND = "written"  # of what is kept
TEMPLATES = "overrides"
SETTINGS = "mkdocs.yml"
BY_OTHERS = "mermaid"  # the plugin of that name writes pages with this word anew, and counts them
NAMES = ".kept-pages.json"  # in the folder: by path, the names of those that are not written there
NAMED = "kept as "  # begins such a name
VARIABLE = "JUDGEBOOK_NAMED"  # of the environment: names may be listed. Who sets it takes the last steps


class PageLost(Exception):
    """A page that was counted on is no longer kept, or was damaged."""


def standing(file: Path, name: str) -> bytes:
    """What stands for a page: the name under which it is kept, where it has one, or what its file holds."""
    return name.encode() or file.read_bytes()


def whole(page: bytes, cache: Cache) -> str:
    """The text of what stands for a page. Raises PageLost."""
    text = page.decode()
    if not text.startswith(NAMED):
        return text
    kept: str | None = cache.get(KIND, bytes.fromhex(text.removeprefix(NAMED)))
    if kept is None:
        raise PageLost
    return kept


def named(folder: Path) -> dict[str, str]:
    """The pages that are not written in the folder of a language: their names by path. The list goes."""
    file = folder / NAMES
    if not file.exists():
        return {}
    names: dict[str, str] = json.loads(file.read_bytes())
    file.unlink()
    return names


def lose(cache: Cache) -> None:
    """Keep no page any more: some are damaged, and a name does not tell which."""
    if cache.folder:
        shutil.rmtree(cache.folder / KIND, ignore_errors=True)


class WrittenPages:
    """The pages of one build and language. They come one after the other, and each goes this way:

    `find` when a template is asked for it, then `forget` where something proves to be wrong with it, and `keep` when
    the last event of the builder is through with it. found: the page in work was kept before, so that nothing is left
    to be done on it; named: names may stand for kept pages; names: those that do, by the path of the page.
    """

    def __init__(self, cache: Cache, named: bool = False) -> None:
        self._cache = cache
        self._named = named
        self._key: bytes | None = None
        self.found = False
        self.names: dict[str, str] = {}

    @classmethod
    def of_environment(cls) -> WrittenPages:
        """Those of the cache that the environment names."""
        return cls(Cache.of_environment(), VARIABLE in os.environ)

    def find(self, *given: bytes | str) -> str | None:
        """The page, or its name, for all that the templates are given; None: it has to be made, and may be kept."""
        self._key = digest(*given)
        kept: str | None = self._name() if self._named else self._cache.get(KIND, self._key)
        self.found = kept is not None
        return kept

    def keep(self, path: str, page: str) -> str:
        """Keep the page in work, which is done, where it was not found; what is to be written: it, or nothing."""
        if self._key is not None and not self.found and BY_OTHERS not in page:
            self._cache.put(KIND, self._key, page)
            if self._named:
                page = self._name() or page
        self.forget()
        if page.startswith(NAMED):
            self.names[path], page = page, ""
        return page

    def list(self, folder: Path) -> None:
        """Write the names into the folder of the language, for `named`."""
        if self.names:
            (folder / NAMES).write_text(json.dumps(self.names), "utf-8")

    def _name(self) -> str | None:
        """The name that stands for the page in work, where that is kept."""
        assert self._key is not None, "what it is made of was given"
        return NAMED + self._key.hex() if self._cache.has(KIND, self._key) else None

    def forget(self) -> None:
        """Nothing of the page in work is to be kept."""
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
