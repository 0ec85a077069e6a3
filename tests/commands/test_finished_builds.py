"""A build that would change nothing is not done, and says so; whatever is another than it was is noticed."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts import browser_scripts, environments, finished_builds, mermaid, site_sources, typefaces
from scripts.building import Build
from scripts.commands import build


class Builds:
    """A project with a file of every kind, and how often its site was built."""

    def __init__(self, folder: Path) -> None:
        self.root, self.site, self.cache, self.count = folder / "project", folder / "site", folder / "cache", 0
        for name in site_sources.MADE_OF:
            file = self.root / (name if "." in name else f"{name}/deep/file.txt")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("site_url: !ENV [MY_ADDRESS, '']\n", "utf-8")
        for installed in ("vendor/lean-qr.js", "fonts/BIZUDGothic_400Regular.ttf"):
            (self.root / ".book" / installed).parent.mkdir(parents=True)
            (self.root / ".book" / installed).write_text("installed", "utf-8")

    def make(self, one: Build) -> bool:
        """As the real builder."""
        self.count += 1
        (one.place / "new/ipg").mkdir(parents=True)
        for name in ("index.html", "ipg/index.html"):
            (one.place / "new" / name).write_text(f"built of {self.root}", "utf-8")
        return True

    def run(self, *words: str) -> int:
        """The command as a person types it: how many builds it took."""
        before, parser = self.count, ArgumentParser()
        build.arguments(parser)
        args = parser.parse_args(["--output", str(self.site), *words])
        if not build.nothing_to_do(args):
            assert build.run(args) == 0
        return self.count - before


@pytest.fixture
def builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Builds:
    made = Builds(tmp_path)
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(made.cache))
    monkeypatch.setattr(mermaid, "ensure_where_needed", lambda: True)
    monkeypatch.setattr(browser_scripts, "ensure", lambda: True)
    monkeypatch.setattr(typefaces, "current", lambda: True)
    monkeypatch.setattr(environments, "installed", lambda name: f"{name}-1 mkdocs-1")
    monkeypatch.setattr(finished_builds, "ROOT", made.root)
    monkeypatch.setattr(finished_builds, "INSTALLED", (made.root / ".book/vendor", made.root / ".book/fonts"))
    monkeypatch.setattr(build, "ROOT", made.root)
    monkeypatch.setattr(Build, "site", lambda one: made.make(one))
    monkeypatch.setattr(build, "add_host_files", lambda folder: None)
    return made


def test_nothing_changed_is_one_line(builds: Builds, capsys: pytest.CaptureFixture[str]) -> None:
    assert builds.run() == 1
    capsys.readouterr()
    assert builds.run() == builds.run("--jobs", "1") == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"{builds.site} is complete, and nothing has changed since it was built.\n" * 2


@pytest.mark.parametrize("name", site_sources.MADE_OF)
def test_every_kind_of_source_is_noticed(builds: Builds, name: str) -> None:
    """Changed in place with its old times, as long as before; added; removed."""
    builds.run()
    file = next(file for file in (builds.root / name, builds.root / name / "deep/file.txt") if file.is_file())
    told = file.stat()
    file.write_text(file.read_text("utf-8").replace("ADDRESS", "ADRESSE"), "utf-8")
    os.utime(file, ns=(told.st_atime_ns, told.st_mtime_ns))
    assert [builds.run(), builds.run()] == [1, 0]
    if file.parent != builds.root:
        (file.parent / "new.txt").touch()
        assert [builds.run(), builds.run()] == [1, 0]
        file.unlink()
        assert [builds.run(), builds.run()] == [1, 0]


def test_what_was_only_touched_is_read_and_not_built(builds: Builds) -> None:
    builds.run()
    for file in builds.root.rglob("file.txt"):
        os.utime(file, (978307200, 978307200))
    assert [builds.run(), builds.run()] == [0, 0]


def test_a_folder_that_a_link_leads_to_is_a_source(builds: Builds, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/round").symlink_to(builds.root)
    (builds.root / "docs/more").symlink_to(tmp_path / "elsewhere")
    builds.run()
    (tmp_path / "elsewhere/page.md").write_text("one", "utf-8")
    assert [builds.run(), builds.run()] == [1, 0]


def removed(file: Path) -> None:
    file.unlink()


def changed_in_place(file: Path) -> None:
    """As long as before, and with the old times."""
    told = file.stat()
    file.write_text(file.read_text("utf-8").replace("b", "B"), "utf-8")
    os.utime(file, ns=(told.st_atime_ns, told.st_mtime_ns))


def touched(file: Path) -> None:
    file.touch()


def replaced(file: Path) -> None:
    """By another file of the same content and times."""
    told, content = file.stat(), file.read_bytes()
    file.with_name("other").write_bytes(content)
    os.utime(file.with_name("other"), ns=(told.st_atime_ns, told.st_mtime_ns))
    os.replace(file.with_name("other"), file)


def hidden(file: Path) -> None:
    file.chmod(0o600)


def a_folder_hidden(file: Path) -> None:
    file.parent.chmod(0o700)


def of_the_machine(file: Path) -> None:
    (file.parent / ".DS_Store").touch()


@pytest.mark.skipif(os.name != "posix", reason="permissions, and a time of change that no program sets")
@pytest.mark.parametrize(
    "damage", [removed, changed_in_place, touched, replaced, hidden, a_folder_hidden, of_the_machine]
)
def test_a_damaged_site_is_mended(builds: Builds, damage: Callable[[Path], None]) -> None:
    builds.run()
    whole = {file.relative_to(builds.site): file.read_bytes() for file in builds.site.rglob("*") if file.is_file()}
    damage(builds.site / "ipg/index.html")
    assert [builds.run(), builds.run()] == [1, 0]
    mended = {file.relative_to(builds.site): file.read_bytes() for file in builds.site.rglob("*") if file.is_file()}
    assert mended == whole


def test_a_site_that_is_gone_is_built(builds: Builds) -> None:
    builds.run()
    builds.site.rename(builds.site.with_name("moved"))
    assert [builds.run(), builds.run()] == [1, 0]


@pytest.mark.parametrize("words", [["--no-handouts"], ["--no-host"], ["--compress"], ["--headers", "netlify"]])
def test_other_options_are_another_build(builds: Builds, words: list[str]) -> None:
    builds.run()
    assert [builds.run(*words), builds.run(*words), builds.run()] == [1, 0, 1]


def test_another_folder_is_another_build(builds: Builds, tmp_path: Path) -> None:
    builds.run()
    (tmp_path / "copied").symlink_to(builds.site)
    assert builds.run("--output", str(tmp_path / "other")) == 1


def test_printed_handouts_are_a_source(builds: Builds, tmp_path: Path) -> None:
    (tmp_path / "printed").mkdir()
    (tmp_path / "printed/handouts.json").write_text("{}", "utf-8")
    words = ("--handouts", str(tmp_path / "printed"))
    assert [builds.run(*words), builds.run(*words)] == [1, 0]
    (tmp_path / "printed/one.ja.pdf").touch()
    assert [builds.run(*words), builds.run(*words)] == [1, 0]


@pytest.mark.parametrize(
    ("name", "noticed"), [("SITE_URL", 1), ("JUDGEBOOK_OFFICIAL", 1), ("MY_ADDRESS", 1), ("COLUMNS", 0)]
)
def test_variables_that_a_build_reads(builds: Builds, monkeypatch: pytest.MonkeyPatch, name: str, noticed: int) -> None:
    """Those that mkdocs.yml names among them."""
    builds.run()
    monkeypatch.setenv(name, "81")
    assert [builds.run(), builds.run()] == [noticed, 0]


def test_another_library_typeface_or_script(builds: Builds, monkeypatch: pytest.MonkeyPatch) -> None:
    builds.run()
    monkeypatch.setattr(environments, "installed", lambda name: f"{name}-1 mkdocs-2")
    assert [builds.run(), builds.run()] == [1, 0]
    for name in ("vendor/lean-qr.js", "fonts/BIZUDGothic_400Regular.ttf"):
        (builds.root / ".book" / name).write_text("another", "utf-8")
        assert [builds.run(), builds.run()] == [1, 0]


def test_while_something_could_not_be_installed_each_build_tries_again(
    builds: Builds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_scripts, "ensure", lambda: False)
    assert [builds.run(), builds.run()] == [1, 1]


def test_a_build_that_failed_is_not_kept(builds: Builds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Build, "site", lambda one: builds.make(one) and False)
    parser = ArgumentParser()
    build.arguments(parser)
    args = parser.parse_args(["--output", str(builds.site)])
    assert build.run(args) == 1
    assert not build.nothing_to_do(args)


@pytest.mark.parametrize("content", [b"", b"\0" * 96, b"x", None])
def test_a_damaged_result_costs_a_build(builds: Builds, content: bytes | None) -> None:
    """Cut short, or written by somebody else."""
    builds.run()
    results = [file for file in builds.cache.rglob("*") if file.is_file()]
    assert results
    for file in results:
        file.write_bytes(file.read_bytes()[:-1] if content is None else content)
    assert [builds.run(), builds.run()] == [1, 0]


def test_results_are_not_taken_for_each_other(builds: Builds) -> None:
    """That of the build before under the name of the last."""
    builds.run()
    first = {file.parent.parent.name for file in builds.cache.rglob("*") if file.is_file()}
    assert first == {finished_builds.KIND}
    before = [file.read_bytes() for file in sorted(builds.cache.rglob("*")) if file.is_file()]
    (builds.root / "docs/deep/file.txt").write_text("new", "utf-8")
    builds.run()
    for file in sorted(builds.cache.rglob("*")):
        if file.is_file() and file.read_bytes() not in before:
            file.write_bytes(before[0])
    assert builds.run() == 1


def test_without_a_cache_each_build_is_done(builds: Builds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGEBOOK_CACHE", "")
    assert [builds.run(), builds.run()] == [1, 1]
