"""The cases of tests/broken and tests/hostile: each changes the book of tests/small and says every line of the report.

why: the sentence that the case stands for
file: the file to break; replace/by: the change; remove: true takes the file away; rename: its new name; add: a new
    file with this text, as many `times`; folder: true puts a folder in its place; append: a text at its end;
    link: where a symbolic link leads; bytes: its content, as hexadecimal numbers
expect: the whole report, by language; or `harmless`, where nothing is reported

`book.py renew --cases` writes the reports anew after a change of a message: read what changed before you keep it.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import yaml

from judgebook import checks
from judgebook.checks.safety.characters import SUSPECT
from judgebook.model import library
from judgebook.model.languages import LANGUAGES
from judgebook.source.problem import Problem
from tests.building import ROOT

SMALL = ROOT / "tests/small"
CASES = sorted((ROOT / "tests/broken").glob("*.yml"))
HOSTILE = sorted((ROOT / "tests/hostile").glob("*.yml"))
HARMLESS: dict = {"en": [], "ja": []}


def read(path: Path) -> dict:
    case = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)
    return case if case["expect"] != "harmless" else case | {"expect": HARMLESS}


def put(case: dict, project: Path) -> None:
    """Do to the project what the case says."""
    file = project / case["file"]
    if case.get("remove"):
        file.unlink()
    elif "rename" in case:
        file.rename(file.with_name(case["rename"]))
    elif "add" in case:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(case["add"] * case.get("times", 1), "utf-8")
    elif case.get("folder"):
        file.unlink()
        file.mkdir()
    elif "append" in case:
        file.write_text(f"{file.read_text('utf-8').rstrip()}\n\n{case['append']}", "utf-8")
    elif "link" in case:
        file.unlink(missing_ok=True)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.symlink_to(case["link"])
    elif "bytes" in case:
        file.write_bytes(bytes.fromhex(case["bytes"]))
    else:
        text = file.read_text("utf-8")
        assert case["replace"] in text, "the case must change something"
        file.write_text(text.replace(case["replace"], case["by"], 1), "utf-8")


def mend(case: dict, project: Path) -> None:
    """Undo what `put` did: the files that it touched are those of the small book again, and its folders are gone."""
    whole, file = SMALL / case["file"], project / case["file"]
    for path in (file, file.with_name(case.get("rename", file.name))):
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink(missing_ok=True)
    if whole.exists():
        shutil.copy2(whole, file)
    for folder in file.relative_to(project).parents:
        if not (SMALL / folder).exists():
            (project / folder).rmdir()


def problems(case: dict, project: Path) -> list[Problem]:
    """Break `project`, a copy of the small book, as the case says, check it, and mend it for the next case."""
    put(case, project)
    try:
        return checks.run(library.load(project))
    finally:
        mend(case, project)


def reports(case: dict, project: Path) -> dict[str, list[str]]:
    found = problems(case, project)
    return {language: [problem.report(language) for problem in found] for language in reversed(LANGUAGES)}


class _Dumper(yaml.SafeDumper):
    """Texts of several lines as they look; what cannot be seen, in quotes, where `_visible` spells it."""


def _style(text: str) -> str | None:
    return '"' if HIDDEN.search(text) else "|" if "\n" in text else None


HIDDEN = re.compile(f"{SUSPECT.pattern}|[\u0300-\u036f\u3099\u309a]")
_Dumper.add_representer(
    str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style=_style(text))
)


def _visible(text: str) -> str:
    """A YAML text with the escape of every character that a reviewer could not see."""

    def escape(match: re.Match[str]) -> str:
        return "".join(f"\\u{ord(one):04x}" if ord(one) < 0x10000 else f"\\U{ord(one):08x}" for one in match[0])

    return HIDDEN.sub(escape, text)


def renew(paths: Iterable[Path]) -> None:
    """Write the reports of cases anew, and name the files in which they changed."""
    for path in paths:
        with tempfile.TemporaryDirectory() as folder:
            case = read(path)
            case["expect"] = reports(case, shutil.copytree(SMALL, Path(folder) / "small"))
            if case["expect"] == HARMLESS:
                case["expect"] = "harmless"
        text = _visible(yaml.dump(case, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=1000))
        if text != path.read_text("utf-8"):
            path.write_text(text, "utf-8")
            print(f"Wrote {path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path}.")


if __name__ == "__main__":
    renew([Path(name) for name in sys.argv[1:]] or (*CASES, *HOSTILE))
