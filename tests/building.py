"""Running the real builder on the project or on a copy of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("docs", "data", "hooks", "judgebook", "overrides", "mkdocs.yml")


def build(
    project: Path, output: Path, builder: str = "mkdocs", python: str = sys.executable, strict: bool = True, **env: str
):
    """Run the real builder, strictly; the result holds its exit code and what it printed."""
    strictly = ["--strict"] if strict else []
    return subprocess.run(
        [python, "-m", builder, "build", *strictly, "--config-file", project / "mkdocs.yml", "--site-dir", output],
        capture_output=True,
        text=True,
        # what a developer has imported is no part of the site under test
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "JUDGEBOOK_OFFICIAL": "false", **env},
    )
