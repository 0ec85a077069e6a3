"""Checks of clauses: ids, languages, kinds and cross-references."""

from __future__ import annotations

from collections.abc import Iterator

from ..library import Library, split_ids
from ..model import LANGUAGES
from ..page import Block, Page
from ..problem import Problem, did_you_mean
from ..resolver import Unresolved


def each_id_once(library: Library) -> Iterator[Problem]:
    """A clause's id stands once in each language, and a document has one page.

    Bad: two blocks `/// remedy | rem-1` on a page. Good: `rem-1` and `rem-2`.
    """
    for language in LANGUAGES:
        seen: dict[str, str] = {}
        owner: dict[str, str] = {}
        for page in _pages(library, language):
            if page.document is None:
                for block in page.blocks:
                    if not block.directive:
                        message = f"the front matter must name the 'document:' of the clause '{block.ids[0]}'"
                        yield Problem(page.path, block.line, message)
                continue
            if page.document in owner:
                yield Problem(
                    page.path, 1, f"document '{page.document}' must have one page, and has {owner[page.document]}"
                )
                continue
            owner[page.document] = page.path
            anchors = {heading.id: heading.line for heading in page.headings if heading.id}
            for block in page.blocks:
                for local in block.ids if not block.directive else ():
                    clause_id = f"{page.document}.{local}"
                    if clause_id in seen:
                        yield Problem(
                            page.path, block.line, f"id '{clause_id}' must be unique, and stands at {seen[clause_id]}"
                        )
                    if local in anchors:
                        yield Problem(
                            page.path,
                            block.line,
                            f"id '{local}' must differ from the heading's id on line {anchors[local]}",
                        )
                    seen.setdefault(clause_id, f"{page.path}:{block.line}")


def both_languages(library: Library) -> Iterator[Problem]:
    """A clause stands in every language, with the same kind, ids and place in the order.

    Bad: `/// remedy | rem-9` in docs/ja only. Good: the same block in docs/en.
    """
    first, *others = LANGUAGES
    for source in dict.fromkeys(source for _, source in library.pages):
        one = library.pages.get((first, source))
        for language in others:
            other = library.pages.get((language, source))
            if one is None or other is None or library.faulty & {one.path, other.path}:
                continue  # reported already; what the page holds is not known
            if one.document != other.document:
                yield Problem(
                    other.path, 1, f"document must be '{one.document}' as in {one.path}, not '{other.document}'"
                )
                continue
            mine, theirs = _addressed(one.blocks), _addressed(other.blocks)
            for local, block in mine.items():
                if local not in theirs:
                    near = did_you_mean(local, set(theirs) - set(mine))
                    yield Problem(one.path, block.line, f"clause '{local}' must stand in {other.path} too{near}")
                elif theirs[local].kind != block.kind:
                    yield Problem(
                        other.path,
                        theirs[local].line,
                        f"clause '{local}' must be of kind '{block.kind}' as in {one.path}:{block.line}, "
                        f"not '{theirs[local].kind}'",
                    )
            for local, block in theirs.items():
                if local not in mine:
                    near = did_you_mean(local, set(mine) - set(theirs))
                    yield Problem(other.path, block.line, f"clause '{local}' must stand in {one.path} too{near}")
            shared = [local for local in mine if local in theirs]
            order = [local for local in theirs if local in mine]
            for local, wanted in zip(order, shared, strict=True):
                if local != wanted:
                    yield Problem(
                        other.path,
                        theirs[local].line,
                        f"clause '{wanted}' must stand here, in the order of {one.path}, not '{local}'",
                    )
                    break


def see_resolves(library: Library) -> Iterator[Problem]:
    """`see:` stands in the Japanese file alone, for both languages, and names clauses or sections that exist.

    Bad: `see: ipg-1.4.p99`. Good: `see: ipg-1.4.p13`.
    """
    for page in library.pages.values():
        for block in page.blocks:
            line = block.options.get("see")
            if line is None:
                continue
            if page.language != LANGUAGES[0]:
                yield Problem(
                    page.path,
                    line.number,
                    f"'see:' must stand in docs/{LANGUAGES[0]}/{page.source} (it holds for all languages)",
                )
            for other in split_ids(line):
                try:
                    library.resolver.resolve_id(other)
                except Unresolved as error:
                    yield Problem(page.path, line.number, str(error))


def _pages(library: Library, language: str) -> list[Page]:
    return [page for page in library.pages.values() if page.language == language]


def _addressed(blocks: tuple[Block, ...]) -> dict[str, Block]:
    found: dict[str, Block] = {}
    for block in blocks:
        for local in block.ids if not block.directive else ():
            found.setdefault(local, block)
    return found
