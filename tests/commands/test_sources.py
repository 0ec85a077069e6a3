"""A build is of one state of its sources: a change while it runs is told, with the files' names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts import sources
from scripts.messages import Failure


def test_a_change_is_named(project: Path) -> None:
    before = sources.state(project)
    sources.unchanged(project, before)
    page = project / "docs/ja/index.md"
    page.write_text(page.read_text("utf-8") + "x", "utf-8")
    (project / "data/terms.yml").unlink()
    (project / "sources").mkdir()
    (project / "sources/new.yml").touch()
    with pytest.raises(Failure, match=re.escape("data/terms.yml, docs/ja/index.md, sources/new.yml")):
        sources.unchanged(project, before)


def test_compiled_programs_are_no_sources(project: Path) -> None:
    before = sources.state(project)
    (project / "judgebook/__pycache__").mkdir()
    (project / "judgebook/__pycache__/page.pyc").touch()
    sources.unchanged(project, before)
