"""Printing handouts into a folder, one after another, with what the site has to know of them beside."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from . import typefaces
from .commands import check
from .messages import say
from .places import ROOT

LANGUAGES = ("ja", "en")


def site_url() -> str:
    """The site's address: SITE_URL, or what mkdocs.yml says."""
    from mkdocs.utils.yaml import yaml_load

    with (ROOT / "mkdocs.yml").open(encoding="utf-8") as file:
        return str(os.environ.get("SITE_URL") or yaml_load(file).get("site_url") or "http://127.0.0.1:8000/")


def run(folder: Path, names: Sequence[str] = (), languages: Sequence[str] = LANGUAGES) -> int:
    """Check the sources and print the handouts (all, without names); the number of problems, which are printed."""
    from judgebook import checks, library
    from judgebook.handouts import address, catalog, press, shelf

    book = library.load(ROOT)
    problems = checks.run(book)
    if not problems:
        machine = press.Press(typefaces.ensure())
        url = site_url()
        if address.is_local(url):
            say(f"{url} opens on this machine alone: the handouts name the path of their page, without a QR code.")
            say("With SITE_URL=https://... they bear the whole address and its QR code.")
        folder.mkdir(parents=True, exist_ok=True)
        wanted = [one for one in book.printed.handouts if not names or one.id in names]
        for number, handout in enumerate(wanted, 1):
            for language in languages:
                started = time.monotonic()
                printed, faults = catalog.make(book, handout, language, url, machine)
                problems += faults
                if printed:
                    shelf.put(folder, handout.id, language, printed)
                    size, took = len(printed.pdf) // 1024, time.monotonic() - started
                    pages = f"{printed.pages} page{'s' * (printed.pages > 1)}"
                    say(f"  [{number}/{len(wanted)}] {handout.id}.{language}.pdf  {pages}, {size} kB, {took:.1f} s")
    for problem in problems:
        say(problem.report(check.spoken(os.environ)))
    return len(problems)
