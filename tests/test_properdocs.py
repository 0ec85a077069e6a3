"""ProperDocs, which carries MkDocs 1.x on, builds the same site from the same mkdocs.yml."""

import os
import re

import pytest

from tests.building import ROOT, build

PYTHON = os.environ.get("JUDGEBOOK_PROPERDOCS")
GENERATOR = re.compile(rb'<meta name="generator" content="[^"]*">')


def files(folder):
    """Path and bytes of every file, without the generator tag."""
    return {
        path.relative_to(folder).as_posix(): GENERATOR.sub(b"", path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.skipif(not PYTHON, reason="JUDGEBOOK_PROPERDOCS names no Python with ProperDocs")
def test_the_same_site(site, tmp_path):
    other = tmp_path / "judgebook"
    result = build(ROOT, other, builder="properdocs", python=PYTHON, SITE_URL="http://127.0.0.1/judgebook/")
    assert result.returncode == 0, result.stdout + result.stderr
    mine, theirs = files(site), files(other)
    assert mine.keys() == theirs.keys()
    assert [path for path in mine if mine[path] != theirs[path]] == []
