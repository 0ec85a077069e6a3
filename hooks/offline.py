"""The service worker and the app manifests, made of the finished site: this hook is the last."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from judgebook.model import LANGUAGES, Book
from judgebook.render import offline


@dataclass
class State:
    """What the events share: whether a person is editing, and the editions of the running build."""

    serving: bool = False
    books: tuple[Book, ...] = ()


state = State()


def on_startup(command: str, dirty: bool) -> None:
    """Remember whether a person is editing."""
    state.serving = command == "serve"


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Tell the templates whether there is a worker to register; hooks/book.py has put the editions there."""
    env.globals["offline_worker"] = None if state.serving else offline.WORKER
    books: Any = env.globals["books"]
    state.books = books


@event_priority(-300)  # the other language is built at -100, and every file must be as it will be published
def on_post_build(config: MkDocsConfig) -> None:
    """Write the manifests, and the worker over its placeholder, which under `serve` stays and removes an older one."""
    i18n: Any = config.plugins["i18n"]
    if i18n.building:
        return
    site = Path(config.site_dir)
    for language in LANGUAGES:
        (site / offline.PREFIXES[language] / offline.MANIFEST).write_text(offline.manifest(language), "utf-8")
    if not state.serving:
        files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
        kept = {name: path.read_bytes() for name, path in files.items() if offline.group(name)}
        book = offline.lists(kept, state.books)
        (site / offline.WORKER).write_text(offline.worker(book), "utf-8")
        (site / offline.PROBE).write_text(book["build"], "utf-8")
