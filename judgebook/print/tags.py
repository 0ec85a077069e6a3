"""The trees of tags of several PDF files, made ready to become one.

A page and a link find their tags by the number of a row of the tree, and a table its headers by their names. Typst
counts both anew in every file.
"""

from __future__ import annotations

import pikepdf
from pikepdf import Pdf


def kids(tree: pikepdf.Object) -> list[pikepdf.Object]:
    """The uppermost elements of a tree of tags."""
    return [*tree.K] if isinstance(tree.K, pikepdf.Array) else [tree.K]


def tell_apart(source: Pdf, shift: int, prefix: str) -> None:
    """Move all numbers of rows by so much, and put the prefix before the names of elements."""
    for page in source.pages:
        page.obj.StructParents = int(page.obj.StructParents) + shift
        for link in page.obj.get("/Annots", ()):
            link.StructParent = int(link.StructParent) + shift
    if "/IDTree" in source.Root.StructTreeRoot:
        _rename(source, prefix)


def _rename(source: Pdf, prefix: str) -> None:
    for one in source.objects:
        if isinstance(one, pikepdf.Dictionary) and one.get("/S") in ("/TH", "/TD"):
            if "/ID" in one:
                one.ID = pikepdf.String(f"{prefix}{one.ID}")
            attributes = one.get("/A", pikepdf.Array())
            for each in attributes if isinstance(attributes, pikepdf.Array) else [attributes]:
                if isinstance(each, pikepdf.Dictionary) and "/Headers" in each:
                    each.Headers = pikepdf.Array([pikepdf.String(f"{prefix}{name}") for name in each.Headers])
