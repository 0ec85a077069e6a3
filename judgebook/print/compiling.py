"""One run of Typst."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Literal

import typst

TEMPLATES = Path(__file__).parent / "templates"
STANDARD: Literal["ua-1"] = "ua-1"  # tagged, with a title, a language and alternative texts, or Typst refuses
PLACE = re.compile(r"[\w-]+\.typ:\d+")
UNSHOWN = re.compile(r'the text `"(.+?)"` could not be displayed')


class Unprintable(Exception):
    """What keeps a handout from being printed. `characters`: those that the typeface lacks."""

    def __init__(self, message: str, characters: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.characters = characters

    def __reduce__(self) -> tuple[type[Unprintable], tuple[str, tuple[str, ...]]]:
        return Unprintable, (str(self), self.characters)  # on its way from another process, too


@dataclass(frozen=True)
class Work:
    """What Typst is asked for: `templates/TEMPLATE.typ` with `content`, its data as JSON.

    fonts: the folder of the typefaces; date: of the file; queries: labels whose values are asked for; ppi: the pixels
    an inch of a picture of the first page, drawn with the value of `<pages>` as `preview`.
    """

    template: str
    content: str
    fonts: Path
    date: str
    queries: tuple[str, ...]
    ppi: int


@dataclass(frozen=True)
class Compiled:
    """The file, the values of the queries as JSON, and the picture (PNG) of the first page."""

    pdf: bytes
    values: tuple[str, ...]
    png: bytes


@lru_cache(maxsize=2)
def typefaces(folder: Path) -> typst.Fonts:
    """The typefaces of the folder and no other."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder])


def compiled(work: Work) -> Compiled:
    """Run Typst. Raises Unprintable."""
    day = datetime.fromisoformat(work.date).replace(tzinfo=UTC)
    compiler = typst.Compiler(
        TEMPLATES / f"{work.template}.typ",
        root=TEMPLATES,
        font_paths=typefaces(work.fonts),
        sys_inputs={"data": work.content},
    )
    try:
        pdf, warnings = compiler.compile_with_warnings(format="pdf", pdf_standards=[STANDARD], timestamp=day)
        values = tuple(compiler.query(f"<{label}>", field="value") for label in work.queries)
        # of all pages, for Typst offers no choice: a template of many may leave out what is not on the first
        (pages,) = json.loads(values[work.queries.index("pages")])
        cover = json.dumps({**json.loads(work.content), "preview": pages}, ensure_ascii=False)
        picture = compiler.compile(format="png", ppi=work.ppi, sys_inputs={"data": cover})
    except typst.TypstError as error:
        lacking = tuple(dict.fromkeys(UNSHOWN.findall(error.diagnostic or error.message)))
        if lacking:
            raise Unprintable(f"the typefaces have no letter for {' '.join(lacking)}", lacking) from None
        place = next(iter(PLACE.findall(error.diagnostic or "")), f"{work.template}.typ")
        raise Unprintable(f"the template {place} failed: {error.message}") from None
    except RuntimeError as error:  # what a query alone runs into has no place
        raise Unprintable(f"the template {work.template}.typ failed: {error}") from None
    if warnings:
        raise Unprintable(f"the template {work.template}.typ: {warnings[0].message}")
    first = picture[0] if isinstance(picture, list) else picture
    assert isinstance(pdf, bytes) and isinstance(first, bytes)  # Typst has no other answer to these formats
    return Compiled(pdf, values, first)
