"""Telling of files when they are saved: the site builder looks at all of them twice a second instead.

Nearly every system can tell; network drives and containers may not (`POLL` in live_server.py).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from watchdog import events
from watchdog.observers import Observer

from ..source.snapshot import LEFT_BEHIND

CHANGES: list[Any] = [  # the system tells of files that are read, too, as a build does
    events.FileModifiedEvent, events.FileCreatedEvent, events.FileDeletedEvent, events.FileMovedEvent,
    events.DirDeletedEvent, events.DirMovedEvent,  # moved away, of whose files nothing is told
]  # fmt: skip


def observer() -> Any:
    """An observer of files and folders that tells of changes alone, in the place of the builder's."""
    made = Observer()
    schedule = made.schedule

    def watch(handler: events.FileSystemEventHandler, path: str, *, recursive: bool = False) -> Any:
        if not os.path.isfile(path):  # an editor writes what it leaves behind while a person types
            left = [rf".*[/\\](?:{LEFT_BEHIND.pattern})$"]
            each = events.RegexMatchingEventHandler(ignore_regexes=left, ignore_policy=events.IgnorePolicy.ALL)
            each.on_any_event = lambda event: handler.on_any_event(_of_a_file(event))  # type: ignore[method-assign]
            return schedule(each, path, recursive=recursive, event_filter=CHANGES)
        one = events.PatternMatchingEventHandler(patterns=[path])  # another file may be put in its place
        one.on_any_event = handler.on_any_event  # type: ignore[method-assign]
        return schedule(one, os.path.dirname(path), event_filter=CHANGES)

    made.schedule = watch  # type: ignore[assignment, method-assign]
    return made


def _of_a_file(event: events.FileSystemEvent) -> events.FileSystemEvent:
    """The event as the builder hears of it, who passes over those of folders."""
    return events.FileDeletedEvent(event.src_path) if event.is_directory else event


def await_folder(observer: Any, folder: str, there: Callable[[], None]) -> None:
    """Call `there` when the folder is made."""
    made = events.FileSystemEventHandler()
    made.on_created = lambda event: there() if event.src_path == folder else None  # type: ignore[method-assign]
    # with the other changes: of a folder that is watched twice the system tells what the last one asked for alone
    several = [*CHANGES, events.DirCreatedEvent]
    type(observer).schedule(observer, made, os.path.dirname(folder), event_filter=several)
