"""Questions about something new, by kind: for flags, and for a terminal, in both languages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """Something to know of what is new: its flag, and the question in a terminal, in both languages.

    several: words with blanks between them, in quotes or not.
    """

    flag: str
    ja: str
    en: str
    needed: bool = False
    several: bool = False


JA = Question("ja", "日本語の文(空のままなら後で書く)", "The Japanese text (leave empty to write it later)")
EN = Question("en", "英語の文(空のままなら後で書く)", "The English text (leave empty to write it later)")
ID = Question("id", "番地(空のままなら自動)", "Its id (leave empty for the next one)")
DIFFICULTY = Question(
    "difficulty",
    "難しさ。bronze: フロアジャッジが何も調べずに裁定できる。silver: 例外や正確な追加措置を1つ知るか、"
    "隣の違反との境を見分ける。gold: 複数の規則が重なるか、調査や裁量が要る(空のままなら後で書く)",
    "How hard the ruling is. bronze: a floor judge rules it without looking anything up; silver: it needs one "
    "exception, one exact remedy, or the line to a neighboring infraction; gold: several rules act together, or it "
    "takes an investigation or discretion (leave empty to write it later)",
)
QUESTIONS: dict[str, tuple[Question, ...]] = {
    "clause": (
        Question("document", "文書(例: ipg-2.3)", "The document, such as ipg-2.3", True),
        Question("kind", "種類(例: remedy)", "The kind, such as remedy", True),
        Question("after", "どの条文の後に置くか(空なら同じ種類の最後)", "Behind which clause (or last of its kind)"),
        ID, JA, EN,
    ),
    "annotation": (
        Question("of", "どの条文の注釈か(例: ipg-2.3.rem-5)", "Of which clause, such as ipg-2.3.rem-5", True),
        Question("kind", "種類(例: note)", "The kind, such as note", True),
        JA, EN,
    ),
    "term": (
        Question("ja", "日本語の用語", "The Japanese term"),
        Question("kana", "読み(ひらがな)", "Its reading in hiragana"),
        Question("en", "英語の用語", "The English term", True),
        Question("def-ja", "日本語の定義", "The Japanese definition"),
        Question("def-en", "英語の定義", "The English definition"),
        Question(
            "main", "定義している条文(空白区切り)", "The clauses that define it, with blanks between them", several=True
        ),
        ID,
    ),
    "card": (
        Question("ja", "公式の日本語名(無ければ空)", "The official Japanese name (empty where there is none)"),
        Question("kana", "読み(ひらがな)", "Its reading in hiragana"),
        Question("en", "英語名", "The English name", True),
        Question("use-ja", "どこで出てくるか(日本語)", "Why the book mentions it, in Japanese"),
        Question("use-en", "どこで出てくるか(英語)", "Why the book mentions it, in English"),
        ID,
    ),
    "scenario": (
        Question("chart", "始めるチャート(例: missed-trigger)", "The chart to begin at, such as missed-trigger", True),
        Question("answers", "答え(順に、空白区切り)", "The answers in order, with blanks between them", several=True),
        Question("ja", "状況(日本語)", "The situation, in Japanese"),
        Question("en", "状況(英語)", "The situation, in English"),
        DIFFICULTY,
    ),
    "chart": (
        Question("id", "チャートの名前(a-z、0-9、ハイフン)", "The chart's id: a-z, 0-9, hyphens", True),
        Question("cites", "最初の質問が基づく条文", "The clause that the first question rests on", True),
        Question("title-ja", "題(日本語)", "Its title, in Japanese"),
        Question("title-en", "題(英語)", "Its title, in English"),
        Question("question-ja", "最初の質問(日本語)", "The first question, in Japanese"),
        Question("question-en", "最初の質問(英語)", "The first question, in English"),
    ),
}  # fmt: skip
