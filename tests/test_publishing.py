"""What PUBLISHING.md tells a host to send is one table, and every example sends it for every file of a built site.

The examples are read as the hosts read them, strictly: what is not understood here fails.
"""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

from judgebook.site import headers
from scripts import main, ownership
from tests.building import ROOT

TEXT = (ROOT / "PUBLISHING.md").read_text("utf-8")
# the site of the tests is built without them
PRINTED = ("handouts/seminar.ja.pdf", "handouts/seminar.ja.webp", "handouts/anki.ja.apkg")


@pytest.fixture(scope="module")
def files(site: Path) -> list[str]:
    """The files of a built site, by their path."""
    found = [file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()]
    return sorted([*(one for one in found if one not in (ownership.LIST, "sitemap.xml.gz")), *PRINTED])


def block(after: str, language: str = "") -> str:
    """The first block of code behind some words."""
    return TEXT[TEXT.index(after) :].split(f"```{language}\n", 1)[1].split("```")[0]


def cell(setting: str) -> str:
    """What a table of settings says of one."""
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


# ---- nginx


def directives(text: str) -> Iterator[tuple[list[str], list]]:
    """The directives of nginx: words, and what stands in braces behind them. Raises ValueError for anything else."""
    words = re.findall(r"""#.*|"(?:[^"\\]|\\.)*"|[{};]|[^\s{};"]+""", text)
    words = [word for word in words if not word.startswith("#")]
    yield from _directives(words)
    if words:
        raise ValueError(f"a brace too many before {words[0]}")


def _directives(words: list[str]) -> list[tuple[list[str], list]]:
    found, one = [], []
    while words:
        word = words.pop(0)
        if word == "}":
            if one:
                raise ValueError(f"a semicolon is missing behind {one}")
            return found
        if word == "{":
            found.append((one, _directives(words)))
            one = []
        elif word == ";":
            found.append((one, []))
            one = []
        else:
            one.append(word.strip('"'))  # a backslash before a dot stays, in quotes too
    if one:
        raise ValueError(f"a semicolon is missing behind {one}")
    return found


@pytest.fixture(scope="module")
def nginx() -> dict[str, list]:
    """The example: maps by their variable, and the server."""
    found = list(directives(block("**nginx**", "nginx")))
    assert {words[0] for words, _ in found} == {"map", "server"}
    return {words[-1]: inner for words, inner in found}


def mapped(pairs: list, uri: str) -> str:
    """What a map of nginx gives: the first pattern that fits, else the default."""
    values = {words[0]: words[1] for words, _ in pairs}
    fitting = (value for key, value in values.items() if key.startswith("~") and re.search(key[1:], uri))
    return next(fitting, values["default"])


@pytest.mark.parametrize("below", ["/", "/judge/"])
def test_nginx_sends_the_headers_of_the_table(nginx, files, below):
    added = {words[1]: words[2] for words, _ in nginx["server"] if words[0] == "add_header" and words[3] == "always"}
    for path in files:
        sent = {name: mapped(nginx[value], below + path) if value in nginx else value for name, value in added.items()}
        expected = headers.of(path)
        assert sent == {name: expected[name] for name in (*headers.EVERY, "Cache-Control")}, path


def test_nginx_knows_the_types_of_all_files(nginx):
    server = nginx["server"]
    (types,) = (inner for words, inner in server if words == ["types"])
    known = {f".{ending}": words[0] for words, _ in types for ending in words[1:]}
    usual = {".html", ".css", ".js", ".json", ".xml", ".txt", ".svg", ".png", ".webp", ".pdf"}  # of its mime.types
    assert (["include", "mime.types"], []) in server
    assert set(known) | usual == set(headers.TYPES)
    for ending, sent in known.items():
        assert headers.TYPES[ending].partition(";")[0] == sent
    assert (["charset", "utf-8"], []) in server, "text/plain is one of the types that nginx adds it to"


