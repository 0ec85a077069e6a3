"""Whatever a document looks like, every character of it is in a passage or was dropped, once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebook.official.importing import coverage, segments
from judgebook.official.importing.document import Document, Run

# what lines are made of: structure in the forms that the segmenter knows, and in broken ones, between words
PIECES = st.sampled_from(
    ["2.1. ", "2.1 ", "IPG 2.3 ", "732. ", "732.2a ", "1. ", "Appendix A — ", "# ", "## ", "- ", "• ", "・", "(A) ",
     "A. ", "**", "定義:", "例:", "格上げ: ", "追加措置", "懲罰 – ", "Definition ", "Examples", "Upgrade : ", "Warning",
     "No", "Penalty", "Game Loss ", "[編集] ", "目次", "提供:MTG Wiki", "alert", "[/alert]", "([[1]])", "自己紹介",
     "名前: ", "by F.Last", "12", "---", "Contents ", "......... 3", "。", ". ", "、", "「", "」", "(", ")", "\n", "\n",
     "\n\n", " ", "\u00a0", "\u3000", "\t", "Tournament Rules", "The lamp is lit", "灯りを消す", "です", "a", "あ", "🂡",
     "Magic Tournament Rules Effective May 5, 2031 INTRODUCTION"]
)  # fmt: skip


@settings(derandomize=True, deadline=None, max_examples=400)
@given(st.lists(PIECES | st.text(max_size=6), max_size=40), st.booleans())
def test_every_character_is_told_once(pieces, japanese):
    document = Document("made-up", "".join(pieces))
    found = segments.segment(document, japanese)
    coverage.check(document, [*(run for unit in found.units for run in unit.runs), *(one.run for one in found.dropped)])
    assert all(unit.run for unit in found.units)


def test_the_check_can_fail():
    document = Document("a.txt", "one\ntwo")
    coverage.check(document, list(document.lines()))
    with pytest.raises(
        coverage.LostText, match=r"a.txt, line 2: the character 't' stands in no clause and was not dropped"
    ):
        coverage.check(document, [document.run(0, 3)])
    with pytest.raises(coverage.LostText, match="line 1: the character 'n' was used 2 times"):
        coverage.check(document, [document.run(0, 7), document.run(1, 2)])
    assert not Run(" ", document.run(3, 4).at)
