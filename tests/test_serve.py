"""`mkdocs serve` picks up edits of pages and of data, reports a broken source, and recovers."""

import os
import re
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from unittest.mock import Mock
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from mkdocs.livereload import LiveReloadServer
from watchdog.events import FileModifiedEvent

from judgebook.site.live_server import LiveServer
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


def test_browsers_load_what_is_shown_before_a_build_ends_and_what_is_shown_again_after_it(tmp_path):
    seen, again = [], [True, False]

    def shown():
        return int(b"".join(server.serve_request({"PATH_INFO": "/livereload/0/1"}, lambda *told: None)))

    def build():
        seen.append(shown())
        live.show()
        seen.append(shown())
        time.sleep(0.01)  # builds are told apart by their milliseconds
        if again.pop(0):
            live.show_again()

    server = LiveReloadServer(build, "127.0.0.1", 0, str(tmp_path))
    server.observer, live = Mock(), LiveServer(server)
    server.watch(str(tmp_path))
    loop = threading.Thread(target=server.serve, daemon=True)
    loop.start()
    for number in (1, 2):
        server.observer.schedule.call_args.args[0].on_any_event(FileModifiedEvent("page.md"))
        wait_for(lambda n=2 * number: len(seen) == n, "a build", 20)
        time.sleep(0.1)
    seen.append(shown())
    server.shutdown()
    before, first, again_at_its_end, second, at_its_end = seen
    assert before < first < again_at_its_end < second == at_its_end


def test_a_folder_that_is_moved_away_and_one_that_is_made_are_noticed(tmp_path):
    """As a file manager's bin takes a folder, and as the first import makes its own."""
    docs, sources = tmp_path / "docs", tmp_path / "sources"
    (docs / "ipg").mkdir(parents=True)
    (docs / "ipg/2.1.md").write_text("# 2.1", "utf-8")
    built = []
    server = LiveReloadServer(lambda: built.append(1), "127.0.0.1", 0, str(tmp_path))
    server.watch(str(docs))
    live = LiveServer(server)
    live.notice()
    live.await_folder(str(sources))
    threading.Thread(target=server.serve, daemon=True).start()
    wait_for(lambda: server.observer.is_alive(), "the server looks", 20)
    for number, edit in enumerate(
        (
            lambda: (docs / "ipg").rename(tmp_path / "bin"),
            sources.mkdir,
            lambda: (sources / "ipg.yml").write_text("a", "utf-8"),
        ),
        1,
    ):
        edit()
        wait_for(lambda number=number: len(built) >= number, "a build", 20)
        time.sleep(0.5)  # what belongs to it is told
        built[:] = [1] * number
    server.shutdown()


def test_what_was_just_written_shows_before_the_build(tmp_path):
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
        told("Shown already: docs/ja/ipg/2.1.md")
        first = still(page(f"{url}ipg/2.1/"))
        assert "いま書いた。" in first
        told("Reloading browsers")
        assert still(page(f"{url}ipg/2.1/")) == first, "the build makes the same page"
        source.write_text(good.replace("続けさせる。", "続けさせる。<script>alert(1)</script>"), "utf-8")
        told("harmful")
        told("Reloading browsers", 2)
        assert log.read_text("utf-8").count("Shown already") == 1, "nothing harmful is shown unchecked"
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
        told("Shown already", 2)
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
