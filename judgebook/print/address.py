"""Where a handout comes from: the address of its page, short for reading, and as a QR code."""

from __future__ import annotations

import io
from urllib.parse import urlsplit

from . import last_results

LOCAL = ("localhost", "127.0.0.1", "::1", "0.0.0.0")


def is_local(site_url: str) -> bool:
    """Whether the address is one that only this machine can open, so that a QR code of it helps nobody."""
    return (urlsplit(site_url).hostname or "localhost") in LOCAL


def short(site_url: str, path: str) -> str:
    """`judges.example/ipg/2.1/`, or `/ipg/2.1/` where the site has no public address yet."""
    if is_local(site_url):
        return f"/{path}"
    parts = urlsplit(site_url)
    return f"{parts.netloc}{parts.path.rstrip('/')}/{path}"


def full(site_url: str, path: str) -> str | None:
    """The whole address, or None for a local one."""
    return None if is_local(site_url) else f"{site_url.rstrip('/')}/{path}"


def qr(url: str) -> str:
    """The address as a QR code: an SVG whose quiet zone the template leaves free."""
    return last_results.made("qr", url, lambda: _qr(url))


def _qr(url: str) -> str:
    import segno  # only what prints needs it

    out = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", border=0, xmldecl=False, svgclass=None, lineclass=None
    )
    return out.getvalue().decode()
