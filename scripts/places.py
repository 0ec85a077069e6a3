"""Paths of the project, and paths on the command line."""

from __future__ import annotations

from pathlib import Path

from .messages import Failure

ROOT = Path(__file__).resolve().parent.parent
PROSE = ROOT / "requirements/prose"  # textlint: its versions and its settings
BOOK = ROOT / ".book"  # environments and logs; may be deleted at any time

# what nothing is to be put into, nor in the place of
SOURCES = tuple(ROOT / one for one in (
    "docs", "data", "judgebook", "hooks", "overrides", "host", "scripts", "bench", "tests", "requirements", "sources",
    ".git", ".github", ".book",
))  # fmt: skip


def output(name: str) -> Path:
    """A folder that files are to be put into: it may be missing, and holds no sources. Raises Failure."""
    folder = Path(name).resolve()
    if folder.exists() and not folder.is_dir():
        raise Failure(
            f"{name} is a file; --output wants a folder.",
            f"{name} はファイルです。--output にはフォルダーを指定してください。",
        )
    if any(folder.is_relative_to(source) for source in SOURCES):
        raise Failure(
            f"Nothing can be put into {name}: the project's sources are there.",
            f"{name} には書き込めません。原稿やプログラムがあるところです。",
        )
    return folder


def existing(name: str) -> Path:
    """The path of a command line argument, relative to the current directory, where there is something."""
    path = Path(name).resolve()
    if not path.exists():
        raise Failure(f"There is no file or folder {name}.", f"{name} というファイルやフォルダーはありません。")
    return path


def shown(path: Path) -> str:
    """A path as people know it: relative to the project where it lies inside."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def below_root(name: str) -> str:
    """A command line argument that may be a path: relative to the project where there is such a file, else as it is."""
    path = Path(name).resolve()
    return path.relative_to(ROOT).as_posix() if path.exists() and path.is_relative_to(ROOT) else name
