"""Pages with translations that are behind or missing, with imported official wording, and with printed files.

All of it stands in one copy of the book, which is changed and built once by the real builder.
"""

import json
import re
import shutil

import pytest
from bs4 import BeautifulSoup

from judgebook.model import library
from judgebook.model.languages import LANGUAGES
from judgebook.official import wording
from judgebook.official.importing import folder, pipeline
from judgebook.print import printed_files
from judgebook.print.typesetting import Preview, TypesetDocument
from tests.building import ROOT, build, copy

DOCUMENTS = ROOT / "tests/importing/documents"

EDIT = "https://code.example/OWNER/REPO/edit/main/docs/{path}#L{line}"
LENT = "/// note | lent\n    untranslated: true\n\n訳はまだありません。〔誘発忘れ〕\n\n///"
HOST = "http://127.0.0.1/judgebook/"


def edit(file, *changes):
    text = file.read_text("utf-8")
    for old, new in changes:
        assert old in text, (file, old)
        text = text.replace(old, new, 1)
    file.write_text(text, "utf-8")


def page(title, document, body):
    return f"---\ntitle: {title}\ndocument: {document}\nuntranslated: true\n---\n\n# {title}\n\n{body}\n"


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


@pytest.fixture(scope="module")
def changed(tmp_path_factory, kept, imports):
    """The book with two originals changed, a clause and two pages without a translation, official wording, a handout.

    Its sources and its site.
    """
    project = copy(tmp_path_factory.mktemp("changed") / "project")
    shutil.copytree(imports, project / "sources")
    ja, en = project / "docs/ja", project / "docs/en"
    edit(
        ja / "ipg/2.3.md",
        ("## 定義 {#definition}\n", f"## 定義 {{#definition}}\n\n{LENT}\n"),
        (original(ja / "ipg/2.3.md", "def-1"), "日本語だけを直した文である。"),
    )
    edit(ja / "ipg/2.2.md", (original(ja / "ipg/2.2.md", "def-1"), "日本語だけを直した文である。"))
    records = project / "data/translated.txt"
    line = re.search(r"^en ipg-2\.2\.def-1 .*$", records.read_text("utf-8"), re.M)[0]
    edit(records, (line, f"{line} changed 2026-12-03"))
    edit(ja / "training.md", ("\n# ", "\n足した前置き。\n\n# "))
    (ja / "one.md").write_text(
        page("日本語だけ", "one", "/// text | a1\n\n〔誘発忘れ〕の[条文](ipg/2.1.md#def-1)。\n\n///"), "utf-8"
    )
    (en / "two.md").write_text(page("English alone", "two", "/// text | a1\n\nSee 〔Missed Trigger〕.\n\n///"), "utf-8")
    edit(en / "about.md", ("\n# ", "\n[one](one.md#a1)\n\n# "))
    edit(project / "mkdocs.yml", ("      - about.md\n", "      - about.md\n      - one.md\n      - two.md\n"))
    edit(project / "data/book.yml", ("pages: [infractions.md", "pages: [one.md, two.md, infractions.md"))
    site, printed = project / "site", project.with_name("printed")
    printed.mkdir()
    for language in LANGUAGES:
        printed_files.add(printed, "backups", language, TypesetDocument(b"%PDF-1.7", 1, Preview(b"RIFF", 455, 643)))
    settings = {"EDIT_URL": EDIT, "JUDGEBOOK_OFFICIAL": "pages", "JUDGEBOOK_HANDOUTS": str(printed)}
    result = build(project, site, SITE_URL=HOST, **settings, **kept)
    assert result.returncode == 0, result.stdout + result.stderr
    return project, site


def original(file, local):
    """The first line of a clause."""
    return re.search(rf"/// \w+ \| {local}\n(?:    .*\n)*\n(.+)\n", file.read_text("utf-8"))[1]


def html(changed, address):
    return (changed[1] / address / "index.html").read_text("utf-8")


def clause(text, local):
    """The HTML of a clause."""
    return re.search(rf'<(section|aside)[^>]* id="{local}".*?</\1>', text, re.S)[0]


def test_a_translation_behind_its_original_says_so_and_leads_there(changed):
    block = clause(html(changed, "en/ipg/2.3"), "def-1")
    assert re.search(
        r"made from the Japanese text of \d{4}-\d\d-\d\d, which has changed since; it is being updated", block
    )
    assert 'href="../../../ipg/2.3/#def-1"' in block
    assert "behind" not in clause(html(changed, "en/ipg/2.3"), "def-2")


def test_the_original_says_nothing(changed):
    assert "behind" not in clause(html(changed, "ipg/2.3"), "def-1")


def test_a_noted_day_is_told(changed):
    assert "The Japanese text changed on 2026-12-03; this is being updated." in clause(
        html(changed, "en/ipg/2.2"), "def-1"
    )


def test_prose_is_told_of_on_top_of_the_page(changed):
    assert re.search(
        r'class="book-notice"[^>]*>On what stands outside the clauses: This was made', html(changed, "en/training")
    )
    assert "book-notice" not in html(changed, "training")


def test_a_clause_without_a_translation_stands_in_its_place_in_its_language(changed):
    text = html(changed, "en/ipg/2.3")
    block = clause(text, "lent")
    assert '<div class="body" lang="ja">' in block and "訳はまだありません。" in block
    assert re.search(r'<a class="ref infraction" href="../2.1/[^"]*">〔誘発忘れ〕</a>', block)
    assert "has not been translated yet" in block
    assert text.index('id="definition"') < text.index('id="lent"') < text.index('id="def-1"')


