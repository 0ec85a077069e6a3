"""Checks of mkdocs.yml: the navigation, and the files that the site is made with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..source.datafile import parse, read
from ..source.positions import Positions, Step, YamlText
from ..source.problem import Message, Place, Problem, nearest
from ..source.yaml_values import Parsed
from .check import check

SETTINGS = "mkdocs.yml"


def load(root: Path) -> Parsed:
    """The settings of mkdocs.yml below `root`."""
    text, problems = read(root, SETTINGS)
    if text is None:
        return Parsed(None, Positions(YamlText(SETTINGS, ""), empty=True), problems)
    return _parsed(text)


@lru_cache(maxsize=1)  # several checks ask for it
def _parsed(text: str) -> Parsed:
    return parse(text, SETTINGS, tags=("!ENV", "!relative"))


def _nav(en: str, ja: str) -> Message:
    return Message("navigation", en=en, ja=ja)


NAVIGATION_MISSING = _nav(
    "the navigation must stand here: nav, with every page", "ナビゲーション(nav)と、その全ページが必要です"
)
DUPLICATE_PAGE = _nav(
    "'{source}' must stand only once in the navigation, and is on line {line}",
    "「{source}」は{line}行目にあります。ナビゲーションには1回だけ書いてください",
)
PAGE = _nav("'{source}' must be a page", "「{source}」は、あるページにしてください")
PAGE_MISSING = _nav("the navigation must name '{source}'", "ナビゲーションに「{source}」を加えてください")
TRANSLATED = _nav(
    "the title '{title}' must have a translation under nav_translations",
    "見出し「{title}」の訳を nav_translations に書いてください",
)


@check("navigation")
def navigation(library: Library) -> Iterator[Problem]:
    """The navigation of mkdocs.yml names every page once, and only pages that exist; its titles are translated.

    mkdocs.yml のナビゲーション(nav)は、あるページを1回ずつすべて挙げ、見出しには訳がある。

    In: mkdocs.yml
    Bad: - ipg/2.11.md
    Good: - ipg/2.1.md
    """
    parsed = load(library.root)
    yield from parsed.problems
    if not isinstance(parsed.value, dict) or "nav" not in parsed.value:
        if not parsed.problems:  # else it cannot be read
            yield NAVIGATION_MISSING.at(Place(SETTINGS))
        return
    pages = {source for _, source in library.pages}
    unread = {path.split("/", 2)[2] for path in library.unread if path.startswith("docs/")}
    at = parsed.positions.at  # asked where there is a problem: to find a place, the file is read once more
    named: dict[str, tuple[Step, ...]] = {}
    for steps, source in _entries(parsed.value["nav"], ("nav",)):
        if source in named:
            yield DUPLICATE_PAGE.at(at(*steps), source=source, line=at(*named[source]).line)
        elif source not in pages | unread:
            yield PAGE.at(at(*steps), nearest(source, pages), source=source)
        named.setdefault(source, steps)
    for source in sorted(pages - set(named)):
        yield PAGE_MISSING.at(parsed.positions.key("nav"), source=source)
    yield from _titles(parsed)


def _entries(value: object, steps: tuple[Step, ...]) -> Iterator[tuple[tuple[Step, ...], str]]:
    """Each page of the navigation, with the way to it."""
    if isinstance(value, str):
        yield steps, value
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _entries(item, (*steps, number))
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from _entries(item, (*steps, name))


def _titles(parsed: Parsed) -> Iterator[Problem]:
    """Titles of the navigation that a language with translations lacks."""
    plugins = parsed.value.get("plugins", [])
    languages = [one for p in plugins if isinstance(p, dict) and "i18n" in p for one in p["i18n"].get("languages", [])]
    for language in languages:
        translations = language.get("nav_translations")
        for steps, _ in _entries(parsed.value["nav"], ("nav",)) if translations else ():
            for depth, title in enumerate(steps[1:], 1):
                if isinstance(title, str) and title not in translations:
                    place = parsed.positions.key(*steps[: depth + 1])
                    yield TRANSLATED.at(place, nearest(title, translations), title=title)


# the settings of MkDocs 1.6; it warns of any other, and a strict build ends
# fmt: off
KEYS = {
    "config_file_path", "site_name", "nav", "pages", "site_url", "site_description", "site_author", "theme",
    "docs_dir", "site_dir", "copyright", "google_analytics", "dev_addr", "use_directory_urls", "repo_url",
    "repo_name", "edit_uri_template", "edit_uri", "extra_css", "extra_javascript", "extra_templates",
    "markdown_extensions", "mdx_configs", "strict", "remote_branch", "remote_name", "extra", "plugins", "hooks",
    "watch", "exclude_docs", "draft_docs", "not_in_nav", "validation", "INHERIT",
}
# fmt: on
KEY = Message("setting", en="'{key}' must be a setting of MkDocs", ja="「{key}」という MkDocs の設定はありません")
FILE = Message("setting", en="the file '{file}' must exist", ja="ファイル「{file}」が必要です")


@check("setting")
def files_exist(library: Library) -> Iterator[Problem]:
    """The settings of mkdocs.yml have names that MkDocs knows, and the files that they name exist.

    mkdocs.yml の設定は MkDocs が知る名前で書き、挙げたファイルは実在する。

    In: mkdocs.yml
    Bad: - assets/smal.css
    Good: - assets/small.css
    """
    parsed = load(library.root)
    if parsed.problems or not isinstance(parsed.value, dict):
        return
    yield from _unknown(parsed)
    for steps, file in _named(parsed):
        if not any((library.root / top / file).is_file() for top in _tops(parsed, steps)):
            yield FILE.at(parsed.positions.at(*steps), file=file)


def _unknown(parsed: Parsed) -> Iterator[Problem]:
    for key in parsed.value if isinstance(parsed.value, dict) else ():
        if key not in KEYS:
            yield KEY.at(parsed.positions.key(key), nearest(key, KEYS), key=key)


def faults(root: Path) -> list[Problem]:
    """Problems that keep the site builder from using mkdocs.yml; what else is wrong with it, checks find in a build."""
    parsed = load(root)
    return parsed.problems or [*_unknown(parsed)]


def _named(parsed: Parsed) -> Iterator[tuple[tuple[Step, ...], str]]:
    """Files that the settings name, with the way to each."""
    for key in ("extra_css", "extra_javascript", "hooks"):
        items = parsed.value.get(key, [])
        for number, item in enumerate(items if isinstance(items, list) else []):
            if isinstance(item, str):
                yield (key, number), item
            elif isinstance(item, dict) and "path" in item:
                yield (key, number, "path"), item["path"]
    theme = parsed.value.get("theme")
    if isinstance(theme, dict) and "favicon" in theme:
        yield ("theme", "favicon"), theme["favicon"]


def _tops(parsed: Parsed, steps: tuple[Step, ...]) -> tuple[str, ...]:
    theme = parsed.value.get("theme")
    custom = theme.get("custom_dir", "") if isinstance(theme, dict) else ""
    return ("",) if steps[0] == "hooks" else ("docs", *(f"docs/{one}" for one in LANGUAGES), custom)
