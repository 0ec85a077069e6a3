"""A site joined of parts, each built for one language by a process of its own, is the site built in one piece."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.building import ROOT


def book(*words):
    """Run a command as a person would, in the environment of the tests."""
    program = "import sys; from scripts.main import parser; args = parser().parse_args(sys.argv[1:])\n"
    program += "sys.exit(args.command.run(args))"
    env = {**os.environ, "SITE_URL": "http://127.0.0.1/judgebook/", "JUDGEBOOK_OFFICIAL": "false"}
    run = [sys.executable, "-c", program, *map(str, words)]
    result = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def files(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def differing(one, other):
    one, other = files(one), files(other)
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


def test_two_processes_build_what_one_builds(site, tmp_path):
    book("build", "--no-handouts", "--jobs", "2", "--output", tmp_path / "site")
    assert differing(site, tmp_path / "site") == []


@pytest.mark.exhaustive
def test_parts_of_different_machines_are_joined(site, tmp_path):
    for language in ("ja", "en"):
        book("build", "--no-handouts", "--part", language, "--output", tmp_path / language)
    ja, en = (files(tmp_path / language) for language in ("ja", "en"))
    assert {path for path in ja.keys() & en.keys() if path.endswith("index.html")} == {"index.html", "en/index.html"}
    parts = [f"{language}={tmp_path / language}" for language in ("en", "ja")]
    book("build", "--no-handouts", "--join", *parts, "--output", tmp_path / "site")
    assert differing(site, tmp_path / "site") == []
    assert files(tmp_path / "ja") == ja, "the parts stay as they are"
