"""Pages that are not translated yet: shown in the language they have, and said to be so.

The site builder's own fallback works from the default language alone, and passes the page off as a translation.
"""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from judgebook.model.languages import LANGUAGES, UNPUBLISHED
from judgebook.source.snapshot import LEFT_BEHIND


def _held(src_uri: str, config: MkDocsConfig) -> Path | None:
    """The file of the language that has a page which `src_uri` lacks."""
    language, source = src_uri.split("/", 1)
    for other in LANGUAGES:
        if other != language and (file := Path(config.docs_dir, other, source)).is_file():
            return file
    return None


def _nothing_of_ours(src_uri: str) -> bool:
    """Whether it is a file of a language that is not published, or no part of the book at all."""
    return src_uri.split("/", 1)[0] in UNPUBLISHED or any(map(LEFT_BEHIND.fullmatch, src_uri.split("/")))


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that a language lacks, before the languages are told apart; none of one that is not published."""
    for file in [one for one in files if _nothing_of_ours(one.src_uri)]:
        files.remove(file)
    sources = {file.src_uri.split("/", 1)[1] for file in files.documentation_pages() if "/" in file.src_uri}
    for language in LANGUAGES:
        for source in sources:
            uri = f"{language}/{source}"
            if uri not in files.src_uris and _held(uri, config):
                files.append(File(uri, config.docs_dir, config.site_dir, config.use_directory_urls))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Keep such a page out of the search, where it would be found twice."""
    if not Path(page.file.abs_src_path or "").is_file():
        page.meta["search"] = {"exclude": True}
    return markdown
