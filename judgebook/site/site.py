"""The site that this process builds: the one object that the hooks share, as the builder loads each by itself."""

from __future__ import annotations

from contextlib import ExitStack
from types import CodeType

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from ..pages.markdown import RenderedPage
from .build import Settings, build
from .shown import ShownPages
from .site_pages import BuilderConfig, SitePages


class CompiledTemplates(BytecodeCache):
    """The code of the builder's templates: it has an environment for each language of each build."""

    def __init__(self) -> None:
        self._code: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template the code of one with the same text."""
        bucket.code = self._code.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        if bucket.code:
            self._code[bucket.key, bucket.checksum] = bucket.code


class Site:
    """The build in work. `serving`: a person is editing, and the site is built again after each edit.

    shown: the pages in the folder, by what each was made of; only while a person is editing.
    """

    def __init__(self) -> None:
        self.serving = False
        self.templates = CompiledTemplates()
        self.shown: ShownPages | None = None
        self._pages: SitePages | None = None
        self._build = ExitStack()

    @property
    def pages(self) -> SitePages:
        """The pages of the build in work, or of the last one."""
        assert self._pages is not None, "the build has begun"
        return self._pages

    def builds(self, config: BuilderConfig) -> bool:
        """True where the build in work was begun with this configuration, which is a new one for each build."""
        return self._pages is not None and self._pages.config is config

    def begin(self, settings: Settings, config: BuilderConfig) -> None:
        """Read and check the sources. Raises SourceProblems."""
        self._build = ExitStack()  # a build that failed before does not go on
        last_good = self._pages.library if self.serving and self._pages else None
        self._pages = self._build.enter_context(build(settings, config, last_good))

    def page(self, source: str, language: str) -> RenderedPage:
        """The content of a page as a reader of `language` gets it."""
        pages = self.pages
        made = pages.page(source, language) if self.serving else pages.rendered[language][source]
        pages.diagrams = pages.diagrams or 'class="mermaid"' in made.html
        return made

    def end(self) -> None:
        """Write what stands beside the pages, and take the last steps. Raises ValueError."""
        self._build.close()


site = Site()
