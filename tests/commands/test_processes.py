"""Ctrl-C ends a command quietly, with exit code 130, and the programs that it runs with it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from tests.building import ROOT

COMMAND = """
import sys
from scripts import main, messages, processes
from scripts.commands import lock
lock.ENVIRONMENT = None
child = "import time; print('ready', flush=True); time.sleep(60)"
lock.run = lambda args: processes.call([sys.executable, "-c", child])
try:
    main.main(["lock"])
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ended_from_outside(number: signal.Signals, code: int) -> None:
    with subprocess.Popen([sys.executable, "-c", COMMAND], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        rest = process.stdout.read()  # ends when the last holder of the pipe has ended: the child as well
        assert (process.wait(timeout=20), rest) == (code, "")
