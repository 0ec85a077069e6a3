"""What changed since an edition: the page, its counts, and the feed."""

from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup

from judgebook.pages.parts import edition_changes
from judgebook.site import feed

ATOM = "{http://www.w3.org/2005/Atom}"


def test_counts(book):
    """By hand, from data/editions.yml alone."""
    for date, by_book in edition_changes.counts(book).items():
        later = {name for change in book.history if change.on > date for name in change.clauses}
        assert sum(by_book.values()) == len(later), date
        assert by_book["MTR"] == sum(name.startswith("mtr-") for name in later)


@pytest.mark.parametrize(("address", "language"), [("changes", "ja"), ("en/changes", "en")])
def test_the_page_without_a_script(site, book, address, language):
    page = BeautifulSoup((site / address / "index.html").read_text("utf-8"), "html.parser")
    wanted = {name for change in book.history for name in change.clauses}
    shown = page.select(".change:not(.gone)")
    assert len(shown) == len(wanted)
    for one in shown:
        assert one["data-on"] in one.li.text
        if not one.select("li i:not(.editorial)"):  # words alone: what it says is what it said
            assert not one.select("p.foreign")
            continue
        assert one.select_one("p.foreign")["lang"] != language and one.select_one("p.foreign").text.strip()
    assert page.select(".unresolved") == []
    runs = sum(len(run.select("a")) for run in page.select("details.run"))
    sections = {change.section for change in book.history}
    own = [one for one in book.clauses.values() if one.document in sections and not one.kind.annotation]
    assert runs + len(shown) == len(own)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_feed(book, language):
    text = feed.files(book, "https://example.org/book/")[feed.path(language)]
    assert text == feed.files(book, "https://example.org/book")[feed.path(language)]
    root = ElementTree.fromstring(text.encode())
    entries = root.findall(f"{ATOM}entry")
    assert len(entries) == len(book.history)
    ids = [one.findtext(f"{ATOM}id") for one in [root, *entries]]
    assert len(set(ids)) == len(ids)
    for link in root.iter(f"{ATOM}link"):
        assert link.get("href").startswith("https://example.org/book/")
    dates = {f"{change.on}T00:00:00Z" for change in book.history}
    assert {one.text for one in root.iter(f"{ATOM}updated")} == dates
    assert [one.findtext(f"{ATOM}updated") for one in entries] == sorted(
        (one.findtext(f"{ATOM}updated") for one in entries), reverse=True
    )


def test_the_feed_is_published(site):
    for language in ("ja", "en"):
        root = ElementTree.parse(site / feed.path(language)).getroot()
        assert root.find(f"{ATOM}link").get("href") == f"http://127.0.0.1/judgebook/{feed.path(language)}"
