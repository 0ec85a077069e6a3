"""A third language comes into the small book through data and docs alone: its words, its switch, its search."""

import json
import re
import shutil

import pytest

from judgebook.source import datafile
from tests.building import build, small_book

NEW = "- {id: eo, name: Esperanto, switch: EO}\n"
UNTRANSLATED = "cr/shortcuts.md"  # the page that the language lacks
HOST = "http://127.0.0.1/judgebook/"


def named(text):
    """The text with official names as the data of the language has them."""
    return re.sub("([〔【])", r"\1eo ", text)


def translated(value):
    """The value with a made-up text beside each English one; the official names of cards are nobody's to make up."""
    if isinstance(value, list):
        return [translated(one) for one in value]
    if not isinstance(value, dict):
        return value
    made = {key: translated(one) for key, one in value.items()}
    if "use" not in made and isinstance(made.get("ja"), str | list) and isinstance(made.get("en"), str | list):
        texts = made["en"]
        made["eo"] = f"eo {named(texts)}" if isinstance(texts, str) else [f"eo {named(one)}" for one in texts]
    return made


def untranslated(page):
    return page.replace("---\n", "---\nuntranslated: true\n", 1)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The small book with the templates and settings of the real one, in three languages."""
    project = small_book(tmp_path_factory.mktemp("third") / "project", "changes.md", "offline.md")

    for page in project.glob("docs/*/offline.md"):  # links to pages that the small book has not
        page.write_text(re.sub(r"\[([^]]+)\]\(\w+\.md\)", r"\1", page.read_text("utf-8")), "utf-8")

    # the language, from here on: no program, template or setting is touched
    languages = project / "data/site.yml"
    called = re.sub(
        r"""(?m) en: "?((?:\{name\}|[^"{}])*)"?\}$""", r' en: "\1", eo: "eo \1"}', languages.read_text("utf-8")
    )
    languages.write_text(called + NEW, "utf-8")
    for file in (project / "data").rglob("*.yml"):
        text = file.read_text("utf-8")
        if file.parent.name not in ("schema", "official") and file != languages:
            value = translated(datafile.parse(text, file.name).value)
            if file.name == "labels.yml":
                value["words"].append({"id": "language-eo", "ja": "エスペラント", "en": "Esperanto", "eo": "Esperanto"})
            made = json.dumps(value, ensure_ascii=False, indent=1)
            schema = text.split("\n", 1)[0] if text.startswith("#") else ""
            file.write_text(f"{schema}\n{made}\n", "utf-8")
    shutil.copytree(project / "docs/en", project / "docs/eo")
    (project / "docs/eo" / UNTRANSLATED).unlink()
    for language in ("ja", "en"):
        page = project / "docs" / language / UNTRANSLATED
        page.write_text(untranslated(page.read_text("utf-8")), "utf-8")
    for page in (project / "docs/eo").rglob("*.md"):
        text = named(page.read_text("utf-8"))
        page.write_text(text.replace("Play on.", "Ludu plu."), "utf-8")

    output = tmp_path_factory.mktemp("site") / "judgebook"
    result = build(project, output, SITE_URL=HOST)
    assert result.returncode == 0, result.stdout + result.stderr
    return output


def test_its_pages_are_there_in_its_words(site):
    page = (site / "eo/ipg/2.1/index.html").read_text("utf-8")
    assert '<html lang="eo"' in page
    assert "Ludu plu." in page
    assert ">eo Use it offline<" in page  # of a template
    assert "eo Show to a player" in page  # of a renderer


def exported(module, name):
    """A value of a generated module."""
    return json.loads(re.search(rf"(?s)^export const {name} = (.*?);$", module, re.MULTILINE)[1])


