"""Typesets the handouts and the printed book as PDF files, in both languages."""

from __future__ import annotations

import argparse
import re
import time

from judgebook.model.languages import LANGUAGES

from .. import printing, publication
from ..locking import file_lock
from ..messages import Failure, say
from ..places import ROOT, output, shown
from ..printing import cores

SUMMARY = "make the PDF handouts and the printed book"
ENVIRONMENT = "site"
LOCK = ".judgebook-lock"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("names", metavar="NAME", nargs="*", help=f"one of: {', '.join(names())} (default: all)")
    parser.add_argument("--lang", choices=LANGUAGES, help="in this language alone (default: both)")
    parser.add_argument(
        "--output", metavar="DIR", type=output, default=str(ROOT / "handouts"), help="the folder (default: handouts)"
    )


def names() -> list[str]:
    """The handouts of data/handouts.yml; read by lines, for the command line needs no environment."""
    text = (ROOT / "data/handouts.yml").read_text("utf-8")
    return re.findall(r"^- id: ([\w-]+)", text, re.MULTILINE)


def handout_name(name: str) -> str:
    """The name of a handout; a file's name such as backups.ja.pdf is one as well."""
    from judgebook.model.handouts import ON_LETTER
    from judgebook.source.problem import nearest

    found = re.sub(rf"({ON_LETTER})?(\.({'|'.join(LANGUAGES)}))?(\.(pdf|apkg))?$", "", name)
    if found not in names():
        near = nearest(found, names())
        raise Failure(
            f"There is no handout {name}; " + (f"did you mean {near}?" if near else f"there are: {', '.join(names())}"),
            f"{name} という配布資料はありません。"
            + (f"「{near}」ではありませんか？" if near else f"あるのは {'、'.join(names())} です。"),
        )
    return found


def run(args: argparse.Namespace) -> int:
    """Print them; what was there before is replaced file by file, by files that are complete."""
    from judgebook.model.handouts import ON_LETTER
    from judgebook.print import printed_files

    chosen = [handout_name(name) for name in args.names]
    say("Making the handouts ...", "配布資料を作っています…")
    started = time.monotonic()
    languages = (args.lang,) if args.lang else LANGUAGES
    papers = [one + paper for one in chosen or names() for paper in ("", ON_LETTER)]
    files = [name for one in papers for language in languages for name in printed_files.file_names(one, language)]
    with file_lock(args.output / LOCK, f"printing into {shown(args.output)}", leave=True):
        publication.require_files(args.output, [*files, printed_files.LIST], printed_files.own_files(args.output))
        problems = printing.run(args.output, chosen, languages, jobs=cores())
        publication.enter(args.output, [*printed_files.own_files(args.output)])
    if problems:
        say(
            {1: "1 problem"}.get(problems, f"{problems} problems") + "; what has a problem was not made.",
            f"{problems}件の問題があります。問題のある資料は作られませんでした。",
        )
        return 1
    seconds = time.monotonic() - started
    say(
        f"Made the handouts in {shown(args.output)}/ in {seconds:.1f} s.",
        f"配布資料を {shown(args.output)}/ に作りました({seconds:.1f} 秒)。",
    )
    return 0
