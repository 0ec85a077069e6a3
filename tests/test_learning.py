"""The path to learn: each topic leads to clauses, charts, practice and print, and every situation has its topic."""

import pytest
from bs4 import BeautifulSoup

from judgebook.model.languages import LANGUAGES
from judgebook.pages.parts import learning


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_topic_leads_to_all_that_it_names(book, site, language):
    folder = "" if language == LANGUAGES[0] else f"{language}/"
    page = BeautifulSoup((site / folder / "learn/index.html").read_text("utf-8"), "html.parser")
    for topic in book.topics:
        place = page.select_one(f'[data-topic="{topic.id}"]')
        assert place["data-situations"].split() == [one.id for one in learning.situations(book, topic)]
        assert place.has_attr("hidden"), "until the device has a record"
        heading = page.find(id=topic.id)
        links = set()
        for one in heading.find_all_next(["h2", "a"]):
            if one.name == "h2":
                break
            links.add(one.get("href"))
        assert any(link.endswith(f"/{folder}practice/?topic={topic.id}") for link in links)
        assert any(f"../charts/{name}" in link or f"#{name}" in link for link in links for name in topic.charts)
        for handout in topic.handouts:
            assert f"../handouts/#{handout}" in links
        for name in topic.read:
            target = book.resolver.resolve_id(name)
            assert any(link.startswith(f"../{target.source.removesuffix('.md')}/") for link in links), name


def test_every_situation_is_practice_of_one_topic(book):
    met = [one.id for topic in book.topics for one in learning.situations(book, topic)]
    assert sorted(met) == sorted(book.scenarios_by_id)


def test_the_map_counts_what_the_book_has(book):
    (triggers, *_) = book.topics
    rows = [one for one in learning.learning(book, "en") if isinstance(one, str) and one.startswith("| Topic")]
    (row,) = (line for line in rows[0].splitlines() if "(#triggers)" in line)
    rules = [one for one in book.clauses.values() if one.document in triggers.read and not one.kind.annotation]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1] == str(len(rules)) and cells[3].startswith(f"{len(learning.situations(book, triggers))} (")
