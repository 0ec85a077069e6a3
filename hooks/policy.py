"""The Content-Security-Policy on every page, and a last look at it, after all plugins: no later hook touches pages."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mermaid2 import pyjs
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from judgebook.checks.safety import built
from judgebook.model.languages import DEFAULT
from judgebook.site.policy import OF_DIAGRAMS, ThemeScripts, inline_scripts, secured
from judgebook.site.site import site

log = logging.getLogger("mkdocs.hooks.policy")  # below "mkdocs", so that --strict counts it
PARTIALS = "partials/javascripts/"  # where the theme keeps its inline scripts


@event_priority(-100)
def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """The inline scripts of the theme, rendered apart from any content, and of the plugin for free-hand diagrams.

    Each language has an environment of its own.
    """
    folders = [Path(folder, PARTIALS) for folder in config.theme.dirs]  # Jinja's own list walks through every icon
    names = sorted({PARTIALS + file.name for folder in folders for file in folder.glob("*.html")})

    def rendered(base: str) -> Iterator[str]:
        for name in names:
            text = env.get_template(name).render(config=config, page=None, base_url=base, features=())
            yield from inline_scripts(text)

    def diagrams() -> str:
        plugin: Any = config.plugins["mermaid2"]
        return f"{OF_DIAGRAMS} = {{default: {pyjs.dumps(plugin.mermaid_args)}}};"

    site.pages.scripts = ThemeScripts(rendered, diagrams)


@event_priority(-100)
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: object) -> None:
    """One of the theme's scripts names the way from the page to the root."""
    site.pages.scripts.base = context["base_url"]


@event_priority(-100)
def on_template_context(context: dict[str, Any], template_name: str, config: MkDocsConfig) -> None:
    """The 404 page is a template."""
    site.pages.scripts.base = context["base_url"]


@event_priority(-100)
def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Secure a page."""
    return _secured(output, page.file.src_uri)


@event_priority(-100)
def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """Secure the 404 page, which is that of the language without a prefix; sitemap.xml is no page."""
    if template_name == "404.html" and config.theme["language"] != DEFAULT:
        return ""  # each language makes one, in the same place: the last would be left
    return _secured(output_content, template_name) if template_name.endswith(".html") else output_content


def _secured(output: str, name: str) -> str:
    for fault in () if site.serving else built.faults(output):
        log.warning("%s: a finished page must not hold %s", name, fault)
    page, unknown = secured(output, site.pages.scripts.known(output), site.serving)
    for script in unknown:
        log.warning("%s: every inline script must be the theme's, and this is not: %s", name, script.strip()[:80])
    return page
