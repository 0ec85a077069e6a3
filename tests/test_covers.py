"""The picture beside a link to the site is there, as large as those who show it want it, and its kind is the page's."""

import struct
from urllib.parse import urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser


@pytest.mark.parametrize("language", ["", "en/"])
@pytest.mark.parametrize(
    ("page", "kind"),
    [("", "home"), ("ipg/2.1/", "rules"), ("charts/missed-trigger/", "charts"), ("practice/", "learn")],
)
def test_a_link_to_a_page_comes_with_its_picture(site, language, page, kind):
    head = LexborHTMLParser((site / language / page / "index.html").read_text("utf-8"))
    said = {one.attributes["property"]: one.attributes["content"] for one in head.css("meta[property^=og]")}
    assert said["og:title"] in head.css_first("title").text()
    address = urlsplit(said["og:image"])
    assert address.scheme and address.path.endswith(f"assets/covers/{kind}.png")
    picture = (site / f"assets/covers/{kind}.png").read_bytes()
    assert picture[:4] == b"\x89PNG" and struct.unpack(">II", picture[16:24]) == (1200, 630)
