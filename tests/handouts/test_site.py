"""The site with handouts: what book.py build printed is linked to and copied; without it nothing is."""

from judgebook.print import printed_files
from judgebook.print.typesetting import Preview, TypesetDocument
from tests.building import ROOT, build


def test_without_handouts_nothing_leads_to_a_file(site):
    for path in ("handouts/index.html", "en/handouts/index.html", "ipg/1.4/index.html"):
        assert ".pdf" not in (site / path).read_text("utf-8").split("<main")[1].split("</main")[0], path
    assert not list(site.rglob("*.pdf"))
    assert 'href="../../handouts/#backups"' in (site / "ipg/1.4/index.html").read_text("utf-8")


def test_the_printed_files_go_into_the_site(tmp_path, kept):
    printed, output = tmp_path / "printed", tmp_path / "site"
    printed.mkdir()
    for language in ("ja", "en"):
        printed_files.add(printed, "backups", language, TypesetDocument(b"%PDF-1.7", 1, Preview(b"RIFF", 455, 643)))
    result = build(ROOT, output, JUDGEBOOK_HANDOUTS=str(printed), SITE_URL="http://127.0.0.1/judgebook/", **kept)
    assert result.returncode == 0, result.stdout + result.stderr
    assert (output / "handouts/backups.ja.pdf").read_bytes() == b"%PDF-1.7"
    assert (output / "handouts/backups.en.webp").exists()
    page = (output / "en/handouts/index.html").read_text("utf-8")
    assert 'href="../../handouts/backups.en.pdf"' in page and "missed-trigger.en.pdf" not in page
    assert 'href="../../handouts/backups.ja.pdf"' in (output / "ipg/1.4/index.html").read_text("utf-8")
