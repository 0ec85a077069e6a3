"""Where the processor time of a build from nothing goes: what its processes were found at, looked at from outside.

py-spy looks a hundred times a second at each process of the build. A look belongs to the job whose code ran then: the
innermost frame that is of any job's files decides, so that a check that asks the model is a check.
"""

from __future__ import annotations

import platform
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judgebook.model import library
from scripts import environments, npm_files
from scripts.messages import say
from scripts.places import ROOT
from scripts.processes import Command

from . import peers
from .build import most_cited
from .build_tables import seconds
from .generator import SharedPages
from .measured import measure
from .result import Cell, Result, Table, Words
from .scale import ScaledBooks

PAGES = 200  # a language
RATE = "100"  # looks a second
FRAME = re.compile(r"\(([^()]*?)(?::\d+)?\)$")  # `function (file:line)`
TITLE: Words = {"ja": "ビルドの時間の内訳", "en": "What a build spends its time on"}
NOTE: Words = {
    "ja": f"2言語 × {PAGES}ページの本を初めから作る間に(PDFなし)、全部のプロセスを1秒に100回のぞき、"
    "何をしていたかを数えました。1ページあたりのCPU時間は、のぞかずに測った合計を、その割合で分けたものです。",
    "en": f"While a book of 2 × {PAGES} pages was built from nothing (without PDFs), all its processes were looked at "
    "a hundred times a second, and what they were doing was counted. The processor time a page is that of a build that "
    "nobody looked at, divided in these shares.",
}


@dataclass(frozen=True, eq=False)  # to be counted
class Job:
    """A part of the work: its name, why it has to be done, and where its code is: parts of the paths of files."""

    name: Words
    why: Words
    files: tuple[str, ...]


JOBS = (
    Job(
        {"ja": "次のために残す", "en": "Keeping results"},
        {
            "ja": "次のビルドを速くする。ハッシュを付けて1回書く",
            "en": "makes the next build fast; hashed and written once",
        },
        ("judgebook/source/cache.py", "judgebook/source/packing.py", "judgebook/source/snapshot.py"),
    ),
    Job(
        {"ja": "始める", "en": "Starting"},
        {"ja": "ライブラリを読み込む。ページ数によらない", "en": "libraries are imported, for any number of pages"},
        ("<frozen importlib", "/re/_compiler.py", "/dataclasses.py"),
    ),
    Job(
        {"ja": "原稿を調べる", "en": "Checks"},
        {"ja": "本文とデータの文を全部、それぞれ1回読む", "en": "each text of pages and data is looked through once"},
        ("judgebook/checks/",),
    ),
    Job(
        {"ja": "チャートを描く", "en": "Charts"},
        {"ja": "大きな本ではチャートも増える", "en": "a larger book has more of them"},
        ("judgebook/drawings/",),
    ),
    Job(
        {"ja": "Markdown", "en": "Markdown"},
        {"ja": "文ごとに1回。飾りのない文は通さない", "en": "once a text; plain texts do without"},
        ("/markdown/", "/pymdownx/", "/pygments/", "judgebook/pages/markdown.py"),
    ),
    Job(
        {"ja": "リンクを張る", "en": "Links"},
        {"ja": "参照と、用語の最初の1回を探す", "en": "references and first mentions of terms are looked for"},
        (
            "judgebook/pages/linker.py", "judgebook/pages/citations.py", "judgebook/pages/source_links.py",
            "judgebook/pages/cited_by.py", "judgebook/model/mentions.py", "judgebook/model/term_finder.py",
            "judgebook/model/references.py",
        ),
    ),
    Job(
        {"ja": "ページの枠", "en": "Templates"},
        {"ja": "見出し、目次、ナビゲーション", "en": "head, contents and navigation of each page"},
        ("/jinja2/", "/overrides/", "judgebook/site/navigation.py"),
    ),
    Job(
        {"ja": "MkDocsとプラグイン", "en": "MkDocs and its plugins"},
        {"ja": "ファイルと言語の表、ページごとの合図", "en": "lists of files and languages, events for each page"},
        ("/mkdocs/", "/material/", "/mkdocs_static_i18n/", "/mermaid2/", "/hooks/"),
    ),
    Job(
        {"ja": "仕上げ", "en": "Last steps"},
        {
            "ja": "1つのスタイルシート、アイコン、ハッシュ、圧縮後の大きさ",
            "en": "one style sheet, icons, hash and compressed size of each file",
        },
        (
            "judgebook/site/finish.py", "judgebook/site/lean.py", "judgebook/site/offline.py",
            "judgebook/site/styles.py", "judgebook/site/stylesheet.py", "judgebook/site/icons.py",
            "judgebook/site/pinned.py", "judgebook/site/policy.py", "judgebook/site/joining.py",
            "scripts/publication.py", "scripts/ownership.py",
        ),
    ),
    Job(
        {"ja": "ページを組む", "en": "Composing pages"},
        {"ja": "条文、解説、例、表を並べる", "en": "clauses, notes, examples and tables"},
        ("judgebook/pages/",),
    ),
    Job(
        {"ja": "検索とAPI", "en": "Search and API"},
        {"ja": "ページの横のファイル", "en": "the files beside the pages"},
        ("judgebook/site/",),
    ),
    Job(
        {"ja": "原稿を読む", "en": "Reading"},
        {"ja": "YAMLとMarkdownを1回、場所も覚える", "en": "YAML and Markdown once, with places for problems"},
        ("judgebook/source/", "judgebook/model/", "judgebook/staleness/", "judgebook/text/"),
    ),
)  # fmt: skip
REST: Words = {"ja": "その他", "en": "The rest"}
REST_WHY: Words = {"ja": "プロセスを始めて待つ、片付ける", "en": "starting processes, waiting for them, removing"}
TOGETHER: Words = {"ja": "合計", "en": "Together"}
COLUMNS: tuple[Words, ...] = (
    {"ja": "仕事", "en": "Job"},
    {"ja": "割合", "en": "Share"},
    {"ja": "1ページ", "en": "A page"},
)


