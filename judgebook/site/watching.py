"""Telling of files when they are saved: the site builder looks at all of them twice a second instead.

Nearly every system can tell; network drives and containers may not (`POLL` in live_server.py).
"""

from __future__ import annotations

import os
from typing import Any

from watchdog import events
from watchdog.observers import Observer

from ..source.snapshot import LEFT_BEHIND

CHANGES: list[Any] = [  # the system tells of files that are read, too, as a build does
    events.FileModifiedEvent, events.FileCreatedEvent, events.FileDeletedEvent, events.FileMovedEvent,
]  # fmt: skip


def observer() -> Any:
    """An observer of files and folders that tells of changes alone, in the place of the builder's."""
    made = Observer()
    schedule = made.schedule

    def watch(handler: events.FileSystemEventHandler, path: str, *, recursive: bool = False) -> Any:
        if not os.path.isfile(path):  # an editor writes what it leaves behind while a person types
            left = [rf".*[/\\](?:{LEFT_BEHIND.pattern})$"]
            each = events.RegexMatchingEventHandler(ignore_regexes=left, ignore_policy=events.IgnorePolicy.ALL)
            each.on_any_event = handler.on_any_event  # type: ignore[method-assign]
            return schedule(each, path, recursive=recursive, event_filter=CHANGES)
        one = events.PatternMatchingEventHandler(patterns=[path])  # another file may be put in its place
        one.on_any_event = handler.on_any_event  # type: ignore[method-assign]
        return schedule(one, os.path.dirname(path), event_filter=CHANGES)

    made.schedule = watch  # type: ignore[assignment, method-assign]
    return made
