"""Makes the package at the project's root importable; it then stays in sys.modules for the later hooks."""

import logging
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

# their notes on what goes well would bury a message that a person has to read
for name in ("mermaid2", "mkdocs_static_i18n"):
    logging.getLogger(f"mkdocs.plugins.{name}").setLevel(logging.WARNING)

import judgebook  # noqa: E402, F401
