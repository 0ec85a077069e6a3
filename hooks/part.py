"""A build of one language's pages: each language can be built by a process of its own, and joined to the others."""

from __future__ import annotations

from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from judgebook.model.page_names import HOME
from judgebook.site.site import site


def _left_out(config: MkDocsConfig) -> bool:
    """Whether the pass that begins builds another language than the one that is wanted."""
    i18n: Any = config.plugins["i18n"]
    wanted = config.extra.get("part")
    return bool(wanted) and wanted != (i18n.current_language or i18n.default_language)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """No navigation to pages that will not be there; the home page stays, without which the builder warns."""
    if _left_out(config):
        site.build.navigation, config.nav = site.build.navigation or config.nav, [HOME]
    elif site.build.navigation is not None:
        config.nav = site.build.navigation
    return config


@event_priority(-50)  # before the plugin for languages, at -100, which looks at each file, and for it in all languages
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Without pages and other files in the pass that is left out, and without pages of others in the wanted one."""
    wanted, left_out = config.extra.get("part"), _left_out(config)
    for file in list(files) if wanted else ():
        language, _, source = file.src_uri.partition("/")
        other = left_out or (file.is_documentation_page() and language != wanted)
        if other and source != HOME:
            files.remove(file)
    return files
