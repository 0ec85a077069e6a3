"""The built site: links, languages, what a reader and a machine find on a page."""

import json
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

from judgebook.model import reserved
from scripts import publication
from tests.building import ROOT, build, small_book


class Page(HTMLParser):
    """Links, ids and loaded addresses of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.loads, self.ids, self.tags = [], [], [], []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.tags.append((tag, attrs))
        if attrs.get("id"):
            self.ids.append(attrs["id"])
        if tag == "a" and attrs.get("href"):
            self.links.append(attrs["href"])
        if tag in ("script", "img", "iframe", "source") and attrs.get("src"):
            self.loads.append(attrs["src"])
        if tag == "link" and attrs.get("rel") in ("stylesheet", "icon", "preload", "preconnect"):
            self.loads.append(attrs["href"])


@pytest.fixture(scope="module")
def pages(site):
    return {path: Page(path) for path in site.rglob("*.html")}


def test_every_internal_link_and_anchor_resolves(site, pages):
    dead = []
    for path, page in pages.items():
        for href in page.links:
            parts = urlsplit(href)
            if parts.scheme in ("http", "https") and parts.netloc != "127.0.0.1":
                continue
            if parts.netloc or href.startswith("/"):  # absolute, as on the 404 page
                assert parts.path.startswith("/judgebook/"), (path, href)
                target = site / unquote(parts.path).removeprefix("/judgebook/")
            else:
                target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target = target / "index.html"
            if not target.exists() or (
                parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids
            ):
                dead.append(f"{path.relative_to(site)}: {href}")
    assert dead == []


def test_no_rule_of_our_own_style_sheets_is_lost(site):
    """A class or a value that scripts only put together would leave its rules out: swatches without a colour."""
    named = re.compile(r'\.([A-Za-z][\w-]*)(?=[^{}]*\{)|\[[\w-]+="?([\w-]+)"?\]')

    def names(sheets):
        texts = (
            re.sub(r"/\*.*?\*/|url\([^)]*\)|\"[^\"\]]*\"(?=[;}])", "", one.read_text("utf-8"), flags=re.S)
            for one in sheets
        )
        return {name for text in texts for pair in named.findall(text) for name in pair if name}

    drafts = {"unresolved"}  # references that lead nowhere stop a build, and stand on a page that is being written
    texts = {"official-box", "official-source", "official-text", "official-note", "has-official", "stale"}  # imported
    assert names((ROOT / "overrides/assets").glob("*.css")) - names(site.rglob("*.css")) <= drafts | texts


def test_ids_are_unique(site, pages):
    for path, page in pages.items():
        double = {name for name in page.ids if page.ids.count(name) > 1}
        assert not double, (path.relative_to(site), double)


def test_nothing_is_loaded_from_elsewhere(pages):
    for path, page in pages.items():
        assert [load for load in page.loads if urlsplit(load).netloc not in ("", "127.0.0.1")] == [], path


def test_languages(site, pages):
    for path, page in pages.items():
        wanted = "en" if path.relative_to(site).parts[0] == "en" else "ja"
        assert ("html", wanted) in [(tag, attrs.get("lang")) for tag, attrs in page.tags if tag == "html"], path


def test_rule_text_and_annotation_are_different_elements(site):
    page = Page(site / "ipg/2.3/index.html")
    found = {
        attrs["id"]: (tag, attrs["class"].split()[0])
        for tag, attrs in page.tags
        if attrs.get("id") and "class" in attrs
    }
    assert found["rem-5"] == ("section", "clause")
    assert found["rem-5.a1"] == ("aside", "annotation")


@pytest.mark.parametrize(
    ("page", "example", "told"),
    [
        ("ipg/2.1", "ex-b", "基本：懲罰なし"),
        ("en/ipg/3.5", "ex-b", "Base: Warning"),
        ("en/ipg/4.8", "ex-c", "Disqualification"),
    ],
)
def test_an_example_says_what_its_infraction_costs(site, page, example, told):
    """A search leads to an example, in the middle of the page; nothing is above a disqualification."""
    html = (site / page / "index.html").read_text("utf-8")
    _, _, after = html.partition(f' id="{example}"')
    assert f">{told}</b></summary>" in after.partition("</section>")[0]


def test_an_english_page_leads_to_english_pages(site, pages):
    for path, page in pages.items():
        if path.relative_to(site).parts[0] == "en" and path.name == "index.html":
            inner = [
                attrs["href"] for tag, attrs in page.tags if tag == "a" and "ref" in attrs.get("class", "").split()
            ]
            for href in inner:
                target = (path.parent / unquote(urlsplit(href).path)).resolve()
                assert target.relative_to(site).parts[0] == "en", (path, href)


def test_the_section_number_is_typeset(site):
    text = (site / "cr/shortcuts/index.html").read_text("utf-8")
    assert "{cr-shortcuts}" not in text
    assert "CR 732.2a" in text


def test_no_mark_is_left(site, pages):
    for path in pages:
        text = path.read_text("utf-8")
        for mark in ("[[", "///", 'class="unresolved"', "DRAFT"):
            shown = re.sub(r"<code>.*?</code>", "", text.split("<main")[-1].split("</main")[0])  # examples of marks
            assert mark not in shown, (path.relative_to(site), mark)


def test_backlinks(site):
    text = (site / "ipg/2.1/index.html").read_text("utf-8")
    clause = text.split('id="rem-1"')[1].split("</section>")[0]
    assert "charts/missed-trigger/" in clause


def test_build_is_refused_with_every_problem_named(tmp_path):
    """The same messages in the strict build as in the check, all of them, and nothing written."""
    project = small_book(tmp_path / "project")
    page = project / "docs/ja/ipg/2.1.md"
    page.write_text(page.read_text("utf-8") + "\n〔誘発わすれ〕と《渦巻く知識》。\n", "utf-8")
    result = build(project, tmp_path / "out")
    last = len(page.read_text("utf-8").splitlines())
    assert result.returncode != 0
    output = result.stdout + result.stderr
    assert f"docs/ja/ipg/2.1.md:{last}:1: reference: 〔誘発わすれ〕 must be an infraction" in output
    assert f"docs/ja/ipg/2.1.md:{last}:9: reference: 《渦巻く知識》 must be a card" in output
    assert not (tmp_path / "out" / "index.html").exists()


FIELDS = {
    "id", "document", "section", "kind", "label", "since", "since_exact", "since_after", "ja", "en", "refs", "cited_by",
}  # fmt: skip


def test_api(site):
    clauses = json.loads((site / "api/clauses.json").read_text("utf-8"))
    by_id = {one["id"]: one for one in clauses}
    one = by_id["ipg-2.3.rem-5"]
    assert one["document"] == "ipg-2.3" and one["section"] == "2.3" and one["kind"] == "remedy"
    assert one["ja"]["url"] == "ipg/2.3/#rem-5" and one["en"]["url"] == "en/ipg/2.3/#rem-5"
    assert by_id["cr-shortcuts.2a"]["section"] == "732"
    for one in clauses:
        assert set(one) == FIELDS
        for language in ("ja", "en"):
            path, _, anchor = one[language]["url"].partition("#")
            assert anchor in Page(site / path / "index.html").ids if one["id"].endswith("-1") else True
            assert "[[" not in one[language]["text"]
    for name in ("terms", "cards", "infractions", "charts"):
        value = json.loads((site / f"api/{name}.json").read_text("utf-8"))
        assert isinstance(value, list) and value, name
    assert "api/clauses.json" in (site / "llms.txt").read_text("utf-8")


def test_each_infraction_has_a_page_a_procedure_and_situations(site):
    for one in json.loads((site / "api/infractions.json").read_text("utf-8")):
        assert one["page"] and one["procedures"] and len(one["scenarios"]) >= 8, one["id"]
        page = (site / one["ja"]["url"].partition("#")[0] / "index.html").read_text("utf-8")
        assert 'class="answer-questions"' in page, one["id"]


def test_an_infraction_leads_to_what_it_is_confused_with(site):
    for page, name in (("ipg/2.2", "非公開カードに関する誤り"), ("en/ipg/2.2", "Hidden Card Error")):
        line = (site / page / "index.html").read_text("utf-8").split('class="similar"')[1].split("</p>")[0]
        assert "which/#lec-hce" in line and name in line


def test_a_folder_with_an_editor_at_work_and_no_script_that_draws(tmp_path):
    """What an editor left is not published; a free-hand diagram stays text where its script is missing."""
    project = small_book(tmp_path / "project")
    (project / ".book").unlink()
    for path in ("docs/ja/index.md~", "docs/ja/#cards.md#", "docs/en/4913", "host/CNAME~"):
        (project / path).parent.mkdir(exist_ok=True)
        (project / path).write_text("何か", "utf-8")
    with (project / "docs/ja/index.md").open("a", encoding="utf-8") as page:
        page.write("\n```mermaid\nsequenceDiagram\n  A->>B: 宣言\n```\n")
    result = build(project, tmp_path / "out")
    assert result.returncode == 0, result.stdout + result.stderr
    names = {path.name for path in (tmp_path / "out").rglob("*")}
    assert [name for name in names if set(name) & set("~#") or name == "4913"] == []
    assert "a free-hand diagram is shown as text" in result.stdout + result.stderr
    text = (tmp_path / "out/index.html").read_text("utf-8")
    assert '<pre class="freehand">' in text and "sequenceDiagram" in text
    assert "mermaid.min.js" not in text


def test_the_places_of_made_files_are_known(site):
    """The names of files that a build makes beside the pages are kept free by `check`."""
    pages = {path.relative_to(site).parts[0] for path in site.rglob("index.html")}
    top = {path.name: path for path in site.iterdir()}
    assert {name for name, path in top.items() if path.is_file()} <= reserved.FILES
    assert {name for name, path in top.items() if path.is_dir()} <= reserved.FOLDERS | pages
    files = [path.relative_to(site) for path in site.rglob("*") if path.is_file()]
    assert {path.suffix for path in files if path.parts[0] not in reserved.FOLDERS} <= reserved.SUFFIXES
    assert publication.LIST in reserved.FILES
