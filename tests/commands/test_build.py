"""The output folder changes only when a build passed, and nothing else is left beside it."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from scripts import browser_scripts, checked_book, finished_builds, mermaid, ownership, printing
from scripts.building import Build
from scripts.commands import build
from scripts.messages import Failure


@pytest.fixture(autouse=True)
def no_installing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mermaid, "ensure_where_needed", lambda: None)
    monkeypatch.setattr(browser_scripts, "ensure", lambda: None)
    monkeypatch.setattr(printing, "run", lambda folder, book, jobs: 0)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A former build."""
    folder = tmp_path / "out" / "site"
    folder.mkdir(parents=True)
    for name in ("index.html", "sitemap.xml", "gone.html"):
        (folder / name).write_text(f"old {name}", "utf-8")
    ownership.sign(folder)
    return folder


def content(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name != ownership.LIST}


def order(output: Path, **options: object) -> Namespace:
    usual = {"jobs": 1, "print": True, "handouts": None, "part": None, "join": None, "compress": False, "host": True}
    usual["headers"] = None
    return Namespace(output=output, **{**usual, **options})


def succeed(build: Build) -> bool:
    (build.place / "new").mkdir()
    (build.place / "new/index.html").write_text("new", "utf-8")
    return True


def fail_halfway(build: Build) -> bool:
    succeed(build)
    return False


def test_a_new_build_takes_the_place_of_the_old(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Build, "site", succeed)
    assert build.run(order(old)) == 0
    assert content(old) == {"index.html": "new"}
    assert list(old.parent.iterdir()) == [old]


def test_folders_on_the_way_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Build, "site", succeed)
    assert build.run(order(tmp_path / "a" / "b")) == 0
    assert content(tmp_path / "a" / "b") == {"index.html": "new"}
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_a_failed_build_leaves_the_old(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = content(old)
    monkeypatch.setattr(Build, "site", fail_halfway)
    assert build.run(order(old)) == 1
    assert content(old) == before
    assert list(old.parent.iterdir()) == [old]


def test_the_real_builder_names_the_line(
    project: Path, old: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = project / "docs/ja/about.md"
    page.write_text(page.read_text("utf-8") + "\n[nowhere](nowhere.md)\n", "utf-8")
    line = len(page.read_text("utf-8").splitlines())
    before = content(old)
    monkeypatch.setattr(checked_book, "ROOT", project)
    assert build.run(order(old)) == 1
    said = capsys.readouterr().err
    assert f"docs/ja/about.md:{line}:" in said
    assert "INFO" not in said
    assert content(old) == before


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--jobs", "0"], "A number of processes is 1 or more, not 0"),
        (["--handouts", "nowhere"], "There are no handouts in nowhere; make them"),
        (["--join", "de=x"], "A part to be joined is LANGUAGE=DIR, such as ja=parts/ja"),
    ],
)
def test_a_wrong_option_is_explained(words: list[str], answer: str) -> None:
    parser = ArgumentParser()
    build.arguments(parser)
    with pytest.raises(Failure, match=re.escape(answer)):
        parser.parse_args(words)


def test_files_for_the_host_come_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way out for what used to lie in the folder of a build by hand."""
    project, folder = tmp_path / "project", tmp_path / "site"
    (project / "host/.well-known").mkdir(parents=True)
    texts = {"CNAME": "judge.example\n", ".nojekyll": "", ".well-known/security.txt": "Contact: x\r\n"}
    for name, text in texts.items():
        (project / "host" / name).write_bytes(text.encode())
    monkeypatch.setattr(Build, "site", succeed)
    monkeypatch.setattr(build, "ROOT", project)
    monkeypatch.setattr(finished_builds.site_sources, "unchanged", lambda root, before, given: None)
    for _ in range(2):
        assert build.run(order(folder)) == 0
        assert {name: (folder / name).read_bytes().decode() for name in texts} == texts
    assert build.run(order(folder, host=False)) == 0
    assert content(folder) == {"index.html": "new"}
    (project / "host/index.html").write_text("mine", "utf-8")
    with pytest.raises(Failure, match=r"host/index\.html would replace a file of the site"):
        build.run(order(folder))
    assert content(folder) == {"index.html": "new"}


def test_what_a_build_needs_is_not_replaced(old: Path, tmp_path: Path) -> None:
    parts = [("ja", old / "ja"), ("en", tmp_path / "en")]
    with pytest.raises(Failure, match="is needed for it"):
        build.run(order(old, join=parts))
    with pytest.raises(Failure, match="is needed for it"):
        build.run(order(old, handouts=old.parent))


def test_a_join_wants_every_language(old: Path) -> None:
    with pytest.raises(Failure, match="name one part for each language: ja, en"):
        build.run(order(old, join=[("ja", old)]))


def test_a_host_that_reads_headers_gets_them_for_the_files_of_the_build(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def styled(build: Build) -> bool:
        (build.place / "new/assets").mkdir(parents=True)
        (build.place / "new/assets/style.02ee8b4b.css").touch()
        return True

    monkeypatch.setattr(Build, "site", styled)
    assert build.run(order(old, headers="netlify")) == 0
    written = (old / "_headers").read_text("utf-8")
    assert written.startswith("/*\n  X-Content-Type-Options: nosniff\n")
    assert "\n/assets/style.02ee8b4b.css\n  Cache-Control: public, max-age=31536000, immutable\n" in written


def test_headers_of_ones_own_are_not_written_over(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Build, "site", succeed)
    monkeypatch.setattr(build, "add_host_files", lambda folder: (folder / "_headers").write_text("/*\n  A: b\n"))
    before = content(old)
    with pytest.raises(Failure, match="host/_headers is there already"):
        build.run(order(old, headers="netlify"))
    assert content(old) == before


@pytest.mark.skipif(os.name != "posix", reason="there are no permissions for others")
def test_everybody_can_read_a_site_that_was_built_under_a_strict_umask(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Build, "site", succeed)
    before = os.umask(0o077)
    try:
        assert build.run(order(old)) == 0
    finally:
        os.umask(before)
    modes = {path.name: path.stat().st_mode & 0o777 for path in (old, *old.iterdir())}
    assert modes == {"site": 0o755, "index.html": 0o644, ownership.LIST: 0o644}
