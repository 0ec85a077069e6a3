"""Language of a terminal. Needs nothing installed: commands say with it that they install something."""

from __future__ import annotations

from collections.abc import Mapping


def spoken(environment: Mapping[str, str]) -> str:
    """The language of the terminal, by the first of its settings that is set; English where it is another one."""
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return "ja" if locale.lower().startswith("ja") else "en"
