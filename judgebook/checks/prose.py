"""The texts that textlint reads, the rules that it holds, and the places in the sources of what it found.

scripts/prose.py runs it; requirements/prose holds its versions and settings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..model.library import Library
from ..model.passages import Passage
from ..source.problem import Message, Problem


@dataclass(frozen=True)
class Rule:
    """A rule of textlint, by its name without the preset's; bad and good: an example, run by the tests."""

    name: str
    en: str
    ja: str
    bad: str
    good: str

    @property
    def message(self) -> Message:
        """The message of the rule; its own words, which are Japanese, name the spot."""
        return Message(f"prose-{self.name}", en=self.en + " ({said})", ja=self.ja + "({said})")


RULES = (
    Rule(
        "max-ten",
        "a sentence must have at most 6 commas",
        "読点は、1つの文に6つまでにしてください",
        "引き、見て、選び、戻し、切り、配り、並べ、置く。",
        "引き、見て、選ぶ。次に、戻して切る。",
    ),
    Rule(
        "sentence-length",
        "a sentence must have at most 140 characters",
        "1つの文は140字までにしてください",
        "対戦相手が選んだカードをオーナーのライブラリーの一番上に戻してから残りのカードを手札に加えて、" * 3
        + "終える。",
        "対戦相手が選んだカードを戻す。",
    ),
    Rule(
        "no-dropping-the-ra",
        "られる must keep its ら",
        "「ら」を抜かずに書いてください",
        "この例外は見れない。",
        "この例外は見られない。",
    ),
    Rule(
        "no-double-negative-ja",
        "a plain sentence must stand for a double negative",
        "二重否定は肯定の文にしてください",
        "追加措置がないわけではない。",
        "追加措置はある。",
    ),
    Rule(
        "no-doubled-conjunctive-particle-ga",
        "a sentence must have the connecting が only once",
        "逆接の「が」は、1つの文に1回だけにしてください",
        "誤りは小さいが、両者が気付かなかったが、直せる。",
        "誤りは小さいが、直せる。",
    ),
    Rule(
        "no-kangxi-radicals",
        "a letter must be a kanji, not the radical that looks like it",
        "部首の文字ではなく、同じ形の漢字を使ってください",
        "この⽂は短い。",
        "この文は短い。",
    ),
    Rule(
        "no-nfd",
        "a kana and its mark must be one character",
        "濁点と半濁点は、かなと合わせて1文字にしてください",
        "ホ\u309aイント",
        "ポイント",
    ),
    Rule(
        "no-zero-width-spaces",
        "a text must hold no blanks that cannot be seen",
        "見えない空白を取り除いてください",
        "誘発\u200b忘れ",
        "誘発忘れ",
    ),
    Rule(
        "no-invalid-control-character",
        "a text must hold no control characters",
        "制御文字を取り除いてください",
        "誘発\u0008忘れ",
        "誘発忘れ",
    ),
    Rule(
        "ja-no-abusage",
        "the word must be the one that is meant",
        "言葉の使い方を確かめてください",
        "選んだカードを適応する。",
        "選んだカードに適用する。",
    ),
    Rule(
        "ja-no-redundant-expression",
        "a shorter wording must stand here",
        "短い言い方にしてください",
        "手札を公開することが可能である。",
        "手札を公開できる。",
    ),
    Rule(
        "ja-no-successive-word",
        "a word must not stand twice in a row",
        "同じ語を続けて書かないでください",
        "これはは誤りである。",
        "これは誤りである。",
    ),
    Rule(
        "ja-unnatural-alphabet",
        "a Latin letter must not stand alone between kana",
        "かなの間に英字が紛れ込んでいます",
        "リイr−ス",
        "リリース",
    ),
)


def read(library: Library) -> list[Passage]:
    """The Japanese sentences: names and labels are none."""
    return [passage for passage in library.passages if passage.language == "ja" and passage.style != "name"]


def document(texts: Iterable[str]) -> str:
    """The texts as one Markdown document: the text of index n stands on line 2n + 1."""
    return "".join(text.replace("\n", " ") + "\n\n" for text in texts)


def problems(passages: list[Passage], found: Iterable[Mapping[str, Any]]) -> Iterator[Problem]:
    """Problems that textlint found (messages of its JSON) in the document of the passages, at their places."""
    rules = {rule.name: rule.message for rule in RULES}
    for one in found:
        message = rules[one["ruleId"].rpartition("/")[2]]
        passage, offset = passages[one["line"] // 2], one["column"] - 1
        place = passage.at(offset if offset < len(passage.text) else 0)  # some rules are wrong about the column
        yield message.at(place, said=one["message"].splitlines()[0])
