"""Typst: data and a template become a PDF. What Typst reports becomes a sentence for whoever edits the book."""

from __future__ import annotations

import io
import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pikepdf
import pypdfium2
import typst

from ..source.cache import NO_CACHE, Cache, digest, inputs

TEMPLATES = Path(__file__).parent / "templates"
STANDARD: Literal["ua-1"] = "ua-1"  # tagged, with a title, a language and alternative texts, or Typst refuses
FONTS = {(name, weight) for name in ("BIZ UDGothic", "BIZ UDPGothic", "Source Sans 3") for weight in (400, 700)}
POINTS_PER_MM = 72 / 25.4
PREVIEW_SCALE = 55 / 72  # pixels for a point
TEMPLATE_LINE = re.compile(r"[\w-]+\.typ:\d+")
MISSING_LETTER = re.compile(r'the text `"(.+?)"` could not be displayed')


class Unprintable(Exception):
    """The reason why a handout cannot be printed. `characters`: those that the typeface lacks."""

    def __init__(self, message: str, characters: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.characters = characters

    def __reduce__(self) -> tuple[type[Unprintable], tuple[str, tuple[str, ...]]]:
        return Unprintable, (str(self), self.characters)  # pickle would leave out the characters


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
    """A finished handout: the file, its pages, a picture of the first, and the boxes whose text is too tall."""

    pdf: bytes
    pages: int
    preview: Preview
    overfull: tuple[Overfull, ...] = ()


class Typesetter:
    """Typst with the book's typefaces and no other; `fonts` is the folder of its TrueType files.

    typefaces: a hash of these files; cache: the PDF files of earlier runs.
    """

    def __init__(self, fonts: Path, cache: Cache = NO_CACHE) -> None:
        self.folder, self.cache = fonts, cache
        missing = sorted(FONTS - {(font.family, font.weight) for font in _fonts(fonts).fonts()})
        if missing:
            names = ", ".join(f"{family} {weight}" for family, weight in missing)
            raise Unprintable(f"these typefaces must be in {fonts}: {names}")
        self.typefaces = digest(*(file.read_bytes() for file in sorted(fonts.rglob("*.ttf"))))

    def run(self, template: str, content: str, date: str) -> TypesetDocument:
        """Typeset `templates/TEMPLATE.typ`; content: its data as JSON; date: of the edition and of the file.

        Raises Unprintable.
        """
        key = inputs(template, content, date, self.typefaces)

        def values() -> tuple[bytes, int, tuple[Any, ...], list[tuple[Any, ...]]]:
            document = self._run(template, content, date)
            return document.pdf, document.pages, tuple(document.preview), [*map(tuple, document.overfull)]

        pdf, pages, picture, overfull = self.cache.get_or_make("handout", key, values)
        return TypesetDocument(pdf, pages, Preview(*picture), tuple(Overfull(*one) for one in overfull))

    def _run(self, template: str, content: str, date: str) -> TypesetDocument:
        compiler = typst.Compiler(
            TEMPLATES / f"{template}.typ",
            root=TEMPLATES,
            font_paths=_fonts(self.folder),
            sys_inputs={"data": content},
        )
        day = datetime.fromisoformat(date).replace(tzinfo=UTC)
        try:
            pdf, warnings = compiler.compile_with_warnings(format="pdf", pdf_standards=[STANDARD], timestamp=day)
            boxes = json.loads(compiler.query("<fit>", field="value"))
        except typst.TypstError as error:
            letters = tuple(dict.fromkeys(MISSING_LETTER.findall(error.diagnostic or error.message)))
            if letters:
                raise Unprintable(f"the typefaces have no letter for {' '.join(letters)}", letters) from None
            place = next(iter(TEMPLATE_LINE.findall(error.diagnostic or "")), f"{template}.typ")
            raise Unprintable(f"the template {place} failed: {error.message}") from None
        except RuntimeError as error:  # an error of a query has no place
            raise Unprintable(f"the template {template}.typ failed: {error}") from None
        if warnings:
            raise Unprintable(f"the template {template}.typ: {warnings[0].message}")
        assert isinstance(pdf, bytes)  # Typst has no other answer to this format
        pages, preview = _first_page(pdf)
        return TypesetDocument(_compressed(pdf), pages, preview, tuple(_overfull(boxes)))


@lru_cache(maxsize=2)
def _fonts(folder: Path) -> typst.Fonts:
    """The typefaces of the folder and no other."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder])


def _overfull(boxes: list[dict[str, Any]]) -> list[Overfull]:
    """The boxes of base.typ's `fit` that need more height than they have; their names are `sheet/part` or `part`."""
    found = []
    for box in boxes:
        if box["needed"] > box["room"] + 0.1:
            sheet, _, part = box["name"].rpartition("/")
            found.append(Overfull(sheet, part, round((box["needed"] - box["room"]) / POINTS_PER_MM, 1)))
    return found


def _first_page(pdf: bytes) -> tuple[int, Preview]:
    """The number of pages, and the picture of the first."""
    out = io.BytesIO()
    with pypdfium2.PdfDocument(pdf) as document:
        image = document[0].render(scale=PREVIEW_SCALE).to_pil().convert("RGB")
        image.save(out, "WEBP", quality=80)
        return len(document), Preview(out.getvalue(), image.width, image.height)


def _compressed(pdf: bytes) -> bytes:
    """The same file with its small objects compressed, which Typst leaves as they are: half the size for a book."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        document.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return out.getvalue()
