"""Checks of clauses: ids, languages, kinds and cross-references."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from itertools import pairwise

from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import Block, Page
from ..source.problem import Message, Problem, nearest
from ..staleness.states import state
from .check import check

DOCUMENT = Message(
    "clause-id",
    en="the front matter must name the 'document:' of the clause '{id}'",
    ja="条文「{id}」の文書を、ページの先頭の「document:」で示してください",
)
ONE_PAGE = Message(
    "clause-id",
    en="document '{document}' must have one page, and has {other}",
    ja="文書「{document}」のページは1つだけにしてください({other} にあります)",
)
UNIQUE = Message(
    "clause-id",
    en="id '{id}' must be unique, and stands at {other}",
    ja="番地「{id}」は {other} にあります。別の番地にしてください",
)


@check("clause-id")
def each_id_once(library: Library) -> Iterator[Problem]:
    """A clause's id stands once in each language, and a document has one page.

    条文の番地は、1つの言語に1回だけ使う。1つの文書のページは1つだけにする。

    In: docs/ja/ipg/2.1.md
    Bad: /// note | rem-1
    Good: /// note | rem-1.a1
    """
    for language in LANGUAGES:
        owner: dict[str, str] = {}
        for page in (page for page in library.pages.values() if page.language == language):
            if page.document is None:
                for block in _addressed(page):
                    yield DOCUMENT.at(page.at(block.line, block.column(block.ids[0])), id=block.ids[0])
            elif page.document in owner:
                yield ONE_PAGE.at(page.front.place("document"), document=page.document, other=owner[page.document])
            else:
                owner[page.document] = page.path
                yield from _unique(library, page)


def _unique(library: Library, page: Page) -> Iterator[Problem]:
    """Blocks that took the id of one that stood on the page before them, wherever they were put."""
    blocks = _addressed(page)
    count = Counter(local for block in blocks for local in block.ids)
    for local in (one for one, times in count.items() if times > 1):
        twins = [number for number, block in enumerate(blocks) if local in block.ids]
        first = blocks[_original(library, page, local, twins)]
        for block in (blocks[number] for number in twins):
            if block is not first or block.ids.count(local) > 1:
                place, other = page.at(block.line, block.column(local)), f"{page.path}:{first.line}"
                yield UNIQUE.at(place, id=f"{page.document}.{local}", other=other)


def _original(library: Library, page: Page, local: str, twins: list[int]) -> int:
    """The block that had the id before: its text is recorded, it has a translation, or its neighbors have theirs."""
    blocks = _addressed(page)
    recorded = {record.state for record in library.translations if record.text == f"{page.document}.{local}"}
    others = [library.pages.get((language, page.source)) for language in LANGUAGES if language != page.language]
    pairs = {pair for other in others if other for pair in pairwise(one.ids[0] for one in _addressed(other))}

    def likeness(number: int) -> tuple[bool, bool, int]:
        neighbors = pairwise(one.ids[0] for one in blocks[max(number - 1, 0) : number + 2])
        translated = "untranslated" not in blocks[number].options
        return state(blocks[number].text) in recorded, translated, sum(pair in pairs for pair in neighbors)

    return max(twins, key=likeness)


CONTINUES = Message(
    "annotation-id",
    en="the id '{id}' must continue that of a clause or a heading of the page; '{parent}' is none",
    ja="番地「{id}」は、このページの条文か見出しの番地に続けてください。「{parent}」はありません",
)


@check("annotation-id")
def beside_what_it_explains(library: Library) -> Iterator[Problem]:
    """An annotation's id continues that of the clause that it explains, which stands on its page.

    注釈の番地は、そのページにある条文の番地に続ける。

    In: docs/ja/ipg/2.1.md
    Bad: /// note | rem-9.a1
    Good: /// note | rem-1.a1
    """
    for page in library.pages.values():
        if page.path in library.faulty:
            continue  # what the page holds is not known
        blocks = _addressed(page)
        known = {local for block in blocks for local in block.ids} | {one.id for one in page.headings if one.id}
        for block in (one for one in blocks if one.kind in library.kinds and library.kinds[one.kind].annotation):
            for local in block.ids:
                parent = local.rpartition(".")[0]
                several = f"{parent}-"  # of all examples, as ex.a1 beside ex-a and ex-b
                if parent and parent not in known and not any(one.startswith(several) for one in known):
                    place = page.at(block.line, block.column(local))
                    yield CONTINUES.at(place, nearest(parent, known), id=local, parent=parent)


SAME_DOCUMENT = Message(
    "clause-languages",
    en="document must be '{document}' as in {other}, not '{given}'",
    ja="document は {other} と同じ「{document}」にしてください(今は「{given}」)",
)
DOCUMENT_MISSING = Message(
    "clause-languages",
    en="the front matter must hold 'document: {document}' as in {other}",
    ja="ページの先頭に、{other} と同じ「document: {document}」を書いてください",
)
BOTH = Message(
    "clause-languages",
    en="clause '{id}' must stand in {other} too; "
    "without a translation, write four blanks and then untranslated: true right below this line",
    ja="条文「{id}」を {other} にも書いてください。"
    "訳がなければ、この行のすぐ下に、半角の空白4つに続けて untranslated: true と書いてください",
)
SAME_ID = Message(
    "clause-languages",
    en="the id must be '{id}' as in {other}, not '{given}'",
    ja="番地は {other} と同じ「{id}」にしてください(今は「{given}」)",
)
SAME_KIND = Message(
    "clause-languages",
    en="clause '{id}' must be of kind '{kind}' as in {other}, not '{given}'",
    ja="条文「{id}」の種類は {other} と同じ「{kind}」にしてください(今は「{given}」)",
)
SAME_ORDER = Message(
    "clause-languages",
    en="clause '{id}' must stand here, in the order of {other}, not '{given}'",
    ja="ここには {other} と同じ順番で、条文「{id}」を置いてください(今は「{given}」)",
)


@check("clause-languages")
def both_languages(library: Library) -> Iterator[Problem]:
    """A clause stands in every language, with the same kind, ids and place in the order.

    条文は日本語と英語の両方に、同じ種類、番地、順番で置く。

    In: docs/en/ipg/2.1.md
    Bad: /// rule | rem-1
    Good: /// remedy | rem-1
    """
    first, *others = LANGUAGES
    recorded = {record.text for record in library.translations}
    for source in dict.fromkeys(source for _, source in library.pages):
        one = library.pages.get((first, source))
        for language in others:
            other = library.pages.get((language, source))
            if one is None or other is None or library.faulty & {one.path, other.path}:
                continue  # reported already; what the page holds is not known
            if one.document and other.document and one.document != other.document:
                values = {"document": one.document, "other": one.path, "given": other.document}
                yield SAME_DOCUMENT.at(other.front.place("document"), **values)
            elif one.document != other.document:
                page, owner = (one, other) if other.document else (other, one)
                yield DOCUMENT_MISSING.at(page.front.place(), document=str(owner.document), other=owner.path)
            elif not (_has_twins(one) or _has_twins(other)):  # of two with one id nobody knows which is meant
                yield from _same_clauses(one, other, recorded)


def _same_clauses(one: Page, other: Page, recorded: Container[str]) -> Iterator[Problem]:
    mine, theirs = _by_id(one), _by_id(other)
    for left, right in list(_misnamed(mine, theirs)):
        block, twin = mine.pop(left), theirs.pop(right)
        if f"{one.document}.{left}" not in recorded and f"{one.document}.{right}" in recorded:
            yield _same_id(one, block, left, other, twin, right)
        else:
            yield _same_id(other, twin, right, one, block, left)
    yield from _missing(one, mine, other, theirs)
    yield from _missing(other, theirs, one, mine)
    for local in mine:
        if local in theirs and theirs[local].kind != mine[local].kind:
            block, original = theirs[local], mine[local]
            place, at = other.at(block.line, block.column(block.kind)), f"{one.path}:{original.line}"
            yield SAME_KIND.at(place, id=local, kind=original.kind, other=at, given=block.kind)
    wanted = [local for local in mine if local in theirs]
    order = [local for local in theirs if local in mine]
    for local, right in zip(order, wanted, strict=True):
        if local != right:
            block = theirs[local]
            yield SAME_ORDER.at(other.at(block.line, block.column(local)), id=right, other=one.path, given=local)
            return


def _same_id(page: Page, block: Block, given: str, other: Page, twin: Block, right: str) -> Problem:
    """The problem of a block that has not the id of its twin."""
    place = page.at(block.line, block.column(given))
    return SAME_ID.at(place, id=right, other=f"{other.path}:{twin.line}", given=given)


def _misnamed(mine: dict[str, Block], theirs: dict[str, Block]) -> Iterator[tuple[str, str]]:
    """Blocks of one kind at one place, between blocks that both pages have, whose ids differ: one slip, and not two."""
    gaps = zip(_gaps(mine, theirs), _gaps(theirs, mine), strict=True)
    for left, right in gaps if [*_shared(mine, theirs)] == [*_shared(theirs, mine)] else ():
        if [mine[local].kind for local in left] == [theirs[local].kind for local in right]:
            yield from zip(left, right, strict=True)


def _shared(blocks: dict[str, Block], others: dict[str, Block]) -> Iterator[str]:
    return (local for local in blocks if local in others)


def _gaps(blocks: dict[str, Block], others: dict[str, Block]) -> list[list[str]]:
    """Ids that the other page lacks before, between and behind the blocks that both have."""
    gaps: list[list[str]] = [[]]
    for local, block in blocks.items():
        if local in others:
            gaps.append([])
        elif "untranslated" not in block.options:
            gaps[-1].append(local)
    return gaps


def _has_twins(page: Page) -> bool:
    """True where two blocks of a page have one id, which another check reports."""
    names = [local for block in _addressed(page) for local in block.ids]
    return len(set(names)) < len(names)


def _missing(page: Page, mine: dict[str, Block], other: Page, theirs: dict[str, Block]) -> Iterator[Problem]:
    for local, block in mine.items():
        if local not in theirs and "untranslated" not in block.options:
            near = nearest(local, set(theirs) - set(mine))
            yield BOTH.at(page.at(block.line, block.column(local)), near, id=local, other=other.path)


SEE_IN_OTHER_LANGUAGE = Message(
    "see",
    en="'see:' must stand in {other} (it holds for all languages)",
    ja="「see:」は {other} にだけ書いてください(両方の言語に出ます)",
)


@check("see")
def see_stands_once(library: Library) -> Iterator[Problem]:
    """`see:` stands in the Japanese file alone and holds for both languages.

    `see:` は日本語のファイルにだけ書く。両方の言語に出る。

    In: docs/en/ipg/2.1.md
    Bad: /// remedy | rem-1⏎    see: ipg-2.p1
    Good: /// remedy | rem-1
    """
    for page in library.pages.values():
        for block in page.blocks:
            if page.language != LANGUAGES[0] and (line := block.options.get("see")):
                other = f"docs/{LANGUAGES[0]}/{page.source}"
                yield SEE_IN_OTHER_LANGUAGE.at(page.at(line.number, line.column - len("see: ")), other=other)


def _addressed(page: Page) -> list[Block]:
    return [block for block in page.blocks if not block.directive]


def _by_id(page: Page) -> dict[str, Block]:
    found: dict[str, Block] = {}
    for block in _addressed(page):
        for local in block.ids:
            found.setdefault(local, block)
    return found
