"""For .github/workflows/preview.yml: unpacks what a pull request's check left behind, and words the comment.

Whoever opens a pull request decides what these archives hold. So nothing in them is run, no name in them decides
where a file goes, and their text reaches the comment as text alone. Needs Python alone: it installs nothing.
"""

from __future__ import annotations

import argparse
import re
import stat
import sys
import tempfile
import unicodedata
import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

SITE = {".apkg", ".css", ".gz", ".html", ".ico", ".jpg", ".js", ".json", ".map", ".mmd", ".pdf", ".png", ".svg", ".txt"}
SITE |= {".webmanifest", ".webp", ".woff", ".woff2", ".xml"}
KINDS = {"site": SITE, "report": {".md", ".png", ".svg", ".txt"}}
FILES = 20_000
BYTES = 400_000_000  # GitHub Pages takes a gigabyte in all
METHODS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}  # others unpack more than they declare, all of it in memory
NAME = re.compile(r"[\w-][\w.-]{0,99}(/[\w-][\w.-]{0,99}){0,20}")  # no hidden file, nothing above
TEXT = 40_000  # characters of all reports in the comment; GitHub takes 65,536
REPORTS = 8
TICKS = 40  # accents in a row; the fence around a report is longer than any row in it
MARK = "<!-- judgebook -->"  # by which the workflow finds its comment again
LANGUAGES = Path(__file__).resolve().parents[1] / "data/site.yml"
TITLES = {  # of the reports, by the names that check.yml gives them: impact.ja.txt
    "ja": "この変更で見直しが要るもの(日本語)",
    "en": "What this change makes stale (English)",
}
RESULTS = {  # of a run, as GitHub names them
    "success": ("✅ ", {"ja": "問題はありません", "en": "No problem was found"}),
    "failure": ("❌ ", {"ja": "直すところがあります", "en": "Something is to be put right"}),
    "cancelled": ("⏹ ", {"ja": "中止されました", "en": "The check was stopped"}),
}
OTHERWISE = ("", {"ja": "終わりました", "en": "The check is done"})


class RefusedArchive(Exception):
    """An archive that is not taken; the text says why."""


def unpack(archive: Path, folder: Path, kind: str) -> int:
    """Unpack into a new folder and return the number of files; there is no folder where anything is wrong.

    Raises RefusedArchive for names that leave the folder, links, types that are not of the kind, and what is too large
    or broken.
    """
    if folder.exists():
        raise RefusedArchive(f"{folder} is there already")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as name:
        whole = Path(name, "whole")
        whole.mkdir()
        try:
            with zipfile.ZipFile(archive) as opened:
                entries = acceptable(opened, KINDS[kind])
                for entry in entries:
                    target = whole / entry.filename
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(opened.read(entry))  # no more of it than the size that it declares
        except RefusedArchive:
            raise
        except Exception as reason:  # a broken archive may raise nearly anything
            raise RefusedArchive(f"the archive cannot be unpacked: {reason}") from None
        whole.rename(folder)
    return len(entries)


def acceptable(archive: zipfile.ZipFile, suffixes: set[str]) -> list[zipfile.ZipInfo]:
    """The files of an archive, if all of them may be unpacked. Raises RefusedArchive."""
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) > FILES or sum(entry.file_size for entry in entries) > BYTES:
        raise RefusedArchive(f"the archive holds more than {FILES} files or {BYTES} bytes")
    for entry in entries:
        if reason := fault(entry, suffixes):
            raise RefusedArchive(f"{entry.filename!r}: {reason}")
    if len({entry.filename.casefold() for entry in entries}) < len(entries):
        raise RefusedArchive("each file must be there once: two names may be one file on the host")
    return entries


def fault(entry: zipfile.ZipInfo, suffixes: set[str]) -> str:
    """The reason for which an entry is not taken, or nothing."""
    if not NAME.fullmatch(entry.filename):
        return "a name must be of letters, digits, dots and hyphens, and stay inside"
    if stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG):
        return "must be a plain file"
    if entry.compress_type not in METHODS or entry.flag_bits & 1:
        return "must be stored or deflated, and not encrypted"
    if PurePosixPath(entry.filename).suffix.lower() not in suffixes:
        return f"must be one of {', '.join(sorted(suffixes))}"
    return ""


