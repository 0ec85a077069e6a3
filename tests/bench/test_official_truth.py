"""What the import is measured by reads the same pages without its code."""

from bench.official_truth import Edition, lines, lost, sections

PAGE = """<html><head><title>never</title><style>p {{}}</style></head><body>
<div id="page1-div"><p>4</p><p>2.1. Lit Lamps ....... 5</p><p>2.2. Dim Lamps ....... 6</p></div>
<div id="page2-div"><p>2.1. Lit Lamps</p><p>The staff lights the lamps.</p><p>2.2. Dim Lamps</p><p>Warning</p>
<p>{dim}</p><p>17</p><p>The lamps stay dim.</p><p>5</p></div></body></html>"""


def edition(dim="No one dims them."):
    return Edition(PAGE.format(dim=dim))


def test_lines_without_head_and_page_numbers():
    found = lines(PAGE.format(dim="No one dims them."))
    assert found[:2] == ["2.1. Lit Lamps ....... 5", "2.2. Dim Lamps ....... 6"]
    assert found[-2:] == ["17", "The lamps stay dim."]  # a cell of a table is no page number
    assert sections(found) == {"2.1", "2.2"}


def test_letters_lost():
    found = edition().lines
    assert lost(found, " ".join(found)) == 0
    assert lost(found, " ".join(found).replace("staff", "sta")) == 2


def test_a_sentence_stands_in_another_edition():
    old, new = edition(), edition("Nobody dims them.")
    for sentence, stands in (("The staff lights the lamps.", True), ("Warning", True), ("Nobody dims them.", False)):
        assert new.stands(sentence, 0, old)[0] is stands
    assert new.stands("Somebody dims them.", 0, old) == (None, 0)


def test_a_short_sentence_that_stands_beside_others_cannot_be_told():
    new = Edition(
        PAGE.format(dim="No one dims them.").replace("2.2. Dim Lamps</p><p>Warning", "2.3. Old</p><p>New</p><p>Warning")
    )
    moved = Edition(PAGE.format(dim="No one dims them.").replace("<p>Warning</p>", "") + "<p>Warning</p>")
    assert new.stands("Warning", 0, moved)[0] is None
