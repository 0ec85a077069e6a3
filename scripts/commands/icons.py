"""Draws the icons of the installed app from overrides/assets/favicon.svg, in a browser."""

from __future__ import annotations

import argparse
import re

from .. import browser
from ..messages import say
from ..places import ROOT, shown

SUMMARY = "renew the icons of the installed app"
ENVIRONMENT = "test"
DRAWING = ROOT / "overrides/assets/favicon.svg"
FOLDER = ROOT / "overrides/assets/icons"
ICONS = {  # name: pixels, and how much of a full background the drawing takes; None: the drawing as it is
    "icon-192": (192, None),
    "icon-512": (512, None),
    "maskable-512": (512, 0.8),  # a system may cut away all but the middle
    "apple-touch-icon": (180, 0.9),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """There are none."""


def page(pixels: int, share: float | None) -> str:
    """An HTML page with the drawing alone; its own background fills the square where systems cut the corners."""
    svg = DRAWING.read_text("utf-8")
    side = pixels * (share or 1)
    color = re.search(r'<rect[^>]* fill="([^"]*)"', svg)
    back = color[1] if share and color else "transparent"
    sized = svg.replace("<svg", f'<svg width="{side}" height="{side}"', 1)
    box = f"width:{pixels}px;height:{pixels}px;display:grid;place-items:center;background:{back}"
    return f'<body style="margin:0"><div style="{box}">{sized}</div>'


def draw() -> dict[str, bytes]:
    """Name and PNG of every icon."""
    from playwright.sync_api import sync_playwright

    program = browser.ensure()
    drawn = {}
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for name, (pixels, share) in ICONS.items():
            tab = chromium.new_page(viewport={"width": pixels, "height": pixels})
            tab.set_content(page(pixels, share))
            drawn[name] = tab.screenshot(omit_background=True)
        chromium.close()
    return drawn


def run(args: argparse.Namespace) -> int:
    """Draw all, then write them."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in draw().items():
        (FOLDER / f"{name}.png").write_bytes(data)
        say(f"Wrote {shown(FOLDER / f'{name}.png')}.")
    return 0
