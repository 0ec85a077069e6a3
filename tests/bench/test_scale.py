"""Books of other sizes, which the benchmarks build: as valid as the real one, and as dense."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.scale import CONTENTS, ScaledBooks
from judgebook import checks
from judgebook.model import library
from judgebook.model.languages import LANGUAGES
from judgebook.model.library import Library
from judgebook.staleness.translation_units import units
from scripts.messages import Failure


def clauses(one: Library) -> int:
    return len(one.clauses)


def references(one: Library) -> int:
    return sum(map(len, one.refs.values()))


def backlinks(one: Library) -> int:
    return sum(map(len, one.cited_by.values()))


def pages(one: Library) -> int:
    return sum(language == LANGUAGES[0] for language, _ in one.pages)


def terms(one: Library) -> int:
    texts = (passage.text for passage in one.passages if passage.language == "ja")
    return sum(len(list(one.finders["ja"].find(text))) for text in texts)


def charts(one: Library) -> int:
    return len(one.charts)


def situations(one: Library) -> int:
    return len(one.scenarios_by_id)


def larger(book: Library) -> int:
    """Pages of a book with a whole copy: of every page with clauses or charts, and of the contents."""
    shown = {source for sources in book.chart_pages.values() for source in sources}
    return pages(book) + len({*book.documents.values(), *shown, CONTENTS})


@pytest.fixture(scope="module")
def part(book: Library, tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("part")
    ScaledBooks(book).write(folder, 20)
    return library.load(folder)


@pytest.fixture(scope="module")
def scaled(book: Library, tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("scaled")
    ScaledBooks(book).write(folder, larger(book))
    return library.load(folder)


def test_a_part_of_the_book_is_a_valid_book(part: Library) -> None:
    assert pages(part) == 20
    assert [str(problem) for problem in checks.run(part)] == []


def test_a_larger_book_is_a_valid_book(book: Library, scaled: Library) -> None:
    assert pages(scaled) == larger(book)
    assert [str(problem) for problem in checks.run(scaled)] == []


def test_a_book_cannot_be_smaller_than_what_others_lead_to(book: Library, tmp_path: Path) -> None:
    with pytest.raises(Failure, match="at least"):
        ScaledBooks(book).write(tmp_path, 5)


@pytest.mark.parametrize("measure", [clauses, references, backlinks, terms, charts])
def test_each_page_of_a_part_holds_as_much_as_in_the_real_book(
    book: Library, part: Library, measure: Callable[[Library], int]
) -> None:
    assert measure(part) / pages(part) >= measure(book) / pages(book)


@pytest.mark.parametrize("measure", [clauses, references, backlinks, terms, charts, situations])
def test_each_page_holds_as_much_as_in_the_real_book(
    book: Library, scaled: Library, measure: Callable[[Library], int]
) -> None:
    assert measure(scaled) / pages(scaled) >= measure(book) / pages(book)


def test_a_copy_cites_its_own_clauses(book: Library, scaled: Library) -> None:
    own = 0
    for name, keys in book.refs.items():
        cited = scaled.refs[f"c1-{name}"]
        assert {key.removeprefix("c1-") for key in cited} == set(keys)
        own += sum(key.startswith("c1-") for key in cited)
    assert own > 0.9 * sum(key in book.clauses for keys in book.refs.values() for key in keys)  # the rest by its number


def test_a_copy_says_nothing_in_the_words_of_the_original(book: Library, scaled: Library) -> None:
    for name, clause in book.clauses.items():
        for language, block in clause.texts.items():
            assert scaled.clauses[name].texts[language].text == block.text
            assert scaled.clauses[f"c1-{name}"].texts[language].text != block.text


def test_no_two_charts_have_the_same_title(scaled: Library) -> None:
    """The printed book refers to its charts by their titles."""
    for language in LANGUAGES:
        assert len({chart.title[language] for chart in scaled.charts.values()}) == len(scaled.charts)


def test_its_translations_are_as_current_as_those_of_the_real_book(
    book: Library, scaled: Library, part: Library
) -> None:
    real = {one.standing for one in units(book).values()}
    assert {one.standing for one in units(scaled).values()} == {one.standing for one in units(part).values()} == real
