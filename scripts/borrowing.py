"""The libraries of an environment in the Python that runs already, as its own takes a while to begin.

Where it is the very Python that the environment was made from, and speaks UTF-8 as that does. What else is installed
in it is out of sight, as it is inside of the environment.
"""

from __future__ import annotations

import locale
import os
import sys
from pathlib import Path

LAST = "lib-dynload"  # of what comes with Python, in the list of folders that modules are looked for in


def borrowed(folder: Path) -> bool:
    """Whether this Python goes on with the libraries of the environment in `folder`."""
    ends = [number for number, one in enumerate(sys.path, 1) if os.path.basename(one) == LAST]
    packages = [*map(str, folder.glob("lib/python*/site-packages"))]
    if not (ends and packages and _is_from_here(folder) and _speaks_utf_8()):
        return False
    sys.path[ends[0] :] = packages
    for stream in (sys.stdin, sys.stdout):  # a name of a file may be no text
        stream.reconfigure(errors="surrogateescape")  # type: ignore[union-attr] # all are what `open` gives
    return True


def _is_from_here(folder: Path) -> bool:
    settings = (line.partition("=") for line in (folder / "pyvenv.cfg").read_text("utf-8").splitlines())
    home = next((value.strip() for key, _, value in settings if key.strip() == "home"), "")
    return os.path.realpath(home) == os.path.dirname(os.path.realpath(sys.executable))


def _speaks_utf_8() -> bool:
    return bool(sys.flags.utf8_mode) or locale.getencoding().lower() == sys.stdout.encoding.lower() == "utf-8"
