"""How a page of rules reads on a phone: its height, how much of it is rule text, its links, the way to the penalty."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Browser

PHONE = {"width": 390, "height": 844}
# what a reader sees of a page that was just opened: clauses against all between the title and the foot, links that can
# be pressed, and the first sight of the penalty, whether it stands beside the title or in its clause
MEASURE = """() => {
  const article = document.querySelector("article");
  const shown = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && element.getClientRects().length > 0 && element.getBoundingClientRect().height > 1;
  const height = element => element.getBoundingClientRect().height;
  const clauses = [...article.querySelectorAll("section.clause")].filter(shown);
  const penalty = [...article.querySelectorAll(".answer-questions .chip, section.clause.penalty")].find(shown);
  return {
    height: Math.round(document.documentElement.scrollHeight),
    clauses: Math.round(clauses.reduce((sum, one) => sum + height(one), 0) / height(article) * 100),
    links: [...article.querySelectorAll("a[href]")].filter(shown).length,
    all: article.querySelectorAll("a[href]").length,
    short: Math.round(([...article.querySelectorAll("aside.summary")].filter(shown).map(height)[0]) ?? 0),
    penalty: penalty ? (penalty.getBoundingClientRect().top + scrollY) / innerHeight : 0,
  };
}"""


@dataclass(frozen=True)
class Layout:
    """A page at 390x844.

    height, and short of the box "In short": pixels; clauses: what part of the article's height is rule text, in percent;
    links: those in sight, of all; penalty: screens from the top, 0 without one.
    """

    height: int
    clauses: int
    links: int
    all: int
    short: int
    penalty: float


def measured(browser: Browser, address: str) -> Layout:
    """The page at an address, as it comes to a reader who has chosen nothing yet."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, service_workers="block")
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    found = Layout(**page.evaluate(MEASURE))
    context.close()
    return found
