"""`mkdocs serve` picks up edits of pages and of data, reports a broken source, and recovers."""

import os
import re
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.building import small_book

WRONG_SETTINGS = (
    ("theme:", "theme: [", ": yaml: must be YAML: a list that opens with ["),
    (
        "  - mermaid2:",
        "  - mermaidx:",
        ": setting: 'plugins' must be what the site builder takes: The \"mermaidx\" plugin",
    ),
    ("hooks:", "hokks:", ": setting: 'hokks' must be a setting of MkDocs; did you mean hooks?"),
)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextmanager
def serving(project, log, *options):
    """The real development server on a copy of the sources; stopped by its own process."""
    port = free_port()
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "serve", *options, "-a", f"127.0.0.1:{port}"],
            cwd=project,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "SITE_URL": f"http://127.0.0.1:{port}/"},
        )
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_for(condition, what, seconds=120):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if condition():
                return
        except (URLError, TimeoutError):
            pass
        time.sleep(0.3)
    pytest.fail(f"never happened: {what}")


def page(url):
    return urlopen(url, timeout=60).read().decode("utf-8")  # during a build or after it


def test_an_edit_shows_and_a_fault_leaves_the_last_good_site(tmp_path):
    project, log = small_book(tmp_path / "book"), tmp_path / "serve.log"
    source = project / "docs/ja/ipg/2.1.md"
    good = source.read_text("utf-8")

    def told(what, times=1):
        wait_for(lambda: log.read_text("utf-8").count(what) >= times, f"{what}, {times} times")

    with serving(project, log, "--dirty") as url:
        wait_for(lambda: "続けさせる" in page(f"{url}ipg/2.1/"), "the first build")
        source.with_name(".2.1.md.swp").write_bytes(b"b0VIM 8.2")  # an editor opens it
        source.with_name("2.1.md~").write_text(good, "utf-8")  # and saves what was there before
        source.write_text(good.replace("続けさせる。", "続けさせる。いま書いた。"), "utf-8")
        told("Reloading browsers")
        assert "いま書いた。" in page(f"{url}ipg/2.1/")
        source.write_text(good.replace("続けさせる。", "続けさせる。<script>alert(1)</script>"), "utf-8")
        told("harmful")
        told("Reloading browsers", 2)
        assert "alert(1)" not in page(f"{url}ipg/2.1/").partition("harmful")[0]
        source.write_text(good.replace("続けさせる。", "続けさせる。〔誘発わすれ〕"), "utf-8")
        told("〔誘発わすれ〕 must be an infraction")
        told("Reloading browsers", 3)
        assert "〔誘発わすれ〕</" not in page(f"{url}ipg/2.1/"), "the last good text stands below the problem"
        source.write_text(good.replace("続けさせる。", "続けさせる。直した。"), "utf-8")
        told("Reloading browsers", 4)
        mended = still(page(f"{url}ipg/2.1/"))
        assert "直した。" in mended and "原稿に問題がある" not in mended, "a build without problems is waited for"
        source.write_text(good, "utf-8")
        told("Reloading browsers", 5)
        settings = project / "mkdocs.yml"
        right = settings.read_text("utf-8")
        for number, (what, wrong, said) in enumerate(WRONG_SETTINGS):
            settings.write_text(right.replace(what, wrong, 1), "utf-8")
            told(said)
            told("Reloading browsers", 6 + number)
            assert "続けさせる" in page(f"{url}ipg/2.1/"), "the last good site is not kept from whoever reads it"
        settings.write_text(right, "utf-8")
        source.write_text(good.replace("続けさせる。", "続けさせる。また書いた。"), "utf-8")
        wait_for(lambda: "また書いた。" in page(f"{url}ipg/2.1/"), "it goes on")
        new, builds = project / "docs/ja/ipg/2.11.md", log.read_text("utf-8").count("Reloading browsers")
        new.write_text("---\ntitle: 新しい\n---\n\n〔誘発わすれ〕\n", "utf-8")
        told("docs/ja/ipg/2.11.md:5:1: reference: ")
        told("Reloading browsers", builds + 1)
        assert "また書いた。" in page(f"{url}ipg/2.1/"), "a new page with problems keeps no other from its reader"
        assert "Traceback" not in log.read_text("utf-8")


