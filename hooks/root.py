"""Makes the package at the project's root importable; it then stays in sys.modules for the later hooks."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import judgebook  # noqa: F401
