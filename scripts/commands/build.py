"""Builds the site strictly; the folder is replaced only when everything passed, and is left as it was otherwise."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Literal

from .. import building, cache_folder, npm_files
from ..messages import Failure, Unusable, say
from ..places import ROOT, SOURCES, shown
from ..printing import cores
from ..publication import readable, replacing, require_ours

SUMMARY = "build the site into a folder, ready to be published"
ENVIRONMENT = "site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "--output", metavar="DIR", type=output, default=str(ROOT / "site"), help="the folder (default: site)"
    )
    parser.add_argument(
        "--jobs", metavar="N", type=count, default=str(cores()), help="processes at a time (default: one a core)"
    )
    parser.add_argument(
        "--headers", choices=("cloudflare", "netlify"), help="also write _headers, as that host reads it"
    )
    parser.add_argument("--no-host", dest="host", action="store_false", help="without the files of host/")
    handouts = parser.add_mutually_exclusive_group()
    handouts.add_argument("--no-handouts", dest="print", action="store_false", help="without the PDF files")
    handouts.add_argument("--handouts", metavar="DIR", type=printed, help="with the handouts that were made there")


def count(text: str) -> int:
    """A number of processes."""
    if not text.isdecimal() or int(text) < 1:
        raise Failure(
            f"A number of processes is 1 or more, not {text}.", f"プロセスの数は1以上にしてください(今は「{text}」)。"
        )
    return int(text)


def output(name: str) -> Path:
    """The folder, when a build may replace what is there."""
    folder = Path(name).resolve()
    for source in SOURCES:
        if source.is_relative_to(folder) or folder.is_relative_to(source):
            raise Failure(
                f"The site cannot be built into {name}: the project's sources are there.",
                f"{name} にはサイトを作れません。原稿やプログラムがあるところです。",
            )
    if folder.exists() and not folder.is_dir():
        raise Failure(
            f"The site cannot be built into {name}: that is a file.", f"{name} にはサイトを作れません。ファイルです。"
        )
    require_ours(folder)
    return folder


def printed(name: str) -> Path:
    """A folder of handouts that `book.py handouts` made."""
    folder = Path(name).resolve()
    if not (folder / "handouts.json").is_file():
        raise Failure(
            f"There are no handouts in {name}; make them: python3 scripts/book.py handouts --output {name}",
            f"{name} に配布資料がありません。先に作ってください: python3 scripts/book.py handouts --output {name}",
        )
    return folder


def run(args: argparse.Namespace) -> int:
    """Build beside the folder, then let the new one take its place."""
    folder: Path = args.output
    given: Path | None = args.handouts
    if given and (given.is_relative_to(folder) or folder.is_relative_to(given)):
        raise Failure(
            f"The site cannot be built into {shown(folder)}: {shown(given)} is needed for it.",
            f"{shown(folder)} にはサイトを作れません。{shown(given)} を使って作るためです。",
        )
    npm_files.ensure_scripts()
    cache_folder.cache()  # also for the site builder's process, where nothing is printed
    say("Building the site ...", "サイトを作っています…")
    started = time.monotonic()
    with replacing(folder) as new:
        if not building.site(new, given or new.with_name("handouts"), args.print, args.jobs):
            stays = folder.exists()
            raise Unusable(
                f"The site was not built{f'; {shown(folder)} is as it was' if stays else ''}.",
                f"サイトは作られませんでした{f'({shown(folder)} は前のまま)' if stays else ''}。",
            )
        if args.host:
            add_host_files(new)
        if args.headers:
            write_headers(new, args.headers)
        readable(new)
    seconds = time.monotonic() - started
    say(f"Built {shown(folder)} in {seconds:.1f} s.", f"{shown(folder)} に作りました({seconds:.1f} 秒)。")
    return 0


def add_host_files(folder: Path) -> None:
    """Put the files for the host into the site, as the last: no list of the site names them."""
    from judgebook.source import host_files

    try:
        host_files.copy(ROOT, folder)
    except ValueError as reason:
        raise Failure(f"The site was not built: {reason}.", f"サイトは作られませんでした: {reason}") from None


def write_headers(folder: Path, host: Literal["cloudflare", "netlify"]) -> None:
    """Write what the host is to send with the files of the site, after all of them."""
    from judgebook.site import headers

    if (folder / headers.PATH).exists():
        raise Failure(
            f"The site was not built: host/{headers.PATH} is there already. Build without --headers, or remove it.",
            f"サイトは作られませんでした。host/{headers.PATH} があります。それを消すか、--headers を外してください。",
        )
    files = [file.relative_to(folder).as_posix() for file in folder.rglob("*.*") if file.is_file()]
    built = [path for path in files if path[path.rindex(".") :] in headers.TYPES]  # the others are of host/
    try:
        text = headers.file(built, host)
    except ValueError as reason:
        raise Failure(f"The site was not built: {reason}.", f"サイトは作られませんでした: {reason}") from None
    (folder / headers.PATH).write_text(text, "utf-8", newline="\n")
