"""Running the real builder on the project or on a copy of it."""

from __future__ import annotations

import itertools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from judgebook.site import pinned

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("docs", "data", "hooks", "judgebook", "overrides", "mkdocs.yml")


def build(
    project: Path, output: Path, builder: str = "mkdocs", python: str = sys.executable, strict: bool = True, **env: str
):
    """Run the real builder, strictly; the result holds its exit code and what it printed."""
    strictly = ["--strict"] if strict else []
    return subprocess.run(
        [python, "-m", builder, "build", *strictly, "--config-file", project / "mkdocs.yml", "--site-dir", output],
        capture_output=True,
        text=True,
        # what a developer has imported is no part of the site under test
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "JUDGEBOOK_OFFICIAL": "false", **env},
    )


# the command line in the Python of the tests, which has what every command needs
COMMAND = "import runpy; from scripts import environments; environments.enter = lambda name: None; "
COMMAND += "runpy.run_path('scripts/book.py', run_name='__main__')"


def copy(folder: Path, names: Iterable[str] = SOURCES) -> Path:
    """Copy the real sources into a new folder, which a test may change."""
    folder.mkdir(parents=True)
    for name in names:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    installed(folder)
    return folder


def small_book(folder: Path, *more: str) -> Path:
    """The sources of tests/small in a new folder, with the programs, templates and settings of the real ones.

    more: pages of the real book that come along.
    """
    project = copy(folder)
    for name in ("docs", "data"):
        shutil.rmtree(project / name)
        shutil.copytree(ROOT / "tests/small" / name, project / name)
    for language, page in itertools.product(("ja", "en"), more):
        shutil.copy(ROOT / "docs" / language / page, project / "docs" / language / page)
    for name in ("assets/small.svg", ".icons/small.svg"):
        (project / "overrides" / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / "tests/small/overrides" / name, project / "overrides" / name)
    pages = sorted(file.relative_to(project / "docs/ja").as_posix() for file in (project / "docs/ja").rglob("*.md"))
    nav = "".join(f"  - {page}\n" for page in pages)
    settings = (project / "mkdocs.yml").read_text("utf-8")
    (project / "mkdocs.yml").write_text(
        re.sub(r"(?s)^nav:\n.*?(?=^\S|\Z)", f"nav:\n{nav}", settings, flags=re.M), "utf-8"
    )
    return project


def installed(folder: Path) -> None:
    """Give a copy of the project what the commands have installed, as a link."""
    (folder / ".book").symlink_to((ROOT / ".book").resolve())
    shutil.copy(ROOT / pinned.LOCK, folder / pinned.LOCK)


def checkout(folder: Path) -> Path:
    """Copy all that the commands need; the environments and typefaces are those of the project."""
    return copy(folder, (*SOURCES, "scripts", "requirements", "requirements.txt", "package.json", "package-lock.json"))


def command(*arguments: str | Path) -> list[str]:
    """A command of the project's own scripts/, to be run in its folder."""
    return [sys.executable, "-c", COMMAND, *(str(one) for one in arguments)]
