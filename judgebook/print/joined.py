"""Several prints as one PDF file, in their order, with the tags of each: what a judge station prints at once."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf
from pikepdf import NameTree, NumberTree, OutlineItem, Pdf

from .typesetting import TypesetDocument

ROWS = ("/StructParents", "/StructParent")  # the number of a page's row of the parent tree, or of an annotation's


def joined(first: TypesetDocument, others: Sequence[tuple[str, TypesetDocument]]) -> TypesetDocument:
    """The first with the others behind it, each with its title as a bookmark; title, language and date are the first's.

    PDF/UA wants one tree of tags. A page finds its tags by the number of a row of that tree, and a table its headers by
    their names; both are counted anew in every print, so they are told apart before the trees become one.
    """
    with Pdf.open(io.BytesIO(first.pdf)) as result:
        tree = result.Root.StructTreeRoot
        rows = NumberTree(tree.ParentTree)
        elements = [*kids(tree)]
        names = NameTree(tree.IDTree) if "/IDTree" in tree else NameTree.new(result)
        marks = [OutlineItem(str(result.docinfo["/Title"]), 0)]
        for number, (title, one) in enumerate(others, 1):
            marks.append(OutlineItem(title, len(result.pages)))
            with Pdf.open(io.BytesIO(one.pdf)) as source:
                shift = max(rows, default=-1) + 1
                tell_apart(source, shift, f"{number}.")
                result.pages.extend(source.pages)  # before the tags, which name the pages
                copy = result.copy_foreign(source.Root.StructTreeRoot)
            for row, parents in NumberTree(copy.ParentTree).items():
                rows[row + shift] = parents
            for element in kids(copy):
                element.P = tree
                elements.append(element)
            if "/IDTree" in copy:
                for name, element in NameTree(copy.IDTree).items():
                    names[f"{number}.{name.decode() if isinstance(name, bytes) else name}"] = element
        tree.K = pikepdf.Array(elements)
        tree.ParentTreeNextKey = max(rows, default=-1) + 1
        if len(names):
            tree.IDTree = names.obj
        with result.open_outline() as outline:
            outline.root[:] = marks
        out = io.BytesIO()
        result.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
        return TypesetDocument(out.getvalue(), len(result.pages), first.preview)


def kids(tree: pikepdf.Object) -> list[pikepdf.Object]:
    """The uppermost elements of a tree of tags."""
    return [*tree.K] if isinstance(tree.K, pikepdf.Array) else [tree.K]


def tell_apart(source: Pdf, shift: int, prefix: str) -> None:
    """Move all numbers of rows by so much, and put the prefix before the names of elements."""
    for one in source.objects:
        if not isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
            continue
        for key in ROWS:
            if key in one:
                one[key] = int(one[key]) + shift
        if one.get("/Type") == "/StructElem":
            if "/ID" in one:
                one.ID = pikepdf.String(f"{prefix}{one.ID}")
            attributes = one.get("/A", pikepdf.Array())
            for each in attributes if isinstance(attributes, pikepdf.Array) else [attributes]:
                if isinstance(each, pikepdf.Dictionary) and "/Headers" in each:
                    each.Headers = pikepdf.Array([pikepdf.String(f"{prefix}{name}") for name in each.Headers])
