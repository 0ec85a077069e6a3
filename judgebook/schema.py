"""JSON Schemas of the charts and scenarios, for editors that complete and check YAML while a person types."""

from __future__ import annotations

import json
from typing import Any

from .datafile import Entry
from .model import Chart, Scenarios

SCHEMAS: dict[str, type[Entry]] = {"chart": Chart, "scenarios": Scenarios}


def schema(name: str) -> str:
    """The schema of that name, as it stands in data/schema/."""
    return json.dumps(_without_lines(SCHEMAS[name].model_json_schema()), ensure_ascii=False, indent=1) + "\n"


def _without_lines(value: Any) -> Any:
    """Without `line`, which the reader of the files adds and nobody writes."""
    if isinstance(value, dict):
        return {
            key: {k: _without_lines(v) for k, v in item.items() if k != "line"}
            if key == "properties"
            else _without_lines(item)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [_without_lines(item) for item in value]
    return value
