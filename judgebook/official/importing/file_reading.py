"""From a file to a Document: text, Markdown, HTML, PDF. What cannot be read is told in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ...source.refusal import Refusal
from ..formats import cleaning, html_page, pdf_file, plain_text
from .document import Document

LARGEST = 50_000_000  # bytes; the largest official document, the CR as a PDF file, has five million
FEWEST = 10  # letters that the pages of a PDF file must have on the average: fewer are page numbers beside pictures

# what other files begin with, and what to do with them
OTHERS = (
    (b"PK\x03\x04", "a ZIP archive or a document of Word or OpenDocument", "ZIPか、Word・OpenDocumentのファイル"),
    (b"{\\rtf", "an RTF file", "RTFファイル"),
    (b"\xd0\xcf\x11\xe0", "a document of an older Word", "古いWordのファイル"),
    (b"\x1f\x8b", "a gzip archive", "gzipで圧縮されたファイル"),
    (b"7z\xbc\xaf", "a 7z archive", "7zで圧縮されたファイル"),
    (b"BZh", "a bzip2 archive", "bzip2で圧縮されたファイル"),
    (b"\xfd7zXZ", "an xz archive", "xzで圧縮されたファイル"),
    (b"\x89PNG", "a picture", "画像"),
    (b"\xff\xd8\xff", "a picture", "画像"),
    (b"GIF8", "a picture", "画像"),
)
CHARSET = re.compile(rb"(?:charset|encoding)\s*=\s*[\"']?\s*(?P<name>[A-Za-z0-9_.:-]{2,30})", re.IGNORECASE)
MAIL = re.compile(rb"\A(?:[A-Za-z-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){1,40}?(?:MIME-Version|Content-Type):", re.IGNORECASE)


class Unreadable(Refusal):
    """The file cannot be imported."""


def read(path: Path) -> Document:
    """The document in a file. Raises Unreadable."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise _unread(path.name, error) from None
    if path.is_dir():
        raise Unreadable(
            f"{path.name} is a folder; name the files in it.",
            f"{path.name} はフォルダーです。中のファイルを指定してください。",
        )
    if not path.is_file():
        raise Unreadable(f"{path.name} is not a file.", f"{path.name} は普通のファイルではありません。")
    if size > LARGEST:
        raise Unreadable(
            f"{path.name} has {size // 1_000_000} MB; a document has less than {LARGEST // 1_000_000} MB.",
            f"{path.name} は{size // 1_000_000} MBあります。文書は{LARGEST // 1_000_000} MB未満のはずです。",
        )
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _unread(path.name, error) from None
    if not data.strip():
        raise Unreadable(f"{path.name} is empty.", f"{path.name} は空です。")
    document = parse(path.name, data)
    if sum(one.isalnum() for one in document.text) < FEWEST * len(document.pages) or not document.text.strip():
        raise _no_text(path.name)
    return document


def _unread(name: str, error: OSError) -> Unreadable:
    return Unreadable(f"{name} cannot be read: {error.strerror}.", f"{name} を読めません: {error.strerror}")


def _no_text(name: str) -> Unreadable:
    return Unreadable(
        f"{name} holds no text; if it is a scan, it has to go through OCR first.",
        f"{name} には文字がありません。スキャンした画像なら、先にOCRにかけてください。",
    )


def parse(name: str, data: bytes) -> Document:
    """The document in some bytes; what they are is seen from the bytes, not from the name. Raises Unreadable."""
    if b"%PDF-" in data[:1024]:
        return _pdf(name, data)
    for begins, en, ja in OTHERS:
        if data.startswith(begins):
            raise Unreadable(
                f"{name} is {en}, not text, Markdown, HTML or PDF: unpack it, or save it as one of these.",
                f"{name} は{ja}で、テキスト・Markdown・HTML・PDFのどれでもありません。"
                "展開するか、そのどれかで保存し直してください。",
            )
    if MAIL.match(data[:4000]):
        raise Unreadable(
            f"{name} is a web archive or a mail: save the page as HTML alone.",
            f"{name} はWebアーカイブかメールです。ページをHTMLだけで保存し直してください。",
        )
    text = cleaning.clean(_decode(name, data))
    if html_page.recognised(text):
        plain, pages, hidden = html_page.read(text)
        notes = (f"{hidden} scripts and style sheets were left out",) if hidden else ()
        return Document(name, plain, pages, notes)
    if plain_text.is_markdown(text):
        return Document(name, plain_text.from_markdown(text), notes=("read as Markdown",))
    return Document(name, *plain_text.read(text))


def _encodings(data: bytes) -> Iterator[str]:
    """Encodings that the text may have: what its first bytes say, UTF-8, what it says itself."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        yield "utf-16"
    yield "utf-8-sig"
    if match := CHARSET.search(data[:4000]):
        declared = match["name"].decode("ascii").casefold()
        yield {"iso-8859-1": "cp1252", "shift_jis": "cp932"}.get(declared, declared)


def _decode(name: str, data: bytes) -> str:
    for encoding in _encodings(data):
        try:
            return data.decode(encoding)
        except (UnicodeDecodeError, LookupError):
            continue
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_isolation=["cp932", "euc_jp", "iso2022_jp", "utf_16", "cp1252"]).best()
    if best is None or (data.count(b"\0") > len(data) // 100 and "utf_16" not in best.encoding):
        raise Unreadable(
            f"{name} is no text, Markdown, HTML or PDF file.",
            f"{name} は、テキスト・Markdown・HTML・PDFのどのファイルでもありません。",
        )
    return str(best)


def _pdf(name: str, data: bytes) -> Document:
    try:
        text, pages = pdf_file.read(data)
    except pdf_file.ProtectedPdf:
        raise Unreadable(
            f"{name} is a PDF file that is protected by a password; save it without one.",
            f"{name} はパスワードで保護されたPDFです。保護を外して保存し直してください。",
        ) from None
    except pdf_file.BrokenPdf as error:
        raise Unreadable(
            f"{name} is a PDF file that cannot be read ({error}); is it broken?",
            f"{name} は読めないPDFです({error})。壊れていませんか。",
        ) from None
    return Document(name, text, pages)
