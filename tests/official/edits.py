"""Making up the next edition of a document: random edits, and what each sentence must be found to have become."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

from judgebook.official import fingerprints, tokenization
from judgebook.official.drift.verdicts import EditionSentence
from judgebook.official.importing import segments
from judgebook.official.importing.document import Document
from judgebook.official.matching import SentenceFeatures

# sentences that stand in no document; {} makes each one different
INVENTED = {
    "ja": "会場の照明が{}番目の区画で暗くなったなら、担当者は予備の灯りを{}台まで運んでよい。",
    "en": "When the lights above row {} of the hall go dim, the staff may bring up to {} spare lamps there.",
}
OTHER_WORDS = {"ja": ("会場の係員", "白い札", "灯り"), "en": ("the usher", "white slips", "lantern")}
LONG = {"ja": 24, "en": 60}  # characters that a sentence must have to be reworded or divided


@dataclass
class Edition:
    """Paragraphs of a document, each with the sentences (of the old edition) that it holds."""

    language: str
    paragraphs: list[str]
    sentences: dict[int, str] = field(default_factory=dict)  # of the old edition: what must be found


def lines(text: str, language: str, sketch: bool) -> list[EditionSentence]:
    """The sentences of a text as the comparison takes them; each one's id is its number."""
    found = []
    for number, unit in enumerate(segments.segment(Document("made-up", text), language == "ja").units):
        made = fingerprints.make(unit.run.text)
        item = SentenceFeatures(
            made.digest, made.codes if sketch else tokenization.shingles(unit.run.text), sketch=sketch
        )
        found.append(EditionSentence(item, (str(number),), "rule", "made-up", text=unit.run.text))
    return found


def unique(text: str, language: str) -> list[str]:
    """The lines of a text without what it says twice: of two same sentences no one can say which one moved."""
    seen: set[str] = set()
    kept = []
    for one in text.splitlines():
        sentences = [
            tokenization.letters(unit.run.text) for unit in segments.segment(Document("x", one), language == "ja").units
        ]
        if sentences and not seen & set(sentences) and len(set(sentences)) == len(sentences):
            seen |= set(sentences)
            kept.append(one.strip())
    return kept


def edit(paragraphs: list[str], language: str, number: int, rnd: random.Random) -> tuple[list[str], dict[str, str]]:
    """`number` edits of paragraphs: the new ones, and the verdict for each old sentence that is not `same`."""
    places = rnd.sample(range(len(paragraphs)), min(number, len(paragraphs) // 3))
    new: dict[int, list[str]] = {place: [one] for place, one in enumerate(paragraphs)}
    wanted: dict[str, str] = {}
    moves: list[int] = []
    for place in places:
        old = [one.text or "" for one in lines(paragraphs[place], language, False)]
        kind = rnd.choice(["insert", "delete", "reword", "divide", "move"])
        if kind == "insert":
            new[place].append(INVENTED[language].format(rnd.randrange(1000), rnd.randrange(1000)))
        elif kind == "delete":
            new[place] = []
            wanted |= dict.fromkeys(old, "gone")
        elif kind == "move":
            moves.append(place)
            wanted |= dict.fromkeys(old, "moved")
        else:
            sentence = rnd.choice(old)
            change = _reworded if kind == "reword" else _divided
            changed = change(sentence, language, rnd)
            if changed and paragraphs[place].count(sentence) == 1:
                new[place] = [paragraphs[place].replace(sentence, changed)]
                wanted[sentence] = "reworded" if kind == "reword" else "divided"
    order = [place for place in new if place not in moves]
    for place in moves:  # far away, so that it is this one that moved and not those it passed
        order.insert((order.index(min(order, key=lambda p: abs(p - place))) + len(order) // 2) % len(order), place)
    return [one for place in order for one in new[place]], wanted


def _reworded(sentence: str, language: str, rnd: random.Random) -> str | None:
    """A fifth of its words are other ones."""
    if len(sentence) < LONG[language]:
        return None
    if language == "en":
        parts = sentence.split(" ")
        for place in rnd.sample(range(1, len(parts) - 1), max(1, len(parts) // 8)):
            parts[place] = rnd.choice(OTHER_WORDS["en"])
        return " ".join(parts)
    start = rnd.randrange(2, len(sentence) * 3 // 4)
    end = min(len(sentence) - 2, start + max(2, len(sentence) // 8))
    cut = sentence[start:end]
    return (
        None
        if re.search(r"[。「」『』()（）《》〔〕【】]", cut)
        else sentence[:start] + rnd.choice(OTHER_WORDS["ja"]) + sentence[end:]
    )


def _divided(sentence: str, language: str, rnd: random.Random) -> str | None:
    """Two sentences in place of one, at a comma in the middle."""
    if re.search(r"[「」『』()（）《》〔〕【】\"“”]", sentence):
        return None
    if language == "ja":
        cuts = [
            m.start()
            for m in re.finditer("、", sentence)
            if LONG["ja"] / 2 <= m.start() <= len(sentence) - LONG["ja"] / 2
        ]
        return sentence[: (at := rnd.choice(cuts))] + "。" + sentence[at + 1 :] if cuts else None
    cuts = [m.start() for m in re.finditer(", (?=[a-z])", sentence) if 30 <= m.start() <= len(sentence) - 30]
    if not cuts:
        return None
    at = rnd.choice(cuts)
    return sentence[:at] + ". " + sentence[at + 2].upper() + sentence[at + 3 :]
