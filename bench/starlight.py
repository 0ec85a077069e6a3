"""Starlight (Astro) on the same Markdown, as it comes: full navigation, search by Pagefind."""

from __future__ import annotations

import json
import os
import posixpath
import re
import shutil
from pathlib import Path

from scripts import npm
from scripts.places import STARLIGHT

from . import plain_material
from .generator import Generator, SharedPages

OLDEST_NODE = 22  # that Astro runs on
CONFIG = """\
import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";

export default defineConfig({
  site: "http://127.0.0.1:8000",
  outDir: "site",
  cacheDir: "kept",
  integrations: [starlight({
    title: "Plain",
    defaultLocale: "root",
    locales: { root: { label: "日本語", lang: "ja" }, en: { label: "English", lang: "en" } },
  })],
});
"""
COLLECTION = """\
import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
"""
HEADING = re.compile(r"^(#+ .*?) *\{#([^}]+)\}$", re.M)
LINK = re.compile(r"\]\(([^)#\s:]+\.md)")


def generators(pages: SharedPages) -> list[Generator]:
    """Raises Failure where it cannot be installed."""
    installed = npm.installed(STARLIGHT, "starlight")
    folder = pages.folder / "starlight"
    write(pages, folder)
    shutil.copytree(installed / "node_modules", folder / "node_modules", symlinks=True, copy_function=_link)
    shutil.copy2(installed / "package.json", folder)  # by which Astro knows its own parts
    command = (*npm.node(OLDEST_NODE), "node_modules/astro/bin/astro.mjs", "build")
    edited = folder / "src/content/docs" / pages.page
    env = {"ASTRO_TELEMETRY_DISABLED": "1"}
    package = json.loads((installed / "node_modules/@astrojs/starlight/package.json").read_text("utf-8"))
    versions = {"Starlight": package["version"]}
    kept = (folder / "kept", folder / ".astro")
    return [Generator("starlight", "Starlight", command, folder, folder / "site", edited, kept, env, versions)]


def _link(source: str, target: str) -> None:
    """The same file once more: Astro does not find its parts where their whole folder is a link."""
    try:
        os.link(source, target)
    except OSError:  # another disk
        shutil.copy2(source, target)


def write(pages: SharedPages, folder: Path) -> None:
    """A Starlight project in `folder`."""
    plain_material.write_pages(pages.book, folder)
    for language, prefix in (("ja", ""), ("en", "en/")):
        for file in sorted((folder / "docs" / language).rglob("*.md")):
            source = file.relative_to(folder / "docs" / language).as_posix()
            target = folder / "src/content/docs" / (prefix + source)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(adapted(file.read_text("utf-8"), source, prefix), "utf-8")
    for path, text in {"astro.config.mjs": CONFIG, "src/content.config.ts": COLLECTION}.items():
        (folder / path).write_text(text, "utf-8")


def adapted(text: str, source: str, prefix: str) -> str:
    """A page as Starlight wants it: its title in the front matter alone, anchors in HTML, links as addresses."""
    front, body = text.split("---\n", 2)[1:]
    body = re.sub(r"^# .*\n", "", body, count=1, flags=re.M)
    body = HEADING.sub(r'<a id="\2"></a>\n\n\1', body)

    def address(match: re.Match[str]) -> str:
        return f"](/{_address(posixpath.normpath(posixpath.join(posixpath.dirname(source), match[1])), prefix)}/"

    own = _address(source, prefix)
    return f"---\n{front}" + (f"slug: {own}\n" if own else "") + f"---\n{LINK.sub(address, body)}"


def _address(source: str, prefix: str) -> str:
    stem = source.removesuffix(".md")
    return (prefix + ("" if stem == "index" else stem)).strip("/")
