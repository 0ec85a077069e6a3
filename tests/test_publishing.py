"""The headers that PUBLISHING.md names are those of one table, which has a row for every file of a built site.

What API.md says of the lists for programs is what stands in them.
"""

from __future__ import annotations

import re
import shlex
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

from judgebook.model.library import Library
from judgebook.site import api, headers
from scripts import main, publication
from tests.building import ROOT

TEXT = (ROOT / "PUBLISHING.md").read_text("utf-8")
# the site of the tests is built without them
PRINTED = ("handouts/seminar.ja.pdf", "handouts/seminar.ja.webp", "handouts/anki.ja.apkg")


@pytest.fixture(scope="module")
def files(site: Path) -> list[str]:
    """The files of a built site, by their path."""
    found = [file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()]
    return sorted([*(one for one in found if one not in (publication.LIST, "sitemap.xml.gz")), *PRINTED])


def cell(setting: str) -> str:
    """The value of a setting in the table of settings."""
    return re.search(rf"^\| `?{re.escape(setting)}`? \| `([^`]+)` \|$", TEXT, re.MULTILINE)[1]


# ---- the table


def test_the_document_shows_the_table():
    shown = re.findall(r"^\| .+ \| `((?:public|no-cache)[^`]*)` \|$", TEXT, re.M)
    assert shown == [row.keep for row in headers.TABLE]
    for name, value in headers.EVERY.items():
        assert f"`{name}: {value}`" in TEXT
    assert f"`Content-Security-Policy: {headers.DRAWING}`" in TEXT
    for ending in headers.RARE:
        assert f"`{ending}` as `{headers.TYPES[ending]}`" in TEXT


def test_the_table_knows_every_file_that_a_build_writes(files):
    assert {path[path.rindex(".") :] for path in files} <= set(headers.TYPES)
    kept = {headers.of(path)["Cache-Control"] for path in files}
    assert kept == {row.keep for row in headers.TABLE}, "each row has files"


@pytest.mark.parametrize(
    ("path", "keep"),
    [
        ("assets/javascripts/bundle.a5f9d56c.min.js", headers.IMMUTABLE),
        ("assets/style.903ab57c.css", headers.IMMUTABLE),
        ("assets/apps.js", headers.HOUR),
        ("handouts/seminar.ja.pdf", headers.HOUR),
        ("handouts/anki.ja.apkg", headers.HOUR),
        ("en/charts/backup.svg", headers.HOUR),
        ("charts/backup.mmd", headers.HOUR),
        ("ipg/2.3/index.html", headers.MINUTE),
        ("handouts/index.html", headers.MINUTE),
        ("api/clauses.json", headers.MINUTE),
        ("en/manifest.webmanifest", headers.MINUTE),
        ("feed.xml", headers.MINUTE),
        ("sw.js", headers.NEVER),
        ("build.txt", headers.NEVER),
    ],
)
def test_how_long_a_file_may_be_kept(path, keep):
    assert headers.of(path)["Cache-Control"] == keep


# ---- Cloudflare Pages and Netlify


def rules(text: str) -> list[tuple[str, dict[str, str]]]:
    """The rules of a `_headers` file. Raises ValueError for a line that is neither a path nor a header."""
    found: list[tuple[str, dict[str, str]]] = []
    for line in text.splitlines():
        if line.startswith("/"):
            found.append((line, {}))
        elif header := re.fullmatch(r"  ([A-Za-z-]+): (\S.*)", line):
            found[-1][1][header[1]] = header[2]
        else:
            raise ValueError(line)
    return found


@pytest.mark.parametrize("host", headers.HOSTS)
def test_the_headers_file_sends_what_the_table_says_or_asks_more_often(files, host):
    given = rules(headers.file(files, host))
    assert host == "netlify" or len(given) <= headers.MOST_RULES
    for pattern, _ in given:  # one star, and for Netlify nothing behind it
        assert re.fullmatch(r"[^*]*(\*[^*]*)?" if host == "cloudflare" else r"[^*]*\*?", pattern), pattern
    for path in files:
        sent: dict[str, list[str]] = {}
        for pattern, values in given:
            if fnmatch(f"/{path}", pattern.replace("[", "[[]")):
                for name, value in values.items():
                    sent.setdefault(name, []).append(value)
        expected = headers.of(path)
        keep = sent.pop("Cache-Control", [headers.LEAST])
        assert keep == [expected["Cache-Control"] if expected["Cache-Control"] == headers.IMMUTABLE else headers.LEAST]
        assert sent.pop("Content-Security-Policy")[-1] == expected["Content-Security-Policy"], "two are both obeyed"
        assert sent.pop("Content-Type", [expected["Content-Type"]]) == [expected["Content-Type"]]
        assert sent == {name: [headers.EVERY[name]] for name in ("X-Content-Type-Options", "Referrer-Policy")}, path
    told = {
        path for pattern, values in given if "Content-Type" in values for path in files if fnmatch(f"/{path}", pattern)
    }
    assert told == {path for path in files if path.endswith(headers.RARE)}


def test_a_site_with_more_rules_than_the_host_reads_is_refused():
    many = [f"assets/part.{number:08x}.js" for number in range(100)]
    with pytest.raises(ValueError, match="at most 100 rules"):
        headers.file(many, "cloudflare")
    headers.file(many, "netlify")


# ---- what is typed in


def commands() -> list[str]:
    """Every command of ours that the document shows."""
    return sorted(set(re.findall(r"python3 scripts/book\.py ([^`\n]*)", TEXT)))


@pytest.mark.parametrize("line", commands())
def test_each_command_of_the_document_is_one(line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main.parser().parse_args(shlex.split(line))


def test_cloudflare_gets_its_settings():
    assert cell("build command") == "python3 scripts/book.py build --output site --headers cloudflare"
    assert cell("build output directory") == "site"
    assert cell("PYTHON_VERSION") == version()


def version() -> str:
    """The Python that the site is deployed with on GitHub."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/deploy.yml").read_text("utf-8"))
    steps = workflow["jobs"]["build"]["steps"]
    return next(step["with"]["python-version"] for step in steps if "python-version" in step.get("with", {}))


def test_the_settings_of_a_copy_are_those_that_there_are():
    from judgebook.model.entries.site_settings import SiteSettings

    table = TEXT[TEXT.index("## A copy of your own") :].split("\n\nWhat stays")[0]
    named = set(re.findall(r"`([a-z]+)`", table))
    assert set(SiteSettings.fields) <= named, "every setting is in the table"


# ---- the lists for programs


def test_every_field_of_a_list_is_described(book: Library):
    described = (ROOT / "API.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `api/(\w+)\.json` \|(.*)$", described, re.MULTILINE))
    for name, make in api.FILES.items():
        fields = {field for entry in make(book) for field in entry}
        assert fields - set(re.findall(r"`(\w+)`", rows[name])) == set(), name
    nodes = {field for chart in api.charts(book) for node in chart["nodes"] for field in node}
    assert nodes - set(re.findall(r"`(\w+)`", described[described.index("A node of a chart") :])) == set()
