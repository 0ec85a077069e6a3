"""A site with compressed files is the same site with files beside it that nothing in it names."""

from __future__ import annotations

import gzip

import brotli
import pytest

from tests.faults.conftest import Project
from tests.trees import hashes


@pytest.mark.exhaustive
def test_a_compressed_site(little: Project) -> None:
    before = hashes(little.site)
    code, said = little.run("build", "--compress")
    assert code == 0, said
    after = hashes(little.site)
    assert before.items() <= after.items(), "also sitemap.xml.gz, which was there before"
    added = after.keys() - before.keys()
    assert {"index.html.br", "index.html.gz", "sw.js.br", "search/ja.json.br"} <= added
    for name in added:
        plain = (little.site / name).with_suffix("").read_bytes()
        packed = (little.site / name).read_bytes()
        assert (brotli if name.endswith(".br") else gzip).decompress(packed) == plain, name
        assert len(packed) < len(plain)
    worker = (little.site / "sw.js").read_text("utf-8")
    assert ".br" + '"' not in worker and ".gz" + '"' not in worker
