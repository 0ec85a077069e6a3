"""The Content-Security-Policy of a page: what the browser may load and run, whatever the content says.

The second line of defence behind checks/harm.py: should markup slip past the checks, its scripts do not run.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from collections.abc import Callable, Collection, Iterable

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self'",  # and the hash of each inline script of the theme
    "style-src": "'self' 'unsafe-inline'",  # the theme, the drawings and free-hand diagrams set styles in place
    "img-src": "'self' data:",  # the theme's style sheet draws its icons with data: images
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
DATA = {"application/json", "application/ld+json"}  # types of <script> that no browser runs
OF_DIAGRAMS = "window.mermaidConfig"  # begins the script of pages with a free-hand diagram
HEAD = "<head>"
SCRIPT = re.compile(r"<script\b((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>(.*?)</script\b", re.DOTALL | re.IGNORECASE)
ATTRIBUTE = re.compile(r"([^\s=\"'/]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+)))?")


def inline_scripts(page: str) -> list[str]:
    """The text of each inline script of an HTML page that a browser would run, in order.

    A pattern instead of a parser, as every page is read: what it does not see gets no hash, so no browser runs it.
    """
    found = []
    for script in SCRIPT.finditer(page):
        values = {name.lower(): value for name, *values in ATTRIBUTE.findall(script[1]) for value in ["".join(values)]}
        if "src" not in values and values.get("type", "").lower() not in DATA:
            found.append(script[2])
    return found


def source(script: str) -> str:
    """The name of an inline script in a policy: `'sha256-...'` of its UTF-8 bytes (W3C CSP Level 3)."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def policy(scripts: Collection[str], serving: bool = False) -> str:
    """The policy that lets these inline scripts run and no other.

    serving: the development server adds a script that differs each time; it lets every inline script run, so that
    what else the policy refuses still shows while one edits.
    """
    allowed = ["'unsafe-inline'"] if serving else [source(script) for script in dict.fromkeys(scripts)]
    directives = DIRECTIVES | {"script-src": " ".join([DIRECTIVES["script-src"], *allowed])}
    return "; ".join(f"{name} {value}" for name, value in directives.items())


def secured(page: str, known: Collection[str], serving: bool = False) -> tuple[str, list[str]]:
    """An HTML page with its policy first in the head, and the inline scripts that are not `known`.

    Only known scripts are let run: hashing whatever stands on the page would let a script in the content run too.
    Raises ValueError for a page without a head.
    """
    before, head, after = page.partition(HEAD)
    if not head:
        raise ValueError(f"a page must have a {HEAD}")
    found = inline_scripts(page)
    value = html.escape(policy([script for script in found if script in known], serving), quote=False)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{value}">'
    return before + head + meta + after, [script for script in found if script not in known]


class ThemeScripts:
    """The inline scripts that may stand on a page: `rendered` gives them for a way to the root, `base`.

    diagrams: that of pages with a free-hand diagram. Few have one, and what writes it takes long to be imported.
    """

    def __init__(self, rendered: Callable[[str], Iterable[str]], diagrams: Callable[[], str]) -> None:
        self.base = ""  # of the page that is being made
        self._rendered = rendered
        self._diagrams = diagrams
        self._known: dict[str, set[str]] = {}

    def known(self, page: str) -> set[str]:
        """Those of the page that is being made."""
        if self.base not in self._known:
            self._known[self.base] = set(self._rendered(self.base))
        known = self._known[self.base]
        return known | {self._diagrams()} if OF_DIAGRAMS in page else known
