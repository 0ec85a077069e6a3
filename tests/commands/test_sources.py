"""A build is of one state of its sources: a change while it runs is told, with the files' names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts import site_sources
from scripts.messages import Failure


def test_a_change_is_named(project: Path) -> None:
    before = site_sources.state(project)
    site_sources.unchanged(project, before)
    page = project / "docs/ja/index.md"
    page.write_text(page.read_text("utf-8") + "x", "utf-8")
    (project / "data/terms.yml").unlink()
    (project / "sources").mkdir()
    (project / "sources/new.yml").touch()
    with pytest.raises(Failure, match=re.escape("data/terms.yml, docs/ja/index.md, sources/new.yml")):
        site_sources.unchanged(project, before)


def test_compiled_programs_are_no_sources(project: Path) -> None:
    before = site_sources.state(project)
    (project / "judgebook/__pycache__").mkdir()
    (project / "judgebook/__pycache__/page.pyc").touch()
    site_sources.unchanged(project, before)
