"""What mkdocs.yml says, with the variables of the environment that it names."""

from __future__ import annotations

from functools import cache
from typing import Any

from .places import ROOT


@cache
def settings() -> dict[str, Any]:
    """All of it, as the site builder reads it."""
    from mkdocs.utils.yaml import yaml_load

    with (ROOT / "mkdocs.yml").open(encoding="utf-8") as file:
        return dict(yaml_load(file))
