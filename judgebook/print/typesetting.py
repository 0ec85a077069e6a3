"""Typst: data and a template become a PDF. What Typst reports becomes a sentence for whoever edits the book."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
from PIL import Image

from ..source.cache import NONE, Cache, digest, inputs
from .compiling import Unprintable, Work, compiled, typefaces

FONTS = {(name, weight) for name in ("BIZ UDGothic", "BIZ UDPGothic", "Source Sans 3") for weight in (400, 700)}
PREVIEW_PPI = 55
POINTS_PER_MM = 72 / 25.4


class Overfull(NamedTuple):
    """A box whose text is too tall, by so many millimetres; sheet: the handout that it stands in, where the template
    names it; part: the part of the sheet, or `page`."""

    sheet: str
    part: str
    excess: float


class Preview(NamedTuple):
    """A picture (WebP) of the first page, and its size in pixels."""

    webp: bytes
    width: int
    height: int


@dataclass(frozen=True)
class TypesetDocument:
    """A finished handout: the file, its pages, a picture of the first, and what did not fit."""

    pdf: bytes
    pages: int
    preview: Preview
    overfull: tuple[Overfull, ...] = ()


class Typesetter:
    """Typst with the book's typeface and no other; `fonts` is the folder of its TrueType files.

    typefaces: a hash of all that these hold; cache: the PDF files of earlier runs.
    """

    def __init__(self, fonts: Path, cache: Cache = NONE) -> None:
        self.folder, self.cache = fonts, cache
        missing = sorted(FONTS - {(font.family, font.weight) for font in typefaces(fonts).fonts()})
        if missing:
            names = ", ".join(f"{family} {weight}" for family, weight in missing)
            raise Unprintable(f"these typefaces must be in {fonts}: {names}")
        self.typefaces = digest(*(file.read_bytes() for file in sorted(fonts.rglob("*.ttf"))))

    def run(self, template: str, content: str, date: str) -> TypesetDocument:
        """Typeset `templates/TEMPLATE.typ`; content: its data, `written`; date: of the edition and of the file.

        Raises Unprintable.
        """
        key = inputs(template, content, date, self.typefaces)

        def values() -> tuple[bytes, int, tuple[Any, ...], list[tuple[Any, ...]]]:
            made = self._run(template, content, date)
            return made.pdf, made.pages, tuple(made.preview), [*map(tuple, made.overfull)]

        pdf, pages, picture, overfull = self.cache.get_or_make("handout", key, values)
        return TypesetDocument(pdf, pages, Preview(*picture), tuple(Overfull(*one) for one in overfull))

    def _run(self, template: str, content: str, date: str) -> TypesetDocument:
        made = compiled(Work(template, content, self.folder, date, ("fit", "pages"), ppi=PREVIEW_PPI))
        boxes, (pages,) = map(json.loads, made.values)
        overfull = [
            Overfull(*_place(box["name"]), round((box["needed"] - box["room"]) / POINTS_PER_MM, 1))
            for box in boxes
            if box["needed"] > box["room"] + 0.1
        ]
        return TypesetDocument(_packed(made.pdf), pages, preview(made.png), tuple(overfull))


def _place(name: str) -> tuple[str, str]:
    """The sheet and the part of a box: `backups/page`, or a part alone."""
    sheet, _, part = name.rpartition("/")
    return sheet, part


def preview(png: bytes) -> Preview:
    """The picture as WebP: a tenth of the bytes."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        image.convert("RGB").save(out, "WEBP", quality=80)
        return Preview(out.getvalue(), image.width, image.height)


def written(data: dict[str, Any]) -> str:
    """What a template is given, as JSON; preview: how many pages there are, where only the first is wanted."""
    return json.dumps({"preview": None, **data}, ensure_ascii=False)


def _packed(pdf: bytes) -> bytes:
    """The same file with its small objects compressed, which Typst leaves as they are: half the size for a book."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        document.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return out.getvalue()
