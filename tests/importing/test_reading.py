"""Files that can be read, and messages about those that cannot."""

import re
from pathlib import Path

import pytest

from judgebook.official.importing import edition_dates, file_reading, pipeline, segments
from judgebook.official.importing.document import DocumentPlace
from judgebook.official.importing.file_reading import Unreadable
from judgebook.official.importing.pipeline import ImportOptions

JAPANESE = "プレイヤーが、マリガンの手順のどれかで誤りを犯した。灯りは消してよい。"
ENGLISH = "A player makes an error in some step of the mulligan process, and the lamp is out."


def pdf(pages):
    """A PDF file whose pages hold lines of text."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"", b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    kids = []
    for lines in pages:
        drawn = b"BT /F1 12 Tf 14 TL 72 720 Td " + b" ".join(b"(%s) Tj T*" % line.encode() for line in lines) + b" ET"
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(drawn), drawn))
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R >> >> >>" % len(objects)
        )
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(kids), len(kids))
    data, places = b"%PDF-1.4\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(data))
    return data + b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + table + end


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "euc_jp", "utf-16"])
def test_encodings(encoding):
    text = JAPANESE * 5 + "\r\n" + JAPANESE
    assert file_reading.parse("a.txt", text.encode(encoding)).text == text.replace("\r\n", "\n")


def test_html():
    page = f"""<!DOCTYPE html><html><head><title>x</title></head><body><script>var x = 'never';</script>
    <h2>2.4. Mulligan</h2><p>{ENGLISH}
       It <b>goes</b>&nbsp;on.</p><ul><li>first</li><li><p>second</p></li></ul>a<br>b</body></html>"""
    document = file_reading.parse("a.html", page.encode())
    assert [line for line in document.text.split("\n") if line] == [
        "## 2.4. Mulligan", f"{ENGLISH} It goes on.", "• first", "• second", "a", "b",
    ]  # fmt: skip
    assert document.notes == ("1 scripts and style sheets were left out",)


def test_pdf_pages_and_lines():
    document = file_reading.parse("a.pdf", pdf([["one", "two"], ["three"]]))
    assert [(line.text, document.place(line.start)) for line in document.lines() if line] == [
        ("one", DocumentPlace(1, 1)), ("two", DocumentPlace(2, 1)), ("three", DocumentPlace(1, 2)),
    ]  # fmt: skip


def test_running_heads_and_page_numbers_of_a_pdf_are_dropped():
    lamps = ["red", "green", "blue", "white", "gray"]
    pages = [["Lamp rules, a book", f"The {lamp} lamp is lit by a player", f"who has the {lamp} card.", str(n)]
             for n, lamp in enumerate(lamps, 1)]  # fmt: skip
    found = segments.segment(file_reading.parse("a.pdf", pdf(pages)), japanese=False)
    assert [one.text for one in found.units] == [
        f"The {lamp} lamp is lit by a player who has the {lamp} card." for lamp in lamps
    ]
    assert {one.reason.name for one in found.dropped} == {"running head"}


NEITHER = "a is neither Japanese nor English."
NONE = "a is none of the official documents"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "a is empty."),
        (b" \n\t\n", "a is empty."),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01" * 9, "a is a picture, not text, Markdown, HTML or PDF"),
        (bytes(range(128, 256)) * 9 + b"\0" * 99, "a is no text, Markdown, HTML or PDF file."),
        (b"%PDF-1.4\nnonsense", "a is a PDF file that cannot be read"),
        (b"<html><body><img src=x></body></html>", "a holds no text"),
        (b"Der Spieler verliert das Spiel, wenn die Lampe nicht mehr brennt. " * 9, NEITHER),
        ("玩家在比赛中犯了错误，灯已经熄灭了，裁判应当给予警告。".encode() * 9, NEITHER),
        (b"The lamp is lit by the usher when it is dark. The usher is in the hall. " * 9, NONE),
        ("灯りを消すのは、係員が会場を出るときである。外は雨が降っている。".encode() * 9, NONE),
    ],
)
def test_what_cannot_be_imported(data, message, tmp_path, book):
    file = tmp_path / "a"
    file.write_bytes(data)
    with pytest.raises(Unreadable) as told:
        pipeline.load(file, book, {}, ImportOptions())
    assert str(told.value).startswith(message)


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    file = tmp_path / "large.txt"
    with file.open("wb") as open_file:
        open_file.truncate(200_000_000)  # takes no room on the disk
    with pytest.raises(Unreadable, match=r"large\.txt has 200 MB; a document has less than 50 MB"):
        file_reading.read(file)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"PK\x03\x04" + b"\0" * 99, "a is a ZIP archive or a document of Word or OpenDocument, not text"),
        (b"{\\rtf1 The player}", "a is an RTF file, not text"),
        (
            b"From: <Saved>\nMIME-Version: 1.0\nContent-Type: multipart/related\n\n<p>The lamp",
            "a is a web archive or a mail",
        ),
        (pdf([[""]]), "a holds no text; if it is a scan, it has to go through OCR first."),
        (pdf([["1"], ["2"], ["3"]]), "a holds no text"),
    ],
)
def test_other_files(data, message, tmp_path):
    file = tmp_path / "a"
    file.write_bytes(data)
    with pytest.raises(Unreadable, match=re.escape(message)) as told:
        file_reading.read(file)
    assert told.value.ja.startswith("a ")


def test_a_pdf_with_a_password(tmp_path):
    pikepdf = pytest.importorskip("pikepdf")
    (tmp_path / "open.pdf").write_bytes(pdf([["The lamp is out."]]))
    with pikepdf.open(tmp_path / "open.pdf") as one:
        one.save(tmp_path / "a.pdf", encryption=pikepdf.Encryption(owner="lamp", user="lamp"))
    with pytest.raises(
        Unreadable, match=r"a\.pdf is a PDF file that is protected by a password; save it without one\."
    ):
        file_reading.read(tmp_path / "a.pdf")


def test_what_is_no_file(tmp_path):
    with pytest.raises(Unreadable, match="is a folder; name the files in it"):
        file_reading.read(tmp_path)
    with pytest.raises(Unreadable, match="null is not a file"):
        file_reading.read(Path("/dev/null"))


@pytest.mark.parametrize(
    ("said", "edition"),
    [
        ("Effective Oct 3rd, 2018", "2018-10-03"),
        ("MTR\n\nSep 25, 2020\n\nThe lamp", "2020-09-25"),
        ("2018年7月13日発効", "2018-07-13"),
        ("Effective 6 February 2031", "2031-02-06"),
        ("Updated September 23, 2024", "2024-09-23"),
        ("Effective July 13, 2018\nLast updated July 17 , 2018", "2018-07-13"),
        ("2026-11-20 saved\n\nEffective Feb 6, 2021", "2021-02-06"),
        ("2026-11-20 saved\n\nThe lamp is out.", None),
        ("Effective February 31, 2021", None),
    ],
)
def test_the_edition_that_a_document_says(said, edition):
    assert edition_dates.edition(said) == edition


def test_another_language_than_wanted(tmp_path, book):
    file = tmp_path / "a.txt"
    file.write_text(JAPANESE * 4, "utf-8")
    with pytest.raises(Unreadable, match=r"a.txt is in Japanese, not in English\."):
        pipeline.load(file, book, {}, ImportOptions(language="en"))


# ---- what fuzzing found


def test_elements_may_be_nested_deeper_than_calls():
    text = f"<html><body>{'<i>' * 2000}2.1. Missed <script>x</script>Trigger{'</i>' * 2000}<p>The lamp</p><li>is out"
    document = file_reading.parse("a.html", text.encode())
    assert document.text == "2.1. Missed Trigger\n\nThe lamp\n\n• is out"


@pytest.mark.parametrize("end", ["\x85", "\u2028", "\u2029", "\f", "\r"])
def test_every_end_of_a_line_is_one(end):
    assert file_reading.parse("a.txt", f"The lamp{end}is out.".encode()).text == "The lamp\nis out."


def test_a_heading_inside_of_another_one(book):
    """The contents name both in one run, so the first title would go on over the second one."""
    text = "INFRACTION PROCEDURE GUIDE\n2.4 Game Play Error—Mulligan Procedure Error Appendix A—Lamp\n"
    text += "2.4 Game Play Error Mulligan Procedure Error Appendix A—Lamp of the\n" + f"{ENGLISH}\n" * 3
    document = file_reading.parse("a.txt", text.encode())
    found = pipeline.understand(document, book, {}, ImportOptions())  # or it raises LostText
    assert found.identified.book == "ipg"


def test_digits_of_other_scripts_number_no_section(book):
    text = "INFRACTION PROCEDURE GUIDE\n" + f"2.\u0661. Missed Trigger\n{ENGLISH}\n{ENGLISH}\n" * 2
    found = pipeline.understand(file_reading.parse("a.txt", text.encode()), book, {}, ImportOptions())
    assert all(one.document.isascii() for one in found.sections)


def test_mark_up_that_shows_when_other_mark_up_is_gone():
    """Behind a penalty a line is read once more, without what was dropped of it."""
    text = f"2.1. Missed Trigger\nWarning [[1**]]\n{ENGLISH}\n"
    found = segments.segment(file_reading.parse("a.txt", text.encode()), japanese=False)
    assert [unit.text for unit in found.units] == ["Warning", ENGLISH]
    assert [one.run.text for one in found.dropped if one.reason.name == "mark-up"] == ["**", "[[1]]"]
