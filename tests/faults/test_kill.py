"""A build that is killed leaves the old site or the new one, and the next build leaves nothing of it behind."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress

import psutil
import pytest

from tests.faults.conftest import Project
from tests.trees import hashes

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs process groups and SIGKILL")
SEED = 20261121


def until_pages_are_built(project: Project, process: subprocess.Popen[str]) -> None:
    while not list(project.root.glob(".site-work/new/assets")):
        assert process.poll() is None
        time.sleep(0.02)


def nobody_is_left(group: int) -> None:
    """Wait until all processes of a group have ended; one that only waits for the system to note it has."""
    end = time.monotonic() + 30
    while any(os.getpgid(one.pid) == group and one.status() != psutil.STATUS_ZOMBIE for one in running()):
        assert time.monotonic() < end
        time.sleep(0.1)


def running() -> Iterator[psutil.Process]:
    """All processes, but for those that end meanwhile."""
    for one in psutil.process_iter():
        with suppress(psutil.Error, ProcessLookupError):
            os.getpgid(one.pid)
            yield one


def kill_at_moments(project: Project, number: int) -> None:
    """Kill builds of an edited project at random moments, one after the other, and let the last one through."""
    moments = random.Random(SEED)
    old = hashes(project.site)
    project.edit()
    began = time.monotonic()
    new = project.build()
    usual = time.monotonic() - began
    assert old != new
    for moment in (moments.uniform(0, 1.1 * usual) for _ in range(number)):
        with project.start(start_new_session=True) as process:
            time.sleep(moment)
            os.killpg(process.pid, signal.SIGKILL)
        if project.site.exists():  # else the next command puts it back
            assert hashes(project.site) in (old, new), f"killed after {moment:.2f} s of {usual:.2f} s"
    assert project.build() == new


def test_killed_at_a_moment(little: Project) -> None:
    """At each file operation: tests/commands/test_publication.py."""
    kill_at_moments(little, 1)


@pytest.mark.exhaustive
def test_killed_at_many_moments(little: Project) -> None:
    kill_at_moments(little, 50)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted(little: Project, number: signal.Signals) -> None:
    """By Ctrl-C, or by who ends the command: nothing is left, at once, and no builder goes on."""
    before = hashes(little.site)
    with little.start(start_new_session=True) as process:
        until_pages_are_built(little, process)
        process.send_signal(number)
        said = process.communicate()[0]
    assert process.returncode == 128 + number
    assert "Traceback" not in said
    assert hashes(little.site) == before
    assert little.rests == []
    nobody_is_left(process.pid)


@pytest.mark.exhaustive
def test_a_builder_that_outlives_its_command(little: Project) -> None:
    """Only the command is killed: its builder goes on with a site that nobody wants, and the next one waits."""
    little.edit()
    with little.start(start_new_session=True, stdout=None, stderr=None) as process:
        until_pages_are_built(little, process)
        process.kill()
    new = little.build()
    nobody_is_left(process.pid)
    assert "編集後" in (little.site / "index.html").read_text("utf-8")
    assert hashes(little.site) == new
