"""The reader of official documents: text, Markdown, HTML and PDF, as `book.py import` and `book.py drift` read them.

An input is a file's content. Its clauses are looked for in the small book.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from judgebook.model import library
from judgebook.official import records, sources, wording
from judgebook.official.drift import compared_editions, drift_report, recording, verdicts
from judgebook.official.importing import folder, import_report, pipeline
from judgebook.official.importing.file_reading import Unreadable
from tests.building import ROOT
from tests.fuzz.mutating import NASTY, mutate
from tests.fuzz.reader import CONTROLS, Wrong

WORDS = [
    one.encode()
    for one in (
        "2.1. ", "2.1 ", "IPG 2.3 ", "732. ", "732.2a ", "1. ", "Appendix A — ", "# ", "## ", "- ", "• ", "・",
        "(A) ", "**",
        "定義:", "例:", "格上げ: ", "追加措置", "懲罰 – ", "Definition ", "Examples", "Upgrade : ", "Warning", "No",
    "Penalty",
        "[編集] ", "目次", "提供:MTG Wiki", "[/alert]", "([[1]])", "自己紹介", "名前: ", "by F.Last", "12", "Contents ",
        "......... 3",
        "Effective May 5, 2031", "2031年5月5日", "Infraction Procedure Guide", "マジック・イベント規定",
        "Magic Tournament Rules",
        "<!doctype html>", "<h2>", "<p>", "<li>", "<br>", "</p>", "<script>", "<table>", "<ruby>", "&nbsp;",
        "&#x0;", "%PDF-1.4\n",
        "<html><body>", "<div>" * 50, "<svg>", "<template>", "\f", "\u3000", "\u00a0", "。", "です", "する。", ". ",
        "The player ",
    )
]  # fmt: skip
PDF = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 92>>stream
BT /F 12 Tf 20 200 Td (2.1. Missed Trigger) Tj 0 -20 Td (The opponent chooses whether.) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
"""


class DocumentReader:
    """Imports a document, writes it, reads it back, records it and compares it with what is recorded."""

    name = "import"
    words: Sequence[bytes] = [*WORDS, *NASTY]

    def __init__(self) -> None:
        self.place = Path(tempfile.mkdtemp(prefix="fuzz-"))
        self.root = self.place / "book"
        shutil.copytree(ROOT / "tests/small", self.root)
        self.book = library.load(self.root)
        self.names = {file.name for file in self.root.iterdir()}
        self.file = self.place / "document.txt"

    def close(self) -> None:
        shutil.rmtree(self.place)

    def seeds(self) -> dict[str, bytes]:
        """Our own made-up documents as they are and as HTML, a page of the book, and a small PDF file."""
        found = {"pdf": PDF}
        files = [*sorted((ROOT / "tests/importing/documents").glob("*.txt"))]
        files += [self.root / "docs/ja/ipg/2.1.md", self.root / "docs/en/ipg/2.1.md"]
        for file in files:
            text = file.read_bytes()
            name = "-".join(file.parts[-2:])
            found[name] = text
            parts = (b"<p>" + part + b"</p>" for part in text.split(b"\n\n"))
            found[f"{name}.html"] = b"<!doctype html><html><body>" + b"\n".join(parts)
            found[f"{name}.sjis"] = text.decode("utf-8").encode("cp932", "ignore")
            found[f"{name}.utf-16"] = text.decode("utf-8").encode("utf-16")
        return found

    def mutate(self, data: bytes, random: Random, other: bytes) -> bytes:
        return mutate(data, random, other, self.words)

    def read(self, data: bytes) -> None:
        self.file.write_bytes(data)
        try:
            result = pipeline.load(self.file, self.book, self.book.records, pipeline.ImportOptions())
        except Unreadable as fault:
            if CONTROLS.intersection(str(fault)):
                raise Wrong(f"more than a line to read: {str(fault)!r}") from None
            return
        try:
            self._kept(result)
        finally:
            shutil.rmtree(self.root / sources.FOLDER, ignore_errors=True)

    def _kept(self, result: pipeline.ImportedDocument) -> None:
        """What was read is written, read back, and shown beside the book."""
        summary = import_report.summary(result)
        if CONTROLS.intersection(summary):
            raise Wrong(f"more than a line to read: {summary!r}")
        folder.write(self.root, [result], self.root / sources.FOLDER)
        beside = {file.name for file in self.root.iterdir()} - self.names - {sources.FOLDER}
        if beside:
            raise Wrong(f"a file outside of {sources.FOLDER}: {beside}")
        again, problems = sources.load_all(self.root)
        if problems:
            raise Wrong(f"what was written cannot be read: {problems[0]}")
        written = sorted(clause.text for one in result.sections for clause in one.clauses)
        if sorted(clause.text for one in again for clause in one.clauses) != written:
            raise Wrong("what was read back is not what was written")
        held = wording.load(self.book, "all")
        for clause in self.book.clauses.values() if held else ():
            for language in ("ja", "en"):
                held.quotes(clause, language)
        json.dumps(held.files() if held else {}).encode("utf-8")
        self._compared(result)

    def _compared(self, result: pipeline.ImportedDocument) -> None:
        recorded = compared_editions.recorded(self.book.records, result, self.book)
        old, new = compared_editions.known(recorded, compared_editions.imported(result, sketch=True), self.book)
        if old.lines:
            changes = verdicts.compare(old.lines, new.lines)
            drift_report.text(old, new, changes, self.book).encode("utf-8")
            json.dumps(drift_report.value(old, new, changes, self.book)).encode("utf-8")
        if not result.identified.main or not result.identified.known:
            return  # `drift --record` says that there is nothing to record
        made = recording.record(
            result.identified.known,
            result.numbers,
            document=result.identified.main,
            language=result.language,
            edition=result.edition or "2024-09-23",
            whole=result.identified.whole,
        )
        records.dump(made).encode("utf-8")


def documents() -> DocumentReader:
    """Official documents."""
    return DocumentReader()
