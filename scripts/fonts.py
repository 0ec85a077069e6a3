"""A Japanese font for the tests that look at pages; without one, text is drawn as boxes."""

from __future__ import annotations

import shutil
import subprocess
import sys

from . import debian
from .messages import Failure, say


def ensure() -> None:
    """Install a font where that is possible; macOS and Windows have one."""
    if sys.platform != "linux" or has_japanese():
        return
    say("Installing a Japanese font for the tests (once) ...", "テスト用の日本語のフォントを入れています(初回だけ)…")
    try:
        debian.install("fonts-noto-cjk")
    except Failure:
        say("Warning: there is no Japanese font here; on Debian: apt-get install fonts-noto-cjk")


def has_japanese() -> bool:
    """Test that fontconfig lists a font with Japanese."""
    fc_list = shutil.which("fc-list")
    if not fc_list:
        return False
    found = subprocess.run([fc_list, ":lang=ja", "file"], capture_output=True, text=True, check=False)
    return bool(found.stdout.strip())
