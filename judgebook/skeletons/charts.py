"""New charts: a question with two outcomes, a page that shows it in both languages, and its place in the navigation."""

from __future__ import annotations

import re
from typing import Any

from ..model.languages import LANGUAGES
from ..model.library import Library
from . import Draft, InvalidRequest, require_known, require_unused
from .yamltext import entry, first_line, item, scalar

SETTINGS, BOOK, ADDRESSES = "mkdocs.yml", "data/book.yml", "tests/addresses.txt"
ANSWERS = (("yes", "はい", "Yes"), ("no", "いいえ", "No"))


def chart(library: Library, name: str, titles: dict[str, str], question: dict[str, str], cites: str) -> Draft:
    """A chart with one question that rests on the clause `cites`."""
    if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", name):
        raise InvalidRequest(
            f"A chart's id is made of a-z, 0-9 and hyphens, not {name}.",
            f"チャートの名前に使えるのは、半角の小文字、数字、ハイフンだけです(今は「{name}」)。",
        )
    require_unused("chart", name, library.charts)
    require_known("clause", cites, library.clauses)
    path, source = f"data/charts/{name}.yml", f"charts/{name}.md"
    require_unused("page", source, {one for _, one in library.pages})
    files = {path: _data(library, name, titles, question, cites)}
    for language in LANGUAGES:
        title = titles.get(language) or ""
        head = f"---\ntitle: {scalar(title)}\n---\n\n# {title}\n\n"
        files[f"docs/{language}/{source}"] = f"{head}/// chart | {name}\n\n///\n"
    files |= _navigation(library, source) | _printed(library, source)
    addresses = library.root / ADDRESSES
    if addresses.exists():
        files[ADDRESSES] = addresses.read_text("utf-8").rstrip("\n") + f"\n/charts/{name}/\n"
    return Draft(name, files, (path, *(f"docs/{language}/{source}" for language in LANGUAGES)))


def _data(library: Library, name: str, titles: dict[str, str], question: dict[str, str], cites: str) -> str:
    book = cites.split("-")[0]
    found = library.editions.book(book)
    edition = found.effective if found else None
    if edition is None:
        raise InvalidRequest(
            f"{cites} must be a clause of an official document; data/editions.yml lists them.",
            f"{cites} ではなく、公式文書の条文を指定してください(文書の一覧は data/editions.yml)。",
        )
    section = library.section_label(library.clauses[cites].document, "en")
    lines = [
        f"# {titles.get('en') or name}. Facts: {section} ({edition}). Own words.",
        "# After an edit: python3 scripts/book.py check, then python3 scripts/book.py renew",
        entry(
            {"id": name, "title": _both(titles), "name": _name(titles), "edition": edition, "entry": "q-first"}
        ).rstrip("\n"),
        "nodes:",
        _item({"id": "q-first", "kind": "question", "label": _both(question), "cites": (cites,)}),
        "  answers:",
        *(f'  - {{key: "{key}", to: o-{key}, label: {{ja: {ja}, en: "{en}"}}}}' for key, ja, en in ANSWERS),
        *(_item(_outcome(key, ja, en, cites)) for key, ja, en in ANSWERS),
    ]
    return first_line(library, "charts") + "\n".join(lines) + "\n"


def _outcome(key: str, ja: str, en: str, cites: str) -> dict[str, Any]:
    label = {"ja": f"「{ja}」のとき", "en": f"If {en.lower()}"}
    return {"id": f"o-{key}", "kind": "outcome", "label": label, "cites": (cites,), "infraction": "none"}


def _both(texts: dict[str, str]) -> dict[str, str]:
    return {language: texts.get(language, "") for language in LANGUAGES}


def _name(titles: dict[str, str]) -> dict[str, str]:
    """The titles without the word for a chart."""
    return {one: re.sub(r"(?i)の?チャート| *\bchart\b *", "", text) or text for one, text in _both(titles).items()}


def _item(values: dict[str, Any]) -> str:
    return item(values).rstrip("\n")


def _navigation(library: Library, source: str) -> dict[str, str]:
    """mkdocs.yml with the page behind the last chart's page; nothing where there is none to stand behind."""
    file = library.root / SETTINGS
    lines = file.read_text("utf-8").split("\n") if file.exists() else []
    charts = [number for number, line in enumerate(lines, 1) if re.match(r"\s*- charts/", line)]
    if not charts:
        return {}
    indent = re.match(r"\s*", lines[charts[-1] - 1])
    lines.insert(charts[-1], f"{indent[0] if indent else ''}- {source}")
    return {SETTINGS: "\n".join(lines)}


def _printed(library: Library, source: str) -> dict[str, str]:
    """data/book.yml with the page behind the last chart's page, or at the end of the last part."""
    file = library.root / BOOK
    text = file.read_text("utf-8") if file.exists() else ""
    places = [*re.finditer(r"charts/[\w.-]+\.md", text)] or [*re.finditer(r"(?<=pages: \[)[^\]]+(?=\])", text)]
    if not places:
        return {}
    end = places[-1].end()
    return {BOOK: f"{text[:end]}, {source}{text[end:]}"}
