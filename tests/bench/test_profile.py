"""The profile of a build: whose work a look at a process saw. No time is asserted."""

from __future__ import annotations

import pytest

from bench import profile
from tests.building import ROOT

START = "run (/x/scripts/commands/build.py:120);wrapped (/x/judgebook/source/understood.py:56)"
STACKS = {
    "Checks": f"{START};found (/x/judgebook/checks/kept.py:70);plain (/x/somewhere/else.py:9) 3",
    "Markdown": f"{START};page (/x/judgebook/pages/compose.py:7);convert (/y/site-packages/markdown/core.py:340) 2",
    "Keeping results": f"{START};found (/x/judgebook/checks/kept.py:70);put (/x/judgebook/source/cache.py:59) 4",
    "Starting": f"{START};load (/x/judgebook/checks/kept.py:7);_load (<frozen importlib._bootstrap>:690) 1",
    "Search and API": "files (/x/judgebook/site/api.py:20) 5",
}


@pytest.mark.parametrize("name", STACKS)
def test_a_look_belongs_to_the_innermost_code_that_has_a_job(name: str) -> None:
    looks = profile.counted([STACKS[name]])
    assert [(job.name["en"], number) for job, number in looks.items() if job] == [(name, int(STACKS[name][-1]))]


def test_what_is_nobodys_is_the_rest() -> None:
    looks = profile.counted(["process 7:a command;wait (/lib/python3.11/threading.py:320) 6"])
    assert looks == {None: 6}


def test_the_table_has_every_job_that_was_seen_and_adds_up() -> None:
    looks = profile.counted([*STACKS.values(), "wait (/lib/python3.11/threading.py:320) 5"])
    text = profile.table(looks, 0.04).text().replace("\N{NO-BREAK SPACE}", " ")
    rows = [(line.partition(":")[0].split("  ")[1], *line.split()[-3:]) for line in text.splitlines()[2:]]
    assert rows[:2] == [("Search and API", "25%", "10.0", "ms"), ("Keeping results", "20%", "8.0", "ms")]
    assert rows[-2:] == [("The rest", "25%", "10.0", "ms"), ("Together", "100%", "40.0", "ms")]


def test_jobs_name_files_that_there_are() -> None:
    ours = [part for job in profile.JOBS for part in job.files if part.startswith(("judgebook/", "scripts/"))]
    assert ours
    assert not [part for part in ours if not (ROOT / part).exists()]
