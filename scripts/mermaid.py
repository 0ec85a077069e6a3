"""The script that draws free-hand diagrams in the browser, at the version that package-lock.json pins."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from pathlib import Path

from .messages import Failure, say
from .npm import npm
from .places import BOOK, ROOT, shown
from .turns import turn

SCRIPT = ROOT / "docs/assets/vendor/mermaid.min.js"
STAMP = BOOK / "mermaid"  # the lock that SCRIPT was installed from


def ensure() -> None:
    """Install the script where it is missing or stale. Without it the site is complete but for those diagrams."""
    lock = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    BOOK.mkdir(exist_ok=True)
    with turn(BOOK / "mermaid.turn"):
        if SCRIPT.exists() and STAMP.exists() and STAMP.read_text("utf-8") == lock:
            return
        say("Installing the script of free-hand diagrams (once) ...")
        try:
            _install()
        except (Failure, OSError) as reason:
            last = str(reason).splitlines()[-1]
            say(f"Free-hand diagrams will be shown as text: {shown(SCRIPT)} could not be installed. {last}")
        else:
            STAMP.write_text(lock, "utf-8")


def _install() -> None:
    with tempfile.TemporaryDirectory(dir=BOOK, prefix="npm-") as name:
        folder = Path(name)
        for file in ("package.json", "package-lock.json"):
            shutil.copy(ROOT / file, folder)
        npm("ci", cwd=folder)
        SCRIPT.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / "node_modules/mermaid/dist/mermaid.min.js", SCRIPT)
