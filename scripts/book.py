"""Runs the project's commands: `python3 scripts/book.py --help`. Needs Python alone; the rest goes into .book/."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever types this may have an older one
    sys.stderr.write("scripts/book.py needs Python 3.11 or newer, and this is %s.\n" % sys.version.split()[0])  # noqa: UP031
    sys.exit(2)

from importlib import util
from importlib.machinery import SourceFileLoader
from pathlib import Path

root = Path(__file__).resolve().parent.parent
sys.path[0] = str(root)  # in place of scripts/
if sys.dont_write_bytecode and (root / ".book").is_dir() and not (root / ".book").is_symlink():
    # which is so in most containers, and then compiling takes longer than checking the book
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(root / ".book/compiled")
kept = SourceFileLoader.get_code


def code(loader, module):  # type: ignore[no-untyped-def]
    """The program of a module, anew from its source where what is kept of it was cut short, as by a full disk."""
    try:
        return kept(loader, module)
    except (EOFError, TypeError, ValueError):  # of which Python itself tells, until somebody removes the file
        file = loader.get_filename(module)
        try:
            Path(util.cache_from_source(file)).unlink()
        except OSError:  # it stays, where nothing can be written
            return loader.source_to_code(loader.get_data(file), file)
        return kept(loader, module)


SourceFileLoader.get_code = code  # type: ignore[method-assign]

if __name__ == "__main__":  # not in the processes that a command starts
    try:
        from scripts.main import main

        ended = main(sys.argv[1:])
    except KeyboardInterrupt:
        ended = 130
    sys.exit(ended)
