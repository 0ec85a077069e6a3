"""Git: revisions of the project, and its sources as they stood at one."""

from __future__ import annotations

import io
import os
import subprocess
import zipfile
from pathlib import Path

from .messages import Failure
from .places import ROOT

SOURCES = ("docs", "data", "mkdocs.yml")
MAIN = ("origin/main", "main")


def git(*arguments: str) -> bytes:
    """The output of a git command. Raises Failure with its complaint."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, check=False, env=os.environ | {"LC_ALL": "C"}
        )
    except FileNotFoundError:
        raise Failure("This command needs git, and there is none.", "このコマンドには git が必要です。") from None
    if done.returncode:
        complaint = done.stderr.decode(errors="replace").strip().splitlines()
        if complaint and "not a git repository" in complaint[0]:
            raise Failure(
                "This command compares with what git knows, and the project was not got by `git clone`.",
                "このコマンドは git の記録と比べますが、このフォルダーは `git clone` で取得したものではありません。",
            )
        raise Failure(f"git {arguments[0]} failed: {complaint[0] if complaint else 'it does not say why'}")
    return done.stdout


def resolve(revision: str) -> str | None:
    """The commit that a revision names, or None. Never an option, whatever the name begins with."""
    try:
        return git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}").decode().strip()
    except Failure:
        return None


def base(revision: str | None) -> str:
    """The commit that `revision` names; without one, where the work left the main branch."""
    git("rev-parse", "--git-dir")  # or nothing is found
    if revision:
        commit = resolve(revision)
        if not commit:
            raise Failure(
                f"git knows no revision {revision}; fetch it first, or name another with --base.",
                f"git に {revision} という版はありません。git fetch するか、--base で別の版を指定してください。",
            )
        return commit
    for name in MAIN:
        if commit := resolve(name):
            return git("merge-base", "HEAD", commit).decode().strip()
    raise Failure(
        f"There is no branch {' or '.join(MAIN)} to compare with; name a revision with --base.",
        f"比べる相手のブランチ({'、'.join(MAIN)})がありません。--base で版を指定してください。",
    )


def extract(commit: str, folder: Path) -> None:
    """The sources at a commit, into a folder."""
    there = git("ls-tree", "--name-only", commit).decode().splitlines()
    data = git("archive", "--format=zip", commit, *(name for name in SOURCES if name in there))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        archive.extractall(folder)
