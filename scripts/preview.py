"""For .github/workflows/preview.yml: unpacks what a pull request's check left behind, and words the comment.

Whoever opens a pull request decides what these archives hold. So nothing in them is run, no name in them decides
where a file goes, and their text reaches the comment as text alone. Needs Python alone: it installs nothing.
"""

from __future__ import annotations

import argparse
import re
import stat
import sys
import unicodedata
import zipfile
from pathlib import Path, PurePosixPath

SITE = {".css", ".gz", ".html", ".ico", ".jpg", ".js", ".json", ".map", ".mmd", ".pdf", ".png", ".svg", ".txt"}
SITE |= {".webmanifest", ".webp", ".woff", ".woff2", ".xml"}
KINDS = {"site": SITE, "report": {".md", ".png", ".svg", ".txt"}}
FILES = 20_000
BYTES = 400_000_000  # GitHub Pages takes a gigabyte in all
TEXT = 20_000  # characters of reports in the comment; GitHub takes 65,536
NAME = re.compile(r"[\w.-]+(/[\w.-]+)*")
MARK = "<!-- judgebook -->"  # by which the workflow finds its comment again
RESULTS = {  # of a run, as GitHub names them
    "success": ("✅ 問題はありません", "no problem was found"),
    "failure": ("❌ 直すところがあります", "something is to be put right"),
    "cancelled": ("⏹ 中止されました", "it was stopped"),
}


class Refused(Exception):
    """An archive that is not taken; the text says why."""


def unpack(archive: Path, folder: Path, kind: str) -> int:
    """Unpack into a new folder and return the number of files; nothing is written where anything is wrong.

    Raises Refused for names that leave the folder, links, types that are not of the kind, and what is too large.
    """
    with zipfile.ZipFile(archive) as held:
        entries = [one for one in held.infolist() if not one.is_dir()]
        for one in entries:
            if reason := wrong(one, KINDS[kind]):
                raise Refused(f"{one.filename!r}: {reason}")
        if len(entries) > FILES or sum(one.file_size for one in entries) > BYTES:
            raise Refused(f"the archive holds more than {FILES} files or {BYTES} bytes")
        folder.mkdir(parents=True)
        for one in entries:
            target = folder / one.filename
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(held.read(one))  # zipfile ends where there is more than the size that was declared
    return len(entries)


def wrong(entry: zipfile.ZipInfo, suffixes: set[str]) -> str:
    """Why an entry is not taken, or nothing."""
    if not NAME.fullmatch(entry.filename) or any(part.startswith(".") for part in entry.filename.split("/")):
        return "a name must be of letters, digits, dots and hyphens, and stay inside"
    if stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG):
        return "must be a plain file"
    if PurePosixPath(entry.filename).suffix.lower() not in suffixes:
        return f"must be one of {', '.join(sorted(suffixes))}"
    return ""


def comment(reports: Path, result: str, run: str, site: str) -> str:
    """The comment in both languages: the result, where the artifacts are, and each report as plain text."""
    japanese, english = RESULTS.get(result, ("終わりました", "it is done"))
    where = f"[開く / open]({site})" if site else f"[`site.zip`]({run}#artifacts)"
    pictures = [*reports.glob("*.png"), *reports.glob("*.svg")] if reports.is_dir() else []
    lines = [MARK, f"**{japanese} / The check: {english}.** [詳しく / details]({run})", ""]
    lines.append(f"- できあがり / Preview: {where}")
    if pictures:
        lines.append(f"- 変わったページの画像 / Pictures of the changed pages: [{len(pictures)}]({run}#artifacts)")
    for report in sorted(reports.glob("*.txt")) if reports.is_dir() else []:
        lines += ["", f"<details><summary>{report.stem}</summary>", "", fenced(plain(report)), "", "</details>"]
    return "\n".join(lines) + "\n"


def plain(file: Path) -> str:
    """The text of a report without control and invisible characters, cut where it is too long."""
    text = file.read_bytes()[: 4 * TEXT].decode("utf-8", "replace")
    text = "".join(one for one in text if one == "\n" or unicodedata.category(one)[0] != "C")
    return text if len(text) <= TEXT else text[:TEXT] + "\n…"


def fenced(text: str) -> str:
    """Text that Markdown shows as it is: in a fence longer than any in it, where mentions and markup are dead."""
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
    return f"{fence}text\n{text}\n{fence}"


def main(argv: list[str]) -> int:
    """Run one of the two commands; 1 where an archive is refused."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("unpack")
    one.add_argument("archive", type=Path)
    one.add_argument("folder", type=Path)
    one.add_argument("--kind", choices=KINDS, required=True)
    two = commands.add_parser("comment")
    two.add_argument("reports", type=Path)
    for name in ("--result", "--run", "--site"):
        two.add_argument(name, default="")
    args = parser.parse_args(argv)
    if args.command == "comment":
        print(comment(args.reports, args.result, args.run, args.site), end="")
        return 0
    try:
        print(f"{unpack(args.archive, args.folder, args.kind)} files")
    except (Refused, zipfile.BadZipFile) as reason:
        sys.stderr.write(f"refused: {reason}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