def spoken(file: Path = LANGUAGES) -> list[str]:
    """The languages of the comment, the book's first language first; by their lines, as nothing is installed here."""
    listed = re.findall(r"^- *\{? *id: *([a-zA-Z-]+)", file.read_text("utf-8"), re.M) if file.is_file() else []
    return [one for one in listed if one in TITLES] or [*TITLES]


def comment(folder: Path, result: str, run: str, site: str, languages: Sequence[str] = ()) -> str:
    """The comment in both languages: the result, where the artifacts are, and each report as plain text.

    languages: in which order; without them in that of the book.
    """
    order = languages or spoken()
    files = sorted(file for file in folder.iterdir() if file.is_file()) if folder.is_dir() else []

    def say(**words: str) -> str:
        return " / ".join(words[one] for one in order)

    def line(suffix: str, **words: str) -> list[str]:
        count = sum(file.suffix == suffix for file in files)
        return [f"- {say(**words)}: [{count}]({run}#artifacts)"] if count else []

    sign, words = RESULTS.get(result, OTHERWISE)
    where = f"[{say(ja='開く', en='open')}]({site})" if site else f"[`site.zip`]({run}#artifacts)"
    lines = [MARK, f"**{sign}{say(**words)}** [{say(ja='詳しく', en='details')}]({run})", ""]
    lines.append(f"- {say(ja='できあがり', en='Preview')}: {where}")
    lines += line(".png", ja="変わったページの画像", en="Pictures of the changed pages")
    lines += line(".svg", ja="変わったチャートの前と後", en="Changed charts, before and after")

    titles = {f"impact.{one}": TITLES[one] for one in order}
    first = [file for name in titles for file in files if file.name == f"{name}.txt"]
    reports = [*first, *(file for file in files if file.suffix == ".txt" and file not in first)]
    left = TEXT
    for number, report in enumerate(reports[:REPORTS]):
        text = plain(report, left // (min(len(reports), REPORTS) - number))
        left -= len(text)
        opened = " open" if report.stem == f"impact.{order[0]}" else ""  # what the change makes stale
        title = titles.get(report.stem, report.stem)
        lines += ["", f"<details{opened}><summary>{title}</summary>", "", fenced(text), "", "</details>"]
    if (more := len(reports) - REPORTS) > 0:
        lines += ["", f"{say(ja=f'ほか{more}件', en=f'{more} more')}: [report.zip]({run}#artifacts)"]
    return "\n".join(lines) + "\n"


def plain(file: Path, most: int) -> str:
    """The text of a report without control and invisible characters, cut to so many of them."""
    with file.open("rb") as opened:
        text = opened.read(4 * TEXT).decode("utf-8", "replace")
    text = "".join(one for one in text if one == "\n" or unicodedata.category(one)[0] != "C")
    text = re.sub(f"`{{{TICKS},}}", "`" * TICKS, text)
    return text if len(text) <= most else text[: most - 2] + "\n…"


def fenced(text: str) -> str:
    """Text that Markdown shows as it is: in a fence longer than any in it, where mentions and markup are dead."""
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
    return f"{fence}text\n{text}\n{fence}"


def main(argv: list[str]) -> int:
    """Run one of the two commands; 1 where an archive is refused."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("unpack", allow_abbrev=False)
    one.add_argument("archive", type=Path)
    one.add_argument("folder", type=Path)
    one.add_argument("--kind", choices=KINDS, required=True)
    two = commands.add_parser("comment", allow_abbrev=False)
    two.add_argument("reports", type=Path)
    for name in ("--result", "--run", "--site"):
        two.add_argument(name, default="")
    args = parser.parse_args(argv)
    if args.command == "comment":
        print(comment(args.reports, args.result, args.run, args.site), end="")
        return 0
    try:
        print(f"{unpack(args.archive, args.folder, args.kind)} files")
    except RefusedArchive as reason:
        sys.stderr.write(f"refused: {reason}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
