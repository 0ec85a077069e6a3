"""`serve` notices a file when it is saved, and shows the text that was written before all that follows from it.

What is shown first: judgebook/site/first_look.py.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort

from judgebook import checks
from judgebook.checks import refused
from judgebook.checks.settings import faults
from judgebook.official import wording
from judgebook.site.live_server import LiveServer
from judgebook.site.site import site
from judgebook.source import report
from judgebook.source.terminal import spoken

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

ROOT = Path(__file__).resolve().parent.parent
log = logging.getLogger("mkdocs.hooks.saves")


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[[], None]) -> LiveReloadServer:
    """Let an edit be noticed when it happens, and its text be shown before the build."""
    if not site.shown.kept:
        return server
    live = LiveServer(server)
    live.notice()
    if wording.wanted(str(config.extra.get("official"))) and not (imported := ROOT / wording.FOLDER).exists():
        live.await_folder(str(imported))  # the first import makes it

    def build() -> None:
        _built(builder)

    server.builder = build
    return server


def _built(builder: Callable[[], None]) -> bool:
    """Whether the builder could begin: where it does not take mkdocs.yml, all stays in the browser as it was."""
    before, placed, language = site.build, refused.placed(ROOT), spoken(os.environ)
    placed.told.clear()
    if unusable := faults(ROOT):
        for problem in unusable:
            log.error("%s", problem.report(language))
    else:
        try:
            builder()
            return True
        except Abort:
            if site.build is not before or not placed.told:  # the book was read, and the folder is not what it was
                raise
    log.error("%s", report.LAST_GOOD[language].format(n=len(unusable or placed.told)))
    return False
