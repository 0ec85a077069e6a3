"""A finished page once more, as a browser builds it: whatever the checks of the sources let pass must show here.

The policy of the page (site/policy.py) has no say in all of this: where a link leads, what reloads the page, which of
two elements an id stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from selectolax.lexbor import LexborHTMLParser

from . import urls

NEVER = "iframe, frame, frameset, object, embed, applet, base, portal, :not(iframe)[srcdoc], [formaction], [ping]"
POLICY = "content-security-policy"
LEADING = {"href", "xlink:href", "src", "action", "poster"}
OF_THIS_SITE = {"src", "action", "poster"}  # what is loaded or sent
HANDLER = re.compile(rb"on(?<=[\s\"'/]on)[a-z]{3,}\s*=")  # begins with what is found fast; in small letters


def faults(page: str) -> Iterator[str]:
    """Parts of a page of the site that it must not hold, as a person finds them."""
    source = page.encode()
    tree = LexborHTMLParser(source)
    for node in tree.css(NEVER):
        yield f"<{node.tag}>"
    for node in tree.css("meta[http-equiv]"):
        if (node.attributes.get("http-equiv") or "").lower() != POLICY:
            yield f'<meta http-equiv="{node.attributes["http-equiv"]}">'
    for node in tree.css("[href], [src], [action], [poster]"):  # [href] finds xlink:href as well
        for name, address in node.attributes.items():
            if name in LEADING and wrong(name, address or ""):
                yield f'{name}="{address}"'
    ids = [node.id for node in tree.css("[id]")]
    if len(set(ids)) < len(ids):
        yield from sorted({f'id="{one}" twice' for one in ids if ids.count(one) > 1})
    if HANDLER.search(source.lower()):
        for node in tree.root.traverse(include_text=False) if tree.root else ():
            yield from (f"{name} on <{node.tag}>" for name in node.attributes if name.startswith("on"))


@lru_cache(maxsize=4096)  # the same addresses stand on many pages
def wrong(name: str, address: str) -> bool:
    """True where an attribute must not have the address."""
    if name in OF_THIS_SITE:
        return bool(urls.scheme(address)) or urls.leads_outside(address)
    return urls.leads_outside(address)
