"""Commands speak the language of the terminal, and `--lang` chooses."""

import errno
import os
import re
import subprocess
import sys

import pytest

from judgebook.source import system_errors
from scripts.main import IN_JAPANESE
from tests.building import ROOT

USAGE = "usage: book.py [-h] COMMAND ...\n\n"
JAPANESE = re.compile(r"[ぁ-ヿ一-鿿]")


def said(*arguments, **environment):
    """Run a command for what it writes to standard error; nothing else of the terminal speaks a language."""
    held = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    command = [sys.executable, str(ROOT / "scripts/book.py"), *arguments]
    done = subprocess.run(command, cwd=ROOT, env=held | environment, capture_output=True, text=True, encoding="utf-8")
    return done.stderr


@pytest.mark.parametrize(
    ("arguments", "ja", "en"),
    [
        ("", f"{USAGE}コマンドの一覧です。", f"{USAGE}The commands"),
        (
            "check nowhere.md",
            "nowhere.md というファイルやフォルダーはありません。",
            "There is no file or folder nowhere.md.",
        ),
        ("stale --accept", "照合したもの", "Name what you have compared"),
        ("serve --port web", "ポートは 1 から 65535 の数です", "A port is a number"),
        ("build --output docs", "docs にはサイトを作れません。", "The site cannot be built into docs"),
    ],
)
def test_the_language_of_the_terminal(arguments, ja, en):
    assert said(*arguments.split(), LANG="ja_JP.UTF-8").startswith(ja)
    assert said(*arguments.split(), LANG="en_US.UTF-8").startswith(en)


@pytest.mark.parametrize(
    ("error", "ja"),
    [
        (OSError(errno.ENOSPC, "x"), "ディスクに、ファイル を書き込める空きを作ってください(x)。"),
        (OSError(errno.ENOENT, "x", str(ROOT / "docs/a")), "終わるまで docs/a が必要です(x)。"),
        (OSError(errno.EROFS, "x", "/data"), "/data を読み書きできるようにしてください(x)。"),
        (OSError(errno.EIO, "x"), "x。"),
    ],
)
def test_so_is_what_is_wrong_with_the_machine(error, ja):
    assert system_errors.sentence(error, ROOT, "ja") == ja
    assert not JAPANESE.search(system_errors.sentence(error, ROOT))


def test_the_option_wins():
    assert JAPANESE.search(said("stale", "--accept", "--lang", "ja", LANG="en_US.UTF-8"))
    assert not JAPANESE.search(said("stale", "--accept", "--lang", "en", LANG="ja_JP.UTF-8"))


def test_each_command_is_listed_in_japanese():
    modules = {file.stem for file in (ROOT / "scripts/commands").glob("*.py")} - {"__init__"}
    assert set(IN_JAPANESE) == {name.rstrip("_") for name in modules}
    assert all(JAPANESE.search(summary) for summary in IN_JAPANESE.values())


def test_a_command_imports_no_other():
    """Each takes a moment, and all of them together as long as looking whether anything is to be done."""
    program = "import sys; from scripts import main; main.parser('import')\n"
    program += "print(*(name for name in sys.modules if name.startswith('scripts.commands.')))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["scripts.commands.import_"]
