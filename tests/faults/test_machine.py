"""Refusals of the machine are told in a sentence, and the last good site stands."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.conftest import Project
from tests.trees import hashes

resource = pytest.importorskip("resource", reason="needs limits and permissions of POSIX")
SETPRIV = shutil.which("setpriv")
UNSHARE = ["unshare", "--map-root-user", "--mount"]
# in namespaces of its own: a small disk with the project on it, of which the caller gets a copy
SMALL_DISK = 'mount -t tmpfs -o size="$1" none "$2" && cp -a "$3/." "$2" && cd "$2" && shift 3 && out="$1" && shift'
SMALL_DISK += ' && { "$@"; code=$?; cp -a . "$out"; exit $code; }'


def refused(project: Project, before: dict[str, str], code: int, said: str) -> str:
    """A command that failed as it should: what it said, last of all."""
    assert code in (1, 2), said
    assert "Traceback" not in said
    assert hashes(project.site) == before
    assert project.rests == []
    return said


@pytest.mark.exhaustive
def test_files_that_may_not_grow(little: Project) -> None:
    """A limit as of a quota; on any POSIX system."""
    before = hashes(little.site)
    limit = max(file.stat().st_size for file in little.site.rglob("*") if file.is_file()) // 2
    with little.start(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))) as process:
        said = process.communicate()[0]
    assert "The disk must have room for " in refused(little, before, process.returncode, said)
    assert "The site was not built; site is as it was." in said
    assert little.build() == before


def on_a_small_disk(project: Project, kilobytes: int, folder: Path) -> tuple[Project, int, str]:
    """Build on a disk that has this much room beside the project: what stands on it then, exit code and words."""
    used = int(
        subprocess.run(["du", "-sk", project.root], capture_output=True, check=True, text=True).stdout.split()[0]
    )
    disk, copy = folder / "disk", folder / "copy"
    disk.mkdir()
    copy.mkdir()
    arguments = [f"{used + kilobytes}k", disk, project.root, copy]
    within = [*UNSHARE, "sh", "-c", SMALL_DISK, "sh", *arguments]
    code, said = project.run(within=within)
    if "unshare" in said or "mount:" in said:
        pytest.skip(f"no small disk can be mounted here: {said.strip()}")
    return Project(copy), code, said


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "small"
    folder.mkdir()
    return folder


def test_a_full_disk(little: Project, folder: Path) -> None:
    before = hashes(little.site)
    after, code, said = on_a_small_disk(little, 2000, folder)
    assert "No space left on device" in refused(after, before, code, said)


@pytest.mark.exhaustive
@pytest.mark.parametrize("kilobytes", [0, 8, 40, 100, 400, 1000, 1500, 3000, 4000, 5000, 6000, 8000, 40000])
def test_a_disk_that_is_full_sooner_or_later(little: Project, folder: Path, kilobytes: int) -> None:
    before = hashes(little.site)
    little.edit()
    after, code, said = on_a_small_disk(little, kilobytes, folder)
    if code == 0:
        assert kilobytes > 1000
        assert hashes(after.site) != before
    else:
        assert kilobytes < 40000
        assert "No space left on device" in refused(after, before, code, said)


@pytest.fixture
def bound() -> list[str]:
    """A program that runs another so that permissions bind it."""
    if sys.platform == "win32" or os.getuid():
        return []
    if not SETPRIV:
        pytest.skip("root is bound by no permission, and there is no setpriv")
    return [SETPRIV, "--bounding-set=-dac_override,-dac_read_search"]


@pytest.fixture
def closed(little: Project) -> Iterator[list[Path]]:
    """Files that a test takes permissions from, which come back."""
    paths: list[Path] = []
    modes = {path: path.stat().st_mode for path in [little.root, *little.root.rglob("*")] if not path.is_symlink()}
    yield paths
    for path in paths:
        path.chmod(modes[path])


CLOSED = "must be open to whoever runs the command: Permission denied."
LONG = pytest.mark.exhaustive


@pytest.mark.parametrize(
    ("name", "mode", "told"),
    [
        (".", 0o555, f".site-work {CLOSED}"),
        ("docs/ja/ipg/2.1.md", 0o000, "docs/ja/ipg/2.1.md:1:1: file: must be a file that can be read"),
        pytest.param("overrides/assets/walk.js", 0o000, f"overrides/assets/walk.js {CLOSED}", marks=LONG),
        pytest.param("site", 0o555, "site could not be replaced (Permission denied); it is as it was.", marks=LONG),
    ],
)
def test_a_missing_permission(
    little: Project, bound: list[str], closed: list[Path], name: str, mode: int, told: str
) -> None:
    before = hashes(little.site)
    path = little.root / name
    closed.append(path)
    path.chmod(mode)
    code, said = little.run(within=bound)
    assert told in refused(little, before, code, said)


SABOTEUR = """
from pathlib import Path

def {event}(*args, **kwargs):
    Path({path!r}).unlink(missing_ok=True)
"""


def vanish(project: Project, event: str, name: str) -> tuple[int, str]:
    """Build while somebody removes a file at that moment."""
    (project.root / "saboteur.py").write_text(SABOTEUR.format(event=event, path=str(project.root / name)), "utf-8")
    settings = project.root / "mkdocs.yml"
    text = settings.read_text("utf-8")
    settings.write_text(text.replace("hooks:\n", "hooks:\n  - saboteur.py\n", 1), "utf-8")
    return project.run()


@pytest.mark.parametrize(
    ("event", "name"),
    [
        ("on_startup", "data/terms.yml"),
        pytest.param("on_startup", "docs/ja/index.md", marks=pytest.mark.exhaustive),
        pytest.param("on_env", "overrides/assets/walk.js", marks=pytest.mark.exhaustive),
        pytest.param("on_post_build", "judgebook/site/worker/keep.js", marks=pytest.mark.exhaustive),
    ],
)
def test_a_file_that_vanishes(little: Project, event: str, name: str) -> None:
    before = hashes(little.site)
    code, said = vanish(little, event, name)
    assert name in refused(little, before, code, said)
