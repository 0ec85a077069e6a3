"""Compressed files beside the text files, where they gain, always the same."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import brotli
import pytest

from scripts import compression
from tests.trees import hashes

PAGE = "<p>誘発忘れの追加の解決手順</p>\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "ipg").mkdir(parents=True)
    (folder / "ipg/index.html").write_text(PAGE, "utf-8")
    (folder / "short.txt").write_text("too short to gain", "utf-8")
    (folder / "noise.json").write_bytes(random.Random(1).randbytes(5000))
    (folder / "picture.webp").write_text(PAGE, "utf-8")
    return folder


def test_text_is_compressed_where_it_gains(folder: Path) -> None:
    before = hashes(folder)
    sizes = compression.run(folder)
    assert sorted(hashes(folder).keys() - before.keys()) == ["ipg/index.html.br", "ipg/index.html.gz"]
    packed = [(folder / f"ipg/index.html.{kind}").read_bytes() for kind in ("br", "gz")]
    assert [brotli.decompress(packed[0]), gzip.decompress(packed[1])] == [PAGE.encode()] * 2
    plain = len(PAGE.encode())
    assert sizes == compression.Sizes(2, plain + 5000, len(packed[0]) + 5000, len(packed[1]) + 5000)
    assert {name: value for name, value in hashes(folder).items() if name in before} == before


def test_the_same_bytes_again(folder: Path) -> None:
    compression.run(folder)
    first = hashes(folder)
    for file in [*folder.rglob("*.br"), *folder.rglob("*.gz")]:
        file.unlink()
    compression.run(folder)
    assert hashes(folder) == first
    header = (folder / "ipg/index.html.gz").read_bytes()[:10]
    assert header[3:] == b"\0\0\0\0\0\x02\xff", "no name, no time and no system"
