"""Makes the package at the project's root importable for the later hooks; errors of the machine become a sentence."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

from mkdocs.exceptions import Abort

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from judgebook.source import system_errors  # noqa: E402
from judgebook.source.terminal import spoken  # noqa: E402

# their notes on what goes well would bury a message that a person has to read
for name in ("mermaid2", "mkdocs_static_i18n"):
    logging.getLogger(f"mkdocs.plugins.{name}").setLevel(logging.WARNING)


def on_build_error(error: Exception) -> None:
    """A sentence in place of a traceback. Any other error is one of the program, and its traceback is wanted."""
    if isinstance(error, OSError):
        raise Abort(system_errors.sentence(error, ROOT, spoken(os.environ)))
