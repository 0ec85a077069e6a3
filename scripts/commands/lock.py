"""Writes the locks again from pyproject.toml, package.json and requirements/. Versions stay unless --upgrade."""

from __future__ import annotations

import argparse
import os
import tomllib

from .. import actionlint, environments
from ..messages import Failure, say
from ..npm import npm
from ..places import PROSE, ROOT, shown
from ..processes import call

SUMMARY = "write the locks again after an edit of pyproject.toml or package.json"
ENVIRONMENT = ""
AGE = "7 days"  # a release that has to be withdrawn is withdrawn within days


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("--upgrade", action="store_true", help="take newer versions where nothing pins them")


def run(args: argparse.Namespace) -> int:
    """Lock for every platform, each environment bound by those that it extends."""
    program = environments.ensure("uv").with_name("uv.exe" if os.name == "nt" else "uv")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    python = project["requires-python"].removeprefix(">=")
    options = ["--quiet", "--universal", "--generate-hashes", "--no-header", f"--python-version={python}"]
    options += [f"--exclude-newer={AGE}", *(["--upgrade"] if args.upgrade else [])]
    for group, (*others, lock) in environments.LOCKS.items():
        say(f"Locking {lock} ...")
        constraints = [f"--constraint={one}" for one in others]
        if call([program, "pip", "compile", *options, *constraints, f"--group={group}", "-o", lock]):
            raise Failure(f"{lock} could not be written; it is as it was.")
    for folder in (ROOT, PROSE, actionlint.LOCKED):
        say(f"Locking {shown(folder / 'package-lock.json')} ...")
        npm("install", "--package-lock-only", "--omit-lockfile-registry-resolved", cwd=folder)
    return 0
