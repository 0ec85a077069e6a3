"""Shared by all tests: the sources as a library, and the site built once by the real builder."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from judgebook.model import library
from scripts.browser import ARGUMENTS
from scripts.locking import file_lock
from tests.building import ROOT, build, copy
from tests.trees import differences

if TYPE_CHECKING:
    from playwright.sync_api import Browser

os.environ.setdefault("JUDGEBOOK_CACHE", "")  # what a developer's builds have kept is no part of what is tested


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the exhaustive tests too")


def pytest_configure(config: pytest.Config) -> None:
    """Make up the same few inputs each time, so that a test fails for a change alone; with --all many."""
    hypothesis.settings.register_profile("few", max_examples=30, derandomize=True, deadline=None)
    hypothesis.settings.register_profile("many", max_examples=1000, deadline=None)
    hypothesis.settings.load_profile("many" if config.getoption("--all") else "few")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--all"):
        skip = pytest.mark.skip(reason="exhaustive: runs with --all")
        for item in items:
            if "exhaustive" in item.keywords:
                item.add_marker(skip)


def pytest_collection_finish() -> None:
    """Look for cyclic garbage in what the tests make alone: what was imported takes a fifth of their time."""
    gc.freeze()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: the installed one where JUDGEBOOK_BROWSER names it, else Playwright's own.

    One for a process, as Playwright starts only once in it.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("JUDGEBOOK_BROWSER"), args=list(ARGUMENTS))
        # pages come from the host, and not from a copy kept on a former one; test_offline.py allows it
        browser.new_context = partial(browser.new_context, service_workers="block")  # type: ignore[method-assign]
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def book() -> library.Library:
    """The real sources."""
    return library.load(ROOT)


@pytest.fixture(scope="session")
def small() -> library.Library:
    """The sources of tests/small."""
    return library.load(ROOT / "tests/small")


@pytest.fixture(scope="module")
def mended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of tests/small that every case breaks and mends (cases.py): at the end it is as it was."""
    copied = shutil.copytree(ROOT / "tests/small", tmp_path_factory.mktemp("mended") / "small")
    names = sorted(path.relative_to(copied) for path in copied.rglob("*"))
    yield copied
    assert differences(ROOT / "tests/small", copied) == []
    assert sorted(path.relative_to(copied) for path in copied.rglob("*")) == names


@pytest.fixture(scope="session")
def together(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for all processes that run the tests: what one has made there, with its turn, the others find."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if folder.name.startswith("popen-") else folder


@pytest.fixture(scope="session")
def site(together: Path) -> Path:
    """The real site, built once under a path as a host such as GitHub Pages would serve it, from nothing."""
    output, built = together / "site/judgebook", together / "site.built"
    with file_lock(together / "site.turn", "building the site"):
        if not built.exists():
            result = build(ROOT, output, SITE_URL="http://127.0.0.1/judgebook/", JUDGEBOOK_CACHE=str(together / "kept"))
            assert result.returncode == 0, result.stdout + result.stderr
            built.touch()
    return output


@pytest.fixture(scope="session")
def kept(site: Path, together: Path) -> dict[str, str]:
    """For builds of copies that differ in a few pages: what building the site has kept."""
    return {"JUDGEBOOK_CACHE": str(together / "kept")}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the real sources that a test may break."""
    return copy(tmp_path / "project")
