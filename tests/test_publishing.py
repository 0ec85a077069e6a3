"""What PUBLISHING.md tells a host to send is one table; the settings beside it say the same of every kind of file."""

import re

import pytest

from tests.building import ROOT

TEXT = (ROOT / "PUBLISHING.md").read_text("utf-8")
ROWS = re.findall(r"^\| .+ \| `((?:public|no-cache)[^`]*)` \|$", TEXT, re.M)
IMMUTABLE, HOUR, MINUTE, NEVER = ROWS
MAP = [(pattern or "", value) for pattern, value in re.findall(r'^  (?:default|"~(.+?)") +"([^"]+)";$', TEXT, re.M)]
FILES = {
    "/assets/javascripts/bundle.a5f9d56c.min.js": IMMUTABLE,
    "/judge/assets/style.903ab57c.css": IMMUTABLE,
    "/assets/apps.js": HOUR,
    "/handouts/seminar.ja.pdf": HOUR,
    "/en/charts/backup.svg": HOUR,
    "/charts/backup.mmd": HOUR,
    "/ipg/2.3/index.html": MINUTE,
    "/handouts/index.html": MINUTE,
    "/api/clauses.json": MINUTE,
    "/manifest.webmanifest": MINUTE,
    "/sw.js": NEVER,
    "/judge/build.txt": NEVER,
}


@pytest.mark.parametrize("path", FILES)
def test_nginx_sends_what_the_table_says(path):
    (default,) = (value for pattern, value in MAP if not pattern)
    assert next((value for pattern, value in MAP if pattern and re.search(pattern, path)), default) == FILES[path]


def test_an_object_store_gets_each_value_of_the_table():
    block = TEXT[TEXT.index("HASHED=") :].split("```")[0]
    for value in ROWS:
        assert value in block
