"""The pages that a change touches."""

import pytest

from scripts import changed_pages
from scripts.messages import Failure


@pytest.mark.parametrize(
    ("file", "pages"),
    [
        ("docs/ja/ipg/2.3.md", ["ipg/2.3/"]),
        ("docs/en/index.md", ["en/"]),
        ("data/charts/missed-trigger.yml", ["charts/missed-trigger/", "en/charts/missed-trigger/"]),
        ("overrides/assets/book.js", list(changed_pages.SAMPLE)),
        ("README.md", []),
        ("docs/ja/no-such-page.md", []),
    ],
)
def test_pages_of_a_file(book, file, pages):
    assert changed_pages.pages([file], book) == pages


def test_a_page_comes_once(book):
    assert changed_pages.pages(["docs/ja/ipg/2.3.md", "docs/ja/ipg/2.3.md"], book) == ["ipg/2.3/"]


def test_an_unknown_revision():
    with pytest.raises(Failure, match="git cannot compare with no-such-revision"):
        changed_pages.files("no-such-revision")
