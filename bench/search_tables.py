"""The tables of the search benchmark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from .result import Table, Words
from .search_queries import Query

SITES = (("ja", ""), ("en", "en/"))
SLOW = 4  # how many times slower than this machine the telephone's processor is taken to be
SET_COLUMNS: tuple[Words, ...] = (
    {"ja": "組", "en": "Set"},
    {"ja": "件数", "en": "Queries"},
    {"ja": "1番目", "en": "hit@1"},
    {"ja": "3番目まで", "en": "hit@3"},
    {"ja": "5番目まで", "en": "hit@5"},
    {"ja": "平均逆順位", "en": "MRR"},
    {"ja": "そのページが1番目", "en": "Its page first"},
    {"ja": "結果なし", "en": "No hit at all"},
)
NAMES: dict[str, Words] = {
    "own": {"ja": "この検索", "en": "This search"},
    "stock": {"ja": "Materialの標準", "en": "Material's default"},
}
NOTE: Words = {
    "ja": "同じページに対する同じ言葉を、実際のブラウザーの検索窓に入れて比べた。"
    "順位は、画面に並ぶ結果を上から数えたもの。自分のページのもっと良い結果の見出しとして並ぶだけの結果は数えない。標準の検索は節の見出しまでしか指せないので、"
    "ページだけが合っていればよい場合の値も示す。名前がtunedで始まる組はこの検索の調整に使った言葉で、ほかの組は使っていない。"
    "ただしjudgeのうち、前の版では見つかり、後の版で見つからなくなった12件だけは、原因を調べるために読んだ。",
    "en": "The same words are typed into the search box of the same pages in a real browser. A rank counts results "
    "from the top of the screen; a page that only heads better results of its own is not counted. The default search "
    "leads to headings at best, so there is also a figure for the right page alone. The sets whose names begin with "
    "tuned were used to tune this search, the others were not; but of judge, twelve searches that an earlier version "
    "had found and a later one no longer did were read, to find the cause.",
}


@dataclass(frozen=True)
class QueryRanks:
    """The rank of the first hit that answers a query (0: none), that of the first on its page, and all hits."""

    query: Query
    rank: int
    page: int
    hits: int


@dataclass(frozen=True)
class Cost:
    """Cost of a first result. Bytes are compressed; the names come before the texts."""

    requests: int
    size: int
    names: int


def hit_table(found: dict[str, dict[str, list[QueryRanks]]]) -> Table:
    """Hits by set."""
    rows: list[list[str | Words]] = []
    for name in found["own"]:
        for site in (*(site for site, _ in SITES), "ja + en"):
            for which, one in found.items():
                some = [hit for hit in one[name] if site in ("ja + en", hit.query.site)]
                if some:
                    rows.append([named(f"{name}, {site}", which), str(len(some)), *figures(some)])
    return Table("hits", {"ja": "探したものが見つかるか", "en": "Is it found?"}, [*SET_COLUMNS], rows)


def named(what: str, which: str) -> Words:
    """The first cell of a row."""
    return {language: f"{what} — {name}" for language, name in NAMES[which].items()}


def kind_table(found: dict[str, dict[str, list[QueryRanks]]]) -> Table:
    """Hits of all sets by kind of query."""
    every = {which: [hit for several in one.values() for hit in several] for which, one in found.items()}
    kinds = sorted({hit.query.kind for hit in every["own"]})
    rows: list[list[str | Words]] = []
    for kind in kinds:
        for which, hits in every.items():
            some = [hit for hit in hits if hit.query.kind == kind]
            who = NAMES[which]
            rows.append(
                [{"ja": f"{kind} — {who['ja']}", "en": f"{kind} — {who['en']}"}, str(len(some)), *figures(some)]
            )
    return Table("kinds", {"ja": "言葉の種類ごと(全部の組)", "en": "By kind of query (all sets)"}, [*SET_COLUMNS], rows)


def figures(hits: Sequence[QueryRanks]) -> list[str]:
    """hit@1, hit@3, hit@5, mean reciprocal rank, hit@1 of the page alone, queries without any hit."""
    many = len(hits)
    first = sum(hit.rank == 1 for hit in hits) / many
    three = sum(0 < hit.rank <= 3 for hit in hits) / many
    five = sum(0 < hit.rank <= 5 for hit in hits) / many
    reciprocal = sum(1 / hit.rank for hit in hits if hit.rank) / many
    page = sum(hit.page == 1 for hit in hits) / many
    none = sum(not hit.hits for hit in hits)
    return [f"{first:.3f}", f"{three:.3f}", f"{five:.3f}", f"{reciprocal:.3f}", f"{page:.3f}", str(none)]


def cost_table(costs: dict[str, Cost], times: dict[str, list[float]]) -> Table:
    """Bytes, requests and time."""
    rows: list[list[str | Words]] = []
    for which, one in costs.items():
        ordered = sorted(times[which])
        late = ordered[int(len(ordered) * 0.95)]
        rows.append(
            [NAMES[which], f"{one.names / 1000:.1f} kB", f"{one.size / 1000:.1f} kB", str(one.requests),
             f"{median(ordered):.0f} ms", f"{late:.0f} ms"]
        )  # fmt: skip
    return Table(
        "cost",
        {"ja": "重さと速さ", "en": "Weight and speed"},
        [
            {"ja": "検索", "en": "Search"},
            {"ja": "最初の結果まで", "en": "To the first result"},
            {"ja": "全文まで", "en": "To all texts"},
            {"ja": "リクエスト", "en": "Requests"},
            {"ja": "キーから結果まで(中央値)", "en": "Key to list (median)"},
            {"ja": "同(95%)", "en": "The same (95 %)"},
        ],
        rows,
        note={
            "ja": "圧縮後の大きさ。この検索では検索窓に触れてから、標準の検索ではページを開くたびに読み込む。"
            f"時間は{SLOW}倍遅いCPUでのもの。",
            "en": "Compressed sizes. This search loads them once its box has the focus, the default search on every "
            f"page view. Times are for a processor {SLOW} times slower.",
        },
    )


def last_line(found: dict[str, list[QueryRanks]]) -> str:
    """The figures of the whole, for a terminal."""
    hits = [hit for several in found.values() for hit in several]
    first, three, five, reciprocal, _, none = figures(hits)
    ranks = f"hit@1 {first}, hit@3 {three}, hit@5 {five}, MRR {reciprocal}"
    return f"search: {len(hits)} queries, {ranks}, without any hit {none}"
