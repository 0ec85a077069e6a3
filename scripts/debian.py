"""Debian's packages, for what pip cannot bring; only where whoever runs the command may install them."""

from __future__ import annotations

import os
import shutil
import sys

from .messages import Failure
from .places import BOOK
from .processes import run_logged


def can_install() -> bool:
    """Test that there is apt-get and this process may use it."""
    return sys.platform == "linux" and shutil.which("apt-get") is not None and os.getuid() == 0


def install(package: str) -> None:
    """Install a package. Raises Failure."""
    if not can_install():
        raise Failure(f"{package} cannot be installed from here.")
    log = BOOK / "apt.log"
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    run_logged([*quiet, "update"], log, "apt-get update failed.")
    run_logged([*quiet, "install", "-y", package], log, f"{package} could not be installed.")
