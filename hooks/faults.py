"""A build that the machine ends (a full disk, a file that is gone) says so in a sentence."""

from __future__ import annotations

import os
from pathlib import Path

from mkdocs.exceptions import Abort

from judgebook.source import system_errors
from judgebook.source.terminal import spoken


def on_build_error(error: Exception) -> None:
    """In place of a traceback. Any other error is one of the program, and its traceback is wanted."""
    if isinstance(error, OSError):
        raise Abort(system_errors.sentence(error, Path(__file__).parent.parent, spoken(os.environ)))
