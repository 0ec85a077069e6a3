"""The impact of a change in words: lines for a terminal, and Markdown for a comment on a pull request.

A comment is posted by a workflow that trusts nobody: only ids, paths and dates stand outside of fences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from .chart_diff import ChartDrawing
from .impact import KINDS, Affected, Impact, Kind

Show = Callable[[str], str]
MOST = 25  # of a kind in a comment; the text has them all
REASONS = 6  # of one thing
LONGEST = 60_000  # characters of a comment; GitHub takes 65,536

WORDS = {
    "title": {"ja": "この変更で見直しが要るもの", "en": "What this change makes stale"},
    "nothing": {"ja": "見直しが要るものはありません。", "en": "Nothing: the change leaves nothing behind."},
    "changed": {
        "ja": "変更: 条文・注釈 {clauses}、ページの地の文 {pages}、データ {data}",
        "en": "Changed: {clauses} clauses and annotations, the prose of {pages} pages, {data} entries of the data",
    },
    "translation": {"ja": "訳を原文に合わせる", "en": "Translations to follow their originals"},
    "original": {
        "ja": "片方の言語だけが変わった(もう一方も直すか確かめる)",
        "en": "Changed in one language alone: does the other say so too?",
    },
    "annotation": {
        "ja": "変わった条文に付いた注釈、触れている注釈",
        "en": "Annotations of changed clauses, or that refer to them",
    },
    "node": {"ja": "変わった条文に基づくチャートの項目", "en": "Nodes of charts that rest on changed clauses"},
    "scenario": {"ja": "変わった条文や項目を通る例題", "en": "Scenarios that pass changed clauses or nodes"},
    "term": {"ja": "変わった条文で定義した用語", "en": "Terms that changed clauses define"},
    "entry": {
        "ja": "変わった条文に触れている、ほかのデータの項目",
        "en": "Other entries of the data that refer to changed clauses",
    },
    "handout": {"ja": "刷り直す配布資料", "en": "Handouts to print again"},
    "because": {"ja": "理由", "en": "because of"},
    "still": {
        "ja": "訳がそのままでよいか、訳を直したら、data/translated.txt のその行をこれに替える",
        "en": "where the translation holds, or once it does, make this its line in data/translated.txt",
    },
    "more": {"ja": "ほか{number}件", "en": "and {number} more"},
    "drawing": {"ja": "チャート", "en": "Chart"},
    "before": {"ja": "変更前", "en": "before"},
    "after": {"ja": "変更後", "en": "after"},
}


def phrase(name: str, language: str, **values: int) -> str:
    """A word of the report."""
    return WORDS[name][language].format(**values)


def text(impact: Impact, language: str, date: str) -> str:
    """Everything, as lines to read; `date`: what a translation that still holds would record."""
    lines = []
    for kind in KINDS:
        if several := impact.of(kind):
            lines.append(f"{phrase(kind, language)} ({len(several)})")
            lines += [f"  {line}" for line in _lines(several, kind, language, date, str)]
    return "\n".join([*(lines or [phrase("nothing", language)]), _changed(impact, language)]) + "\n"


def _changed(impact: Impact, language: str) -> str:
    changes = impact.changes
    numbers = {"clauses": len(changes.clauses), "pages": len(changes.pages), "data": len(changes.data)}
    return phrase("changed", language, **numbers)


def markdown(impact: Impact, pictures: list[ChartDrawing], language: str, date: str) -> str:
    """The same as a comment, with the changed charts; `date`: what a translation that still holds would record."""
    parts = [f"### {phrase('title', language)}", _changed(impact, language)]
    parts += [part for kind in KINDS if (part := _list(impact.of(kind), kind, language, date))]
    if not impact.affected:
        parts.append(phrase("nothing", language))
    length = sum(len(part) for part in parts)
    for part in _charts(pictures, language):
        length += len(part)
        if length < LONGEST:
            parts.append(part)
    return "\n\n".join(parts) + "\n"


def _list(several: list[Affected], kind: Kind, language: str, date: str) -> str:
    """A heading with the number, and a bullet each."""
    if not several:
        return ""
    lines = [f"- {line}" for line in _lines(several, kind, language, date, _code)]
    if len(lines) > MOST:
        lines = [*lines[:MOST], f"- {phrase('more', language, number=len(lines) - MOST)}"]
    return "\n".join([f"**{phrase(kind, language)}** ({len(several)})", "", *lines])


def _lines(several: list[Affected], kind: Kind, language: str, date: str, show: Show) -> Iterator[str]:
    """A line each; scenarios stand together by what they pass."""
    if kind == "scenario":
        groups: dict[str, list[str]] = {}
        for one in several:
            groups.setdefault(one.because[0], []).append(one.id)
        yield from (f"{show(reason)}: {', '.join(map(show, ids))}" for reason, ids in groups.items())
        return
    for one in several:
        line = f"{show(str(one.place))}: {show(one.id)}" + _reasons(one, language, show)
        if one.record:
            line += f"\n  {phrase('still', language)}: {show(f'{one.record} {date}')}"
        yield line


def _reasons(one: Affected, language: str, show: Show) -> str:
    others = [name for name in one.because if name != one.id]
    names = ", ".join(map(show, others[:REASONS])) + (" …" if len(others) > REASONS else "")
    return f" ({phrase('because', language)} {names})" if others else ""


def _code(name: str) -> str:
    """A name that nothing in a comment takes for mark-up or a mention."""
    return "`" + re.sub(r"[`\r\n]", "", name) + "`"


def _charts(pictures: list[ChartDrawing], language: str) -> Iterator[str]:
    """Each changed chart, folded, in the language of the comment where it differs in that; a host draws its Mermaid."""
    for chart in dict.fromkeys(one.chart for one in pictures):
        languages = {one.language for one in pictures if one.chart == chart}
        shown = language if language in languages else next(iter(languages))
        lines = [f"<details><summary>{phrase('drawing', language)} <code>{chart}</code></summary>"]
        for one in (picture for picture in pictures if picture.chart == chart and picture.language == shown):
            fence = "`" * max(3, *(len(run) + 1 for run in re.findall("`+", one.text)), 3)
            lines += [f"{phrase(one.side, language)} ({_code(one.name)})", f"{fence}mermaid\n{one.text}{fence}"]
        yield "\n\n".join([*lines, "</details>"])
