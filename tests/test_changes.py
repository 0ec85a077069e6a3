"""Changes since an edition: a page a document with every line, the page that leads to them, and the feed."""

from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup

from judgebook.pages.parts import edition_changes
from judgebook.site import feed

ATOM = "{http://www.w3.org/2005/Atom}"
FOLDERS = [("changes", "ja"), ("en/changes", "en")]


def page_of(site, *path):
    return BeautifulSoup(site.joinpath(*path, "index.html").read_text("utf-8"), "html.parser")


def test_counts(book):
    """By hand, from data/history alone."""
    for date, by_book in edition_changes.counts(book).items():
        assert sum(by_book.values()) == sum(change.on > date for change in book.history), date
        assert by_book["MTR"] == sum(change.on > date for change in book.history if change.book == "mtr")


def test_each_document_with_changes_has_its_page(book):
    assert {change.book for change in book.history} == set(edition_changes.DOCUMENTS)
    assert {edition_changes.source(name) for name in edition_changes.DOCUMENTS} <= book.sources


@pytest.mark.parametrize(("folder", "language"), FOLDERS)
def test_without_a_script_a_document_shows_every_change(site, book, folder, language):
    """Each line with its day, its weight and its clauses, which lead to what they say now."""
    for name in edition_changes.DOCUMENTS:
        page = page_of(site, folder, name)
        several = [one for changes in edition_changes.sections(book, name).values() for one in changes]
        lines = page.select(".changes-section li")
        assert len(lines) == len(several) == sum(one.book == name for one in book.history)
        for line, change in zip(lines, several, strict=True):
            assert change.on in line.strong.text and line.select_one("i")["class"] == [change.weight]
            assert len(line.select(".of a")) == len(set(change.clauses))
        assert page.select(".unresolved") == [] and page.select(".changes-section [data-term]") == []


@pytest.mark.parametrize(("folder", "language"), FOLDERS)
def test_the_page_that_leads_there_counts_what_they_hold(site, book, folder, language):
    door = page_of(site, folder)
    assert door.select(".changes-section") == []
    for name in edition_changes.DOCUMENTS:
        there = page_of(site, folder, name)
        for box in there.select(".changes-section"):
            link = door.find(id=f"since-{box['data-document']}")
            assert link["href"] == f"{name}/#{box.h2['id']}"
            weights = [line.select_one("i")["class"][0][0] for line in box.select("li")]
            days = [change.on for change in edition_changes.sections(book)[box["data-document"]]]
            assert link["data-lines"].split() == [a + b for a, b in zip(days, weights, strict=True)]


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
