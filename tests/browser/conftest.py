"""A real browser on the built site, served below a path on 127.0.0.1."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.serving import Handler, Server

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}

expect.set_options(timeout=20_000)  # a busy machine is slow, and nothing here is about time


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The site's address, with the path under which it was built."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(site.parent)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{site.name}/"
    server.shutdown()


def refused(context: BrowserContext) -> list[str]:
    """List what the pages' Content-Security-Policy refuses from now on: the browser says it on its console."""
    found: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            found.append(f"{message.location.get('url')}: {message.text}")

    context.on("console", heard)
    return found


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """A page on a phone, with touch. Its test fails where the policy refused something."""
    context = browser.new_context(base_url=address, viewport=PHONE, has_touch=True, is_mobile=True)
    found = refused(context)
    yield context.new_page()
    context.close()
    assert found == []


@pytest.fixture
def desk(browser: Browser, address: str) -> Iterator[Page]:
    """A page on a desktop screen. Its test fails where the policy refused something."""
    context = browser.new_context(base_url=address, viewport=DESK)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    found = refused(context)
    yield context.new_page()
    context.close()
    assert found == []
