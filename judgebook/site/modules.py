"""The modules that a script of the browser imports: a page that names them all is not asked for them one by one."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

# at once; `import(…)` waits until it is needed
IMPORT = re.compile(r"""^import\b[^"'();]*["'](\.[^"']+)["']""", re.MULTILINE)


def imported(folder: Path, script: str) -> list[str]:
    """The paths below a folder of a script and of all that it imports at once, each once, nearest first."""
    found = [script]
    for one in found:  # which grows
        above, text = posixpath.dirname(one), (folder / one).read_text("utf-8")
        others = (posixpath.normpath(posixpath.join(above, name)) for name in IMPORT.findall(text))
        found += [name for name in dict.fromkeys(others) if name not in found]
    return found
