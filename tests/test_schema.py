"""The JSON Schemas are those of the model, and accept every data file as an editor reads it."""

import json
import re

import jsonschema
import pytest
import yaml

from judgebook.model import schema
from judgebook.model.entries import DATA, DATA_FOLDERS
from tests.building import ROOT

FILES = [ROOT / f"data/{name}.yml" for name in DATA]
FILES += sorted(file for folder in DATA_FOLDERS for file in (ROOT / "data" / folder).glob("*.yml"))


class Editor(yaml.CSafeLoader):
    """YAML as editors read it, by version 1.2: 2.10 is a number, a date is a text, and no is a text."""

    yaml_implicit_resolvers = {}  # noqa: RUF012 - the loader's own are those of version 1.1


for tag, pattern, first in (
    ("null", r"~|null|Null|NULL|", "~nN"),
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?", "-+.0123456789"),
):
    Editor.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), [*first, ""])


def named(file):
    """The schema that the first line names."""
    line = file.read_text("utf-8").split("\n", 1)[0]
    return json.loads((file.parent / line.partition("$schema=")[2]).read_text("utf-8"))


@pytest.mark.parametrize("name", schema.SCHEMAS)
def test_schemas_are_those_of_the_model(name):
    written = (ROOT / f"data/schema/{name}.json").read_text("utf-8")
    assert written == schema.schema(name), "python3 scripts/book.py renew writes it"


def test_no_schema_is_left_over():
    assert {file.stem for file in (ROOT / "data/schema").iterdir()} == set(schema.SCHEMAS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT / "data").as_posix())
def test_every_file_is_valid_as_an_editor_reads_it(file):
    validator = jsonschema.Draft202012Validator(named(file))
    faults = validator.iter_errors(yaml.load(file.read_text("utf-8"), Editor))
    assert [f"{list(fault.absolute_path)}: {fault.message}" for fault in faults] == []


@pytest.mark.parametrize("value", [{"terms": [{"id": "x"}]}, {"terms": []}, {"term": []}])
def test_an_editor_sees_what_is_wrong(value):
    valid = jsonschema.Draft202012Validator(named(ROOT / "data/terms.yml")).is_valid(value)
    assert valid == (value == {"terms": []})
