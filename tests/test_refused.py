"""Settings of mkdocs.yml that the site builder refuses are told at their place, in a line."""

import logging
import re
import shutil

import pytest
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from judgebook.checks import refused
from tests.building import ROOT

CASES = [  # what is replaced in mkdocs.yml, by what, and what is said at the place of the third
    ("  - mermaid2:", "  - mermaidx:", "mermaidx", 'The "mermaidx" plugin is not installed'),
    ("reconfigure_search: false", "reconfigure_search: 3", "reconfigure_search", "Plugin 'i18n' option"),
    ("  - def_list", "  - deflist", "deflist", "Failed to load extension 'deflist'. ModuleNotFoundError: No module"),
    ("toc_depth: 3", "toc_depth: x", "toc_depth", "Failed to load extension 'toc'. ValueError: invalid literal"),
    ("  anchors: warn", "  anchors: maybe", "anchors", "Sub-option 'links': Sub-option 'anchors': Expected one of"),
    ("  name: material", "  name: materiel", "name: materiel", "Unrecognised theme name: 'materiel'"),
    ("docs_dir: docs", "docs_dir: dogs", "docs_dir", "The path"),
]


@pytest.mark.parametrize(("good", "bad", "where", "reason"), CASES, ids=[case[2] for case in CASES])
def test_a_refused_setting_is_told_at_its_place(good, bad, where, reason, tmp_path, caplog, monkeypatch):
    for name in ("docs", "data", "hooks", "overrides"):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    file = tmp_path / "mkdocs.yml"
    text = file.read_text("utf-8").replace(good, bad, 1)
    file.write_text(text, "utf-8")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    places = refused.PlaceFilter(tmp_path)
    monkeypatch.setattr(logging.getLogger("mkdocs.config"), "filters", [places])
    with caplog.at_level(logging.ERROR), pytest.raises(Abort):
        load_config(str(file))
    (problem,) = places.problems
    assert problem.report("en") in caplog.messages
    before = text[: text.index(where)]
    assert (problem.line, problem.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))
    assert re.match(r"'\w+' must be what the site builder takes: ", problem.text("en"))
    assert reason in problem.text("en") and "\n" not in problem.text("en")
