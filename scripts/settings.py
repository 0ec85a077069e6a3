"""Settings of mkdocs.yml, with the variables of the environment that it names."""

from __future__ import annotations

from functools import cache
from typing import Any

from .places import ROOT


@cache
def settings() -> dict[str, Any]:
    """All of it, as the site builder reads it."""
    import yaml
    from mkdocs.utils.yaml import get_yaml_loader, yaml_load

    loader = getattr(yaml, "CLoader", yaml.Loader)  # in a seventh of the time, where it is there
    with (ROOT / "mkdocs.yml").open(encoding="utf-8") as file:
        return dict(yaml_load(file, get_yaml_loader(loader)))


@cache
def address() -> str:
    """The site's address: SITE_URL, or that of data/site.yml, which was checked before anybody asks."""
    from judgebook.model.entries.site_settings import SiteSettings
    from judgebook.source import datafile

    given = settings()["site_url"]
    if given:
        return str(given)
    site, _ = datafile.load(ROOT, "data/site.yml", SiteSettings)
    assert site is not None, "the checks ran"
    return site.address
