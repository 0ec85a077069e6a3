"""Strict YAML: every scalar stays a string, every mapping knows its line, all faults come at once.

YAML's own guesses are traps in this field: section `2.10` would become 2.1, `no` a boolean, a
date an object, and a second key of the same name would silently win.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from .problem import Problem, did_you_mean


class Entry(BaseModel):
    """A mapping of a data file: immutable, no unknown keys; `line` is where it starts (1-based)."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)
    line: int = 0


ID = r"^[a-z0-9][a-z0-9.-]*$"
DATE = r"^\d{4}-\d{2}-\d{2}$"
KANA = r"^[ぁ-ゖー・、]+$"
SECTION = r"^\d\.\d$"
PLACE = r"^[a-z0-9-]+/[a-z0-9-]+$"
WORDS = {  # what a pattern means, for messages
    ID: "an id of a-z, 0-9, dots and hyphens",
    DATE: "a date such as 2024-09-23",
    KANA: "in hiragana",
    SECTION: "a section such as 2.1",
    PLACE: "a place such as missed-trigger/q-what",
}

EntryType = TypeVar("EntryType", bound=Entry)


@dataclass(frozen=True)
class Parsed:
    """A YAML text as strings, lists and dicts; `lines`: the line (1-based) of each key and item, by its path."""

    value: Any
    lines: dict[tuple[int | str, ...], int]
    problems: list[Problem]


def parse(text: str, path: str, first_line: int = 1) -> Parsed:
    """Read a YAML text. Every dict carries its line under the key "line"; first_line: where in the file it starts."""
    try:
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + first_line if mark else first_line
        return Parsed(
            None, {}, [Problem(path, line, f"must be YAML: {error.problem or error.context}{_way_out(error)}")]
        )
    except yaml.YAMLError as error:
        return Parsed(None, {}, [Problem(path, first_line, f"must be YAML: {error}")])
    reader = _Reader(path, first_line)
    return Parsed(reader.value(node, ()), reader.lines, reader.problems)


def _way_out(error: yaml.MarkedYAMLError) -> str:
    """What usually helps, for the faults that people make most."""
    if "tab character" in str(error.problem):
        return "; indent with spaces, not with a tab"
    if "mapping values" in str(error.problem):
        return "; check the indent, and put a text that holds ': ' in quotes"
    return ""


class _Reader:
    """Turns YAML nodes into values and remembers where they stood."""

    def __init__(self, path: str, first: int) -> None:
        self.path, self.first = path, first
        self.lines: dict[tuple[int | str, ...], int] = {}
        self.problems: list[Problem] = []

    def value(self, node: yaml.Node | None, place: tuple[int | str, ...]) -> Any:
        if isinstance(node, yaml.ScalarNode):
            return node.value
        if isinstance(node, yaml.SequenceNode):
            for number, item in enumerate(node.value):
                self.lines[*place, number] = item.start_mark.line + self.first
            return [self.value(item, (*place, number)) for number, item in enumerate(node.value)]
        if isinstance(node, yaml.MappingNode):
            result: dict[str, Any] = {"line": node.start_mark.line + self.first}
            for key, value in node.value:
                name, line = str(key.value), key.start_mark.line + self.first
                if name in result:
                    self.problems.append(Problem(self.path, line, f"key '{name}' must stand only once in a mapping"))
                self.lines[*place, name] = line
                result[name] = self.value(value, (*place, name))
            return result
        return {"line": self.first}


def validate(parsed: Parsed, model: type[EntryType], path: str) -> tuple[EntryType | None, list[Problem]]:
    """What was parsed as a `model`, or None with one Problem for each thing that is wrong."""
    if parsed.problems:
        return None, parsed.problems
    try:
        return model.model_validate(parsed.value), []
    except ValidationError as error:
        return None, [
            Problem(path, _line(parsed, fault["loc"]), _message(dict(fault), model)) for fault in error.errors()
        ]


def load(root: Path, path: str, model: type[EntryType]) -> tuple[EntryType | None, list[Problem]]:
    """The data file `path` below `root` as a `model`, and its faults."""
    try:
        text = (root / path).read_text("utf-8")
    except FileNotFoundError:
        return None, [Problem(path, 1, "this data file must exist")]
    except UnicodeDecodeError as error:
        return None, [Problem(path, 1, f"must be UTF-8 text: byte {error.start} is not")]
    return validate(parse(text, path), model, path)


def _line(parsed: Parsed, loc: tuple[int | str, ...]) -> int:
    """The line of `loc`, or of the innermost place on the way to it."""
    return next((parsed.lines[loc[:n]] for n in range(len(loc), 0, -1) if loc[:n] in parsed.lines), 1)


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
    return [field.alias or name for name, field in model.model_fields.items() if name != "line"]


def _nested(annotation: Any) -> list[Any]:
    inner = getattr(annotation, "__args__", ())
    return [annotation, *(a for arg in inner for a in _nested(arg))]


def _message(fault: dict[str, Any], model: type[BaseModel]) -> str:
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
            return f"{name} must be {WORDS[fault['ctx']['pattern']]}, not '{fault['input']}'"
    return f"{name}: {fault['msg']}"


def _kind(value: Any) -> str:
    names: dict[type, str] = {dict: "mapping", list: "list", str: "text"}
    return names.get(type(value), type(value).__name__)
