"""Strict YAML: every scalar stays a string, every mapping knows its line, all faults come at once.

YAML's own guesses are traps in this field: section `2.10` would become 2.1, `no` a boolean, a
date an object, and a second key of the same name would silently win.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from .problem import Problem, did_you_mean


class Entry(BaseModel):
    """A mapping of a data file: immutable, no unknown keys; `line` is where it starts (1-based)."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)
    line: int = 0


EntryType = TypeVar("EntryType", bound=Entry)


def parse(text: str, path: str, first_line: int = 1) -> tuple[Any, list[Problem]]:
    """The value of a YAML text as strings, lists and dicts, and its faults.

    Every dict carries its line under the key "line"; first_line: the file's line where text starts.
    """
    try:
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + first_line if mark else first_line
        return None, [Problem(path, line, f"must be YAML: {error.problem or error.context}")]
    except yaml.YAMLError as error:
        return None, [Problem(path, first_line, f"must be YAML: {error}")]
    problems: list[Problem] = []
    return _value(node, path, first_line, problems), problems


def _value(node: yaml.Node | None, path: str, first: int, problems: list[Problem]) -> Any:
    if isinstance(node, yaml.ScalarNode):
        return node.value
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, path, first, problems) for item in node.value]
    if isinstance(node, yaml.MappingNode):
        result: dict[str, Any] = {}
        for key, value in node.value:
            line = key.start_mark.line + first
            name = str(key.value)
            if name in result:
                problems.append(Problem(path, line, f"key '{name}' must stand only once in a mapping"))
            result[name] = _value(value, path, first, problems)
        result.setdefault("line", node.start_mark.line + first)
        return result
    return {"line": first}


def validate(value: Any, model: type[EntryType], path: str) -> tuple[EntryType | None, list[Problem]]:
    """`value` (from `parse`) as a `model`, or None with one Problem for each thing that is wrong."""
    try:
        return model.model_validate(value), []
    except ValidationError as error:
        return None, [
            Problem(path, _line(value, fault["loc"]), _message(dict(fault), value, model)) for fault in error.errors()
        ]


def load(root: Path, path: str, model: type[EntryType]) -> tuple[EntryType | None, list[Problem]]:
    """The data file `path` below `root` as a `model`, and its faults."""
    try:
        text = (root / path).read_text("utf-8")
    except FileNotFoundError:
        return None, [Problem(path, 1, "this data file must exist")]
    except UnicodeDecodeError as error:
        return None, [Problem(path, 1, f"must be UTF-8 text: byte {error.start} is not")]
    value, problems = parse(text, path)
    if problems:
        return None, problems
    return validate(value, model, path)


def _line(value: Any, loc: tuple[int | str, ...]) -> int:
    """The line of the innermost mapping on the way to `loc`."""
    line = 1
    for step in (*loc, None):
        if isinstance(value, dict):
            line = int(value.get("line", line))
        try:
            value = value[step]  # type: ignore[index]
        except (KeyError, IndexError, TypeError):
            break
    return line


def _fields(model: type[BaseModel], loc: tuple[int | str, ...]) -> list[str]:
    """Names that may stand in the mapping at `loc`, for the nearest match."""
    for step in loc:
        if isinstance(step, int):
            continue
        field = model.model_fields.get(step)
        if field is None:
            break
        found = [a for a in _nested(field.annotation) if isinstance(a, type) and issubclass(a, BaseModel)]
        if found:
            model = found[0]
    return [name for name in model.model_fields if name != "line"]


def _nested(annotation: Any) -> list[Any]:
    inner = getattr(annotation, "__args__", ())
    return [annotation, *(a for arg in inner for a in _nested(arg))]


def _message(fault: dict[str, Any], value: Any, model: type[BaseModel]) -> str:
    loc = fault["loc"]
    name = next((str(step) for step in reversed(loc) if isinstance(step, str)), "the file")
    match fault["type"]:
        case "extra_forbidden":
            known = _fields(model, loc[:-1])
            return f"key '{name}' must be one of {', '.join(known)}{did_you_mean(name, known)}"
        case "missing":
            return f"key '{name}' must be given"
        case "literal_error":
            known = [word.strip("' ") for word in fault["ctx"]["expected"].replace(" or ", ", ").split(",")]
            given = fault["input"]
            return f"{name} must be one of {', '.join(known)}, not '{given}'{did_you_mean(str(given), known)}"
        case "list_type" | "tuple_type":
            return f"{name} must be a list"
        case "string_type":
            return f"{name} must be text, not a {_kind(fault['input'])}"
        case "model_type" | "model_attributes_type" | "dict_type":
            return f"{name} must be a mapping (key: value), not {_kind(fault['input'])}"
        case "string_too_short" | "too_short":
            return f"{name} must not be empty"
        case "string_pattern_mismatch":
            return f"{name} must match {fault['ctx']['pattern']}, not '{fault['input']}'"
    return f"{name}: {fault['msg']}"


def _kind(value: Any) -> str:
    return {dict: "mapping", list: "list", str: "text"}.get(type(value), type(value).__name__)
