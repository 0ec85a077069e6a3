"""A host of the site that a test may stop, break, and publish a new version on."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from judgebook.model.entries.site_settings import SiteSettings
from judgebook.site import offline
from judgebook.source import datafile
from tests import serving
from tests.building import ROOT


class Host:
    """Serves a folder on 127.0.0.1; `fails` says for each path whether it answers with an error."""

    def __init__(self, folder: Path, site: str) -> None:
        self.folder, self.site = folder / site, site
        self.asked: list[str] = []
        self.fails: Callable[[str], bool] = lambda path: False
        self.caching = "no-cache"
        host = self

        class Handler(serving.Handler):
            def do_GET(self) -> None:  # noqa: N802 (the name that the server calls)
                path = self.path.split("?")[0]
                host.asked.append(path)
                if host.fails(path):
                    self.send_error(503)
                else:
                    super().do_GET()

            def end_headers(self) -> None:
                self.send_header("Cache-Control", host.caching)
                super().end_headers()

        self.server = serving.Server(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{site}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone, as in a basement."""
        self.server.shutdown()
        self.server.server_close()

    def edit(self, file: str, old: str, new: str) -> None:
        """Change a built file. The site is not whole until `publish`."""
        path = self.folder / file
        text = path.read_text("utf-8")
        assert old in text
        later = path.stat().st_mtime + 2  # hosts and browsers tell versions of a file apart by the second
        path.write_text(text.replace(old, new), "utf-8")
        os.utime(path, (later, later))

    def publish(self, books: tuple = ()) -> str:
        """List the files as they are now, as the build does, and return the build."""
        files = [path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file()]
        settings, _ = datafile.load(ROOT, "data/site.yml", SiteSettings)
        kept = {path: offline.summary(path, (self.folder / path).read_bytes()) for path in files if offline.group(path)}
        book = offline.lists(kept, books, settings.name)
        (self.folder / offline.WORKER).write_text(offline.worker(book), "utf-8")
        (self.folder / offline.PROBE).write_text(book["build"], "utf-8")
        return book["build"]


def copied(site: Path, folder: Path) -> Host:
    """A host of a copy of the built site."""
    shutil.copytree(site, folder / site.name, ignore=shutil.ignore_patterns("*.map", "api/clauses.json"))
    return Host(folder, site.name)
