"""Soundness of reading made-up sources: a result or problems in one line each, at a place, within a limit."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import chain
from pathlib import Path, PurePosixPath

from judgebook.checks.safety.markdown import EXTENSIONS
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.official import wording
from judgebook.pages.context import Context
from judgebook.pages.renderer import Renderer
from judgebook.print import content
from judgebook.site import generated_files
from judgebook.source import report
from judgebook.source.problem import Problem

LIMIT = 10  # seconds of processor time for one input, which takes a twentieth of a second or less
CONTROLS = frozenset(chr(n) for n in (*range(0x20), 0x7F, *range(0x80, 0xA0), 0x2028, 0x2029))
URL = "https://example.org/"


class Slow(BaseException):  # not an Exception: no reader may take it for a fault of the input
    """An input took longer than its limit."""


@contextmanager
def limited(seconds: float = LIMIT) -> Iterator[None]:
    """Raises Slow once this process has worked for so long; regular expressions are stopped as well."""

    def stop(number: int, frame: object) -> None:
        raise Slow(f"more than {seconds} s of processor time")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def sound(root: Path, problems: Sequence[Problem]) -> None:
    """Each problem is one line to read, in every language and format, at a place that there is."""
    for problem in problems:
        for language in LANGUAGES:
            line = problem.report(language)
            assert not CONTROLS.intersection(line), f"more than a line to read: {line!r}"
            line.encode("utf-8")
        file = root / problem.path
        assert file.is_symlink() or file.resolve().is_relative_to(root.resolve()), problem.path
        lines = re.split("\r\n|[\r\n]", file.read_bytes().decode("utf-8", "replace")) if file.is_file() else [""]
        assert 1 <= problem.line <= len(lines), f"line {problem.line} of {len(lines)}: {problem}"
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1, problem
    for written in report.FORMATS.values():
        for language in LANGUAGES:
            written(problems, language).encode("utf-8")


def render(book: Library, changed: set[str]) -> None:
    """All that the site makes of a book without problems: pages, what stands beside them, what is printed."""
    context = Context(book, next(iter(book.pages.values())), wording.load(book, "pages"))
    modules = [name if "." in name else f"markdown.extensions.{name}" for name in EXTENSIONS]  # as mkdocs.yml has them
    renderer = Renderer(context, [import_module(module).makeExtension() for module in modules], {})
    several = not all(path.startswith("docs/") for path in changed)
    for (language, source), page in book.pages.items():
        if several or page.path in changed:
            renderer.page(source, language).html.encode("utf-8")
            context.around(source, language)
    of_languages = (generated_files.of_language(book, language) for language in LANGUAGES)
    for path, pieces in chain(generated_files.shared(book, URL), *of_languages):
        text = "".join(pieces)
        assert not PurePosixPath(path).is_absolute() and ".." not in path.split("/"), path
        text.encode("utf-8")
        if path.endswith(".json"):
            json.loads(text)
    for handout in book.printed.handouts:
        for language in LANGUAGES:
            json.dumps(content.data(book, handout, language, URL)).encode("utf-8")
