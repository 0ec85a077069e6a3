"""Building the site: the handouts, then the site builder in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .messages import say
from .places import ROOT
from .processes import running
from .publication import NEW

QUIET = ("INFO", "DEBUG")
HANDOUTS = "handouts"  # the folder beside the new site, from which hooks/book.py takes them


def site(place: Path, jobs: int, handouts: Path | None = None, printing: bool = False) -> bool:
    """Build the site as `place`/new; whether that worked."""
    if printing:
        from . import printing as printer

        handouts = place / HANDOUTS
        if printer.run(handouts, jobs=jobs):
            return False
    return alone(place / NEW, JUDGEBOOK_HANDOUTS=str(handouts or ""))


def alone(folder: Path, **variables: str) -> bool:
    """Let the builder make the whole site by itself, without handouts, in one process; whether that worked.

    variables: of the environment, which mkdocs.yml may read. Its notes on what goes well are left out; not with its -q,
    which makes it pass with warnings.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", **variables}
    with running(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for line in process.stdout or ():
            if not line.startswith(QUIET):
                say(line.rstrip())
        return process.wait() == 0
