"""Running the real builder on the project or on a copy of it."""

from __future__ import annotations

import os
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


def small_site(folder: Path) -> Path:
    """The book of tests/small with the machinery of the real site: what a build does, at a fifth of its length."""
    small = ROOT / "tests/small"
    copy(folder, ("hooks", "judgebook", "overrides"))
    for name in ("docs", "data"):
        shutil.copytree(small / name, folder / name)
    shutil.copy(ROOT / "data/labels.yml", folder / "data")
    settings = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:")[0]
    nav = (small / "mkdocs.yml").read_text("utf-8").partition("nav:")[2].partition("\ntheme:")[0]
    nav = nav.replace("- IPG:", "- 違反処置指針 (IPG):")
    (folder / "mkdocs.yml").write_text(f"{settings}\nnav:{nav}\n", "utf-8")
    return folder


def installed(folder: Path) -> None:
    """Give a copy of the project what the commands have installed, as a link."""
    (folder / ".book").symlink_to((ROOT / ".book").resolve())
    if not (folder / pinned.PINS).exists():
        (folder / pinned.PINS).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / pinned.PINS, folder / pinned.PINS)


def checkout(folder: Path) -> Path:
    """Copy all that the commands need; the environments and typefaces are those of the project."""
    return copy(folder, (*SOURCES, "scripts", "requirements", "requirements.txt", "package.json", "package-lock.json"))


def command(*arguments: str | Path) -> list[str]:
    """A command of the project's own scripts/, to be run in its folder."""
    return [sys.executable, "-c", COMMAND, *(str(one) for one in arguments)]
