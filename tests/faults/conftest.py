"""A small site that the real commands build in two seconds, as often as a test likes."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from scripts.locking import file_lock
from tests.building import ROOT, command, small_book
from tests.trees import hashes

HANDOUT = "phrases"  # what the small book has the texts for


@dataclass
class Project:
    """A checkout with the sources of tests/small and the machinery of the real site, and its built site."""

    root: Path

    @property
    def site(self) -> Path:
        return self.root / "site"

    def start(
        self, *arguments: str | Path, within: Sequence[str | Path] = (), **options: object
    ) -> subprocess.Popen[str]:
        """Start a command: `build`, if none is named; within: a program that runs it."""
        given = arguments or ("build",)
        return subprocess.Popen(  # type: ignore[call-overload,no-any-return]
            [*within, *command(*given)],
            **{"cwd": self.root, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, **options},
            # Python cuts short what it compiles where a disk is full, and then reads that
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"},
        )

    def run(self, *arguments: str | Path, within: Sequence[str | Path] = ()) -> tuple[int, str]:
        """Run a command; its exit code and all that it says."""
        with self.start(*arguments, within=within) as process:
            said = process.communicate()[0]
        return process.returncode, said

    def build(self) -> dict[str, str]:
        """Build, and give the hashes of the site's files."""
        code, said = self.run()
        assert code == 0, said
        assert self.rests == [], "nothing is left beside the site"
        return hashes(self.site)

    @property
    def rests(self) -> list[Path]:
        """Leftovers beside the site that only a running command should have."""
        return list(self.root.glob(".site*"))

    def edit(self) -> None:
        """Change what stands on a page, so that the next site differs from this one."""
        page = self.root / "docs/ja/index.md"
        page.write_text(page.read_text("utf-8") + "\n編集後\n", "utf-8")


@pytest.fixture(scope="session")
def pristine(together: Path) -> Project:
    """The project as others copy it, built once."""
    project = Project(together / "little/project")
    built = together / "little.built"
    with file_lock(together / "little.turn", "building the small site"):
        if not built.exists():
            _make(project)
            built.touch()
    return project


def _make(project: Project) -> None:
    root = small_book(project.root)
    shutil.copytree(ROOT / "scripts", root / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "requirements", root / "requirements", dirs_exist_ok=True)
    for name in ("requirements.txt", "package.json", "package-lock.json"):
        shutil.copy(ROOT / name, root)
    handouts = root / "data/handouts.yml"
    handouts.write_text(handouts.read_text("utf-8").replace("id: backups", f"id: {HANDOUT}"), "utf-8")
    project.build()


@pytest.fixture
def copied(pristine: Project, tmp_path: Path) -> Callable[[], Project]:
    """Makes copies of the project, with its site."""
    numbers = iter(range(1000))
    return lambda: Project(shutil.copytree(pristine.root, tmp_path / f"{next(numbers)}", symlinks=True))


@pytest.fixture
def little(copied: Callable[[], Project]) -> Project:
    """A copy that a test may break."""
    return copied()
