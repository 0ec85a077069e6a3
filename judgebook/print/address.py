"""The address of a handout's page, short for reading, and as a QR code."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

LOCAL = ("localhost", "127.0.0.1", "::1", "0.0.0.0")
DARK = re.compile(rb"\x00+")  # modules of a QR code that stand side by side


def is_local(site_url: str) -> bool:
    """True for an address that only this machine can open, so that a QR code of it helps nobody."""
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
    import zxingcpp  # only what prints needs it

    code = zxingcpp.create_barcode(url, zxingcpp.BarcodeFormat.QRCode, ec_level="M")
    rows = memoryview(code.to_image(scale=1, add_quiet_zones=False)).tolist()  # a byte a module: 0 is dark
    dark = "".join(
        f"M{run.start()} {y}.5h{len(run[0])}" for y, row in enumerate(rows) for run in DARK.finditer(bytes(row))
    )
    side = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}"><path stroke="#000" d="{dark}"/></svg>'
    )
