"""The Content-Security-Policy on every page, after all plugins: no later hook touches pages."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mermaid2 import pyjs
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from judgebook.site.policy import inline_scripts, secured

log = logging.getLogger("mkdocs.hooks.policy")  # below "mkdocs", so that --strict counts it
PARTIALS = "partials/javascripts/"  # where the theme keeps its inline scripts


@dataclass
class State:
    """The environment of the running build, its templates of scripts, and these scripts by the way to the root."""

    serving: bool = False
    env: Environment | None = None
    base: str = ""
    names: list[str] = field(default_factory=list)
    scripts: dict[str, set[str]] = field(default_factory=dict)


state = State()


def on_startup(command: str, dirty: bool) -> None:
    """Remember whether a person is editing."""
    state.serving = command == "serve"


@event_priority(-100)
def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Each language has an environment of its own."""
    state.env, state.scripts = env, {}
    folders = [Path(folder, PARTIALS) for folder in config.theme.dirs]  # Jinja's own list walks through every icon
    state.names = sorted({PARTIALS + file.name for folder in folders for file in folder.glob("*.html")})


@event_priority(-100)
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: object) -> None:
    """One of the theme's scripts names the way from the page to the root."""
    state.base = context["base_url"]


@event_priority(-100)
def on_template_context(context: dict[str, Any], template_name: str, config: MkDocsConfig) -> None:
    """The 404 page is a template."""
    state.base = context["base_url"]


@event_priority(-100)
def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Pages."""
    return _secured(output, page.file.src_uri, config)


@event_priority(-100)
def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    """The 404 page; sitemap.xml is no page."""
    if not template_name.endswith(".html"):
        return output_content
    return _secured(output_content, template_name, config)


def _secured(output: str, name: str, config: MkDocsConfig) -> str:
    page, unknown = secured(output, _theme(config), state.serving)
    for script in unknown:
        log.warning("%s: every inline script must be the theme's, and this is not: %s", name, script.strip()[:80])
    return page


def _theme(config: MkDocsConfig) -> set[str]:
    """The inline scripts of the theme, rendered apart from any content, and of the plugin for free-hand diagrams."""
    if state.base not in state.scripts:
        assert state.env is not None, "on_env has run"
        found: set[str] = set()
        for name in state.names:
            text = state.env.get_template(name).render(config=config, base_url=state.base, features=())
            found.update(inline_scripts(text))
        plugin: Any = config.plugins["mermaid2"]
        arguments = pyjs.dumps(plugin.mermaid_args)
        state.scripts[state.base] = found | {f"window.mermaidConfig = {{default: {arguments}}};"}
    return state.scripts[state.base]
