"""The site as it is published, made when the pages of both languages stand: this hook is the last."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from judgebook.model.languages import LANGUAGES
from judgebook.pages import BookExtension
from judgebook.site import files, finish, offline
from judgebook.source.cache import Cache, fingerprint


@dataclass
class State:
    """Whether a person is editing."""

    serving: bool = False


state = State()


def on_startup(command: str, dirty: bool) -> None:
    """Remember whether a person is editing."""
    state.serving = command == "serve"


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Templates leave no blank lines where their commands stood, do not change in a build, and know the worker."""
    env.trim_blocks = env.lstrip_blocks = True
    env.auto_reload = False
    env.bytecode_cache = _compiled(Cache.of_environment().folder)
    env.globals["offline_worker"] = None if state.serving else offline.WORKER


def _compiled(folder: Path | None) -> FileSystemBytecodeCache | None:
    """Where compiled templates are kept, for the same code of the book and the same libraries."""
    if folder is None:
        return None
    place = folder / "templates" / fingerprint().hex()[:16]
    place.mkdir(parents=True, exist_ok=True)
    return FileSystemBytecodeCache(str(place))


@event_priority(-300)  # the other language is built at -100, with all events of its own
def on_post_build(config: MkDocsConfig) -> None:
    """Once a build, not once a language. Whoever builds parts joins and finishes them."""
    context = next(one for one in config.markdown_extensions if isinstance(one, BookExtension)).context
    if cast(Any, config.plugins["i18n"]).building:
        return
    site, book, part = Path(config.site_dir), context.library, config.extra["part"]
    for language in LANGUAGES:
        if part in ("", language):
            finish.beside(site, book, language)
    if not part:
        finish.write(site, files.shared(book, config.site_url or ""))
        finish.write(site, context.shelf.files() if context.shelf else {})
        try:
            finish.finish(site, book, config.site_url or "", state.serving)
        except ValueError as reason:
            raise PluginError(str(reason)) from None