@pytest.mark.exhaustive
def test_edits_show_and_faults_are_reported(project, tmp_path):
    log = tmp_path / "serve.log"
    with serving(project, log, "--dirty") as url:
        wait_for(lambda: "誘発忘れ" in page(f"{url}ipg/2.1/"), "the first build")
        assert "script-src 'self' 'unsafe-inline';" in page(f"{url}ipg/2.1/"), "the server's own script may run"
        assert "data-worker" not in page(f"{url}ipg/2.1/"), "no service worker keeps what is being edited"
        assert page(f"{url}sw.js") == (project / "overrides/sw.js").read_text("utf-8"), "and an older one is removed"
        source = project / "docs/ja/ipg/2.1.md"
        good = source.read_text("utf-8")
        source.write_text(good.replace("## 懲罰", "いま書いた文。\n\n## 懲罰"), "utf-8")
        wait_for(lambda: "いま書いた文" in page(f"{url}ipg/2.1/"), "an edit of a page shows")
        labels = project / "data/labels.yml"
        words = labels.read_text("utf-8").replace("ここを参照している箇所", "引用元の一覧")
        words = words.replace("リンクをコピー,", "写す,")
        labels.write_text(words, "utf-8")
        wait_for(lambda: "引用元の一覧" in page(f"{url}ipg/2.1/"), "an edit of the data shows")
        wait_for(lambda: '"players-copy": "写す"' in page(f"{url}assets/words.ja.js"), "also in what the scripts say")
        source.write_text(good + "\n〔誘発わすれ〕\n", "utf-8")
        wait_for(lambda: "〔誘発わすれ〕 must be an infraction" in log.read_text("utf-8"), "the fault is reported")
        wait_for(lambda: "原稿に問題がある" in page(f"{url}ipg/2.1/"), "the browser says so as well")
        last = len(source.read_text("utf-8").splitlines())
        told = f"docs/ja/ipg/2.1.md:{last}:1: reference: 〔誘発わすれ〕"
        for path in ("ipg/2.1/", "en/ipg/2.2/"):
            wait_for(lambda path=path: told in page(f"{url}{path}"), "on every page")
        assert "いま書いた文" in page(f"{url}ipg/2.1/"), "which is shown as it was when it could last be read"
        assert "unresolved" not in page(f"{url}ipg/2.1/")
        labels.write_text("kinds: ]", "utf-8")
        wait_for(
            lambda: "data/labels.yml:1:8: yaml: must be YAML" in log.read_text("utf-8"), "broken data are reported"
        )
        assert "引用元の一覧" in page(f"{url}ipg/2.1/"), "the last good data stand"
        labels.write_text(words, "utf-8")
        source.write_text(good.replace("## 懲罰", "直した文。\n\n## 懲罰"), "utf-8")
        wait_for(lambda: "直した文" in page(f"{url}ipg/2.1/"), "it recovers")
        assert "原稿に問題がある" not in page(f"{url}ipg/2.1/")
        chart = project / "data/charts/missed-trigger.yml"
        chart.write_text(chart.read_text("utf-8").replace("title: {ja: ", "title: {ja: いまの", 1), "utf-8")
        wait_for(lambda: "いまの誘発忘れ" in page(f"{url}charts/missed-trigger/"), "an edit of a chart shows")
        template = project / "overrides/main.html"
        template.write_text(template.read_text("utf-8").replace("<meta ", "<!-- edited --><meta ", 1), "utf-8")
        wait_for(lambda: "<!-- edited -->" in page(f"{url}en/mtr/4.2/"), "an edit of a template shows everywhere")
        edited = everything(project, url)
    with serving(project, log) as url:
        wait_for(lambda: "直した文" in page(f"{url}ipg/2.1/"), "the same sources, from nothing")
        assert everything(project, url) == edited, "pages that stayed are those that would be made"


def everything(project, url):
    """Every page as it is served, without the address and the number of the build that the browser waits for."""
    sources = [file.relative_to(project / "docs").as_posix() for file in (project / "docs").glob("*/**/*.md")]
    paths = [name.removeprefix("ja/").removesuffix(".md").removesuffix("index") for name in sources]
    pages = {path: page(f"{url}{path}{'/' if path and not path.endswith('/') else ''}") for path in sorted(paths)}
    return {path: still(text.replace(url, "/")) for path, text in pages.items()}


def still(text):
    """A page without the number of the build that the browser waits for."""
    return re.sub(r"livereload\([^)]*\)", "", text)
