"""A site shares what did not change with the one that it replaces, and changes nothing in that one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judgebook.site import finish, last_site


@pytest.fixture
def sites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The one that stands, and the one that is made."""
    last, site = tmp_path / "site", tmp_path / "new"
    (last / "ipg").mkdir(parents=True)
    (last / "ipg/index.html").write_text("old", "utf-8")
    monkeypatch.setenv(last_site.VARIABLE, str(last))
    return last, site


def shared(last: Path, site: Path) -> bool:
    return os.path.samefile(last / "ipg/index.html", site / "ipg/index.html")


def test_what_is_the_same_is_one_file(sites: tuple[Path, Path]) -> None:
    last, site = sites
    last_site.put(site, "ipg/index.html", b"old")
    assert shared(last, site)


@pytest.mark.parametrize("text", ["new", ["in ", "pieces"]])
def test_what_is_written_later_is_a_file_of_its_own(sites: tuple[Path, Path], text: str | list[str]) -> None:
    last, site = sites
    last_site.put(site, "ipg/index.html", b"old")
    finish.write(site, [("ipg/index.html", text)])
    assert not shared(last, site)
    assert (last / "ipg/index.html").read_text("utf-8") == "old"
    assert (site / "ipg/index.html").read_text("utf-8") == "".join(text)


def test_where_a_file_can_have_no_second_name_it_is_written(
    sites: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*names: str) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    last, site = sites
    last_site.put(site, "ipg/index.html", b"old")
    assert not shared(last, site)
    assert (site / "ipg/index.html").read_bytes() == b"old"


def test_a_link_that_somebody_put_there_is_not_taken_over(sites: tuple[Path, Path]) -> None:
    last, site = sites
    (last / "ipg/index.html").rename(last.with_name("elsewhere"))
    (last / "ipg/index.html").symlink_to(last.with_name("elsewhere"))
    last_site.put(site, "ipg/index.html", b"old")
    assert not (site / "ipg/index.html").is_symlink()
    assert not shared(last, site)
