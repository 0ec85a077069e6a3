"""Builds from nothing, without PDF files, in turns with plain Material on the same Markdown."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from statistics import median

from judgebook.model import library
from judgebook.source.cache import VARIABLE
from scripts import building, npm_files
from scripts.messages import Failure, say
from scripts.places import ROOT

from . import plain_material
from .result import Result, Table

ROUNDS = 3


def run() -> Result:
    """Build both sites in turns."""
    npm_files.ensure_scripts()  # installed once: no part of a build
    pages = len(library.load(ROOT).pages)
    times: dict[str, list[float]] = {"own": [], "plain": []}
    with tempfile.TemporaryDirectory() as name:
        for number in range(1, ROUNDS + 1):
            own, plain = (Path(name, f"{which}-{number}") for which in times)
            plain.mkdir()
            times["own"].append(seconds(lambda own=own: building.pages(own, **{VARIABLE: ""})))  # type: ignore[misc]
            times["plain"].append(seconds(lambda plain=plain: plain_material.build(plain)))  # type: ignore[misc]
            say(f"Round {number} of {ROUNDS}: {times['own'][-1]:.1f} s, plain Material {times['plain'][-1]:.1f} s")
    own_time, plain_time = (median(several) for several in times.values())
    table = Table(
        "cold",
        {"ja": "何もないところからのビルド", "en": "A build from nothing"},
        [{"ja": "サイト", "en": "Site"}, {"ja": "時間", "en": "Time"}],
        [["Judgebook", f"{own_time:.1f} s"], [{"ja": "素のMaterial", "en": "Plain Material"}, f"{plain_time:.1f} s"]],
    )
    note = {
        "ja": f"{pages}ページ、PDFなし。{ROUNDS}回ずつ交互に作った中央値。",
        "en": f"{pages} pages, without PDF files: the median of {ROUNDS} builds each, in turns.",
    }
    versions = {"mkdocs-material": version("mkdocs-material")}
    title = {"ja": "ビルドの時間", "en": "How long a build takes"}
    return Result("build", title, [table], versions, note, last=f"ratio={own_time / plain_time:.2f}")


def seconds(build: Callable[[], bool]) -> float:
    """The time that a build takes. Raises Failure where it fails."""
    began = time.monotonic()
    if not build():
        raise Failure("A site could not be built.")
    return time.monotonic() - began
