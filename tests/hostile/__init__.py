"""Content that would do harm, a file a case, and how it is put into a copy of tests/small."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import yaml

from judgebook import checks, library
from tests.building import ROOT

Case = dict[str, Any]
CASES = sorted((ROOT / "tests/hostile").glob("*.yml"))


def read(path: Path) -> Case:
    """The case in a file."""
    case: Case = yaml.safe_load(path.read_text("utf-8"))
    return case


def put(case: Case, project: Path) -> None:
    """Do to the project what the case says."""
    file = project / case["file"]
    file.parent.mkdir(parents=True, exist_ok=True)
    if "link" in case:
        file.symlink_to(case["link"])
    elif "write" in case:
        file.write_text(case["write"], "utf-8")
    elif "append" in case:
        file.write_text(f"{file.read_text('utf-8').rstrip()}\n\n{case['append']}", "utf-8")
    else:
        text = file.read_text("utf-8")
        assert case["replace"] in text, "the case must change something"
        file.write_text(text.replace(case["replace"], case["by"], 1), "utf-8")


def report(case: Case, project: Path) -> list[str]:
    """The lines that the checks report of the small book with the case in it."""
    shutil.copytree(ROOT / "tests/small", project)
    put(case, project)
    return [str(problem) for problem in checks.run(library.load(project))]
