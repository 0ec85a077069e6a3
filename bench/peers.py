"""The generators that are compared: this site's own build, and those that others use."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from judgebook.source import cache
from scripts import environments
from scripts.messages import Failure, say
from scripts.places import BOOK

from . import hugo, plain_material, starlight
from .generator import Generator, SharedPages
from .result import Cell, Words

OWN: Words = {"ja": "Judgebook(PDFも)", "en": "Judgebook with PDFs"}
OWN_SITE: Cell = "Judgebook"
PLAIN: Words = {"ja": "素のMaterial", "en": "Plain Material"}
I18N = """\
- i18n:
    docs_structure: folder
    languages:
    - {locale: ja, name: 日本語, default: true}
    - {locale: en, name: English}
"""
PRINTED = 200  # pages a language of the largest book that is printed: 490 pages on paper, half a minute in Typst
QUIET = {"NO_MKDOCS_2_WARNING": "1"}


def own(pages: SharedPages) -> list[Generator]:
    """This site's build as people call it, and without what the others have nothing like: the printed papers."""
    project, sites = pages.book.root, pages.folder
    edited, kept = project / "docs/ja" / pages.page, (project / ".book",)
    link_environments(kept[0])
    code = (project / one for one in ("judgebook", "hooks", "scripts"))  # compiled, as what pip has installed
    subprocess.run([environments.ensure("site"), "-m", "compileall", "-q", *code], check=True)
    env = {cache.VARIABLE: str(kept[0] / "cache")}  # where it is without being told, too; but it may have been told
    build = (sys.executable, project / "scripts/book.py", "build", "--output")
    own, alone = sites / "own", sites / "own-site"
    site = Generator("own-site", OWN_SITE, (*build, alone, "--no-handouts"), project, alone, edited, kept, env)
    if len({source for _, source in pages.book.pages}) > PRINTED:
        say(f"The PDF handouts are left out above {PRINTED} pages: the printed book would take too long.")
        return [site]
    return [site, Generator("own", OWN, (*build, own), project, own, edited, kept, env)]


def link_environments(folder: Path) -> None:
    """What is installed for this project serves the other one, too; what that one keeps between builds is its own."""
    folder.mkdir()
    for one in BOOK.iterdir():
        if (one / "complete").exists() or one.name.startswith("npm-") or one.suffix == ".lock":
            (folder / one.name).symlink_to(one, target_is_directory=one.is_dir())


def material(pages: SharedPages) -> list[Generator]:
    """mkdocs-material as it comes: both languages in one navigation."""
    return [_mkdocs(pages, "material", PLAIN, environments.ensure("site"), "mkdocs", "mkdocs-material")]


def material_i18n(pages: SharedPages) -> list[Generator]:
    """The same with mkdocs-static-i18n, also as it comes: a navigation a language."""
    config = plain_material.CONFIG.replace("plugins: [search]\n", f"plugins:\n- search\n{I18N}")
    assert config != plain_material.CONFIG, "the list of plugins has been found"
    python = environments.ensure("site")
    return [_mkdocs(pages, "material-i18n", "Material + static-i18n", python, "mkdocs", "mkdocs-static-i18n", config)]


def properdocs(pages: SharedPages) -> list[Generator]:
    """ProperDocs, which carries MkDocs on, with the theme as it comes."""
    return [_mkdocs(pages, "properdocs", "ProperDocs", environments.ensure("properdocs"), "properdocs", "properdocs")]


def zensical(pages: SharedPages) -> list[Generator]:
    """Zensical on the configuration of plain Material, which it reads."""
    one = _mkdocs(pages, "zensical", "Zensical", environments.ensure("peers"), "zensical", "zensical")
    return [replace(one, kept=(one.folder / ".cache",))]


def _mkdocs(
    pages: SharedPages,
    name: str,
    title: Cell,
    python: Path,
    program: str,
    package: str,
    config: str = plain_material.CONFIG,
) -> Generator:
    folder = pages.folder / name
    plain_material.write(pages.book, folder, config)
    command = (python, "-m", program, "build", "-f", "mkdocs.yml")
    versions = {package: _version(python, package)}
    edited = folder / "docs/ja" / pages.page
    return Generator(name, title, command, folder, folder / "site", edited, env=QUIET, versions=versions)


def _version(python: Path, package: str) -> str:
    code = f"from importlib.metadata import version; print(version({package!r}))"
    return subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


GeneratorFactory = Callable[[SharedPages], list[Generator]]
FACTORIES: dict[str, GeneratorFactory] = {
    "Judgebook": own,
    "mkdocs-material": material,
    "mkdocs-static-i18n": material_i18n,
    "ProperDocs": properdocs,
    "Zensical": zensical,
    "Hugo": hugo.generators,
    "Starlight": starlight.generators,
}


def made(pages: SharedPages, factories: Mapping[str, GeneratorFactory] = FACTORIES) -> list[Generator]:
    """All that can be had on this machine, with a line about each that cannot."""
    found: list[Generator] = []
    for name, factory in factories.items():
        try:
            found += factory(pages)
        except Failure as reason:
            say(f"Left out: {name}. {reason}")
    return found
