"""The files of a book, edited as text: ids wherever they are named as ids, and data files as plain values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMED = re.compile(  # what names things by their ids: references, blocks, options of blocks, keys of data files
    r"\[\[[^\[\]]+\]\]|^/// chart \|.*$|^ +see: .*$"
    r"|\b(?:id|document|chart|at|outcome|cites|main|remedy|remedies|see|steps|examples|formerly|unmet): "
    r"(?:\[[^\[\]]*\]|[^\s,}]+)",
    re.M,
)
ID = re.compile(r"(?<![\w./-])[a-z0-9][a-z0-9.-]*")  # of CHART/NODE the chart alone


def renamed(text: str, new: Callable[[str], str]) -> str:
    """The text of a page or a data file; `new` gives what stands in the place of an id, or of what looks like one."""
    return NAMED.sub(lambda match: ID.sub(lambda name: new(name[0]), match[0]), text)


@contextmanager
def edited(file: Path) -> Iterator[dict[str, Any]]:
    """A data file as texts, lists and dictionaries, written back at the end below the line that names its schema."""
    import yaml

    text = file.read_text("utf-8")
    data = yaml.load(text, yaml.BaseLoader)
    yield data
    schema = text.partition("\n")[0]
    file.write_text(f"{schema}\n{yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=120)}", "utf-8")
