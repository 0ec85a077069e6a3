"""A handout printed on another machine, at another time, is the same file."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.building import ROOT, command
from tests.elsewhere.variables import ASCII, SOMEWHERE
from tests.handouts.conftest import URL, Printed


def test_a_handout_printed_elsewhere(printed: Printed, tmp_path: Path) -> None:
    here = printed.path("backups", "ja")
    done = subprocess.run(
        command("handouts", "backups", "--lang", "ja", "--output", tmp_path),
        cwd=ROOT,
        env={**os.environ, "SITE_URL": URL, **SOMEWHERE, **ASCII},
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert (tmp_path / "backups.ja.pdf").read_bytes() == here.read_bytes()