@pytest.mark.parametrize(
    ("address", "own", "lang", "words"),
    [
        ("en/one", "one", "ja", "This page has not been translated yet; it is shown in Japanese."),
        ("two", "en/two", "en", "このページはまだ日本語に訳されていないため、英語の文を載せています。"),
    ],
)
def test_a_page_without_a_translation(changed, address, own, lang, words):
    text = html(changed, address)
    assert words in text
    assert f'<div lang="{lang}">' in text
    assert '<meta name="robots" content="noindex">' in text
    assert f'<link rel="canonical" href="{HOST}{own}/">' in text
    assert set(re.findall(r'hreflang="(ja|en|x-default)" href="(http[^"]*)"', text)) == {
        (lang, f"{HOST}{own}/"),
        ("x-default", f"{HOST}{own}/"),
    }


@pytest.mark.parametrize("address", ["one", "en/two", "en/ipg/2.3"])
def test_a_page_in_its_own_language_is_as_ever(changed, address):
    text = html(changed, address)
    assert "noindex" not in text and f'<link rel="canonical" href="{HOST}{address}/">' in text
    assert "book-notice" not in text


def test_the_sitemap_lists_a_page_in_the_languages_that_it_has(changed):
    sitemap = (changed[1] / "sitemap.xml").read_text("utf-8")
    listed = re.findall(r"<loc>(.*?)</loc>", sitemap)
    assert {f"{HOST}one/", f"{HOST}en/two/", HOST, f"{HOST}en/", f"{HOST}en/ipg/2.3/"} <= set(listed)
    assert not {f"{HOST}en/one/", f"{HOST}two/"} & set(listed)
    assert len(listed) == len(set(listed))
    assert 'hreflang="en" href="' + HOST + 'en/one/"' not in sitemap


def test_every_clause_can_be_edited_on_its_line(changed):
    project, _ = changed
    for language, address in (("ja", "ipg/2.3"), ("en", "en/ipg/2.3")):
        links = dict(
            re.findall(
                r'href="#([^"]+)"[^>]*>[^<]*</a>\s*<a [^>]*class="edit"[^>]*href="([^"]+)"', html(changed, address)
            )
        )
        lines = (project / f"docs/{language}/ipg/2.3.md").read_text("utf-8").split("\n")
        assert len(links) > 80
        for local, href in links.items():
            place = "ja" if local == "lent" else language
            number = int(re.fullmatch(re.escape(EDIT.split("{")[0]) + rf"{place}/ipg/2.3.md#L(\d+)", href)[1])
            if local != "lent":
                assert re.match(rf"/// \w+ \| (.* )?{re.escape(local)}( |$)", lines[number - 1])


def test_without_an_address_there_is_no_edit_link(site):
    assert 'class="edit"' not in (site / "ipg/2.3/index.html").read_text("utf-8")


def test_the_status_page_counts_them(changed):
    for address in ("status", "en/status"):
        text = html(changed, address)
        for name in ("ipg/2.3/#def-1", "ipg/2.3/#lent", "ipg/2.2/#def-1", "training/", "charts/backup/#backup"):
            assert f'href="../{name}"' in text, (address, name)
        assert "unresolved" not in text


# ---- official wording


def soup(site, address):
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


def test_it_stands_beside_our_own(changed):
    """And in no file for machines, nor in the search."""
    _, site = changed
    japanese = soup(site, "ipg/2.2")
    clause = japanese.find(id="def-2")
    first = clause.select_one("details.official")
    assert not first.has_attr("open") and first["lang"] == "ja"
    assert "IPG 2.2 · 2031-01-01の版 · 日本語" in first.summary.text
    assert [one.text for one in first.select("del, ins")] == ["1回だけ適用する", "2回まで適用してよい"]
    assert "2024-09-23の版から変わった所" in first.text
    assert "このページが述べる版のものと違います" in first.text
    note = japanese.find(id="def-1.a1").select_one("details.official")
    assert "資料の解説" in note.summary.text
    english = soup(site, "en/ipg/2.2").find(id="ex-a").select("details.official")
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
    found = soup(site, "ipg/2.2")
    assert found.select("details.official, .official-all") == []
    link = found.select_one("p.official-link a")
    assert link["href"] == "https://wpn.wizards.com/en/rules-documents" and link.text == "違反処置指針"
    assert soup(site, "training").select("p.official-link") == []
    assert "official.js" not in str(found)


# ---- files that book.py build printed


def test_without_handouts_nothing_leads_to_a_file(site):
    for path in ("handouts/index.html", "en/handouts/index.html", "ipg/1.4/index.html"):
        assert ".pdf" not in (site / path).read_text("utf-8").split("<main")[1].split("</main")[0], path
    assert not list(site.rglob("*.pdf"))
    assert 'href="../../handouts/#backups"' in (site / "ipg/1.4/index.html").read_text("utf-8")


def test_the_printed_files_go_into_the_site(changed):
    _, output = changed
    assert (output / "handouts/backups.ja.pdf").read_bytes() == b"%PDF-1.7"
    assert (output / "handouts/backups.en.webp").exists()
    page = (output / "en/handouts/index.html").read_text("utf-8")
    assert 'href="../../handouts/backups.en.pdf"' in page and "missed-trigger.en.pdf" not in page
    assert 'href="../../handouts/backups.ja.pdf"' in (output / "ipg/1.4/index.html").read_text("utf-8")
