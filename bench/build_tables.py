"""The measured builds as tables: the cold ones by size, which are drawn, and all that was measured at each size."""

from __future__ import annotations

import platform
from dataclasses import dataclass, field
from statistics import median

from .generator import Generator
from .measured import Measurement
from .result import Cell, Result, Table, Words

BESIDE = "material"  # what the others are compared with
OWN, OWN_SITE = "own", "own-site"
NONE = "–"
TITLE: Words = {"ja": "サイトのビルド", "en": "Building the site"}
NOTE: Words = {
    "ja": "この本の一部や写しから、いろいろな大きさの本を作り、同じ機械で、順番を回しながら組み立てました。"
    "{often}「PDFも」は、印刷用の資料と本も作る場合です(本に時間がかかるので、200ページまで)。"
    "Judgebookは、原稿の確認、参照と用語のリンク、チャートの図、検索、API、オフライン用の一覧まで作ります。"
    "ほかには、同じMarkdownを、リンクをただの文字に、チャートをMermaidの原稿にして渡しました。"
    "素のMaterial、ProperDocs、Zensicalは、2つの言語を1つのナビゲーションに並べます。"
    "Hugoは最小のテーマで、検索を作りません。CPUは初回のCPU時間、比は素のMaterialの初回との比、再度は何も変えないもう1回、出力は1ページあたりです。"
    "メモリーは、動いているプロセスの合計の最大です。作ったものは、消さずに脇へ移してから次を作りました(消した直後は、ファイルを作るのに時間がかかるため)。"
    "「–」は、次のビルドのために何も残さず、いつも初めから作るものです。",
    "en": "Books of several sizes, made of parts or of copies of this one, were built on the same machine in the same "
    "run, taking turns. {often} “With PDFs” makes the handouts and the printed book, too (up to 200 pages, for the "
    "time that the book takes). Judgebook checks its sources, links references and terms, draws the charts, and makes "
    "search, API and the lists for offline use. The others were given the same Markdown, with links as plain words and "
    "charts as Mermaid code. Plain Material, ProperDocs and Zensical put both languages into one navigation; Hugo has "
    "the least of themes and makes no search. Memory is that of all running processes together at its highest. What "
    "was built was moved aside before the next build, not removed: soon after that, disks take longer to make files. "
    "A dash: nothing is kept for the next build, so that each begins anew.",
}
ONCE: Words = {"ja": "それぞれ1回だけ測りました。", "en": "Each was measured once."}
MEDIANS: Words = {
    "ja": "値は中央値です(1分を超えるものは1回だけ)。",
    "en": "Figures are medians (what takes over a minute was measured once).",
}
GENERATOR: Words = {"ja": "作るもの", "en": "Generator"}
COLUMNS: tuple[Words, ...] = (  # short: a phone's table breaks Japanese between any two characters
    GENERATOR,
    {"ja": "初回", "en": "From nothing"},
    {"ja": "CPU", "en": "Its processor time"},
    {"ja": "比", "en": "Beside plain Material"},
    {"ja": "再度", "en": "Nothing changed"},
    {"ja": "1条変更", "en": "One clause changed"},
    {"ja": "メモリー", "en": "Memory"},
    {"ja": "出力", "en": "Output a page"},
)


@dataclass
class BuildTimes:
    """What a generator's builds took at one size: from nothing, again, after a change. size: bytes of output."""

    generator: Generator
    cold: list[Measurement] = field(default_factory=list)
    warm: list[Measurement] = field(default_factory=list)
    changed: list[Measurement] = field(default_factory=list)
    size: int = 0


BySize = dict[int, list[BuildTimes]]  # by the number of pages a language


def result(by_size: BySize) -> Result:
    """The tables, and the ratio at the largest size as the last line."""
    versions = {"Python": platform.python_version()}
    for one in (one for several in by_size.values() for one in several):
        versions |= one.generator.versions
    tables = [cold(by_size), *(details(pages, several) for pages, several in by_size.items())]
    rounds = max(len(one.cold) for several in by_size.values() for one in several)
    often = MEDIANS if rounds > 1 else ONCE
    note: Words = {language: text.format(often=often[language]) for language, text in NOTE.items()}
    return Result("build", TITLE, tables, versions, note, last(by_size))


def cold(by_size: BySize) -> Table:
    """The builds from nothing: a line a generator, a column a size."""
    names: dict[str, Cell] = {one.generator.id: one.generator.name for found in by_size.values() for one in found}
    rows: list[list[Cell]] = []
    for name, title in names.items():
        several = [next((one for one in found if one.generator.id == name), None) for found in by_size.values()]
        rows.append([title, *(seconds(clock(one.cold)) if one else NONE for one in several)])
    columns: list[Cell] = [GENERATOR, *(f"2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{pages}" for pages in by_size)]
    plot = {
        "x": {"ja": "ページ数(1言語)", "en": "pages a language"},
        "y": {"ja": "秒", "en": "seconds"},
        "own": sum(name in (OWN, OWN_SITE) for name in names),
    }
    return Table("cold", {"ja": "初めから作る時間", "en": "Builds from nothing"}, columns, rows, plot=plot)


def details(pages: int, found: list[BuildTimes]) -> Table:
    """All that was measured at one size."""
    rows: list[list[Cell]] = [
        [
            one.generator.name,
            seconds(clock(one.cold)),
            seconds(median(run.processor for run in one.cold)),
            NONE if (value := ratio(found, one)) is None else f"{value:.2f}",
            seconds(clock(one.warm)) if one.warm else NONE,
            seconds(clock(one.changed)) if one.changed else NONE,
            memory(max(run.memory for run in (*one.cold, *one.warm, *one.changed))),
            f"{one.size / 2 / pages / 1000:,.0f} kB",
        ]
        for one in found
    ]
    return Table(f"pages-{pages}", {"ja": f"2言語 × {pages}ページ", "en": f"2 × {pages} pages"}, COLUMNS, rows)


def clock(runs: list[Measurement]) -> float:
    """The middle of the times on the clock."""
    return median(run.clock for run in runs)


def ratio(found: list[BuildTimes], one: BuildTimes) -> float | None:
    """The time from nothing beside that of plain Material; None where that could not be had."""
    other = next((other for other in found if other.generator.id == BESIDE), None)
    return clock(one.cold) / clock(other.cold) if other else None


def last(by_size: BySize) -> str:
    """This site's ratios at the largest size, at the end that of the site alone: the others make no papers."""
    pages, found = list(by_size.items())[-1]
    lines = []
    for name, what in ((OWN, ", with the PDF handouts"), (OWN_SITE, "")):
        one = next((one for one in found if one.generator.id == name), None)
        value = ratio(found, one) if one else None
        lines.append(f"build 2x{pages}{what}: ratio to plain Material {'unknown' if value is None else f'{value:.2f}'}")
    return "\n".join(lines)


def seconds(value: float) -> str:
    """A time of three digits, no finer than hundredths."""
    return f"{value:.2f} s" if value < 9.995 else f"{value:.1f} s" if value < 99.95 else f"{value:.0f} s"


def memory(size: int) -> str:
    """Bytes as MB or GB."""
    return f"{size / 1e6:.0f} MB" if size < 1e9 else f"{size / 1e9:.1f} GB"
