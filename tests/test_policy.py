"""The Content-Security-Policy: on every page, first in the head, with the theme's inline scripts and no other."""

import json
import re

import pytest

from judgebook.checks.safety import built, html
from judgebook.site.policy import inline_scripts, policy, secured, source
from tests.building import build, small_book

META = '<head><meta http-equiv="Content-Security-Policy" content="'


def test_every_page_has_it_first_in_the_head(site):
    pages = list(site.rglob("*.html"))
    assert site / "404.html" in pages and len(pages) > 60
    for page in pages:
        text = page.read_text("utf-8")
        assert text.count(META) == 1, page
        value = text.split(META)[1].split('"')[0]
        assert "default-src 'none'" in value
        scripts = value.split("script-src ")[1].split(";")[0]
        hashes = sorted(source(script) for script in inline_scripts(text))
        assert scripts.split()[0] == "'self'" and sorted(scripts.split()[1:]) == hashes, page


def test_the_encoding_still_stands_where_browsers_look_for_it(site):
    """Within the first 1024 bytes (HTML, 4.2.5.4)."""
    for page in site.rglob("*.html"):
        assert re.search(rb'<meta charset="?utf-8', page.read_bytes()[:1024]), page


def test_no_inline_handler_is_left(site):
    """The policy refuses them, so the theme must not rely on any."""
    for page in site.rglob("*.html"):
        assert not re.search(r"<[^>]+\son\w+=", page.read_text("utf-8")), page


@pytest.mark.parametrize(
    ("page", "scripts"),
    [
        ("<script>one()</script><p>x</p><SCRIPT type=module>two()</SCRIPT>", ["one()", "two()"]),
        ('<script src="a.js"></script><script type="application/json">{"a": "<b>"}</script>', []),
        ('<script type="importmap">{}</script>', ["{}"]),
        ('<script>a = "<b>" && 1 &amp; 2</script>', ['a = "<b>" && 1 &amp; 2']),
    ],
)
def test_inline_scripts_are_found_as_browsers_run_them(page, scripts):
    assert inline_scripts(page) == scripts


def test_only_known_scripts_are_let_run():
    page = "<html><head><title>x</title></head><body><script>ours()</script><script>theirs()</script></body></html>"
    text, unknown = secured(page, {"ours()"})
    assert unknown == ["theirs()"]
    assert source("ours()") in text and source("theirs()") not in text
    assert text.startswith("<html>" + META)


def test_a_page_without_a_head_is_refused():
    with pytest.raises(ValueError, match="<head>"):
        secured("<html><body></body></html>", set())


def test_the_hash_is_the_one_that_browsers_compute():
    """The example of W3C CSP Level 2, section 7.17.2."""
    assert source("alert('Hello, world.');") == "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"


def test_the_development_server_may_add_its_script():
    assert "'unsafe-inline'" in policy(["ours()"], serving=True).split("style-src")[0]
    assert "sha256" not in policy(["ours()"], serving=True)


def test_a_script_that_is_not_the_theme_s_fails_the_build(tmp_path):
    project = small_book(tmp_path / "project")
    page = project / "overrides/main.html"
    page.write_text(page.read_text("utf-8").replace("{% block content %}", "{% block content %}<script>x()</script>"))
    result = build(project, tmp_path / "out")
    assert result.returncode != 0
    assert "ja/index.md: every inline script must be the theme's, and this is not: x()" in result.stdout + result.stderr


def test_scripts_are_given_links_and_words_alone(site):
    """overrides/assets/dom.js sets texts of these files as HTML."""

    def strings(value):
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            for one in value.values() if isinstance(value, dict) else value:
                yield from strings(one)

    count = 0
    for file in site.glob("api/assist.*.json"):
        for text in strings(json.loads(file.read_text("utf-8"))):
            text = text.replace('<a class="open-page" ', "<a ")  # a comparison's link, which the build writes
            assert list(html.faults(text, written=frozenset({"span"}))) == [], text
            assert set(re.findall(r"<(\w+)", text)) <= {"a", "span"}, text
            count += "<a " in text
    assert count > 100


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ('<p id="a">x</p><a href="../x/">y</a><a href="https://e.org">z</a><img src="data.png">', []),
        ('<meta http-equiv="refresh" content="0;url=https://evil.example/">', ['<meta http-equiv="refresh">']),
        ('<iframe srcdoc="x"></iframe><base href="../x/">', ["<iframe>", "<base>"]),
        ('<a href="java&#115;cript:x()">x</a><a href="//evil.example">y</a>',
         ['href="javascript:x()"', 'href="//evil.example"']),
        ('<script src="https://evil.example/x.js"></script>', ['src="https://evil.example/x.js"']),
        ('<svg><a xlink:href="javascript:x()"></a></svg>', ['xlink:href="javascript:x()"']),
        ('<form action="https://evil.example/"></form>', ['action="https://evil.example/"']),
        ('<p id="__search">x</p><input id="__search">', ['id="__search" twice']),
        ("<p ONCLICK=x() title='a'>x</p>", ["onclick on <p>"]),
        ("<p>It goes on click = on.</p>", []),
    ],
)  # fmt: skip
def test_a_finished_page_is_looked_at_once_more(content, found):
    """Whatever the checks of the sources let pass."""
    assert list(built.faults(f'<html><head>{META}x"></head><body>{content}</body></html>')) == found
