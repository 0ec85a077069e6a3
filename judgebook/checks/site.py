"""Checks of what the site is made with: pages that others lead to, words, pictures, templates, and stray files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, TemplateSyntaxError

from ..drawings.pictures import PICTURES
from ..model import compared, handouts, published, translations
from ..model.entries import DATA, DATA_FOLDERS
from ..model.languages import LANGUAGES, UNPUBLISHED
from ..model.library import Library
from ..model.page import Page
from ..model.page_names import ASSISTANT, CARDS, EDITIONS, GLOSSARY, HOME, INFRACTIONS
from ..source.datafile import read
from ..source.problem import Message, Place, Problem, nearest
from .check import Files, check
from .safety.files import walk

LISTS = {GLOSSARY: "glossary", CARDS: "cards", INFRACTIONS: "infractions", EDITIONS: "editions"}

NEEDED = Message("site-page", en="the page {path} must exist", ja="ページ {path} が必要です")
LIST = Message(
    "site-page",
    en="the page must hold the list that others lead to: /// generated | {name}",
    ja="ほかのページから参照される一覧が必要です: /// generated | {name}",
)


@check("site-page")
def pages_that_others_lead_to(library: Library) -> Iterator[Problem]:
    """The home page, the assistant and the lists of terms, cards, infractions and editions exist.

    ホーム、アシスタント、用語・カード・違反・版の一覧のページがある。

    In: docs/ja/cards.md
    Bad: /// generated | current-editions
    Good: /// generated | cards
    """
    for language in LANGUAGES:
        for source in (HOME, ASSISTANT, *LISTS):
            page = library.pages.get((language, source))
            path = f"docs/{language}/{source}"
            if page is None:
                if path not in library.unread:
                    yield NEEDED.at(Place(path), path=path)
            elif source in LISTS and path not in library.faulty and LISTS[source] not in _generated(page):
                yield LIST.at(page.at(), name=LISTS[source])


def _generated(page: Page) -> set[str]:
    return {block.ids[0] for block in page.blocks if block.kind == "generated"}


PICTURE_WORD = Message(
    "picture", en="the picture '{id}' must have the word '{word}'", ja="図「{id}」には「{word}」という言葉が必要です"
)
DRAWN = Message(
    "picture", en="the picture '{id}' must be one of {known}", ja="図「{id}」はありません。描ける図: {known}"
)


@check("picture")
def pictures(library: Library) -> Iterator[Problem]:
    """A picture of data/pictures.yml is one that is drawn, and has every word in it.

    data/pictures.yml の図は描けるもので、その中の言葉がそろっている。

    In: data/pictures.yml
    Bad: - {id: harmless, ja
    Good: - {id: fine, ja
    """
    for picture in library.pictures.values():
        if picture.id not in PICTURES:
            yield DRAWN.at(picture.place("id"), nearest(picture.id, PICTURES), id=picture.id, known=tuple(PICTURES))
            continue
        asked: list[str] = []
        PICTURES[picture.id](lambda name, asked=asked: asked.append(name) or name)  # type: ignore[misc]
        for name in sorted(set(asked) - {word.id for word in picture.words}):
            yield PICTURE_WORD.at(picture.place("words"), id=picture.id, word=name)


TEMPLATE = Message(
    "template", en="must be a Jinja template: {reason}", ja="Jinja のテンプレートとして読めません: {reason}"
)


@check("template", of="templates")
def templates(library: Library, files: Files) -> Iterator[Problem]:
    """A template of overrides/ can be read.

    overrides/ のテンプレートは、文法に合っている。

    In: overrides/main.html
    Bad: {% endblok %}
    Good: {% endblock %}
    """
    for file in files:
        if not file.readable:
            yield from read(library.root, file.path)[1]
        try:
            Environment().parse(file.text)
        except TemplateSyntaxError as error:
            yield TEMPLATE.at(Place(file.path, min(error.lineno, file.text.count("\n") + 1)), reason=str(error.message))


UNREAD = Message("stray-file", en="nothing reads this file", ja="このファイルはどこからも読まれません")


@check("stray-file")
def files_that_nobody_reads(library: Library) -> Iterator[Problem]:
    """A file of docs/ is a page of a language or lies in assets/, and a file of data/ has a name that is read.

    docs/ のファイルは、どちらかの言語のページか assets/ の中のもの、data/ のファイルは、読まれる名前のものにする。

    In: data
    Bad: card.yml
    Good: cards.yml
    """
    for top, expected, known in (
        ("data", DATA_FILE, [f"data/{name}.yml" for name in FILES]),
        ("docs", DOCS_FILE, [f"docs/{language}/{source}" for language, source in library.pages]),
    ):
        for path in walk(library.root, top):
            if not expected.fullmatch(path) and (library.root / path).is_file():
                missing = {Path(one).stem: one for one in known if not (library.root / one).exists()}
                near = nearest(Path(path).stem, missing)
                yield UNREAD.at(Place(path), missing.get(near, ""))  # all share their folder


# index.md and README.md would be one page; MkDocs leaves out what begins with a dot
FILES, FOLDERS = (*DATA, *handouts.DATA), (*DATA_FOLDERS, *handouts.DATA_FOLDERS)
DATA_FILE = re.compile(
    rf"{'|'.join(re.escape(one.PATH) for one in (translations, compared, published))}"
    rf"|data/(?:(?:{'|'.join(FILES)})\.yml|(?:{'|'.join(FOLDERS)})/[^/.]+\.yml|schema/[^/]+\.json)"
)
FOLDERS_OF_PAGES = "|".join((*LANGUAGES, *UNPUBLISHED))
DOCS_FILE = re.compile(
    rf"docs/(?:(?:{FOLDERS_OF_PAGES})/(?:[^/.][^/]*/)*(?!README\.md)[^/.][^/]*\.md|(?:\w+/)?assets/.+(?<!\.[mM][dD]))"
)
