"""The same sources give the same bytes: on another machine, in another folder, language and time, by either builder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.building import ROOT, build, checkout, command
from tests.elsewhere.variables import ASCII, SOMEWHERE
from tests.trees import differences

SITE_URL = "http://127.0.0.1/judgebook/"
PROPERDOCS = os.environ.get("JUDGEBOOK_PROPERDOCS")  # its Python


def aged(project: Path) -> Path:
    """The project with every file as old as the century."""
    for file in project.rglob("*"):
        if not file.is_symlink():
            os.utime(file, (978307200, 978307200))
    return project


def test_a_site_built_elsewhere(site: Path, tmp_path: Path) -> None:
    """And by two processes; each for itself with --all, here and in test_parts.py."""
    other = tmp_path / "よそ の folder" / "out"
    run(aged(checkout(tmp_path / "checkout")), other, "--no-handouts", "--jobs", "2", **SOMEWHERE, **ASCII)
    assert differences(site, other) == []


@pytest.mark.exhaustive
def test_a_site_built_elsewhere_by_the_builder_alone(site: Path, project: Path, tmp_path: Path) -> None:
    result = build(aged(project), tmp_path / "out", SITE_URL=SITE_URL, **SOMEWHERE, **ASCII)
    assert result.returncode == 0, result.stdout + result.stderr
    assert differences(site, tmp_path / "out") == []


@pytest.mark.skipif(not PROPERDOCS, reason="JUDGEBOOK_PROPERDOCS names no Python with ProperDocs")
def test_a_site_built_by_properdocs(site: Path, tmp_path: Path) -> None:
    """ProperDocs carries MkDocs 1.x on, from the same mkdocs.yml."""
    result = build(ROOT, tmp_path / "out", builder="properdocs", python=PROPERDOCS, SITE_URL=SITE_URL)
    assert result.returncode == 0, result.stdout + result.stderr
    assert differences(site, tmp_path / "out") == []


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real site as `book.py build` makes it, handouts included."""
    folder = tmp_path_factory.mktemp("published") / "site"
    run(checkout(folder.with_name("checkout")), folder)
    return folder


def run(project: Path, output: Path, *more: str, **env: str) -> None:
    done = subprocess.run(
        command("build", "--output", output, *more),
        cwd=project,
        env={**os.environ, "SITE_URL": SITE_URL, "JUDGEBOOK_OFFICIAL": "false", **env},
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.exhaustive
@pytest.mark.parametrize("hashing", ["0", "1"])
def test_all_files_of_a_build_elsewhere(published: Path, tmp_path: Path, hashing: str) -> None:
    run(aged(checkout(tmp_path / hashing)), tmp_path / "out", **{**SOMEWHERE, **ASCII, "PYTHONHASHSEED": hashing})
    assert differences(published, tmp_path / "out") == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(("language", "encoding"), [("ja_JP", "UTF-8"), ("ja_JP", "EUC-JP"), ("tr_TR", "UTF-8")])
def test_all_files_of_a_build_in_another_locale(published: Path, tmp_path: Path, language: str, encoding: str) -> None:
    """Turkish knows another capital of i; EUC-JP is what files would be read and written in by default."""
    name = f"{language}.{encoding}"
    made = localedef(language, encoding, tmp_path / "locales" / name)
    if not made:
        pytest.skip(f"localedef cannot make {name} here: on Debian, apt-get install locales")
    place = {"LC_ALL": name, "LOCPATH": str(tmp_path / "locales"), "PYTHONUTF8": "0", "TZ": "America/St_Johns"}
    run(checkout(tmp_path / "checkout"), tmp_path / "out", **place)
    assert differences(published, tmp_path / "out") == []


def localedef(language: str, encoding: str, target: Path) -> bool:
    """Make a locale without installing it."""
    program = shutil.which("localedef")
    target.parent.mkdir()
    if not program:
        return False
    subprocess.run([program, "-i", language, "-f", encoding, target], capture_output=True)
    return target.exists()


@pytest.mark.exhaustive
@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="no file system in memory")
def test_all_files_of_a_build_on_another_file_system(
    published: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """One that lists the files of a folder in another order."""
    folder = Path("/dev/shm", f"judgebook-{os.getpid()}")
    request.addfinalizer(lambda: shutil.rmtree(folder, ignore_errors=True))
    run(checkout(folder / "checkout"), folder / "out")
    assert differences(published, folder / "out") == []


def test_differences_are_told_by_file_and_line(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, year in ((one, "2025"), (other, "2026")):
        (folder / "a").mkdir(parents=True)
        (folder / "a/page.html").write_text(f"<p>\nmade in {year}\n", "utf-8")
        (folder / "same.html").write_text("<p>", "utf-8")
        (folder / "short.txt").write_text("one\n" * (1 + (year == "2026")), "utf-8")
        (folder / "picture.webp").write_bytes(b"\xff\xfe" + year.encode())
        (folder / f"{year}.txt").touch()
    assert differences(one, other) == [
        f"2025.txt: only in {one}",
        f"2026.txt: only in {other}",
        "a/page.html:2: 'made in 2025' | 'made in 2026'",
        "picture.webp: byte 5",
        "short.txt:2: '' | 'one'",
    ]


def test_the_machine_elsewhere_differs() -> None:
    """The variations do what they say; without them the comparisons above would show nothing."""
    program = "import datetime, locale, os, time\n"
    program += "mask = os.umask(0); names = os.listdir('.')\n"
    program += "print(oct(mask), names == sorted(names, reverse=True), time.time() // 86400, time.tzname[0], "
    program += "locale.getpreferredencoding(False), os.cpu_count())"
    said = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, **SOMEWHERE, **ASCII},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert said[:2] == ["0o77", "True"]
    assert said[3:] == ["+14", "ANSI_X3.4-1968", "1"]
    assert float(said[2]) > os.stat(ROOT).st_ctime // 86400 + 700
