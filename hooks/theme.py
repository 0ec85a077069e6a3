"""What of the theme takes long: ten thousand icons in the list of its files, its templates, its navigation on pages."""

from __future__ import annotations

import os
from typing import Any

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from judgebook.source.cache import Cache, fingerprint


class VisibleFiles(FileSystemLoader):
    """Lists no folder whose name begins with a dot, of which the builder takes nothing; templates in them load."""

    def list_templates(self) -> list[str]:
        """The paths of the files, below the folders of the theme."""
        found: set[str] = set()
        for top in self.searchpath:
            for folder, folders, files in os.walk(top, followlinks=self.followlinks):
                folders[:] = [one for one in folders if not one.startswith(".")]
                found.update(os.path.relpath(os.path.join(folder, file), top).replace(os.sep, "/") for file in files)
        return sorted(found)


@event_priority(100)  # before the theme's search asks for words
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Templates that leave no blank lines for their commands, do not change in a build, and are compiled once."""
    theme = config.theme
    if "get_env" not in vars(theme):
        made = theme.get_env

        def get_env() -> Environment:
            env = made()
            env.loader = VisibleFiles(theme.dirs)
            env.trim_blocks = env.lstrip_blocks = True
            env.auto_reload = False
            if folder := Cache.of_environment().folder:  # compiled, for the same code and the same libraries
                place = folder / "templates" / fingerprint().hex()[:16]
                place.mkdir(parents=True, exist_ok=True)
                env.bytecode_cache = FileSystemBytecodeCache(str(place))
            return env

        theme.get_env = get_env  # type: ignore[method-assign]
    return config


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """What partials/nav.html asks for."""

    def written(items: list[Any], page: Any, base: str, macro: Any) -> str:
        return "\n".join(macro(item, f"__nav_{number}", 1) for number, item in enumerate(items, 1))

    env.globals["navigation"] = written
