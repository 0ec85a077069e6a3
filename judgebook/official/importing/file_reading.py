"""From a file to a Document: text, Markdown, HTML, PDF. What cannot be read is told in a sentence."""

from __future__ import annotations

import re
from pathlib import Path

from .document import Document

LARGEST = 50_000_000  # bytes; the largest official document, the CR as a PDF file, has five million


class Unreadable(Exception):
    """The file cannot be imported; the text says why, and what would help."""


def read(path: Path) -> Document:
    """The document in a file. Raises Unreadable."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise Unreadable(f"{path.name} cannot be read: {error.strerror}.") from None
    if not path.is_file():
        raise Unreadable(f"{path.name} is not a file.")
    if size > LARGEST:
        raise Unreadable(f"{path.name} has {size // 1_000_000} MB; a document has less than {LARGEST // 1_000_000} MB.")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"{path.name} cannot be read: {error.strerror}.") from None
    if not data.strip():
        raise Unreadable(f"{path.name} is empty.")
    document = parse(path.name, data)
    if not document.text.strip():
        raise Unreadable(f"{path.name} holds no text; if it is a scan, it has to go through OCR first.")
    return document


def parse(name: str, data: bytes) -> Document:
    """The document in some bytes; what they are is seen from the bytes, not from the name. Raises Unreadable."""
    if data.lstrip()[:5] == b"%PDF-":
        return _pdf(name, data)
    text = _decode(name, data)
    if text.lstrip()[:200].casefold().startswith(("<!doctype html", "<html", "<?xml", "<head", "<body", "<div", "<p>")):
        return _html(name, text)
    return Document(name, _lines(text))


def _lines(text: str) -> str:
    """One kind of line end, no byte order mark, no form feeds."""
    return re.sub("\r\n|[\r\f\x85\u2028\u2029]", "\n", text.removeprefix("\ufeff"))


def _decode(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_isolation=["cp932", "euc_jp", "iso2022_jp", "utf_16", "cp1252"]).best()
    if best is None or (data.count(b"\0") > len(data) // 100 and "utf_16" not in best.encoding):
        raise Unreadable(f"{name} is no text, Markdown, HTML or PDF file.")
    return str(best)


HIDDEN = {"script", "style", "noscript", "template", "svg", "head", "iframe", "-comment", "-doctype", "_comment"}
INLINE = {"a", "abbr", "b", "bdi", "cite", "code", "em", "font", "i", "img", "mark", "q", "rb", "ruby", "s", "small"}
INLINE |= {"span", "strong", "sub", "sup", "time", "u", "var", "wbr"}


def _html(name: str, text: str) -> Document:
    """The text that a reader sees; each block element is a paragraph, heading levels and bullets are kept."""
    from selectolax.lexbor import LexborHTMLParser, LexborNode

    parts: list[str] = []
    hidden = 0
    waiting: list[LexborNode | str] = []  # elements may be nested deeper than calls may be
    if body := LexborHTMLParser(text).body:
        waiting.append(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            parts.append(node)
            continue
        tag = node.tag or ""
        if tag == "-text":
            parts.append(re.sub(r"\s+", " ", node.text_content or ""))
        elif tag in HIDDEN:
            hidden += tag in ("script", "style", "iframe")
        elif tag == "br":
            parts.append("\n")
        else:
            around = "" if tag in INLINE else "\n\n"
            mark = "#" * int(tag[1]) + " " if re.fullmatch(r"h[1-6]", tag) else "• " if tag == "li" else ""
            parts.append(around + mark)
            waiting += [around, *reversed(list(node.iter(include_text=True)))]
    plain = re.sub(r"[ \t]*\n[ \t]*", "\n", "".join(parts))
    plain = re.sub(r"(^|\n)(•|#+)\n+", r"\1\2 ", plain)  # a mark whose text is a block of its own
    notes = (f"{hidden} scripts and style sheets were left out",) if hidden else ()
    return Document(name, re.sub(r"\n{3,}", "\n\n", _lines(plain)).strip("\n"), notes=notes)


def _pdf(name: str, data: bytes) -> Document:
    import pypdfium2

    try:
        pdf = pypdfium2.PdfDocument(data)
        try:
            pages = [page.get_textpage().get_text_bounded() for page in pdf]
        finally:
            pdf.close()
    except pypdfium2.PdfiumError as error:
        raise Unreadable(f"{name} is a PDF file that cannot be read ({error}); is it broken, or protected?") from None
    text, starts = "", []
    for page in pages:
        starts.append(len(text))
        # U+FFFE is how this reader marks a hyphen at the end of a line
        text += _lines(page).replace("\ufffe", "-").rstrip("\n") + "\n"
    return Document(name, text, tuple(starts))
