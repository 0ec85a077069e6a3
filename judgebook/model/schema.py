"""JSON Schemas of the data files, for editors that complete and check YAML while a person types."""

from __future__ import annotations

import json
from pathlib import PurePosixPath
from typing import Any

from . import handouts
from .entries import DATA, DATA_FOLDERS

SCHEMAS = {**DATA, **DATA_FOLDERS, **handouts.DATA, **handouts.DATA_FOLDERS}


def schema(name: str) -> str:
    """The schema of that data file or folder, as it stands in data/schema/."""
    made = SCHEMAS[name].model_json_schema()
    return json.dumps(_without_titles(made), ensure_ascii=False, indent=1) + "\n"


def reference(path: str) -> str:
    """The first line of the data file at `path` (below the root), by which an editor finds its schema."""
    parts = PurePosixPath(path).parts[1:]  # below data/
    name = parts[0] if len(parts) > 1 else PurePosixPath(path).stem
    return f"# yaml-language-server: $schema={'../' * (len(parts) - 1)}schema/{name}.json"


def _without_titles(value: Any) -> Any:
    """Without pydantic's titles, which repeat the keys."""
    if isinstance(value, dict):
        return {
            key: {name: _without_titles(item) for name, item in one.items()}
            if key in ("properties", "$defs")
            else _without_titles(one)
            for key, one in value.items()
            if not (key == "title" and isinstance(one, str))
        }
    return [_without_titles(item) for item in value] if isinstance(value, list) else value
