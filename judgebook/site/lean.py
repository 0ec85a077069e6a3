"""Pages and their script without what only their writers need: a device keeps every page, and loads the script."""

from __future__ import annotations

import json
import re

KEPT = re.compile(r"(<(pre|script|style|textarea)\b.*?</\2>)", re.DOTALL)  # white space means something there
COMMENT = re.compile(r"\s*//")
BEHIND = re.compile(r"""\s+//\s[^"'`]*$""")  # with no quotation mark after it, it stands in no text
UNASKED = ("clipboard.copy", "clipboard.copied", "select.version")  # words of buttons that no page of ours has
OF_STOCK_SEARCH = "search.result.term.missing"  # which our own search says itself
OWN_SEARCH = "assets/search/worker.js"
OF_TEMPLATES = ("navigation.prune", "navigation.top", "navigation.footer", "content.action.edit")  # not of scripts
CONFIG = re.compile(r'(<script id="__config" type="application/json">)(.*?)(</script>)', re.DOTALL)


def lean(page: str) -> str:
    """A page whose lines are not indented, without empty ones.

    What the theme's scripts are told is what they ask for, in letters.

    >>> lean("<ul>\\n\\n    <li>one\\n  </li></ul><pre>a\\n  b</pre>")
    '<ul>\\n<li>one\\n</li></ul><pre>a\\n  b</pre>'
    """
    parts = KEPT.split(page)  # outside, the kept element, its name, outside, ...
    lines = "".join(part if at % 3 else _lines(part) for at, part in enumerate(parts) if at % 3 != 2)
    return CONFIG.sub(lambda found: found[1] + _told(found[2]) + found[3], lines)


def _lines(text: str) -> str:
    """A text in lines without indentation, without blanks at their ends, and without empty ones between them."""
    first, *others = text.split("\n")
    if not others:
        return text
    *others, last = (line.lstrip() for line in others)
    return "\n".join([first.rstrip(" \t"), *(line.rstrip(" \t") for line in others if line), last])


def lean_script(script: str) -> str:
    """A script without comments and without indentation; as it is where a template runs over lines.

    >>> lean_script("// why\\n  a(); // so\\n\\n  b(` // x`); // 'tis\\n")
    "a();\\nb(` // x`); // 'tis\\n"
    """
    if any(line.count("`") % 2 for line in script.splitlines() if not COMMENT.match(line)):
        return script
    lines = (BEHIND.sub("", line).strip() for line in script.splitlines() if not COMMENT.match(line))
    return "".join(f"{line}\n" for line in lines if line)


def _told(config: str) -> str:
    """The JSON without what no script asks for; letters are not escaped, but for `<`, which could end the script."""
    told = json.loads(config)
    unasked = {*UNASKED, *((OF_STOCK_SEARCH,) if OWN_SEARCH in (told.get("search") or "") else ())}
    if "translations" in told:
        told["translations"] = {name: said for name, said in told["translations"].items() if name not in unasked}
    if "features" in told:
        told["features"] = [name for name in told["features"] if name not in OF_TEMPLATES]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
