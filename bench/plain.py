"""The same Markdown as people write it for plain Material: no hooks, no cross-links, diagrams drawn in the browser."""

from __future__ import annotations

import re
from pathlib import Path

from judgebook.drawings import charts
from judgebook.model.blockreader import CLOSE, OPEN, OPTION
from judgebook.model.library import Library
from judgebook.model.page import Page
from judgebook.pages.parts.generated import GENERATED

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


def write(library: Library, folder: Path, config: str = CONFIG) -> None:
    """A project of plain Material in `folder`, with every page of the book in both languages."""
    folder.mkdir(exist_ok=True)
    (folder / "mkdocs.yml").write_text(config, "utf-8")
    write_pages(library, folder)


def write_pages(library: Library, folder: Path) -> None:
    """Every page of the book in `folder`/docs/LANGUAGE."""
    for (language, source), page in library.pages.items():
        file = folder / "docs" / language / source
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_page(library, page, (library.root / page.path).read_text("utf-8")), "utf-8")


def _page(library: Library, page: Page, text: str) -> str:
    body = text.split("---\n", 2)[2]
    lines: list[str] = []
    for line in library.typeset(body).split("\n"):
        if CLOSE.match(line) or (OPTION.match(line) and lines and lines[-1].startswith("<a id")):
            continue
        opening = OPEN.match(line)
        if not opening:
            lines.append(line)
        elif opening["kind"] == "chart":
            chart = library.charts[opening["ids"].split()[0]]
            lines += ["```mermaid", charts.flowchart(chart, library, page.language), "```"]
        elif opening["kind"] == "generated":
            made = GENERATED[opening["ids"]].render(library, page.language)
            lines += [_anchor(made_line) for made_line in made.split("\n") if not CLOSE.match(made_line)]
        elif opening["kind"] != "picture":
            lines.append(_anchor(line))
    text = CLAUSE.sub(lambda match: match[2] or match[1], "\n".join(lines))
    return f"---\ntitle: {library.title(page.source, page.language)}\n---\n{text}"


def _anchor(line: str) -> str:
    opening = OPEN.match(line)
    return f'<a id="{opening["ids"].split()[0]}"></a>' if opening else line
