"""New clauses and annotations: a block under the same id in each language, in the same place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from ..model import published
from ..model.blockreader import CLOSE, LOCAL_ID
from ..model.clauses import Clause
from ..model.languages import LANGUAGES
from ..model.library import Library
from ..model.page import Block, Page
from ..model.translations import PATH, TranslationRecord, file_text
from ..staleness.states import state
from . import Draft, InvalidRequest, require_known, require_readable, require_unused


def clause(
    library: Library,
    document: str,
    kind: str,
    texts: dict[str, str],
    date: str,
    local: str = "",
    after: str = "",
) -> Draft:
    """A clause of a document, behind the clause `after` or the last one of its kind. `texts`: by language.

    local, after: ids with the document's or, as a block writes them, without.
    """
    require_known("document", document, library.documents)
    require_known("kind of rule text", kind, [one.id for one in library.labels.kinds if not one.annotation])
    taken = _taken(library, document)
    local = local.removeprefix(f"{document}.") or _next(library, document, kind, taken)
    if not LOCAL_ID.match(local):
        raise InvalidRequest(
            f"An id is made of a-z, 0-9, dots and hyphens, not {local}.",
            f"番地に使えるのは、半角の小文字、数字、点、ハイフンだけです(今は「{local}」)。",
        )
    require_unused("clause", f"{document}.{local}", [f"{document}.{one}" for one in taken])
    if after:
        after = f"{document}.{after}" if f"{document}.{after}" in library.clauses else after
        require_known("clause", after, library.clauses)
        if library.clauses[after].document != document:
            raise InvalidRequest(
                f"{after} is a clause of another document than {document}.",
                f"{after} は {document} の条文ではありません。",
            )
    own = [one for one in library.clauses.values() if one.document == document and not one.kind.annotation]
    same = [one for one in own if one.kind.id == kind] or own
    behind = library.clauses[after] if after else _whole(library, same[-1]) if same else None
    draft = _write(library, library.documents[document], kind, local, texts, date, behind)
    name = f"{document}.{local}"
    return Draft(name, {**draft.files, **_listed(library, name)}, draft.places)


def _whole(library: Library, clause: Clause) -> Clause:
    """The clause that `clause` is a sentence of, or itself: `rem-5` for `rem-5.s2`."""
    return library.clauses.get(f"{clause.document}.{clause.anchor.partition('.')[0]}", clause)


def annotation(library: Library, of: str, kind: str, texts: dict[str, str], date: str) -> Draft:
    """An annotation of the clause `of`, behind those that it has."""
    require_known("clause", of, library.clauses)
    require_known("kind of annotation", kind, [one.id for one in library.labels.kinds if one.annotation])
    parent = library.clauses[of]
    taken = _taken(library, parent.document)
    letter = library.kinds[kind].prefix
    number = next(n for n in range(1, len(taken) + 2) if f"{parent.anchor}.{letter}{n}" not in taken)
    local = f"{parent.anchor}.{letter}{number}"
    draft = _write(library, parent.source, kind, local, texts, date, parent)
    name = f"{parent.document}.{local}"
    return Draft(name, {**draft.files, **_listed(library, name)}, draft.places)


def _taken(library: Library, document: str) -> set[str]:
    """Local ids that are or were in use, headings included."""
    known = (*library.clauses, *(one.clause for one in library.published))
    taken = {one.removeprefix(f"{document}.") for one in known if one.startswith(f"{document}.")}
    pages = [page for page in library.pages.values() if page.document == document]
    return taken | {heading.id for page in pages for heading in page.headings if heading.id}


def _next(library: Library, document: str, kind: str, taken: Iterable[str]) -> str:
    """The next id of a kind, in the manner of the document."""
    own = [one.anchor for one in library.clauses.values() if one.document == document and one.kind.id == kind]
    manners = Counter(match[1] for one in own if (match := re.fullmatch(r"([a-z]+-?)\d+", one)))
    if not manners and own:
        raise InvalidRequest(
            f"The clauses of {document} are numbered as the document numbers them: give the id, with --id.",
            f"{document} の条文の番地は、文書の番号に合わせます。--id で指定してください。",
        )
    prefix = manners.most_common(1)[0][0] if manners else library.kinds[kind].prefix
    numbers = [int(match[1]) for one in taken if (match := re.match(rf"{re.escape(prefix)}(\d+)(?:\.|$)", one))]
    return f"{prefix}{max(numbers, default=0) + 1}"


def _write(
    library: Library, source: str, kind: str, local: str, texts: dict[str, str], date: str, behind: Clause | None
) -> Draft:
    """The block in every language that has the page. A text in one language alone says that it is untranslated."""
    files, places, compared = {}, [], list(library.translations)
    for one in LANGUAGES:
        if texts.get(one) and (one, source) not in library.pages:
            path = f"docs/{one}/{source}"
            require_readable(library, path)
            raise InvalidRequest(
                f"There is no page {path} yet for this text: leave out --{one}, or make the page first.",
                f"{path} がないので、文章を書き込めません。--{one} を外すか、先にページを作ってください。",
            )
    pages = [library.pages[one, source] for one in LANGUAGES if (one, source) in library.pages]
    given = [page for page in pages if texts.get(page.language)]
    for page in given if len(given) == 1 else pages:
        options = {}
        if len(given) == 1 and len(pages) > 1:
            options["untranslated"] = "true"
        elif len(given) > 1 and page is not given[0]:
            original = state(texts[given[0].language])
            compared.append(TranslationRecord(page.language, f"{page.document}.{local}", original, date))
        lines = (library.root / page.path).read_text("utf-8").split("\n")
        place = _end(lines, page, behind)
        block = ["", f"/// {kind} | {local}", *(f"    {key}: {value}" for key, value in options.items())]
        block += ["", *([texts[page.language], ""] if texts.get(page.language) else []), "///"]
        if place < len(lines) and lines[place].strip():
            block.append("")
        lines[place:place] = block
        files[page.path] = "\n".join(lines)
        places.append(f"{page.path}:{place + 2}")
    if len(compared) > len(library.translations):
        require_readable(library, PATH)
        files[PATH] = file_text(compared)
    return Draft(local, files, tuple(places))


def _end(lines: list[str], page: Page, behind: Clause | None) -> int:
    """The index behind a clause and its annotations, or behind the page's last line."""
    blocks = [one for one in page.blocks if behind and _belongs(one, behind.anchor)]
    if not blocks:
        return len(lines) - 1 if lines[-1] == "" else len(lines)
    start = max(one.line for one in blocks)
    return next((number for number, line in enumerate(lines, 1) if number > start and CLOSE.match(line)), len(lines))


def _belongs(block: Block, anchor: str) -> bool:
    return not block.directive and any(one == anchor or one.startswith(f"{anchor}.") for one in block.ids)


def _listed(library: Library, name: str) -> dict[str, str]:
    """data/published.txt with the new id, where such a list is kept."""
    if not library.published:
        return {}
    return {published.PATH: published.file_text([*library.published, published.PublishedClause(name)])}
