"""The theme's icons: on a page their names alone, in the style sheet what they draw."""

from selectolax.lexbor import LexborHTMLParser

from judgebook.site import icons

MENU = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 6h18v2H3z"/></svg>'
OTHER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M3 6h18v2H3z"/></svg>'


def test_an_icon_is_named_and_drawn_by_the_style_sheet():
    page = f"<a>{MENU}</a><label>{MENU}</label>{OTHER}"
    assert icons.drawings(page) == {"M3 6h18v2H3z"}
    named = icons.named(page)
    assert OTHER in named and "M3 6h18v2H3z" not in named.replace(OTHER, "")
    (first, second, _) = LexborHTMLParser(named).css("svg")
    assert first.attributes["class"] == second.attributes["class"]
    assert f'.{first.attributes["class"]}{{--icon:url("data:image/svg+xml,' in icons.rules({"M3 6h18v2H3z"})
    assert icons.rules(()) == ""


def test_every_icon_of_the_site_is_in_its_style_sheet(site):
    (sheet,) = (site / "assets").glob("style.*.css")
    css, named = sheet.read_text("utf-8"), set()
    for file in site.rglob("*.html"):
        page = file.read_text("utf-8")
        assert not icons.drawings(page), file
        named |= {one.attributes["class"] for one in LexborHTMLParser(page).css('svg[class^="icon-"]')}
    assert len(named) >= 10
    assert [one for one in named if f".{one}{{" not in css] == []
