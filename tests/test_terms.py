"""Finding terms: the pattern in the shape of a tree finds what a list of all forms finds, the longest first."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from judgebook.model.entries.terms import Term
from judgebook.model.entries.texts import Forms
from judgebook.model.term_finder import LETTERS, TermFinder

READ = {"deadline": None, "derandomize": True, "database": None}
FORMS = st.text("abABk ープルグ誘発忘れ。-.(", min_size=1, max_size=5).filter(str.strip)
TEXTS = st.text("abABkKi ープルグ誘発忘れ。-.(\n", max_size=60)


def term(number, form, others):
    text = {"ja": "説明", "en": "text"}
    return Term(
        **{"id": f"t{number}", "ja": form, "kana": "かな", "en": "x", "variants": Forms(ja=tuple(others)), "def": text}
    )


def listed(forms, text):
    """The definition: all forms as alternatives, longer ones before shorter ones."""

    def bounded(form):
        before = next((f"(?<![{one}])" for one in LETTERS if re.match(f"[{one}]", form[0])), "")
        after = next((f"(?![{one}])" for one in LETTERS if re.match(f"[{one}]", form[-1])), "")
        return before + re.escape(form) + after

    known = {form.casefold() for form in forms}
    pattern = "|".join(map(bounded, sorted(known, key=len, reverse=True)))
    return [match.span() for match in re.finditer(pattern, text, re.IGNORECASE) if match[0].casefold() in known]


@settings(max_examples=600, **READ)
@given(st.lists(st.lists(FORMS, min_size=1, max_size=4), min_size=1, max_size=5), TEXTS)
def test_a_tree_of_forms_finds_what_their_list_finds(groups, text):
    finder = TermFinder(tuple(term(n, first, rest) for n, (first, *rest) in enumerate(groups)), "ja")
    found = list(finder.find(text))
    assert [(one.start, one.end) for one in found] == listed([form for group in groups for form in group], text)
    owner = {}
    for number, group in enumerate(groups):
        for form in group:
            owner.setdefault(form.casefold(), f"t{number}")
    assert [one.term for one in found] == [owner[text[one.start : one.end].casefold()] for one in found]


def test_the_real_terms_are_found_in_the_real_texts(book):
    for language in ("ja", "en"):
        forms = book.finders[language]._terms
        for passage in book.passages[::40]:
            found = [(one.start, one.end) for one in book.finders[language].find(passage.text)]
            assert found == listed(forms, passage.text)


def test_a_copy_of_a_card_is_no_copy_of_a_spell(book):
    finder = book.finders["en"]
    assert not list(finder.find("Four copies of the card were left off; another copy was found."))
    assert [one.term for one in finder.find("A trigger that copies a spell.")][-1:] == ["copy"]
