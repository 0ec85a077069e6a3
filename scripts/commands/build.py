"""Builds the site strictly; the folder is replaced only when everything passed, and is left as it was otherwise."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from .. import mermaid, printing
from ..messages import Failure, say
from ..places import ROOT, shown
from ..processes import running
from ..publication import NEW, publish, workplace

SUMMARY = "build the site into a folder, ready to be published"
ENVIRONMENT = "site"
SOURCES = ("docs", "data", "judgebook", "hooks", "overrides", "scripts", "tests", "requirements", ".git", ".book")
HANDOUTS = "handouts"  # the folder beside the new site, from which hooks/handouts.py takes them
FORMER_BUILD = ("index.html", "sitemap.xml")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "--output", metavar="DIR", type=output, default=str(ROOT / "site"), help="the folder (default: site)"
    )


def output(name: str) -> Path:
    """The folder, when a build may replace what is there."""
    folder = Path(name).resolve()
    for source in (ROOT / one for one in SOURCES):
        if source.is_relative_to(folder) or folder.is_relative_to(source):
            raise Failure(f"The site cannot be built into {name}: the project's sources are there.")
    if folder.exists() and not folder.is_dir():
        raise Failure(f"The site cannot be built into {name}: that is a file.")
    if folder.is_dir() and any(folder.iterdir()) and not all((folder / one).is_file() for one in FORMER_BUILD):
        raise Failure(f"The site cannot be built into {name}: it holds files that are not a former build.")
    return folder


def run(args: argparse.Namespace) -> int:
    """Build beside the folder, then let the new one take its place."""
    mermaid.ensure()
    folder: Path = args.output
    say("Building the site ...")
    started = time.monotonic()
    with workplace(folder) as place:
        if printing.run(place / HANDOUTS) or build(place / NEW):
            kept = f"; {shown(folder)} is as it was" if folder.exists() else ""
            say(f"The site was not built{kept}.")
            return 1
        publish(folder, place)
    say(f"Built {shown(folder)} in {time.monotonic() - started:.0f} s.")
    return 0


def build(folder: Path, **variables: str) -> int:
    """Run MkDocs without its notes on what goes well. Not with its -q, which makes it pass with warnings.

    variables: of the environment, which mkdocs.yml may read.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    handouts = str(folder.with_name(HANDOUTS))
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "JUDGEBOOK_HANDOUTS": handouts, **variables}
    with running(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        for line in process.stdout or ():
            if not line.startswith(("INFO", "DEBUG")):
                say(line.rstrip())
        return process.wait()
