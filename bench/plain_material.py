"""The same Markdown as people write it for plain Material: no hooks, no cross-links, diagrams drawn in the browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from judgebook.drawings import charts
from judgebook.model import library
from judgebook.model.library import Library
from judgebook.model.page import Block, Page, Part
from judgebook.pages.context import Context
from judgebook.pages.parts.generated import GENERATED
from judgebook.pages.parts.page_content import Container, Made, RawHtml
from scripts.places import ROOT

CLAUSE = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]]+))?\]\]")
CONFIG = """\
site_name: Plain
site_url: http://127.0.0.1:8000/
theme: {name: material, font: false, features: [navigation.footer, navigation.top, search.highlight]}
plugins: [search]
markdown_extensions:
- attr_list
- def_list
- tables
- md_in_html
- toc: {permalink: true}
- pymdownx.superfences:
    custom_fences:
    - {name: mermaid, class: mermaid, format: !!python/name:pymdownx.superfences.fence_code_format }
"""


def build(folder: Path) -> bool:
    """Build the book's Markdown as a site of plain Material in `folder`/plain; whether that worked."""
    project = folder / "project"
    write(library.load(ROOT), project)
    config, output = str(project / "mkdocs.yml"), str(folder / "plain")
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", config, "-d", output]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return not subprocess.run(command, capture_output=True, env=env).returncode


def write(library: Library, folder: Path) -> None:
    """Write a project of plain Material with every page of the book in both languages."""
    folder.mkdir(exist_ok=True)
    (folder / "mkdocs.yml").write_text(CONFIG, "utf-8")
    for (language, source), page in library.pages.items():
        file = folder / "docs" / language / source
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_page(library, page), "utf-8")


def _page(library: Library, page: Page) -> str:
    context = Context(library, page)
    text = "\n".join(one for part in page.parts for one in _part(part, context))
    text = CLAUSE.sub(lambda match: match[2] or match[1], library.typeset(text))
    return f"---\ntitle: {library.title(page.source, page.language)}\n---\n\n{text}"


def _part(part: Part, context: Context) -> Iterator[str]:
    if not isinstance(part, Block):
        yield f"{part.markdown}\n"
    elif part.kind == "chart":
        chart = context.library.charts[part.ids[0]]
        yield f"\n```mermaid\n{charts.flowchart(chart, context.library, context.language)}\n```\n"
    elif part.kind == "generated":
        yield from _flat(GENERATED[part.ids[0]](context))
    elif part.kind != "picture":
        yield f"{_anchor(part.ids[0])}\n\n{part.markdown}\n"


def _flat(made: Iterable[Made]) -> Iterator[str]:
    for one in made:
        if isinstance(one, Container):
            yield _anchor(one.id)
            yield from _flat(one.content)
        else:
            yield f"\n{one.html if isinstance(one, RawHtml) else one}\n"


def _anchor(name: str) -> str:
    return f'<a id="{name}"></a>'
