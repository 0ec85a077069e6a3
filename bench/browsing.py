"""A browser that asks nothing of its maker."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from scripts import browser


@contextmanager
def opened() -> Iterator[Browser]:
    """A browser that asks nothing of its maker's servers."""
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=browser.ensure(), args=quiet)
        yield one
        one.close()
