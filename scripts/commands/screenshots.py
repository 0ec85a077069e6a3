"""Takes the pictures of the README from the site as it is now; or, with --base, pictures of the pages that changed."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Literal

from .. import browser, building, changed_pages, fonts, publication
from ..local_server import served
from ..messages import say
from ..places import ROOT, output, shown

SUMMARY = "renew the screenshots of the README, or take those of changed pages"
ENVIRONMENT = "test"
FOLDER = ROOT / "screenshots"
Scheme = Literal["light", "dark"]
Picture = tuple[str, int, int, Scheme, bool]  # page, width, height, color scheme, whether the whole page
PICTURES: dict[str, Picture] = {
    "phone": ("ipg/2.3/#rem-5", 390, 844, "light", False),
    "desk": ("charts/missed-trigger/", 1280, 844, "dark", False),
}
MOST = 20  # pages; a change of more is looked at in the preview


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("--base", metavar="REV", help="the pages that changed since this revision instead")
    parser.add_argument(
        "--output", metavar="DIR", type=output, default=str(FOLDER), help="where to (default: screenshots)"
    )


def run(args: argparse.Namespace) -> int:
    """Build, serve on 127.0.0.1, take the pictures, write them only when all were taken."""
    pictures = changed(args.base) if args.base else PICTURES
    if not pictures:
        say("No page changed.")
        return 0
    ours = args.output == FOLDER
    names = [f"{picture}.png" for picture in pictures]
    publication.require_files(args.output, names, names if ours else ())
    program = browser.ensure()
    fonts.ensure()
    with tempfile.TemporaryDirectory() as name:
        if not building.pages(Path(name, "site")):
            return 1
        taken = take(Path(name, "site"), pictures, program)
    args.output.mkdir(parents=True, exist_ok=True)
    for picture, data in taken.items():
        (args.output / f"{picture}.png").write_bytes(data)
        say(f"Wrote {shown(args.output / f'{picture}.png')}.")
    if not ours:
        publication.enter(args.output, names)
    return 0


def changed(base: str) -> dict[str, Picture]:
    """Each page that changed, on a phone and on a desk."""
    from judgebook.model import library

    found = changed_pages.pages(changed_pages.files(base), library.load(ROOT))
    if len(found) > MOST:
        say(f"{len(found)} pages changed; pictures of the first {MOST}.")
    pictures: dict[str, Picture] = {}
    for page in found[:MOST]:
        name = page.strip("/").replace("/", "-") or "index"
        pictures[f"{name}-phone"] = (page, 390, 844, "light", True)
        pictures[f"{name}-desk"] = (page, 1280, 844, "light", True)
    return pictures


def take(site: Path, pictures: dict[str, Picture], program: str) -> dict[str, bytes]:
    """PNG files by name."""
    from playwright.sync_api import sync_playwright

    with served(site) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        taken = {}
        for picture, (page, width, height, scheme, whole) in pictures.items():
            tab = chromium.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            tab.goto(f"{address}{page}")
            tab.wait_for_timeout(500)  # the page scrolls to the clause
            taken[picture] = tab.screenshot(full_page=whole)
            tab.close()
        chromium.close()
    return taken
