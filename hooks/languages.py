"""The languages of the site are those of data/languages.yml; mkdocs.yml says only what the builder needs besides."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs_static_i18n.config import I18nPluginLanguage

from judgebook.model.languages import LANGUAGES, folder, other
from judgebook.model.words import WordId
from judgebook.site.site import site


@event_priority(100)  # before the plugin for languages reads its settings
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add those that mkdocs.yml has nothing to say of: they get the theme's words, and the titles of the default."""
    i18n: Any = config.plugins["i18n"]
    told = {one.locale for one in i18n.config.languages}
    for language in LANGUAGES:
        if language not in told:
            one = I18nPluginLanguage()
            one.load_dict({"locale": language, "name": language})
            one.validate()
            i18n.config.languages.append(one)
    return config


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """What the templates ask for: words of the interface, the languages, their folders, and which stands beside."""
    library = site.context.library

    def word(name: WordId, language: str = "") -> str:
        return library.word(name, language or str(config.theme["language"]))

    env.globals |= {"word": word, "languages": library.languages_data, "folder": folder, "other": other}
