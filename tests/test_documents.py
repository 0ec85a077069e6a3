"""Files, folders and commands that the documents at the top name are there."""

from __future__ import annotations

import re
import tokenize

import pytest

from scripts import main
from tests.building import ROOT
from tests.test_architecture import ROOMS

DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CONTRIBUTING.en.md", "PUBLISHING.md", "API.md")
FOLDERS = (
    ".github", "bench", "data", "docs", "hooks", "judgebook", "overrides", "requirements", "screenshots", "scripts",
    "tests",
)  # fmt: skip
OURS = (*FOLDERS, *ROOMS)  # what a path of the project begins with; ARCHITECTURE names the rooms of judgebook/ alone
CODE = re.compile(r"(?<!`)(`+)(?!`)([^\n]+?)(?<!`)\1(?!`)")
PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b")  # NAME, READER
SOURCE = re.compile(r"[\w-]+\.(?:py|typ|yml|toml)")  # a file that is named without its folder
FILE = re.compile(rf"(?<![\w/.-])(?:{'|'.join(map(re.escape, OURS))})/[\w./-]*\w\.(?:py|js|typ|yml|md|css|html|txt)\b")
COMMAND = re.compile(r"book\.py ([a-z]+)([^`\n]*)")


def paths(text):
    """Find in backticks what can only be a path of the project."""
    spans = [span for _, span in CODE.findall(text) if PATH.fullmatch(span)]
    return [span for span in spans if (span.split("/")[0] in OURS and "/" in span) or SOURCE.fullmatch(span)]


def exists(path):
    """True where a file or a folder of that path is there; of a name alone, where one of our folders holds it."""
    pattern = PLACEHOLDER.sub("*", path.rstrip("/"))
    if "/" not in path:
        places = [file for folder in FOLDERS for file in (ROOT / folder).rglob(pattern)]
        return bool(places) or (ROOT / path).exists()
    return any(any(top.glob(pattern)) for top in (ROOT, ROOT / "judgebook"))


def commands():
    """The parser of each command, by its name."""
    (choices,) = (one.choices for one in main.parser()._actions if isinstance(one.choices, dict))
    return choices


def unknown(text):
    """Commands and options of a text that book.py does not have."""
    known = commands()
    for name, rest in COMMAND.findall(text):
        if name not in known:
            yield name
            continue
        options = known[name]._option_string_actions.keys() | inner_options(known[name])
        yield from (f"{name} {one}" for one in re.findall(r"(?<=\s)--[a-z-]+", rest) if one not in options)


def inner_options(parser):
    """Options of what a command makes: `new annotation --of`."""
    inner = [one.choices.values() for one in parser._actions if isinstance(one.choices, dict)]
    return {option for parsers in inner for one in parsers for option in one._option_string_actions}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_what_is_named_is_there(name):
    text = (ROOT / name).read_text("utf-8")
    assert [path for path in paths(text) if not exists(path)] == []
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", CODE.sub("", text))
    assert [link for link in links if not (ROOT / link).exists()] == []
    assert list(unknown(text)) == []


def test_what_is_not_there_is_found():
    text = "`judgebook/site/build.py`, `site/build.py`, `build.py`, `data/charts/NAME.yml`, `site/worker/*.js`"
    assert len(paths(text)) == 5 and all(map(exists, paths(text)))
    text = "`judgebook/ready.py`, `site/ready.py`, `ready.py`, `data/ready/NAME.yml`, `tests/ready/`"
    assert len(paths(text)) == 5 and not any(map(exists, paths(text)))
    text = "`book.py ready`, `book.py check --ready`, `book.py new annotation --of a --ready`, `book.py check --prose`"
    assert list(unknown(text)) == ["ready", "check --ready", "new --ready"]


def test_files_that_comments_name_are_there():
    """Those of the docstrings and comments of our programs; in examples of checks, those of the small book."""
    gone = []
    for folder in ("bench", "hooks", "judgebook", "scripts", "tests"):
        for file in (ROOT / folder).rglob("*.py"):
            with tokenize.open(file) as source:
                texts = [one.string for one in tokenize.generate_tokens(source.readline) if is_prose(one)]
            places = [path for text in texts for path in FILE.findall(text)]
            gone += [
                (file.name, path) for path in places if not (exists(path) or (ROOT / "tests/small" / path).exists())
            ]
    assert gone == []


def is_prose(token):
    """Whether it is a comment or a text of several lines."""
    return token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""'))


def test_the_readme_names_every_command():
    for part in (ROOT / "README.md").read_text("utf-8").split("\n# Judgebook (English)\n"):
        named = set(re.findall(r"`([a-z]+)`", part)) | {name for name, _ in COMMAND.findall(part)}
        assert commands().keys() - named == set()
