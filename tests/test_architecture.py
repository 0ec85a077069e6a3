"""The core stands without the site builder, and arrows run one way."""

import ast
import graphlib
import posixpath
import re
import subprocess
import sys

import pytest

from judgebook.checks import charts
from judgebook.model.entries.charts import Node
from judgebook.pages.parts import anchors, generated
from judgebook.print import content, needs
from judgebook.site import search
from tests.building import ROOT


def imports(path):
    """Top-level names of the modules that a file imports from outside its own package."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").split(".")[0])
    return found


def test_the_core_imports_no_site_builder():
    for path in (ROOT / "judgebook").rglob("*.py"):
        forbidden = {"mkdocs", "material", "mkdocs_static_i18n", "mermaid2", "properdocs", "hooks", "scripts", "bench"}
        assert not imports(path) & forbidden, path


def test_the_core_works_where_mkdocs_is_missing():
    code = (
        "import sys; sys.modules['mkdocs'] = None\n"
        "from pathlib import Path\n"
        "from judgebook import checks\n"
        "from judgebook.model import library\n"
        "from judgebook.pages.compose import Composer\n"
        "from judgebook.site import api\n"
        "book = library.load(Path('tests/small')); print(len([*api.files(book)]), len(checks.run(book)))"
    )
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert result.stdout.split() == ["8", "0"], result.stderr


PYTHON = ("judgebook", "hooks", "scripts", "bench")  # rooms of modules that import one another

# a room imports from rooms before it, and from itself
ROOMS = (
    "source", "model", "text", "drawings", "staleness", "print", "official", "pages", "checks", "site", "skeletons",
    "adoption",
)  # fmt: skip


def rooms(path):
    """The rooms of judgebook/ that a file of one imports from."""
    own = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            reached = [*own[: len(own) - node.level + 1], *(node.module or "").split(".")]
            yield from [reached[1]] if len(reached) > 1 and reached[1] else [name.name for name in node.names]


def test_imports_run_one_way():
    assert {path.name for path in (ROOT / "judgebook").iterdir() if path.is_dir()} - {"__pycache__"} == set(ROOMS)
    up = {}
    for path in sorted((ROOT / "judgebook").rglob("*.py")):
        if len(path.relative_to(ROOT).parts) > 2:
            room = path.relative_to(ROOT).parts[1]
            wrong = {one for one in rooms(path) if one not in ROOMS[: ROOMS.index(room) + 1]}
            if wrong:
                up[path.relative_to(ROOT).as_posix()] = wrong
    assert up == {}


def modules():
    """The Python files of the project by the names of their modules."""
    files = (path for room in PYTHON for path in (ROOT / room).rglob("*.py"))
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in files}


def imported(name, path, known):
    """The modules of the project that a module imports, in functions and for types as well."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *filter(None, [node.module])])
            for one in node.names:
                target = f"{source}.{one.name}" if f"{source}.{one.name}" in known else source
                if target in known and target != name:
                    yield target


def circle(graph):
    """The modules of a circle of imports, or nothing."""
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        return error.args[1]
    return []


def test_python_modules_import_in_no_circle():
    """A circle that exists for types alone is one, too: neither module can be read before the other."""
    known = modules()
    assert circle({name: set(imported(name, path, known)) for name, path in known.items()}) == []


def test_a_circle_of_modules_is_found(tmp_path):
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .other import Other\n")
    other.write_text("def late():\n    from . import one\n")
    known = {"room.one": one, "room.other": other}
    graph = {name: set(imported(name, path, known)) for name, path in known.items()}
    assert graph == {"room.one": {"room.other"}, "room.other": {"room.one"}}
    assert set(circle(graph)) == set(known)


SCRIPTS = ROOT / "overrides"

