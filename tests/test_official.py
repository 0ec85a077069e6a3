"""The official wording beside our own: where it stands, how it is marked, and where it never goes."""

import json
import shutil

import pytest
from bs4 import BeautifulSoup

from judgebook.model import library
from judgebook.official import wording
from judgebook.official.importing import folder, pipeline
from tests.building import ROOT, build

DOCUMENTS = ROOT / "tests/importing/documents"


@pytest.fixture(scope="module")
def imports(book, tmp_path_factory):
    """A sources/ folder of two editions of one section, in Japanese, and one English section."""
    place = tmp_path_factory.mktemp("imports")
    old = (DOCUMENTS / "annotated.txt").read_text("utf-8")
    (place / "later.txt").write_text(old.replace("1回だけ適用する", "2回まで適用してよい"), "utf-8")
    wanted = [
        (DOCUMENTS / "annotated.txt", "2024-09-23"),
        (place / "later.txt", "2031-01-01"),
        (DOCUMENTS / "english.txt", None),
    ]
    several = [pipeline.load(file, book, {}, pipeline.ImportOptions(edition=edition)) for file, edition in wanted]
    folder.write(place, several, place / "sources")
    return place / "sources"


def page(site, address):
    return BeautifulSoup((site / address / "index.html").read_text("utf-8"), "html.parser")


def elsewhere(site):
    """Texts of the machine-readable files and the search indexes."""
    files = [
        *site.glob("api/*.json"),
        *site.glob("**/search*/**/*.json"),
        *site.glob("**/*index*.json"),
        site / "llms.txt",
    ]
    return {file.relative_to(site).as_posix(): file.read_text("utf-8") for file in files if file.exists()}


def test_beside_our_own(project, tmp_path, imports, kept):
    site = tmp_path / "site"
    shutil.copytree(imports, project / "sources")
    result = build(project, site, JUDGEBOOK_OFFICIAL="pages", SITE_URL="http://127.0.0.1/judgebook/", **kept)
    assert result.returncode == 0, result.stdout + result.stderr
    japanese = page(site, "ipg/2.2")
    clause = japanese.find(id="def-2")
    first = clause.select_one("details.official")
    assert not first.has_attr("open") and first["lang"] == "ja"
    assert "IPG 2.2 · 2031-01-01の版 · 日本語" in first.summary.text
    assert [one.text for one in first.select("del, ins")] == ["1回だけ適用する", "2回まで適用してよい"]
    assert "2024-09-23の版から変わった所" in first.text
    assert "このページが述べる版のものと違います" in first.text
    note = japanese.find(id="def-1.a1").select_one("details.official")
    assert "資料の解説" in note.summary.text
    english = page(site, "en/ipg/2.2").find(id="ex-a").select("details.official")
    assert [one["lang"] for one in english] == ["en", "ja"]
    assert "It is seen by all." in english[0].text
    assert japanese.select_one("p.official-link a")["href"].startswith("https://")
    for name, text in elsewhere(site).items():
        assert "2回まで適用してよい" not in text and "It is seen by all" not in text, name
    assert not (site / "api/official.json").exists()


@pytest.mark.parametrize(
    ("setting", "there", "files"), [("false", False, 0), ("off", False, 0), ("pages", True, 0), ("all", True, 1)]
)
def test_the_setting(setting, there, files, imports, project):
    shutil.copytree(imports, project / "sources")
    found = wording.load(library.load(project), setting)
    assert bool(found) is there
    if found:
        assert len(found.files()) == files
        for text in found.files().values():
            assert any("It is seen by all" in one["text"] for one in json.loads(text))


def test_without_an_import_a_link_leads_to_the_document(site):
    found = page(site, "ipg/2.2")
    assert found.select("details.official, .official-all") == []
    link = found.select_one("p.official-link a")
    assert link["href"] == "https://wpn.wizards.com/en/rules-documents" and link.text == "違反処置指針"
    assert page(site, "training").select("p.official-link") == []
    assert "official.js" not in str(found)
