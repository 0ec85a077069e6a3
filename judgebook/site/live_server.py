"""The builder's development server, of which more is asked than it has words for: the one place that reaches into it.

A browser loads its page again when the server shows a later build than the page is of; the server counts builds by the
time at which they began, and answers nobody while the build that it wants is not the one that it shows.
"""

from __future__ import annotations

import os
import time
from typing import Any

REST = 0.04  # seconds without a change after which a build begins: an editor writes a file in several steps
POLL = "JUDGEBOOK_POLL"  # of the environment: the server goes on looking for changes itself


class LiveServer:
    """The server (mkdocs.livereload.LiveReloadServer)."""

    def __init__(self, server: Any) -> None:
        self._server = server

    def notice(self) -> None:
        """Let it be told of changes, in all that it watches, where the system can tell."""
        if os.environ.get(POLL):
            return
        from . import watching  # what it imports takes long, and no build needs it

        watched = [*self._server._watched_paths]
        for path in watched:
            self._server.unwatch(path)
        self._server.observer, self._server.build_delay = watching.observer(), REST
        for path in watched:
            self._server.watch(path)

    def await_folder(self, folder: str) -> None:
        """Watch a folder that is not there yet, from when it is made on."""
        from . import watching

        def there() -> None:
            self._server.watch(folder)
            with self._server._rebuild_cond:
                self._server._want_rebuild = True
                self._server._rebuild_cond.notify_all()

        watching.await_folder(self._server.observer, folder, there)

    def show(self) -> None:
        """Let browsers load what the build in work has made so far."""
        with self._server._epoch_cond:
            self._server._visible_epoch = self._server._wanted_epoch
            self._server._epoch_cond.notify_all()

    def show_again(self) -> None:
        """Let them load it once more at its end."""
        self._server._wanted_epoch = round(time.monotonic() * 1000)
