"""Takes the two pictures of the README from the site as it is now."""

from __future__ import annotations

import argparse
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Literal

from .. import browser, fonts
from ..messages import say
from ..places import ROOT, shown
from . import build

SUMMARY = "renew the screenshots of the README"
ENVIRONMENT = "test"
FOLDER = ROOT / "screenshots"
Scheme = Literal["light", "dark"]
PICTURES: dict[str, tuple[str, int, int, Scheme]] = {  # name: page, width, height, color scheme
    "phone": ("ipg/2.3/#rem-5", 390, 844, "light"),
    "desk": ("charts/missed-trigger/", 1280, 844, "dark"),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """There are none."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves without a log."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def run(args: argparse.Namespace) -> int:
    """Build, serve on 127.0.0.1, take the pictures, write them only when all were taken."""
    from playwright.sync_api import sync_playwright

    program = browser.ensure()
    fonts.ensure()
    with tempfile.TemporaryDirectory() as name:
        if build.build(Path(name, "site")):
            return 1
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(Path(name, "site"))))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
            taken = {}
            for picture, (page, width, height, scheme) in PICTURES.items():
                tab = chromium.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                tab.goto(f"http://127.0.0.1:{server.server_port}/{page}")
                tab.wait_for_timeout(500)  # the page scrolls to the clause
                taken[picture] = tab.screenshot()
            chromium.close()
        server.shutdown()
    FOLDER.mkdir(exist_ok=True)
    for picture, data in taken.items():
        (FOLDER / f"{picture}.png").write_bytes(data)
        say(f"Wrote {shown(FOLDER / f'{picture}.png')}.")
    return 0
