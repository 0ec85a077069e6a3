"""The files of the theme, listed without its ten thousand icons: the builder would leave them out one by one."""

from __future__ import annotations

import os

from jinja2 import Environment, FileSystemLoader
from mkdocs.config.defaults import MkDocsConfig


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


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Once for each language, whose theme is another."""
    theme = config.theme
    if "get_env" not in vars(theme):
        made = theme.get_env

        def get_env() -> Environment:
            env = made()
            env.loader = VisibleFiles(theme.dirs)
            return env

        theme.get_env = get_env  # type: ignore[method-assign]
    return config
