"""The languages of the site for the builder: names of data/site.yml, pages that wait for a translation, menus."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs_static_i18n.config import I18nPluginLanguage

from judgebook.model.languages import DEFAULT, LANGUAGES, UNPUBLISHED, folder, other
from judgebook.model.words import WordId
from judgebook.site import look
from judgebook.site.menu import Entry
from judgebook.site.site import site
from judgebook.source.left_behind import LEFT_BEHIND
from judgebook.text.mixed_language import marked


@event_priority(100)  # before the plugin for languages reads its settings, after the book was read
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give the builder the name of the site and its languages; what mkdocs.yml says of others is left out.

    A language that mkdocs.yml has nothing to say of gets the theme's words, and the titles of the default.
    """
    about, i18n = site.pages.library.site, config.plugins["i18n"]
    given: dict[str, Any] = {one.locale: one for one in i18n.config.languages}
    i18n.config.languages = [_language(given.get(language), language) for language in LANGUAGES]
    for one in i18n.config.languages:
        one.site_name, one.site_description = about.name[one.locale], about.description[one.locale]
        one.copyright = marked(about.legal(one.locale), one.locale)
    config.site_name, config.site_description = about.name[DEFAULT], about.description[DEFAULT]
    config.copyright, config.theme["language"] = marked(about.legal(DEFAULT), DEFAULT), DEFAULT
    config.theme["favicon"], config.theme["icon"]["logo"] = about.icon, about.logo
    config.site_url = site.pages.site_url
    if look.COLOURS not in config.extra_css:
        config.extra_css.insert(0, look.COLOURS)
    return config


def _language(given: Any, language: str) -> Any:
    """The settings of a language for the plugin."""
    one = given or I18nPluginLanguage()
    default = language == DEFAULT
    one.load_dict({"locale": language, "name": site.pages.library.site.language(language).name, "default": default})
    one.link = "/" if default else f"/{language}/"
    one.validate()
    return one


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Give the templates words, languages with their folders, the language that stands beside, colours, pages."""
    library = site.pages.library

    def word(name: WordId, language: str = "") -> str:
        """A word as attributes can hold it, too: the builder's templates escape nothing."""
        return library.word(name, language or str(config.theme["language"])).replace('"', "&quot;")

    env.globals |= {"word": word, "languages": library.site.published, "folder": folder, "other": other}
    env.globals |= {"colours": library.site.colours, "has": library.languages}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that a language lacks, before the languages are told apart; drop what is no part of the book.

    The builder's own fallback works from the default language alone, and passes the page off as a translation.
    """
    for file in [one for one in files if _is_foreign(one.src_uri)]:
        files.remove(file)
    sources = {file.src_uri.split("/", 1)[1] for file in files.documentation_pages() if "/" in file.src_uri}
    for source in sources:
        for language in LANGUAGES:
            uri = f"{language}/{source}"
            elsewhere = any(Path(config.docs_dir, one, source).is_file() for one in LANGUAGES)
            if uri not in files.src_uris and elsewhere:
                files.append(File(uri, config.docs_dir, config.site_dir, config.use_directory_urls))
    return files


def _is_foreign(src_uri: str) -> bool:
    """True for a file of a language that is not published, and for one that an editor left behind."""
    return src_uri.split("/", 1)[0] in UNPUBLISHED or any(map(LEFT_BEHIND.fullmatch, src_uri.split("/")))


@event_priority(-300)  # the plugin for languages translates its titles at -100
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    """Keep the menu of the language in work for the list of the drawer (judgebook/site/menu.py)."""
    site.pages.menus[str(config.theme["language"])] = lambda: _entries(nav.items)


def _entries(items: Iterable[Any]) -> tuple[Entry, ...]:
    """The entries of a menu: pages have an address, headings have children; links to elsewhere are left out."""
    return tuple(
        Entry(one.title, getattr(one, "url", ""), _entries(one.children or ())) for one in items if not one.is_link
    )
