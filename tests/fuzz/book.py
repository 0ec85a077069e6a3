"""The readers of sources: pages and data files, put into the small book, which is then read, checked and rendered.

An input is a list of changes of the small book. Each begins with a line that tells the file, and what becomes of it:

    === docs/ja/ipg/2.1.md           its new content follows
    === data/cards.yml (gone)        there is no such file
    === data/cards.yml (folder)      there is a folder of that name
    === docs/ja/x.md -> /etc/passwd  a symbolic link
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from pathlib import Path, PurePosixPath
from random import Random

from judgebook import checks
from judgebook.checks.safety.markdown import EXTENSIONS
from judgebook.model import library
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.official import wording
from judgebook.pages.context import Context
from judgebook.pages.renderer import Renderer
from judgebook.print import content
from judgebook.site import generated_files
from judgebook.staleness import chart_diff, impact_report, stale
from judgebook.staleness.impact import impact
from judgebook.staleness.translation_units import units
from tests.building import ROOT
from tests.fuzz.mutating import MARKDOWN, NASTY, YAML, mutate
from tests.fuzz.reader import Wrong, sound

HEAD = re.compile(rb"^=== (?P<path>[^\s]+?)(?: (?P<how>\((?:gone|folder)\)|-> [^\n]*))?[ ]*$", re.MULTILINE)
PATH = re.compile(r"(?:docs|data|overrides)/[\w./-]+|mkdocs\.yml", re.ASCII)
SMALL = ROOT / "tests/small"
LINES = 60  # of a real file: enough for a few entries
KINDS = (".md", ".yml", ".html", ".svg", ".js", ".css")
SITE = [*YAML, b"{% block x %}", b"{% endblock %}", b"{{ x }}", b"<script>", b"<svg", b"<!ENTITY a 'b'>", b"&a;"]
URL = "https://example.org/"


@dataclass(frozen=True)
class Change:
    """What becomes of a file: its content, or `gone`, `folder`, or `-> target`."""

    path: str
    content: bytes = b""
    how: str = ""


def changes(data: bytes) -> Iterator[Change]:
    """The changes that an input makes; what stands before the first head, and a head of no source, is left out."""
    heads = list(HEAD.finditer(data))
    for head, following in zip(heads, [*heads[1:], None], strict=False):
        path = head["path"].decode("utf-8", "replace")
        if PATH.fullmatch(path) and ".." not in path.split("/") and len(path) < 200:
            how = (head["how"] or b"").decode("utf-8", "replace").strip("()")
            yield Change(path, data[head.end() + 1 : following.start() if following else None], how)


def head(path: str) -> bytes:
    return f"=== {path}\n".encode()


class BookReader:
    """Reads the small book with some files changed. tops: where the seeds come from."""

    def __init__(self, name: str, tops: tuple[str, ...], words: list[bytes]) -> None:
        self.name, self.tops = name, tops
        self.words = words
        self.place = Path(tempfile.mkdtemp(prefix="fuzz-"))
        self.root = self.place / "book"
        shutil.copytree(SMALL, self.root)
        self.base = library.load(self.root)
        self.found = checks.run(self.base)
        self.clean = files_of(self.root)

    def close(self) -> None:
        shutil.rmtree(self.place)

    def seeds(self) -> dict[str, bytes]:
        """Every file of the small book, and the beginning of every real one, in the place that it has there."""
        found = {}
        for origin, root, lines in (("small", SMALL, None), ("real", ROOT, LINES)):
            for top in self.tops:
                for file in (root / top,) if (root / top).is_file() else sorted((root / top).rglob("*")):
                    if file.suffix not in KINDS:
                        continue
                    path = file.relative_to(root).as_posix()
                    text = b"\n".join(file.read_bytes().split(b"\n")[:lines])
                    found[f"{origin}-{path.replace('/', '-')}"] = head(path) + text
        return found

    def mutate(self, data: bytes, random: Random, other: bytes) -> bytes:
        """Mostly the content changes, sometimes what becomes of the file, sometimes a second file."""
        first, _, rest = data.partition(b"\n")
        dice = random.random()
        if dice < 0.02:
            return first.split(b" (")[0].split(b" ->")[0] + random.choice(
                (b" (gone)", b" (folder)", b" -> /etc/passwd")
            )
        if dice < 0.04:
            return other.partition(b"\n")[0] + b"\n" + rest
        if dice < 0.1:
            return data + b"\n" + mutate(other, random, data, self.words)
        return first + b"\n" + mutate(rest, random, other, self.words)

    def read(self, data: bytes) -> None:
        made = list(changes(data))
        try:
            for change in made:
                put(self.root, change)
            self._read({change.path for change in made})
        finally:
            restore(self.root, self.clean)

    def _read(self, changed: set[str]) -> None:
        book = library.load(self.root)
        problems = checks.run(book)
        sound(self.root, problems)
        follow(self.base, book, self.root)
        if not problems:
            render(book, changed)


def files_of(root: Path) -> dict[str, bytes]:
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in root.rglob("*") if file.is_file()}


def put(root: Path, change: Change) -> None:
    """Make one change; where a file stands in the way of a folder, or the other way round, it goes."""
    file = root / change.path
    for parent in reversed(PurePosixPath(change.path).parents):
        if (root / parent).is_file() or (root / parent).is_symlink():
            (root / parent).unlink()
    remove(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    if change.how == "folder":
        file.mkdir()
    elif change.how.startswith("->"):
        file.symlink_to(change.how.removeprefix("->").strip().replace("\0", "") or ".")
    elif change.how != "gone":
        file.write_bytes(change.content)


def remove(file: Path) -> None:
    if file.is_dir() and not file.is_symlink():
        shutil.rmtree(file)
    else:
        file.unlink(missing_ok=True)


def restore(root: Path, clean: dict[str, bytes]) -> None:
    """The book as it was."""
    kept = {root.joinpath(*parts) for path in clean for parts in prefixes(path)}
    for file in sorted(root.rglob("*"), reverse=True):
        if file not in kept or file.is_symlink() or (file.is_dir() and file.relative_to(root).as_posix() in clean):
            remove(file)
    for path, text in clean.items():
        file = root / path
        if not file.is_file() or file.read_bytes() != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text)


def prefixes(path: str) -> Iterator[tuple[str, ...]]:
    parts = path.split("/")
    return (tuple(parts[:n]) for n in range(1, len(parts) + 1))


def follow(base: Library, book: Library, root: Path) -> None:
    """What the commands do with a book that may have problems: `stale` and `impact`."""
    sound(root, stale.rows(units(book).values()))
    sound(root, stale.reviews(book))
    result = impact(base, book)
    for language in LANGUAGES:
        pictures = chart_diff.drawings(base, book, result.changes, language)
        impact_report.text(result, language, "2026-11-21").encode("utf-8")
        impact_report.markdown(result, pictures, language, "2026-11-21").encode("utf-8")


def render(book: Library, changed: set[str]) -> None:
    """All that the site makes of a book without problems: pages, what stands beside them, what is printed."""
    context = Context(book, next(iter(book.pages.values())), wording.load(book, "pages"))
    modules = [name if "." in name else f"markdown.extensions.{name}" for name in EXTENSIONS]  # as mkdocs.yml has them
    renderer = Renderer(context, [import_module(module).makeExtension() for module in modules], {})
    several = not all(path.startswith("docs/") for path in changed)
    for (language, source), page in book.pages.items():
        if several or page.path in changed:
            renderer.render(book.page(source, language)).html.encode("utf-8")
            context.around(source, language)
    of_languages = (generated_files.of_language(book, language) for language in LANGUAGES)
    for path, pieces in chain(*(sort(book, URL) for sort in generated_files.SHARED.values()), *of_languages):
        text = "".join(pieces)
        if PurePosixPath(path).is_absolute() or ".." in path.split("/"):
            raise Wrong(f"a file outside the output folder: {path}")
        text.encode("utf-8")
        if path.endswith(".json"):
            json.loads(text)
    for handout in book.printed.handouts:
        for language in LANGUAGES:
            json.dumps(content.data(book, handout, language, URL)).encode("utf-8")


def pages() -> BookReader:
    """Markdown sources of pages."""
    return BookReader("page", ("docs/ja", "docs/en"), [*MARKDOWN, *NASTY])


def site() -> BookReader:
    """What the site is made with: settings, templates, scripts, drawings."""
    return BookReader("site", ("mkdocs.yml", "overrides", "docs/assets"), [*SITE, *NASTY])


def data() -> BookReader:
    """Data files of every kind."""
    return BookReader("data", ("data",), [*YAML, *NASTY])
