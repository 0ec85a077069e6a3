"""Reads the command line, enters the environment that the command needs, and runs the command."""

from __future__ import annotations

import argparse
import itertools
import os
import signal
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from keyword import iskeyword
from typing import Any

from judgebook.source import system_errors

from . import environments
from .messages import Failure, choose, say, worded
from .places import ROOT

IN_JAPANESE = {  # each command, and its SUMMARY
    "serve": "手元でサイトを表示する(保存するたびに反映)",
    "build": "公開するサイトをフォルダーに書き出す",
    "check": "ページとデータの誤りを全部挙げる",
    "new": "条文・注釈・用語・カード・例題・チャートのひな形を作る",
    "stale": "古くなった訳などを挙げ、照合を記録する",
    "impact": "変更で見直しが要るものを挙げる",
    "handouts": "印刷用の資料と本のPDFを作る",
    "import": "公式文書を取り込み、条文に並べて表示する",
    "drift": "公式文書の新しい版で変わった所を挙げる",
    "test": "プルリクエストの通るべきテストを全部実行する",
    "bench": "測って、数字を記録する",
    "lock": "ライブラリの版を固定し直す",
    "renew": "データの形、チャートの図、番地の一覧のファイルを作り直す",
    "screenshots": "READMEの画像か、変わったページの画像を撮る",
}


def main(argv: list[str]) -> int:
    """The exit code: 0 when all is well, 1 when problems were found, 2 when the command could not do its work."""
    open_streams()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # so that children end as well
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it for what runs in the background
    if not argv:
        parser().print_help(sys.stderr)
        return 2
    try:
        args = parser(argv[0]).parse_args(argv)
        choose(getattr(args, "lang", None) if argv[0] != "handouts" else None)  # there, it is what to print
        if args.command.ENVIRONMENT:
            environments.enter(args.command.ENVIRONMENT)
        code: int = args.command.run(args)
        sys.stdout.flush()
        return code
    except Failure as failure:
        say(str(failure))
        return failure.code
    except BrokenPipeError:  # whoever read the result has seen enough (`... | head`)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python tells it once more at the end
        return 0
    except OSError as error:
        en, ja = (system_errors.sentence(error, ROOT, language) for language in ("en", "ja"))
        say(f"book.py cannot go on. {en}", f"book.py は続けられません。{ja}")
    return 2


def open_streams() -> None:
    """Let what was closed by whoever started the command (`>&-`) lead nowhere: the next file would get its number."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            os.fstat(number)
        except OSError:
            nowhere = os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free: this one
            os.set_inheritable(nowhere, True)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))


class Parser(argparse.ArgumentParser):
    """A parser that says to whoever typed what it does not know which options it has: a command its own.

    Options are typed whole: what is short for one today is short for two when another one comes.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, allow_abbrev=False)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self._known(args or ())
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown

    def _known(self, args: Sequence[str]) -> None:
        """Before what stands behind a slip is taken for a path; whose commands have options of their own asks them."""
        for word in itertools.takewhile(lambda one: one != "--", args if self._subparsers is None else ()):
            option, options = word.partition("=")[0], self._option_string_actions
            if option.startswith("--") and option not in options:
                self.error(f"unrecognized arguments: {word}{near(option, options)}")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            raise argparse.ArgumentError(action, f"{error.message}{near(value, action.choices or ())}") from None


def near(word: str, known: Iterable[str]) -> str:
    """A suggestion of what was meant, to stand behind a message."""
    from difflib import get_close_matches  # which takes longer than reading the command line

    words = [one for one in known if one]  # where any number may stand, `[]` is one of the choices
    begun = [one for one in words if word and one.startswith(word)]
    return "".join(f"; did you mean {one}?" for one in begun[:1] or get_close_matches(word, words, 1))


def parser(only: str = "") -> argparse.ArgumentParser:
    """The command line as the commands describe it; building it needs no environment.

    only: a command that is asked for, so that no other is imported.
    """
    top = Parser(
        prog="book.py",
        description=worded(
            "The commands of Judgebook. More of one: book.py COMMAND --help",
            "コマンドの一覧です。それぞれの説明(英語)は book.py コマンド --help で出ます。",
        ),
    )
    commands = top.add_subparsers(prog=top.prog, metavar="COMMAND", required=True)
    for name in [only] if only in IN_JAPANESE else IN_JAPANESE:
        module = f"{name}_" if iskeyword(name) else name
        command = import_module(f".commands.{module}", __package__)
        one = commands.add_parser(name, help=worded(command.SUMMARY, IN_JAPANESE[name]), description=command.__doc__)
        one.set_defaults(command=command)
        command.arguments(one)
    return top
