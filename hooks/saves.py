"""`serve` notices a file when it is saved, and shows the text that was written before all that follows from it.

What is shown first: judgebook/site/first_look.py.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mkdocs import livereload
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from watchdog import events
from watchdog.observers import Observer

from judgebook import checks
from judgebook.site.site import site

log = logging.getLogger("mkdocs.hooks.saves")
POLL = "JUDGEBOOK_POLL"  # of the environment: look for changes every half a second, where the system tells of none
REST = 0.04  # seconds without a change after which a build begins: an editor writes a file in several steps
CHANGES: list[Any] = [
    events.FileModifiedEvent, events.FileCreatedEvent, events.FileDeletedEvent, events.FileMovedEvent,
]  # fmt: skip


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[[], None]) -> LiveReloadServer:
    """Let an edit be noticed when it happens, and its text be shown before the build."""
    if not site.shown.kept:
        return server
    if not os.environ.get(POLL):
        _notice(server)

    def build() -> None:
        looked = site.look(Path(config.site_dir), config.markdown_extensions, config.mdx_configs, checks)
        if looked:
            _show(server)
            log.info("Shown already: %s", ", ".join(f"docs/{name}" for name in sorted(looked)))
        problems = site.problems
        builder()
        if looked and (site.problems != problems or site.shown.fresh - looked):  # the browser has the page of before
            server._wanted_epoch = livereload._timestamp()

    server.builder = build
    return server


def _show(server: LiveReloadServer) -> None:
    """Let browsers load their pages again while the build goes on."""
    with server._epoch_cond:
        server._visible_epoch = server._wanted_epoch
        server._epoch_cond.notify_all()


def _notice(server: LiveReloadServer) -> None:
    """The builder looks at all files every half a second; nearly every system can tell of what changes."""
    watched = [*server._watched_paths]
    for path in watched:
        server.unwatch(path)
    server.observer, server.build_delay = _observer(), REST
    for path in watched:
        server.watch(path)


def _observer() -> Any:
    """Tells of changes alone: the system tells of files that are read, too, as a build does."""
    observer = Observer()
    schedule = observer.schedule

    def watch(handler: events.FileSystemEventHandler, path: str, *, recursive: bool = False) -> Any:
        if not os.path.isfile(path):
            return schedule(handler, path, recursive=recursive, event_filter=CHANGES)
        one = events.PatternMatchingEventHandler(patterns=[path])  # another file may be put in its place
        one.on_any_event = handler.on_any_event  # type: ignore[method-assign]
        return schedule(one, os.path.dirname(path), event_filter=CHANGES)

    observer.schedule = watch  # type: ignore[assignment, method-assign]
    return observer
