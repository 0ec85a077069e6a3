"""The output folder changes only when a build passed, and nothing else is left beside it."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from scripts import building, npm_files
from scripts.commands import build
from scripts.messages import Failure
from scripts.publication import LIST, replacing


@pytest.fixture(autouse=True)
def no_installing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(npm_files, "ensure_scripts", lambda: None)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A former build."""
    folder = tmp_path / "out" / "site"
    with replacing(folder) as new:
        for name in ("index.html", "sitemap.xml", "gone.html"):
            (new / name).write_text(f"old {name}", "utf-8")
    return folder


def content(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name != LIST}


def order(output: Path, **options: object) -> Namespace:
    usual = {"jobs": 1, "print": True, "handouts": None, "host": True, "headers": None}
    return Namespace(output=output, **{**usual, **options})


def succeed(folder: Path, handouts: Path, print_them: bool, jobs: int) -> bool:
    (folder / "index.html").write_text("new", "utf-8")
    return True


def fail_halfway(folder: Path, *others: object) -> bool:
    (folder / "index.html").write_text("half", "utf-8")
    return False


def test_a_new_build_takes_the_place_of_the_old(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "site", succeed)
    assert build.run(order(old)) == 0
    assert content(old) == {"index.html": "new"}
    assert list(old.parent.iterdir()) == [old]


def test_folders_on_the_way_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "site", succeed)
    assert build.run(order(tmp_path / "a" / "b")) == 0
    assert content(tmp_path / "a" / "b") == {"index.html": "new"}
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_a_failed_build_leaves_the_old(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = content(old)
    monkeypatch.setattr(building, "site", fail_halfway)
    with pytest.raises(Failure, match=r"The site was not built; .* is as it was") as failure:
        build.run(order(old))
    assert failure.value.code == 1
    assert content(old) == before
    assert list(old.parent.iterdir()) == [old]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--jobs", "0"], "A number of processes is 1 or more, not 0"),
        (["--handouts", "nowhere"], "There are no handouts in nowhere; make them"),
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
    monkeypatch.setattr(building, "site", succeed)
    monkeypatch.setattr(build, "ROOT", project)
    for _ in range(2):
        assert build.run(order(folder)) == 0
        assert {name: (folder / name).read_bytes().decode() for name in texts} == texts
    assert build.run(order(folder, host=False)) == 0
    assert content(folder) == {"index.html": "new"}
    (project / "host/index.html").write_text("mine", "utf-8")
    with pytest.raises(Failure, match=r"host/index\.html would replace a file of the site"):
        build.run(order(folder))
    assert content(folder) == {"index.html": "new"}


def test_the_handouts_that_a_build_needs_are_not_replaced(old: Path) -> None:
    with pytest.raises(Failure, match="is needed for it"):
        build.run(order(old, handouts=old.parent))


def test_a_host_that_reads_headers_gets_them_for_the_files_of_the_build(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def styled(folder: Path, *others: object) -> bool:
        (folder / "assets").mkdir()
        (folder / "assets/style.02ee8b4b.css").touch()
        return True

    monkeypatch.setattr(building, "site", styled)
    assert build.run(order(old, headers="netlify")) == 0
    written = (old / "_headers").read_text("utf-8")
    assert written.startswith("/*\n  X-Content-Type-Options: nosniff\n")
    assert "\n/assets/style.02ee8b4b.css\n  Cache-Control: public, max-age=31536000, immutable\n" in written


def test_headers_of_ones_own_are_not_written_over(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "site", succeed)
    monkeypatch.setattr(build, "add_host_files", lambda folder: (folder / "_headers").write_text("/*\n  A: b\n"))
    before = content(old)
    with pytest.raises(Failure, match="host/_headers is there already"):
        build.run(order(old, headers="netlify"))
    assert content(old) == before
