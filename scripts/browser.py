"""A browser for the tests: an installed one, or Playwright's own, or Debian's.

A headless shell comes first: a page costs it a third of what it costs a whole browser, which draws a window around it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from . import debian
from .messages import Failure, say
from .places import BOOK
from .processes import run_logged

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
WINDOWS = Path("Google/Chrome/Application/chrome.exe")
ANSWER = "from playwright.sync_api import sync_playwright as p\nwith p() as t: print(t.chromium.executable_path)"
# What the tests start it with. Chromium's own services would look for hosts that no test may reach, and the pages that
# it keeps ready below the address bar take longer than a page of the site. Of several such switches the last one
# counts: what Playwright switches off, as far as it concerns pages, is switched off here as well.
OFF = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
)  # fmt: skip
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(OFF)}",
)


def ensure() -> str:
    """The path of a browser that starts. Raises Failure where none can be had."""
    found = shell() or installed() or playwrights()
    if found:
        return found
    say("Installing a browser for the tests (once) ...", "テスト用のブラウザーを入れています(初回だけ)…")
    attempts = (
        (_install_playwrights, shell),
        (lambda: debian.install(SHELL), shell),
        (lambda: debian.install("chromium"), installed),
    )
    for install, find in attempts:
        try:
            install()
        except Failure:
            continue
        found = find()
        if found:
            return found
    raise Failure("The tests need a browser: install Chromium or Google Chrome (on Debian: apt-get install chromium).")


def shell() -> str | None:
    """A headless shell that the machine has: Debian's, or the one that Playwright brought earlier."""
    places = [shutil.which(SHELL), *sorted(map(str, _store().glob("chromium_headless_shell-*/*/*headless?shell*")))]
    return next((place for place in places if place and starts(place)), None)


def _store() -> Path:
    """The folder in which Playwright keeps its browsers."""
    if named := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        return Path(named)
    caches = {"darwin": Path.home() / "Library/Caches", "win32": Path(os.environ.get("LOCALAPPDATA", Path.home()))}
    return caches.get(sys.platform, Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))) / "ms-playwright"


def installed() -> str | None:
    """A browser that the machine has."""
    places = [shutil.which(name) for name in NAMES]
    if sys.platform == "darwin":
        places += [str(MAC), str(Path.home() / MAC.relative_to("/"))]
    if sys.platform == "win32":
        roots = (os.environ.get(name) for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"))
        places += [str(Path(root, WINDOWS)) for root in roots if root]
    return next((place for place in places if place and starts(place)), None)


def playwrights() -> str | None:
    """The browser that Playwright brought earlier."""
    answer = subprocess.run([sys.executable, "-c", ANSWER], capture_output=True, text=True, check=False)
    place = answer.stdout.strip()
    return place if place and starts(place) else None


def _install_playwrights() -> None:
    system = ["--with-deps"] if debian.can_install() else []  # the system's libraries that it needs
    command = [sys.executable, "-m", "playwright", "install", *system, "--only-shell", "chromium"]
    run_logged(command, BOOK / "browser.log", "Playwright's browser could not be installed.")


def starts(place: str) -> bool:
    """Test that the program is there and, on Linux, finds its libraries."""
    if not sys.platform.startswith("linux"):
        return Path(place).exists()
    try:
        return subprocess.run([place, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
