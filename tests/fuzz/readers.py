"""Every reader that is fuzzed, by name."""

from __future__ import annotations

from importlib import import_module

from tests.fuzz.reader import Reader

READERS = {  # where each is made; what one of them imports, the others may do without
    "page": "tests.fuzz.book:pages",
    "data": "tests.fuzz.book:data",
    "site": "tests.fuzz.book:site",
    "import": "tests.fuzz.documents:documents",
    "command": "tests.fuzz.commands:commands",
    "address": "tests.fuzz.browsing:addresses",
    "search": "tests.fuzz.browsing:searches",
}


def make(name: str) -> Reader:
    """A reader, ready for inputs."""
    module, _, function = READERS[name].partition(":")
    reader: Reader = getattr(import_module(module), function)()
    return reader
