"""A site joined of parts, each built for one language by a process of its own, is the site built in one piece."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.building import ROOT
from tests.trees import differences, hashes


def book(*words, **variables):
    """Run a command as a person would, in the environment of the tests."""
    program = "import sys; from scripts.main import parser; args = parser().parse_args(sys.argv[1:])\n"
    program += "sys.exit(args.command.run(args))"
    env = {**os.environ, "SITE_URL": "http://127.0.0.1/judgebook/", "JUDGEBOOK_OFFICIAL": "false", **variables}
    run = [sys.executable, "-c", program, *map(str, words)]
    result = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


@pytest.mark.exhaustive
def test_two_processes_build_what_one_builds(site, tmp_path):
    book("build", "--no-handouts", "--jobs", "2", "--output", tmp_path / "site")
    assert differences(site, tmp_path / "site") == []


@pytest.mark.exhaustive
def test_parts_of_different_machines_are_joined(site, tmp_path):
    for language in ("ja", "en"):
        book("build", "--no-handouts", "--part", language, "--output", tmp_path / language)
    ja, en = (hashes(tmp_path / language) for language in ("ja", "en"))
    assert {path for path in ja.keys() & en.keys() if path.endswith("index.html")} == {"index.html", "en/index.html"}
    parts = [f"{language}={tmp_path / language}" for language in ("en", "ja")]
    book("build", "--no-handouts", "--join", *parts, "--output", tmp_path / "site")
    assert differences(site, tmp_path / "site") == []
    assert hashes(tmp_path / "ja") == ja, "the parts stay as they are"


@pytest.mark.exhaustive
def test_what_was_kept_changes_nothing(site, tmp_path):
    """The first build keeps what the second finds; the handouts' side: tests/handouts/test_kept.py."""
    for _ in range(2):
        book("build", "--no-handouts", "--output", tmp_path / "site", JUDGEBOOK_CACHE=str(tmp_path / "cache"))
        assert differences(site, tmp_path / "site") == []
    assert any((tmp_path / "cache/pages").iterdir())
