"""Typst: data and a template become a PDF. What Typst reports becomes a sentence for whoever edits the book."""

from __future__ import annotations

import hashlib
import io
import json
import re
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import pikepdf
import typst
from PIL import Image

from ..source.cache import Cache, inputs

TEMPLATES = Path(__file__).parent / "templates"
FONTS = {(name, weight) for name in ("BIZ UDGothic", "BIZ UDPGothic", "Source Sans 3") for weight in (400, 700)}
STANDARD: Literal["ua-1"] = "ua-1"  # tagged, with a title, a language and alternative texts, or Typst refuses
PREVIEW_PPI = 55
POINTS_PER_MM = 72 / 25.4
PLACE = re.compile(r"[\w-]+\.typ:\d+")
UNSHOWN = re.compile(r'the text `"(.+?)"` could not be displayed')


class Unprintable(Exception):
    """What keeps a handout from being printed. `characters`: those that the typeface lacks."""

    def __init__(self, message: str, characters: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.characters = characters


@dataclass(frozen=True)
class Overfull:
    """A box whose text is too tall, by so many millimetres; `part`: the part of the sheet, or `page`."""

    part: str
    excess: float


@dataclass(frozen=True)
class Preview:
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

    cache: what was printed before, for what was handed in before.
    """

    def __init__(self, fonts: Path, cache: Cache | None = None) -> None:
        self.folder, self.cache = fonts, cache or Cache(None)
        self.fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[fonts])
        missing = sorted(FONTS - {(font.family, font.weight) for font in self.fonts.fonts()})
        if missing:
            names = ", ".join(f"{family} {weight}" for family, weight in missing)
            raise Unprintable(f"these typefaces must be in {fonts}: {names}")

    @cached_property
    def _typefaces(self) -> bytes:
        """A hash of all that the typefaces' files hold."""
        files = sorted(self.folder.rglob("*.ttf"))
        return hashlib.blake2b(inputs(*(file.read_bytes() for file in files))).digest()

    def run(self, template: str, content: str, date: str) -> TypesetDocument:
        """Typeset `templates/TEMPLATE.typ`; content: its data, `written`; date: of the edition and of the file.

        Raises Unprintable.
        """
        key = inputs(template, content, date, self._typefaces)
        if (kept := self.cache.get("handout", key)) is not None:
            return _unpacked(kept)
        made = self._run(template, content, date)
        self.cache.put("handout", key, _kept(made))
        return made

    def _run(self, template: str, content: str, date: str) -> TypesetDocument:
        day = datetime.fromisoformat(date).replace(tzinfo=UTC)
        compiler = typst.Compiler(
            TEMPLATES / f"{template}.typ", root=TEMPLATES, font_paths=self.fonts, sys_inputs={"data": content}
        )
        try:
            pdf, warnings = compiler.compile_with_warnings(format="pdf", pdf_standards=[STANDARD], timestamp=day)
            boxes = json.loads(compiler.query("<fit>", field="value"))
            pages = json.loads(compiler.query("<pages>", field="value", one=True))
            # of all pages, for Typst offers no choice: a template of many may leave out what is not on the first
            cover = {"data": written({**json.loads(content), "preview": pages})}
            picture = compiler.compile(format="png", ppi=PREVIEW_PPI, sys_inputs=cover)
        except typst.TypstError as error:
            lacking = tuple(dict.fromkeys(UNSHOWN.findall(error.diagnostic or error.message)))
            if lacking:
                raise Unprintable(f"the typefaces have no letter for {' '.join(lacking)}", lacking) from None
            place = next(iter(PLACE.findall(error.diagnostic or "")), f"{template}.typ")
            raise Unprintable(f"the template {place} failed: {error.message}") from None
        if warnings:
            raise Unprintable(f"the template {template}.typ: {warnings[0].message}")
        assert isinstance(pdf, bytes) and picture  # Typst has no other answer to these formats
        overfull = [
            Overfull(box["name"], round((box["needed"] - box["room"]) / POINTS_PER_MM, 1))
            for box in boxes
            if box["needed"] > box["room"] + 0.1
        ]
        return TypesetDocument(
            _packed(pdf), pages, _preview(picture[0] if isinstance(picture, list) else picture), tuple(overfull)
        )


def _preview(png: bytes) -> Preview:
    """The picture as WebP: a tenth of the bytes."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        image.convert("RGB").save(out, "WEBP", quality=80, method=6)
        return Preview(out.getvalue(), image.width, image.height)


def written(data: dict[str, Any]) -> str:
    """What a template is given, as JSON; preview: how many pages there are, where only the first is wanted."""
    return json.dumps({"preview": None, **data}, ensure_ascii=False)


def _kept(made: TypesetDocument) -> bytes:
    """A print as one piece: a line of JSON, the file, the picture."""
    picture = made.preview
    about = {"pdf": len(made.pdf), "pages": made.pages, "size": [picture.width, picture.height]}
    head = json.dumps({**about, "overfull": [asdict(one) for one in made.overfull]})
    return head.encode() + b"\n" + made.pdf + picture.webp


def _unpacked(kept: bytes) -> TypesetDocument:
    head, _, files = kept.partition(b"\n")
    about = json.loads(head)
    preview = Preview(files[about["pdf"] :], *about["size"])
    return TypesetDocument(
        files[: about["pdf"]], about["pages"], preview, tuple(Overfull(**one) for one in about["overfull"])
    )


def _packed(pdf: bytes) -> bytes:
    """The same file with its small objects compressed, which Typst leaves as they are: half the size for a book."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        document.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return out.getvalue()
