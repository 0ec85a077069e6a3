"""The PDF files: pages and their size, typefaces, tags, language, metadata."""

import re

import pikepdf
import pytest
import zxingcpp

from judgebook.model.page import address
from tests.handouts.conftest import EACH, OF_THE_BOOK, ON_LETTER, URL

A4, A5, LETTER = (595, 842), (420, 595), (612, 792)  # points
OTHER_SIZES = {  # the pocket card lies across
    "shortcuts": {(842, 595)}, "phrases": {A5}, "seminar": {(960, 540)}, "station": {A4, (842, 595)},
    "station-letter": {LETTER, (792, 612)},
}  # fmt: skip
SHEETS = {  # what is handed out as one sheet, and the pocket card with its back
    **dict.fromkeys(("missed-trigger", "hidden-card-error", "backups", "penalties", "extra-cards"), 1),
    **dict.fromkeys(("game-rule-violation", "communication", "decks", "regular"), 1),
    "shortcuts": 2,
}


@pytest.mark.parametrize(("name", "language"), [*EACH, ON_LETTER])
def test_pages_have_the_promised_size_and_a_sheet_is_one(printed, name, language):
    document = printed.document(name, language)
    sizes = {tuple(round(length) for length in page.get_size()) for page in document}
    assert sizes == OTHER_SIZES.get(name, {A4})
    assert len(document) == SHEETS.get(name, len(document))


def fonts(pdf):
    """The base fonts of all pages and of the drawings in them, with their descriptors."""
    found = {}
    for one in pdf.objects:
        if isinstance(one, dict) or not hasattr(one, "get"):
            continue
        if one.get("/Type") == "/Font":
            found[str(one.get("/BaseFont"))] = one
    return found


@pytest.mark.parametrize(("name", "language"), EACH)
def test_typefaces_are_the_pinned_ones_embedded_as_subsets(printed, name, language):
    with printed.structure(name, language) as pdf:
        found = fonts(pdf)
        assert found
        for base, font in found.items():
            assert font["/Subtype"] in ("/Type0", "/CIDFontType2", "/CIDFontType0"), base  # none is Type 3
            assert re.fullmatch(r"/[A-Z]{6}\+(BIZUDP?Gothic|SourceSans3).*", base), base
            if font["/Subtype"] != "/Type0":
                descriptor = font["/FontDescriptor"]
                assert "/FontFile2" in descriptor or "/FontFile3" in descriptor, base


def structure(node, kind):
    """The structure elements of that kind, in the order of reading."""
    if getattr(node, "get", None) is None:
        return
    if node.get("/S") == kind:
        yield node
    kids = node.get("/K", [])
    for kid in kids if type(kids).__name__ == "Array" or hasattr(kids, "append") else [kids]:
        if hasattr(kid, "get") and not isinstance(kid, int):
            yield from structure(kid, kind)


@pytest.mark.parametrize(("name", "language"), [*EACH, ON_LETTER])
def test_tags_language_and_metadata(printed, book, name, language):
    handout = book.printed.handout(name)
    with printed.structure(name, language) as pdf:
        root = pdf.Root
        assert root["/MarkInfo"]["/Marked"] and root["/ViewerPreferences"]["/DisplayDocTitle"]
        assert str(root["/Lang"]).startswith(language)
        with pdf.open_metadata() as metadata:
            assert metadata["pdfuaid:part"] == "1"
            assert metadata["dc:title"] == f"{handout.title[language]} — {book.site.name[language]}"
            assert str(metadata["xmp:CreateDate"]).startswith(
                max(one.effective for one in book.editions.books if one.id in handout.books)
            )
        editions = [one.effective for one in book.editions.books if one.id in handout.books]
        assert all(edition in str(pdf.docinfo["/Keywords"]) for edition in editions)
        assert any(True for kind in ("/H1", "/Title") for _ in structure(root["/StructTreeRoot"], kind))


@pytest.mark.parametrize(("name", "language"), [one for one in EACH if one.values[0] in ("backups", "seminar", "book")])
def test_drawings_have_a_text_alternative(printed, name, language):
    with printed.structure(name, language) as pdf:
        texts = [str(one.get("/Alt", "")) for one in structure(pdf.Root["/StructTreeRoot"], "/Figure")]
    assert texts and all(texts)


