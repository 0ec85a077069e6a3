"""The navigation that Python writes beside a page is the one that the theme's template writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import get_files
from mkdocs.structure.nav import Navigation, get_navigation
from mkdocs.utils import normalize_url

from judgebook.site import navigation
from judgebook.site.lean import lean

NAV = [
    "index.md",
    {"contents": "contents.md"},
    {
        "IPG & more": [
            {"1 「概要」": ["ipg/1.md", {"1.1": "ipg/1.1.md"}]},
            {"2": [{"2.1": ["ipg/2/1.md", "ipg/2/2.md"]}]},
        ]
    },
    {"MTR": ["mtr/1.md", "mtr/2.md"]},
    {"elsewhere": "https://example.org/a/"},
]
THEMES = """{% import "partials/nav-item.html" as item with context %}
{% for one in nav.items %}
  {{ item.render(one, "__nav_" ~ loop.index, 1) }}
{% endfor %}"""
OURS = """{% import "partials/nav-item.html" as item with context %}
{{ written(nav.items, page, href, item.render) }}"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[MkDocsConfig, Navigation]:
    """A navigation of sections inside sections, and of one page that has an icon."""
    docs = tmp_path_factory.mktemp("navigation")
    for page in ("index", "contents", "ipg/1", "ipg/1.1", "ipg/2/1", "ipg/2/2", "mtr/1", "mtr/2"):
        file = docs / f"{page}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# Title of {page}\n", "utf-8")
    config = MkDocsConfig()
    theme = {"name": "material", "features": sorted(navigation.KNOWN)}
    config.load_dict({"site_name": "Book", "docs_dir": str(docs), "theme": theme, "nav": NAV})
    assert config.validate() == ([], [])
    files = get_files(config)
    nav = get_navigation(files, config)
    for one in nav.pages:
        one.read_source(config)
        one.render(config, files)
    nav.pages[-1].meta["icon"] = "material/gavel"
    return config, nav


@pytest.mark.parametrize("number", range(8))
def test_it_is_what_the_theme_writes(made: tuple[MkDocsConfig, Navigation], number: int):
    config, nav = made
    page = nav.pages[number]
    env = config.theme.get_env()
    env.trim_blocks = env.lstrip_blocks = True
    seen = {"config": config, "nav": nav, "page": page, "base_url": "..", "features": config.theme["features"]}

    def href(url: str) -> str:
        return normalize_url(url, page, "..")

    page.active = True
    theirs, ours = (
        lean(env.from_string(text).render(**seen, href=href, written=navigation.written)) for text in (THEMES, OURS)
    )
    page.active = False
    assert ours.strip() == theirs.strip()
    assert ours.count("<a ") >= 5


def test_the_site_asks_the_theme_for_nothing_else():
    text = (Path(__file__).parent.parent / "mkdocs.yml").read_text("utf-8")
    features = text.partition("  features:\n")[2].partition("\n\n")[0].split("- ")[1:]
    assert {one.strip() for one in features} == navigation.KNOWN
