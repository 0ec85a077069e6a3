"""Print bears the site's name and colour, and none of another site's."""

import json
import re
from dataclasses import replace

import pypdfium2
import pytest

from judgebook.print import catalog, content, typesetting
from tests.handouts.conftest import NAMES, URL

COLOUR = "#7a0c2e"


@pytest.fixture(scope="module")
def osaka(book):
    """The real book under another name and colour."""
    site = book.site
    name = site.name.changed({"ja": "大阪の規定集", "en": "Rules of Osaka"})
    colours = site.colours.changed({"print": COLOUR})
    return replace(book, site=site.changed({"name": name, "colours": colours}))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_a_template_gets_has_the_old_name_or_colour(osaka, book, name):
    handout = next(one for one in osaka.printed.handouts if one.id == name)
    given = json.dumps(content.data(osaka, handout, "en", URL), ensure_ascii=False)
    assert "judgebook" not in given.lower()
    assert book.site.colours.print not in given
    assert "Rules of Osaka is unofficial Fan Content" in given


def test_a_handout_shows_the_name_and_the_colour(osaka, machine):
    handout = next(one for one in osaka.printed.handouts if one.id == "backups")
    made, problems = catalog.make(osaka, handout, "ja", URL, machine)
    assert made and problems == [], [str(one) for one in problems]
    document = pypdfium2.PdfDocument(made.pdf)
    text = re.sub(r"\s", "", document[0].get_textpage().get_text_range())
    assert text.startswith("大阪の規定集")
    assert "judgebook" not in text.lower()
    assert document.get_metadata_dict()["Author"] == "大阪の規定集"
    picture = document[0].render(scale=2).to_pil().convert("RGB")
    colours = {colour for _, colour in picture.getcolors(maxcolors=1 << 24)}
    assert tuple(bytes.fromhex(COLOUR[1:])) in colours


def test_no_template_says_a_name():
    for file in typesetting.TEMPLATES.iterdir():
        left = re.sub(r"judgebook/[\w./]+", "", file.read_text("utf-8"))
        assert "judgebook" not in left.lower(), file.name
