"""Builds the site, serves it on this machine, and builds it again whenever a source file changes."""

from __future__ import annotations

import argparse
import socket
import sys

from judgebook.model.languages import LANGUAGES, folder

from .. import cache_folder, npm_files
from ..messages import Failure, language, say
from ..places import ROOT
from ..processes import call

SUMMARY = "show the site in the browser while you edit"
ENVIRONMENT = "site"
HOST = "127.0.0.1"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("--port", type=free_port, default="8000", help="where to serve it (default: 8000)")


def free_port(text: str) -> int:
    """The port, when nothing else listens there."""
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise Failure(
            f"A port is a number from 1 to 65535, not {text}.", f"ポートは 1 から 65535 の数です(今は「{text}」)。"
        )
    with socket.socket() as probe:
        if sys.platform != "win32":  # as the server does: a port whose last connections are just closing is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, int(text)))
        except OSError as error:
            other = int(text) + 1 if int(text) < 65535 else 8000
            raise Failure(
                f"Port {text} cannot be used ({error.strerror}); try another: --port {other}",
                f"ポート {text} は使えません({error.strerror})。別のポートを試してください: --port {other}",
            ) from None
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from judgebook.checks.settings import faults

    if problems := faults(ROOT):
        raise Failure("\n".join(one.report(language()) for one in problems))
    npm_files.ensure_scripts()
    cache_folder.cache()
    url = f"http://{HOST}:{args.port}/"
    addresses = [f"{url}{folder(one)} ({one})" for one in LANGUAGES]
    say(
        f"Building the site; when it is ready, open {' or '.join(addresses)}. Ctrl-C stops it.",
        f"サイトを作っています。できたら {' か '.join(addresses)} を開いてください。Ctrl-C で終わります。",
    )
    program = [sys.executable, "-m", "scripts.site_builder"]
    options = ["serve", "--livereload", "--dirty", "-a", f"{HOST}:{args.port}"]
    env = {"SITE_URL": url, "NO_MKDOCS_2_WARNING": "1"}
    return call([*program, *options], env=env)
