"""How a page of rules reads on a phone: its height, how much of it is rule text, its links, the way to the penalty."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Browser, ViewportSize

from .result import Cell, Table, Words

PAGES = ("ipg/2.1/", "ipg/2.3/", "mtr/4.2/", "en/ipg/2.1/", "en/ipg/2.3/", "en/mtr/4.2/")
PHONE: ViewportSize = {"width": 390, "height": 844}
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

    height, and short of the box "In short": pixels; clauses: what part of the article's height is rule text, in
    percent; links: those in sight, of all; penalty: screens from the top, 0 without one.
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


# before notes and references were folded (8f3451c), measured once by the same program; by page as in PAGES
BEFORE_COMMIT = "8f3451c"
BEFORE = {
    "ipg/2.1/": Layout(17436, 46, 330, 779, 1236, 2.18),
    "ipg/2.3/": Layout(20474, 25, 317, 697, 1160, 2.14),
    "mtr/4.2/": Layout(17630, 28, 223, 411, 1116, 0),
    "en/ipg/2.1/": Layout(18697, 46, 326, 773, 1376, 2.38),
    "en/ipg/2.3/": Layout(22137, 24, 307, 682, 1356, 2.43),
    "en/mtr/4.2/": Layout(18175, 28, 221, 408, 1200, 0),
}
FIGURES: tuple[tuple[Words, str], ...] = (
    ({"ja": "高さ", "en": "Height"}, "{0.height} px"),
    ({"ja": "条文の割合", "en": "Share of clauses"}, "{0.clauses} %"),
    ({"ja": "見えているリンク(全体)", "en": "Links in sight (all)"}, "{0.links} ({0.all})"),
    ({"ja": "「要点」の高さ", "en": "Height of 'In short'"}, "{0.short} px"),
    ({"ja": "懲罰までの画面数", "en": "Screens to the penalty"}, "{0.penalty:.1f}"),
)


def table(seen: dict[str, Layout]) -> Table:
    """Before and after, a line for each page and figure; a page that states no penalty has no way to one."""
    rows: list[list[Cell]] = [
        [page, name, shown.format(BEFORE[page]), shown.format(one)]
        for page, one in seen.items()
        for name, shown in FIGURES
        if one.penalty or "penalty" not in shown
    ]
    columns: tuple[Cell, ...] = (
        {"ja": "ページ", "en": "Page"},
        {"ja": "390×844で", "en": "At 390x844"},
        {"ja": f"畳む前({BEFORE_COMMIT})", "en": f"Before folding ({BEFORE_COMMIT})"},
        {"ja": "今", "en": "Now"},
    )
    return Table("layout", {"ja": "電話で読む条文のページ", "en": "Pages of rules on a phone"}, columns, rows)
