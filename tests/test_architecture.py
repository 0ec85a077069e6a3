"""The core stands without the site builder, and arrows run one way."""

import ast
import subprocess
import sys

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
        "book = library.load(Path('tests/small')); print(len(api.files(book)), len(checks.run(book)))"
    )
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert result.stdout.split() == ["7", "0"], result.stderr


def test_hooks_are_thin():
    for path in (ROOT / "hooks").glob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= 100, path
