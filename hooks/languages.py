"""What data/site.yml says goes to the builder: name, notice, colours, languages; mkdocs.yml has what else it needs."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs_static_i18n.config import I18nPluginLanguage

from judgebook.model.languages import DEFAULT, LANGUAGES, folder, other
from judgebook.model.words import WordId
from judgebook.site import look
from judgebook.site.site import site
from judgebook.text.mixed_language import marked


@event_priority(100)  # before the plugin for languages reads its settings, after the book was read
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The site as it is called, and each of its languages; what mkdocs.yml says of others is left out.

    A language that mkdocs.yml has nothing to say of gets the theme's words, and the titles of the default.
    """
    about, i18n = site.build.library.site, config.plugins["i18n"]
    told: dict[str, Any] = {one.locale: one for one in i18n.config.languages}
    i18n.config.languages = [_language(told.get(language), language) for language in LANGUAGES]
    for one in i18n.config.languages:
        one.site_name, one.site_description = about.name[one.locale], about.description[one.locale]
        one.copyright = marked(about.legal(one.locale), one.locale)
    config.site_name, config.site_description = about.name[DEFAULT], about.description[DEFAULT]
    config.copyright, config.theme["language"] = marked(about.legal(DEFAULT), DEFAULT), DEFAULT
    config.theme["favicon"], config.theme["icon"]["logo"] = about.icon, about.logo
    config.site_url = site.build.settings.site_url
    if look.COLOURS not in config.extra_css:
        config.extra_css.insert(0, look.COLOURS)
    return config


def _language(told: Any, language: str) -> Any:
    """What the plugin has to know of a language."""
    one = told or I18nPluginLanguage()
    default = language == DEFAULT
    one.load_dict({"locale": language, "name": site.build.library.site.language(language).name, "default": default})
    one.link = "/" if default else f"/{language}/"
    one.validate()
    return one


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """What the templates ask for: words, languages with their folders, which stands beside, colours, pages."""
    library = site.build.library

    def word(name: WordId, language: str = "") -> str:
        """A word as attributes can hold it, too: the builder's templates escape nothing."""
        return library.word(name, language or str(config.theme["language"])).replace('"', "&quot;")

    env.globals |= {"word": word, "languages": library.site.published, "folder": folder, "other": other}
    env.globals |= {"colours": library.site.colours, "has": library.languages}
