"""Problems as a report: lines to read, annotations on the lines of a pull request, or JSON for a program."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from .problem import Problem

NOT_BUILT = {  # said by a build that found problems
    "en": "Problems in the sources: {n}; nothing was built",
    "ja": "原稿に{n}件の問題があります。何も作られませんでした",
}
LAST_GOOD = {  # said while a person is editing
    "en": "Problems: {n}; until they are solved, pages are shown with the last good data",
    "ja": "{n}件の問題があります。直るまでは、前に読めたときのページを出します",
}
Format = Callable[[Iterable[Problem], str], str]


def text(problems: Iterable[Problem], language: str) -> str:
    """`path:line:column: code: what must be true; did you mean X?`, a line each."""
    return "".join(f"{problem.report(language)}\n" for problem in problems)


def github(problems: Iterable[Problem], language: str) -> str:
    """Workflow commands: GitHub shows each at its line of a pull request."""
    return "".join(f"{_annotation(problem, language)}\n" for problem in problems)


def _annotation(problem: Problem, language: str) -> str:
    place = f"file={_property(problem.path)},line={problem.line},col={problem.column}"
    return f"::error {place},title={_property(problem.code)}::{_data(problem.text(language))}"


def _data(text: str) -> str:
    """Escape what a command may not hold as it is: its own mark, and line breaks."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """In a property, what separates properties too."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def as_json(problems: Iterable[Problem], language: str) -> str:
    """One document: `problems`, each with `path`, `line`, `column`, `code`, `message` and `near` (null without one)."""
    found = [
        {
            "path": problem.path,
            "line": problem.line,
            "column": problem.column,
            "code": problem.code,
            "message": problem.text(language),
            "near": problem.near or None,
        }
        for problem in problems
    ]
    return json.dumps({"language": language, "problems": found}, ensure_ascii=False, indent=1) + "\n"


FORMATS: dict[str, Format] = {"text": text, "github": github, "json": as_json}
