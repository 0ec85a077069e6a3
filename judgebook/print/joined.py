"""Several prints as one PDF file, in their order, with the tags of each: what a judge station prints at once."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf
from pikepdf import NameTree, NumberTree, OutlineItem, Pdf

from .tags import kids, tell_apart
from .typesetting import TypesetDocument


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