@pytest.mark.parametrize("language", ("ja", "en"))
def test_the_file_for_the_station_holds_the_sheets_in_their_order_with_their_tags(printed, book, language):
    """A bookmark for each; each page finds its own tags; and the card to fold begins on a right-hand page."""
    held = [book.printed.handout(name) for name in book.printed.handout("station").holds]
    document = printed.document("station", language)
    marks = [(one.get_title(), one.get_dest().get_index()) for one in document.get_toc() if one.level == 0][1:]
    assert [title for title, _ in marks] == [one.title[language] for one in held]
    for (_, at), one in zip(marks, held, strict=True):
        text = "".join(document[at].get_textpage().get_text_range().split())
        assert "".join(one.title[language].split()) in text
    assert marks[-1][0] == book.printed.handout("shortcuts").title[language] and marks[-1][1] % 2 == 0
    with printed.structure("station", language) as pdf:
        rows = pikepdf.NumberTree(pdf.Root.StructTreeRoot.ParentTree)
        own = [int(page.obj["/StructParents"]) for page in pdf.pages]
        assert len(set(own)) == len(own)
        for page, row in zip(pdf.pages, own, strict=True):
            tags = [one for one in rows[row] if hasattr(one, "get")]
            assert tags and all(one.get("/Pg", page.obj).objgen == page.obj.objgen for one in tags)
        titles = [kind for kind in ("/H1", "/Title") for _ in structure(pdf.Root.StructTreeRoot, kind)]
        assert len(titles) >= len(held) + 1


@pytest.mark.parametrize("language", OF_THE_BOOK)
def test_the_book_has_bookmarks_for_parts_and_chapters(printed, book, language):
    document = printed.document("book", language)
    titles = {one.get_title() for one in document.get_toc()}
    for part in book.printed.book.parts:
        assert part.title[language] in titles
        for source in part.pages:
            assert book.title(source, language) in titles, source


@pytest.mark.parametrize("language", OF_THE_BOOK)
def test_a_reference_in_the_book_leads_to_the_page_that_it_names(printed, language):
    """The text of each link within the book ends with the number of the page that it opens."""
    document = printed.document("book", language)
    with printed.structure("book", language) as pdf:
        pages = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        rows = dict(pikepdf.NumberTree(pdf.Root.StructTreeRoot.ParentTree).items())
        right, divided, wrong = 0, 0, []
        for number, page in enumerate(pdf.pages):
            text = document[number].get_textpage()
            for link in page.obj.get("/Annots", ()):
                assert str(rows[int(link.StructParent)].S) in ("/Link", "/Reference")
                if "/A" in link:
                    assert str(link.A.URI).startswith("http")
                    continue
                points = [float(one) for one in link.get("/QuadPoints", link.Rect)][-8:]  # where the link ends
                xs, ys = points[::2], points[1::2]
                shown = text.get_text_bounded(min(xs), min(ys), max(xs), max(ys))
                if re.search(rf"(?<!\d){pages[link.Dest[0].objgen]}\s*$", shown):
                    right += 1
                elif "p." not in shown:
                    divided += 1  # its number stands in the next column
                else:
                    wrong.append((number + 1, shown, pages[link.Dest[0].objgen]))
        assert right > 3000 and divided < 10 and wrong == []
        kinds = {kind for kind in ("/TOC", "/TOCI", "/H1", "/H2", "/Table", "/Figure")
                 for _ in structure(pdf.Root.StructTreeRoot, kind)}  # fmt: skip
        assert len(kinds) == 6


def test_two_prints_are_the_same_bytes(book, machine, printed):
    from judgebook.print import catalog
    from tests.handouts.conftest import URL

    for name in ("missed-trigger", "quiz", "station"):
        handout = book.printed.handout(name)
        again, _ = catalog.make(book, handout, "ja", URL, machine)
        assert again.pdf == printed.path(name, "ja").read_bytes()


@pytest.mark.parametrize("name", ["backups", "shortcuts", "quiz", "book"])
def test_a_code_on_paper_reads_as_the_address_of_its_page(printed, book, name):
    """As a phone reads it, drawn with 200 dots an inch; in the book, those of the chapters of a page."""
    drawings = (page.render(scale=200 / 72).to_pil() for page in printed.document(name, "ja"))
    codes = next(found for found in map(zxingcpp.read_barcodes, drawings) if found)
    chapters = [source for part in book.printed.book.parts for source in part.pages]
    pages = chapters if name == "book" else [book.printed.handout(name).page]
    assert {one.text for one in codes} <= {URL + address(source, "ja") for source in pages}