def run() -> Result:
    """Build a book twice: once measured, once looked at."""
    npm_files.ensure_scripts()  # what is installed once is no part of a build
    watcher = environments.ensure("peers").with_name("py-spy")
    book = library.load(ROOT)
    with tempfile.TemporaryDirectory(prefix="judgebook-bench-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        say(f"Writing a book of 2 x {PAGES} pages ...")
        ScaledBooks(book).write(folder / "book", PAGES)
        scaled = library.load(folder / "book")
        own = peers.own(SharedPages(scaled, most_cited(scaled), folder))[0]
        command = (environments.ensure("site"), *own.command[1:])  # the Python that does the work, from the beginning
        own.forget()
        spent = measure(command, own.folder, own.env, folder / "log.txt").processor
        say(f"  the build: {seconds(spent)} of the processor")
        own.forget()
        stacks = folder / "stacks.txt"
        watched: Command = [watcher, "record", "--subprocesses", "--format", "raw", "--full-filenames", "--rate", RATE]
        measure([*watched, "--output", stacks, "--", *command], own.folder, own.env, folder / "log.txt")
        looks = counted(stacks.read_text("utf-8").splitlines())
    versions = {"Python": platform.python_version(), "py-spy": _version(watcher)}
    return Result("profile", TITLE, [table(looks, spent / (2 * PAGES))], versions, NOTE)


def counted(stacks: Iterable[str]) -> Counter[Job | None]:
    """How often each job was found; None: none of them. stacks: `frame;frame;... number`, the innermost frame last."""
    looks: Counter[Job | None] = Counter()
    for line in stacks:
        stack, _, number = line.rpartition(" ")
        looks[next(_jobs(stack.split(";")), None)] += int(number)
    return looks


def _jobs(frames: list[str]) -> Iterator[Job]:
    """The jobs of the frames, the innermost first."""
    for frame in reversed(frames):
        if found := FRAME.search(frame):
            yield from (job for job in JOBS if any(part in found[1] for part in job.files))


def table(looks: Counter[Job | None], page: float) -> Table:
    """The jobs by what they take; page: seconds of the processor that a page takes in all."""
    whole = looks.total()

    def row(name: Words, number: int) -> list[Cell]:
        return [name, f"{number / whole:.0%}", f"{number / whole * page * 1000:.1f}\N{NO-BREAK SPACE}ms"]

    rows = [row(_explained(job.name, job.why), number) for job, number in looks.most_common() if job]
    rows.append(row(_explained(REST, REST_WHY), looks[None]))
    rows.append(row(TOGETHER, whole))
    title: Words = {"ja": "CPU時間の行き先", "en": "Where the processor time goes"}
    return Table("jobs", title, COLUMNS, rows)


def _explained(name: Words, why: Words) -> Words:
    return {language: f"{name[language]}: {why[language]}" for language in name}


def _version(program: Path) -> str:
    answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return answer.stdout.split()[-1]
