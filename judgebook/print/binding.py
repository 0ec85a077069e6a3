"""The sections of the book bound into one file: their pages, tags, bookmarks, and the links from one to another.

Typst writes a link to another section as an address `place:LABEL`. Here it becomes a link to the destination of that
name, and the file lists where each of them is (PDF 1.7, 12.3.2.3): binding has to look into no page again.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pikepdf
from pikepdf import Array, Dictionary, Name, NameTree, NumberTree, OutlineItem, Pdf

from .compiling import Work, compiled
from .page_numbers import Form, Numbers, fill_in
from .tags import kids, tell_apart

LINK = "place:"  # how the address of a link to a place begins
STRIDE = 100_000  # between the rows of the parent tree of two sections
ABOVE = 10  # points that a reader sees above the place, as Typst has it


class Leaf(NamedTuple):
    """A section that was set: its file, how many pages it has, its places (label, page from 0, points from the left and
    from the top), and how it writes numbers of pages; from `ready` on its bookmarks, too (level from 0, title, page,
    left and top)."""

    pdf: bytes
    pages: int
    places: tuple[tuple[str, int, float, float], ...]
    forms: tuple[Form, ...]
    marks: tuple[tuple[int, str, int, float, float], ...] = ()


def made(work: Work, before: int) -> Leaf:
    """Set a section, without numbers of pages; before: how many pages `ready` takes out. Raises Unprintable."""
    result = compiled(work)
    (found,) = json.loads(result.values[0])  # of the template's `<places>`
    places = tuple((str(label), page - 1 - before, x, y) for label, page, x, y in found["places"])
    forms = tuple((str(text), (red, green, blue)) for text, (red, green, blue) in found["forms"])
    return Leaf(result.pdf, found["pages"] - before, places, forms)


def ready(leaf: Leaf, number: int, before: int, numbers: Numbers) -> Leaf:
    """A section ready to be bound, with the numbers of its pages and of those that it names.

    number: where it stands in the book, from 0; before: 1 where it begins with a page that has the title of its part
    alone, which is taken out.
    """
    out = io.BytesIO()
    with Pdf.open(io.BytesIO(leaf.pdf)) as source:
        if before:
            _without_first_page(source)
        assert len(source.pages) == leaf.pages, "the pages of a section are those that its template counted"
        marks = tuple(_marks(source))
        del source.Root["/Outlines"]
        tell_apart(source, number * STRIDE, f"{number}.")
        for page in source.pages:
            for link in page.obj.get("/Annots", ()):
                _lead(link, numbers)
        fill_in(source, leaf.forms, numbers)
        source.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return leaf._replace(pdf=out.getvalue(), marks=marks)


def _without_first_page(source: Pdf) -> None:
    """Take out the first page and its only tag."""
    tree = source.Root.StructTreeRoot
    (document,) = kids(tree)
    assert document.K[0].S == Name.H1, "the page has a heading alone"
    del document.K[0]
    rows = NumberTree(tree.ParentTree)
    del rows[int(source.pages[0].obj.StructParents)]
    del source.pages[0]


def _marks(source: Pdf) -> Iterator[tuple[int, str, int, float, float]]:
    numbers: dict[object, int] = {page.objgen: at for at, page in enumerate(source.pages)}

    def walk(items: Sequence[OutlineItem], level: int) -> Iterator[tuple[int, str, int, float, float]]:
        for one in items:
            assert isinstance(one.destination, Array), "Typst writes no other destination"
            page, _, x, y, *_ = one.destination
            yield level, one.title, numbers[page.objgen], float(x), float(y)
            yield from walk(one.children, level + 1)

    with source.open_outline() as outline:
        yield from walk(outline.root, 0)


def _lead(link: pikepdf.Object, numbers: Numbers) -> None:
    """Let a link to a place lead to the destination of that name; its text says the page."""
    address = str(link["/A"].get("/URI", "")) if "/A" in link else ""
    if address.startswith(LINK):
        label = address.removeprefix(LINK)
        del link["/A"]
        link.Dest = pikepdf.String(_name(label))
        link.Contents = pikepdf.String(f"p. {numbers.places.get(label, 0)}")


def _name(label: str) -> str:
    """The destination's name: the label in ASCII, which sorts the same everywhere."""
    return label.encode("ascii", "backslashreplace").decode()


def bind(leaves: Sequence[Leaf], first: Sequence[int]) -> bytes:
    """One file of the sections, which takes title, language and date from the first.

    first: the number of each section's first page.
    """
    with Pdf.open(io.BytesIO(leaves[0].pdf)) as result:
        tree = result.Root.StructTreeRoot
        document = result.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=tree))
        rows: list[tuple[int, pikepdf.Object]] = []
        names: dict[str, pikepdf.Object] = {}
        roles: dict[str, pikepdf.Object] = {}
        parts: list[pikepdf.Object] = []
        for number, leaf in enumerate(leaves):
            if number == 0:
                own = tree
            else:
                with Pdf.open(io.BytesIO(leaf.pdf)) as source:
                    for page in source.pages:  # before the tags, which name the pages
                        result.pages.append(page)
                    own = result.copy_foreign(source.Root.StructTreeRoot)
            rows += [(row + number * STRIDE, parents) for row, parents in NumberTree(own.ParentTree).items()]
            if "/IDTree" in own:
                prefix = f"{number}."
                names |= {prefix + _text(name): element for name, element in NameTree(own.IDTree).items()}
            roles |= dict(own.get("/RoleMap", {}).items())
            for part in kids(own):
                part.S, part.P = Name.Part, document
                parts.append(part)
        document.K = Array(parts)
        tree.K = Array([document])
        tree.ParentTree = result.make_indirect(Dictionary(Nums=Array([each for row in rows for each in row])))
        tree.ParentTreeNextKey = rows[-1][0] + 1
        if roles:
            tree.RoleMap = Dictionary(roles)
        if names:
            tree.IDTree = _tree(result, names)
        _places(result, leaves, first)
        _bookmarks(result, leaves, first)
        out = io.BytesIO()
        result.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
        return out.getvalue()


def _text(name: str | bytes) -> str:
    return name.decode() if isinstance(name, bytes) else name


def _tree(result: Pdf, names: Mapping[str, pikepdf.Object]) -> pikepdf.Object:
    """A name tree of one node."""
    entries = [each for name in sorted(names) for each in (pikepdf.String(name), names[name])]
    return result.make_indirect(Dictionary(Names=Array(entries)))


def _places(result: Pdf, leaves: Sequence[Leaf], first: Sequence[int]) -> None:
    """The destinations of the links."""
    pages = [(page.obj, float(page.mediabox[3])) for page in result.pages]
    found: dict[str, pikepdf.Object] = {}
    for leaf, number in zip(leaves, first, strict=True):
        for label, at, x, y in leaf.places:
            page, height = pages[number - 1 + at]
            place = [page, Name.XYZ, round(x, 2), round(height - max(y - ABOVE, 0), 2), 0]
            found.setdefault(_name(label), Array(place))
    result.Root.Names = Dictionary(Dests=_tree(result, found))


def _bookmarks(result: Pdf, leaves: Sequence[Leaf], first: Sequence[int]) -> None:
    """The bookmarks of all sections; those of a section within a part stand below the part's."""
    with result.open_outline() as outline:
        open_ones: list[OutlineItem] = []
        for leaf, number in zip(leaves, first, strict=True):
            for level, title, at, left, top in leaf.marks:
                one = OutlineItem(title, number - 1 + at, "XYZ", left=left, top=top)
                (open_ones[level - 1].children if level else outline.root).append(one)
                open_ones[level:] = [one]