# `from "./a.js"`, `import "./a.js"`, `import("./a.js")`, `import(new URL("a.js", …))`, and with `${name}` in a path
SCRIPT_IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*(?:new URL\(\s*)?(["'`])([^"'`\n]+\.js)\1""")
LATE_IMPORT = re.compile(r"\bimport\(")
# texts in the page's language, which import nothing
OF_WORDS = re.compile(r"\bimport\(new URL\([^\n]*?\.dataset\.words\b")
LIBRARIES = {"assets/lean-qr.js", "assets/ts-fsrs.js"}  # of npm, beside the site's own scripts


def script_imports(folder):
    """The scripts below a folder, each with those that it imports, at once or when needed."""
    graph = {}
    for path in sorted(folder.rglob("*.js")):
        above, text = path.relative_to(folder).parent.as_posix(), path.read_text("utf-8")
        found = [name for _, name in SCRIPT_IMPORT.findall(text)]
        patterns = [posixpath.normpath(posixpath.join(above, re.sub(r"\$\{\w+\}", "*", name))) for name in found]
        targets = (sorted(folder.glob(one)) if "*" in one else [folder / one] for one in patterns)
        graph[path.relative_to(folder).as_posix()] = {
            one.relative_to(folder).as_posix() for target in targets for one in target
        }
    return graph


def test_scripts_import_in_no_circle():
    graph = script_imports(SCRIPTS)
    assert {one for targets in graph.values() for one in targets} - set(graph) == LIBRARIES
    assert circle(graph) == []


def test_each_late_import_of_a_script_is_understood():
    for path in SCRIPTS.rglob("*.js"):
        text = path.read_text("utf-8")
        late = [found for found in SCRIPT_IMPORT.finditer(text) if LATE_IMPORT.match(found[0])]
        assert len(LATE_IMPORT.findall(text)) == len(late) + len(OF_WORDS.findall(text)), path


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('import { b } from "./sub/b.js";', 'import "../a.js";'),
        ('import {\n  b,\n} from "./sub/b.js";', 'export { a } from "../a.js";'),
        ('const b = () => import("./sub/b.js");', 'import(new URL("../a.js", import.meta.url));'),
        ("const part = (name) => import(new URL(`sub/${name}.js`, script));", 'import { a } from "../a.js";'),
    ],
)
def test_a_circle_of_scripts_is_found(tmp_path, one, other):
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.js").write_text(one)
    (tmp_path / "sub/b.js").write_text(other)
    assert set(circle(script_imports(tmp_path))) == {"a.js", "sub/b.js"}


def test_no_loose_modules():
    assert {path.name for path in (ROOT / "judgebook").glob("*.py")} == {"__init__.py"}


def test_a_way_back_would_be_seen(tmp_path):
    """`from ..site import api` in the model reaches the room `site`."""
    file = ROOT / "judgebook/model/term_finder.py"
    assert "site" not in set(rooms(file))
    assert "model" in set(rooms(ROOT / "judgebook/site/api.py")) and "source" in set(
        rooms(ROOT / "judgebook/model/reading.py")
    )
    assert "model" in set(rooms(ROOT / "judgebook/official/drift/drift_report.py"))


def test_what_checks_know_by_name_is_made():
    """They are spared the import of what makes it."""
    assert list(anchors.ANCHORS) == list(generated.GENERATED)
    assert list(needs.HANDOUTS) == list(content.CONTENT)


def test_a_check_knows_each_field_of_a_node():
    """Else a new field is allowed at every kind of node."""
    everywhere = {"id", "kind", "label", "detail", "cites", "edition"}
    assert everywhere | set(charts.KEYS) == set(Node.model_fields) and not everywhere & set(charts.KEYS)
    for keys in (*charts.NEEDS.values(), *charts.ALLOWS.values()):
        assert keys <= set(charts.KEYS)


def test_the_browser_weighs_each_kind_that_the_search_finds():
    """A kind without a weight would count NaN, and the order of all results with it."""
    rank = (ROOT / "overrides/assets/search/rank.js").read_text("utf-8")
    weights = re.search(r"KINDS = \{(.*?)\};", rank, re.DOTALL)[1]
    hidden = {"sighting"}  # speaks for an infraction, and is never a result
    assert set(re.findall(r'"?([a-z-]+)"?:', weights)) == {*search.KINDS} | hidden
    entries = (ROOT / "overrides/assets/search/entries.js").read_text("utf-8")
    named = re.search(r"NAMED = new Set\(\[(.*?)\]\)", entries)[1]
    assert set(re.findall(r'"([a-z-]+)"', named)) <= {*search.KINDS}


def test_every_source_file_is_linted():
    told = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--show-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    linted = set(told.stdout.splitlines())
    rooms = ("judgebook", "hooks", "scripts", "bench", "tests")
    assert {str(path) for room in rooms for path in (ROOT / room).rglob("*.py")} <= linted
