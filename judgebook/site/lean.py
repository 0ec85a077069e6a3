"""Pages without what only the theme's templates leave in them: a device keeps them all, and each has its share of it."""

from __future__ import annotations

import json
import re

KEPT = re.compile(r"(<(pre|script|style|textarea)\b.*?</\2>)", re.DOTALL)  # white space means something there
LINES = re.compile(r"[ \t]*\n\s*")
CONFIG = re.compile(r'(<script id="__config" type="application/json">)(.*?)(</script>)', re.DOTALL)


def lean(page: str) -> str:
    """A page whose lines are not indented, without empty ones, and with the words of the theme's scripts as letters.

    >>> lean("<ul>\\n\\n    <li>one\\n  </li></ul><pre>a\\n  b</pre>")
    '<ul>\\n<li>one\\n</li></ul><pre>a\\n  b</pre>'
    """
    parts = KEPT.split(page)  # outside, the kept element, its name, outside, ...
    lines = "".join(part if at % 3 else LINES.sub("\n", part) for at, part in enumerate(parts) if at % 3 != 2)
    return CONFIG.sub(lambda found: found[1] + _letters(found[2]) + found[3], lines)


def _letters(config: str) -> str:
    """The same JSON, without escapes of letters that UTF-8 can say; `<` stays one, for the script's end."""
    return json.dumps(json.loads(config), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
