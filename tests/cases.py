"""The cases of tests/broken: each breaks the book of tests/small and says every line of the report, in both languages.

why: the sentence that the case stands for
file: the file to break; replace/by: the change; remove: true takes the file away; rename: its new name; add: a new
    file with this text; bytes: its content, as hexadecimal numbers
expect: the whole report, by language

`python -m tests.cases` writes the reports anew after a change of a message: read what changed before you keep it.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import yaml

from judgebook import checks, library
from judgebook.model import LANGUAGES
from judgebook.problem import Problem
from tests.building import ROOT

CASES = sorted((ROOT / "tests/broken").glob("*.yml"))


def read(path: Path) -> dict:
    return yaml.safe_load(path.read_text("utf-8"))


def problems(case: dict, project: Path) -> list[Problem]:
    """Break a copy of the small book as the case says, and check it."""
    shutil.copytree(ROOT / "tests/small", project)
    file = project / case["file"]
    if case.get("remove"):
        file.unlink()
    elif "rename" in case:
        file.rename(file.with_name(case["rename"]))
    elif "add" in case:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(case["add"], "utf-8")
    elif "bytes" in case:
        file.write_bytes(bytes.fromhex(case["bytes"]))
    else:
        text = file.read_text("utf-8")
        assert case["replace"] in text, "the case must change something"
        file.write_text(text.replace(case["replace"], case["by"], 1), "utf-8")
    return checks.run(library.load(project))


def reports(case: dict, project: Path) -> dict[str, list[str]]:
    found = problems(case, project)
    return {language: [problem.report(language) for problem in found] for language in reversed(LANGUAGES)}


class _Dumper(yaml.SafeDumper):
    """Texts of several lines as they look."""


_Dumper.add_representer(
    str,
    lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None),
)


def renew() -> None:
    for path in CASES:
        with tempfile.TemporaryDirectory() as folder:
            case = read(path)
            case["expect"] = reports(case, Path(folder) / "small")
        text = yaml.dump(case, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=1000)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    renew()