def test_its_scripts_have_its_words_and_know_the_other_languages(site):
    page = (site / "eo/ipg/2.1/index.html").read_text("utf-8")
    assert re.search(
        r'data-words="[./]*/assets/words\.eo\.js" data-copied="eo Link copied" data-close="eo Close"', page
    )
    module = (site / "assets/words.eo.js").read_text("utf-8")
    words = exported(module, "words")
    assert words["device-new-version"] == "eo There is a new version"
    assert words["players-copy"] == "eo Copy link"
    languages = exported(module, "languages")
    assert [(one["id"], one["folder"], one["name"], one["called"]) for one in languages] == [
        ("eo", "eo/", "Esperanto", "Esperanto"),
        ("ja", "", "日本語", "eo Japanese"),
        ("en", "en/", "English", "eo English"),
    ]
    assert [one["own"][:5] for one in languages] == ["eo In", "小さな規定", "In A "]
    for language, all_of_them in (("ja", ["ja", "en", "eo"]), ("eo", ["eo", "ja", "en"])):
        module = (site / f"assets/words.{language}.js").read_text("utf-8")
        assert [one["id"] for one in exported(module, "languages")] == all_of_them
        tools = json.loads((site / f"api/assist.{language}.json").read_text("utf-8"))
        assert tools["languages"] == all_of_them
    assert tools["words"]["close"] == "eo Close"


def test_each_device_keeps_the_words_of_its_language(site):
    book = re.search(r"^const BOOK = (.*);$", (site / "sw.js").read_text("utf-8"), re.MULTILINE)[1]
    files = json.loads(book)["files"]
    kept = {name: [path for path in paths if "assets/words." in path] for name, paths in files.items()}
    assert kept == {"common": [], **{one: [f"assets/words.{one}.js"] for one in ("ja", "en", "eo")}}


def test_each_page_leads_to_the_others(site):
    for folder, others in (("", ("en", "eo")), ("en/", ("ja", "eo")), ("eo/", ("ja", "en"))):
        page = (site / f"{folder}ipg/2.1/index.html").read_text("utf-8")
        switches = re.findall(r'<a href="[^"]*" hreflang="(\w+)"[^>]*book-language', page)
        assert tuple(switches) == others
        lacking = (site / f"{folder}cr/shortcuts/index.html").read_text("utf-8")
        switches = re.findall(r'<a href="([^"]*)" hreflang="(\w+)"[^>]*book-language', lacking)
        assert tuple(language for _, language in switches) == others, "where another language is shown"
        for address, _ in switches:
            assert (site / folder / "cr/shortcuts" / address / "index.html").is_file()
        home = (site / folder / "index.html").read_text("utf-8")
        for address in re.findall(r'<a href="([^"]*)" hreflang="\w+"[^>]*book-language', home):
            assert not address.startswith("/"), "the site may stand below another"
            assert (site / folder / address / "index.html").is_file()
        addresses = dict(re.findall(r'rel="alternate language" hreflang="([\w-]+)" href="([^"]*)"', page))
        assert addresses["eo"] == f"{HOST}eo/ipg/2.1/"
        assert addresses["x-default"] == f"{HOST}ipg/2.1/"


def test_a_page_that_it_lacks_is_shown_in_another_language_and_says_so(site):
    page = (site / "eo/cr/shortcuts/index.html").read_text("utf-8")
    assert '<div lang="ja">' in page
    assert re.search(
        r'<p class="book-notice"[^>]*>eo This page has not been translated yet; it is shown in eo Japanese', page
    )


def test_its_search_has_its_words_and_names_the_language_to_fall_back_on(site):
    index = json.loads((site / "search/eo.json").read_text("utf-8"))
    assert index["other"] == "ja"
    assert index["kinds"]["remedy"] == "eo Additional remedy"
    assert any("Ludu plu." in text for text in json.loads((site / "search/eo.texts.json").read_text("utf-8")))


def test_a_phone_and_a_lost_reader_find_it(site):
    assert json.loads((site / "eo/manifest.webmanifest").read_text("utf-8"))["lang"] == "eo"
    assert '<div class="lost" lang="eo">' in (site / "404.html").read_text("utf-8")
    assert (site / "eo/feed.xml").is_file()
    assert f"<loc>{HOST}eo/ipg/2.1/</loc>" in (site / "sitemap.xml").read_text("utf-8")
