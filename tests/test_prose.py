"""The Japanese prose passes textlint, and each of its rules that were chosen finds its bad example."""

import pytest

from judgebook.checks import prose
from judgebook.source.problem import Message
from scripts import prose as textlint

EXAMPLES = [text for rule in prose.RULES for text in (rule.bad, rule.good)]


@pytest.fixture(scope="module")
def found(book):
    """Findings of textlint in the book and in the examples: it is slow to start, so it reads both at once."""
    passages = prose.read(book)
    texts = [passage.prose for passage in passages]
    messages = textlint.lint([*texts, *EXAMPLES])
    own = [one for one in messages if one["line"] // 2 < len(texts)]
    examples = {}
    for one in messages:
        if one["line"] // 2 >= len(texts):
            examples.setdefault(one["line"] // 2 - len(texts), set()).add(one["ruleId"].rpartition("/")[2])
    return [problem.report("ja") for problem in prose.problems(passages, own)], examples


def test_the_book_is_clean(found):
    assert found[0] == []


@pytest.mark.parametrize("number", range(len(prose.RULES)), ids=lambda number: prose.RULES[number].name)
def test_examples(found, number):
    assert prose.RULES[number].name in found[1].get(2 * number, set())
    assert found[1].get(2 * number + 1, set()) == set()


def test_a_finding_knows_its_place(small):
    """The line and the column of the source, and both the rule's sentence and textlint's words."""
    passages = prose.read(small)
    number = next(n for n, passage in enumerate(passages) if "対戦相手が選ぶ" in passage.text)
    said = {"ruleId": "japanese/max-ten", "line": 2 * number + 1, "column": 3, "message": "読点が多い\nくわしく"}
    (problem,) = prose.problems(passages, [said])
    assert problem.report("ja") == (
        "docs/ja/ipg/2.1.md:21:3: prose-max-ten: 読点は、1つの文に6つまでにしてください(読点が多い)"
    )
    assert problem.report("en").endswith("prose-max-ten: a sentence must have at most 6 commas (読点が多い)")
    assert isinstance(problem.message, Message)
