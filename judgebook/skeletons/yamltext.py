"""Entries as people write them in the data files: plain where YAML allows it, in quotes where it does not."""

from __future__ import annotations

import json
from typing import Any

import yaml

from ..model.library import Library
from . import require_readable

TEXTS = ("tag:yaml.org,2002:str", "tag:yaml.org,2002:timestamp")  # dates are texts here


def entry(values: dict[str, Any], indent: str = "") -> str:
    """A mapping, a key on each line; one inside is indented, a tuple stands in brackets. None and () are left out."""
    lines = []
    for key, value in values.items():
        if isinstance(value, dict):
            lines += [f"{indent}{key}:", entry(value, indent + "  ").rstrip("\n")]
        elif isinstance(value, tuple) and value:
            lines.append(f"{indent}{key}: [{', '.join(scalar(one, flow=True) for one in value)}]")
        elif isinstance(value, list):
            lines.append(f"{indent}{key}:")
            lines += [
                f"{indent}- {{{', '.join(f'{k}: {scalar(v, flow=True)}' for k, v in one.items())}}}" for one in value
            ]
        elif value is not None and value != ():
            lines.append(f"{indent}{key}: {scalar(value)}".rstrip())
    return "\n".join(lines) + "\n"


def item(values: dict[str, Any]) -> str:
    """A mapping as an item of a list at the left edge."""
    first, rest = entry(values, "  ").split("\n", 1)
    return f"- {first.strip()}\n{rest}"


def scalar(text: str, flow: bool = False) -> str:
    """A text so that YAML reads it back as it is, and takes it for a text."""
    if not text:
        return ""
    written = f"[{text}]" if flow else f"k: {text}"
    try:
        node = yaml.compose(written, Loader=yaml.CSafeLoader)
    except yaml.YAMLError:
        node = None
    if isinstance(node, yaml.CollectionNode) and len(node.value) == 1:
        value = node.value[0] if flow else node.value[0][1]
        plain = isinstance(value, yaml.ScalarNode) and not value.style and value.tag in TEXTS
        if plain and value.value == text:
            return text
    return json.dumps(text, ensure_ascii=False)


def first_line(library: Library, folder: str) -> str:
    """The line by which the files of a folder below data/ name their schema to editors; nothing where they do not."""
    for file in sorted((library.root / "data" / folder).glob("[!.]*.yml")):
        line = file.read_text("utf-8").partition("\n")[0]
        if line.startswith("# yaml-language-server:"):
            return f"{line}\n"
    return ""


def appended(library: Library, path: str, text: str, head: str = "") -> tuple[str, int]:
    """A file's text with an entry at its end, and the entry's line (1-based); `head` begins a new file.

    Raises InvalidRequest where the file cannot be read as it is.
    """
    require_readable(library, path)
    file = library.root / path
    old = file.read_text("utf-8").rstrip("\n") + "\n" if file.exists() else head
    gap = "\n" if "\n\n- id:" in old else ""
    return old + gap + text, (old + gap).count("\n") + 1
