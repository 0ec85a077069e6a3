"""Pages and their script without what only their writers need: a device keeps every page, and loads the script with it."""

from __future__ import annotations

import json
import re

KEPT = re.compile(r"(<(pre|script|style|textarea)\b.*?</\2>)", re.DOTALL)  # white space means something there
LINES = re.compile(r"[ \t]*\n\s*")
COMMENT = re.compile(r"\s*//")
CONFIG = re.compile(r'(<script id="__config" type="application/json">)(.*?)(</script>)', re.DOTALL)


def lean(page: str) -> str:
    """A page whose lines are not indented, without empty ones, and with the words of the theme's scripts as letters.

    >>> lean("<ul>\\n\\n    <li>one\\n  </li></ul><pre>a\\n  b</pre>")
    '<ul>\\n<li>one\\n</li></ul><pre>a\\n  b</pre>'
    """
    parts = KEPT.split(page)  # outside, the kept element, its name, outside, ...
    lines = "".join(part if at % 3 else LINES.sub("\n", part) for at, part in enumerate(parts) if at % 3 != 2)
    return CONFIG.sub(lambda found: found[1] + _letters(found[2]) + found[3], lines)


def lean_script(script: str) -> str:
    """A script without lines that are comments, and without indentation; as it is where a template runs over lines.

    >>> lean_script("// why\\n  a(); // so\\n\\n  b(`x`);\\n")
    'a(); // so\\nb(`x`);\\n'
    """
    if any(line.count("`") % 2 for line in script.splitlines() if not COMMENT.match(line)):
        return script
    return "".join(f"{line.strip()}\n" for line in script.splitlines() if line.strip() and not COMMENT.match(line))


def _letters(config: str) -> str:
    """The same JSON, without escapes of letters that UTF-8 can say; `<` stays one, for the script's end."""
    return json.dumps(json.loads(config), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