def test_nginx_serves_folders_and_the_page_for_what_is_missing(nginx):
    server = nginx["server"]
    assert (["index", "index.html"], []) in server
    assert (["error_page", "404", "/404.html"], []) in server
    assert (["location", "/"], [(["try_files", "$uri", "$uri/", "=404"], [])]) in server


# ---- an S3-compatible store


def uploads() -> list[tuple[str, list[tuple[str, str]], dict[str, str]]]:
    """Each upload of the example: the folder, its filters in order, and what it says of the files."""
    text = block("**An S3-compatible store**")
    values = dict(re.findall(r"(?m)^([A-Z]+)='([^']*)'$", text))
    found = []
    for line in re.findall(r"(?m)^aws s3 sync (.*?)(?:  #.*)?$", text):
        source, target, *rest = shlex.split(re.sub(r"\$(HASHED|HOUR|MINUTE)", lambda name: values[name[1]], line))
        assert target == "s3://$BUCKET" + source.removeprefix("site")
        filters, said = [], {}
        while rest:
            option = rest.pop(0)
            if option in ("--include", "--exclude"):
                filters.append((option, rest.pop(0)))
            elif option in ("--cache-control", "--content-type"):
                said[option] = rest.pop(0)
            else:
                assert option == "--delete"
        found.append((source, filters, said))
    return found


def taken(path: str, source: str, filters: list[tuple[str, str]]) -> bool:
    """Whether an upload takes a file: all are taken, and the last filter that fits counts."""
    folder = source.removeprefix("site").lstrip("/")
    if folder and not path.startswith(f"{folder}/"):
        return False
    fitting = [kind for kind, pattern in filters if fnmatch(path.removeprefix(folder).lstrip("/"), pattern)]
    return not fitting or fitting[-1] == "--include"


def test_an_object_store_gets_each_file_once_with_the_headers_of_the_table(files):
    *several, last = uploads()
    assert last[1:] == ([], {}), "the last one takes away what is gone"
    for path in files:
        said = [said for source, filters, said in several if taken(path, source, filters)]
        assert len(said) == 1, path
        assert said[0]["--cache-control"] == headers.of(path)["Cache-Control"], path
        rare = path.endswith((*headers.RARE, "llms.txt"))  # a store tells no charset of a text that it knows
        assert said[0].get("--content-type") == (headers.of(path)["Content-Type"] if rare else None), path
    assert [said.get("--cache-control") for _, _, said in several][-1] == headers.NEVER, "the service worker comes last"


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
    found = re.findall(r'python3 scripts/book\.py ((?:[^`\n"]|"[^"\n]*")*)', TEXT)
    return sorted({re.sub(r"\$\{\{ matrix\.language \}\}", "ja", one).split("  #")[0].strip() for one in found})


@pytest.mark.parametrize("line", commands())
def test_each_command_of_the_document_is_one(line, tmp_path, monkeypatch):
    for part in ("part-ja", "part-en"):
        (tmp_path / part).mkdir()
        (tmp_path / part / "index.html").touch()
    (tmp_path / "handouts").mkdir()
    (tmp_path / "handouts/handouts.json").touch()
    monkeypatch.chdir(tmp_path)
    assert main.parser().parse_args(shlex.split(line))


def test_netlify_gets_its_settings():
    settings = tomllib.loads(block("**Netlify**", "toml"))
    build = settings["build"]
    assert build["command"] == "python3 scripts/book.py build --output site --headers netlify"
    assert build["publish"] == "site"
    assert settings.keys() == {"build"} and build.keys() == {"command", "publish", "environment"}
    assert build["environment"] == {"PYTHON_VERSION": version()}


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
    from judgebook.model.entries import SiteSettings

    table = TEXT[TEXT.index("## A copy of your own") :].split("\n\nWhat stays")[0]
    named = set(re.findall(r"`([a-z]+)`", table))
    assert set(SiteSettings.fields) <= named, "every setting is in the table"
