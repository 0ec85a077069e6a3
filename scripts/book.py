"""Runs the project's commands: `python3 scripts/book.py --help`. Needs Python alone; the rest goes into .book/."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever types this may have an older one
    sys.stderr.write("scripts/book.py needs Python 3.11 or newer, and this is %s.\n" % sys.version.split()[0])  # noqa: UP031
    sys.exit(2)

from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # in place of scripts/

if __name__ == "__main__":  # not in the processes that a command starts
    try:
        from scripts.main import main

        ended = main(sys.argv[1:])
    except KeyboardInterrupt:
        ended = 130
    sys.exit(ended)
