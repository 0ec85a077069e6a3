"""Building the site: the PDF files are printed, then the site builder runs in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from . import printing
from .messages import say
from .places import ROOT
from .processes import running

QUIET = ("INFO", "DEBUG")


def site(folder: Path, handouts: Path, print_them: bool, jobs: int) -> bool:
    """Build the site into a folder; whether that worked. handouts: the folder of PDF files, printed now or before."""
    if print_them and printing.run(handouts, jobs=jobs):
        return False
    return pages(folder, JUDGEBOOK_HANDOUTS=str(handouts))


def pages(folder: Path, **variables: str) -> bool:
    """Let the site builder make the site; whether that worked.

    variables: of the environment, which mkdocs.yml may read. The builder's notes on what goes well are left out; not
    with its -q, which makes it pass with warnings.
    """
    command = [sys.executable, "-m", "scripts.site_builder", "build", "--strict", "--site-dir", str(folder)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", **variables}
    with running(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for line in process.stdout or ():
            if not line.startswith(QUIET):
                say(line.rstrip())
        return process.wait() == 0
