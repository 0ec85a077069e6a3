"""The twelve commonest calls, tapped on a telephone's screen: taps, reading, length of the ruling."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page

from judgebook.model import library
from judgebook.model.entries.triage import Triage
from judgebook.model.languages import folder
from scripts import building
from scripts.local_server import served
from scripts.messages import Failure, say
from scripts.places import ROOT

from .before import BEFORE, COMMIT
from .browsing import opened
from .common_calls import CALLS, Call
from .result import Cell, Result, Table, Words

SPEED = {"ja": 8.5, "en": 3.9}  # read in a second: characters but spaces, words
APART = 400  # milliseconds between two taps, which at one place would be a double tap
SIZES = ((390, 844), (360, 640))  # screens, pixels
UNIT: dict[str, Words] = {"ja": {"ja": "字", "en": "characters"}, "en": {"ja": "語", "en": "words"}}
LANGUAGE: dict[str, Words] = {"ja": {"ja": "日本語", "en": "Japanese"}, "en": {"ja": "英語", "en": "English"}}

# What one has to read on a screen: `asked` the question, the steps before it, and every answer, `taken` the example of
# the answer that is tapped, `penalty` the line that names it, `ruling` what the card shows unfolded, `height` the
# card's, in pixels.
READ = """
  (tapped) => {
    const at = [...document.querySelectorAll(".triage .screen, .app-view")].find((one) => one.checkVisibility());
    const card = document.querySelector(".app-view .card");
    const text = (one) => (one?.checkVisibility() ? ` ${one.innerText}` : "");
    const settled = document.querySelector(".app-view .settled .verdict-line");
    const before = (screen) => [...(screen?.querySelectorAll(":scope > :is(h2, .todo, .detail)") ?? [])];
    const words = (answer) => {
      const copy = answer.cloneNode(true);
      copy.querySelectorAll("small, kbd").forEach((one) => one.remove());
      return copy.textContent;
    };
    const all = card ? [] : [...(at?.querySelectorAll(".pick, button.choice") ?? [])];
    const answers = all.filter((one) => one.checkVisibility());
    return {
      asked: card ? "" : [before(at).map(text), answers.map(words)].flat().join(" "),
      taken: text(tapped && document.querySelector(tapped)?.querySelector("small")),
      penalty: text(settled ?? card?.querySelector(".penalties")) + text(card?.querySelector("h2")),
      ruling: text(card),
      height: card?.getBoundingClientRect().height ?? 0,
    };
  }
"""
NOTE: Words = {
    "ja": "トップページから、電話の画面の大きさの本物のブラウザーで、ボタンを押して測った。"
    "読む量は、各画面の質問、先に行うこと、答えのボタンすべて、選んだ答えの例の行。"
    "答えを比べるので、選ばない答えも数える。折りたたまれた所は数えない。"
    "秒は、日本語を1秒に8.5字、英語を1秒に3.9語として計算したもので、人を計ったものではない。",
    "en": "Tapped from the home page in a real browser with the screen of a telephone. What is read: on each screen "
    "the question, the steps to take first, every answer (one has to compare them) and the example line of the answer "
    "taken; nothing that is folded. The seconds are worked out at 8.5 Japanese characters or 3.9 English words a "
    "second; nobody was timed.",
}


@dataclass(frozen=True)
class Screen:
    """A screen on the way; texts as in READ, `height` of the card in pixels."""

    asked: str
    taken: str
    penalty: str
    ruling: str
    height: float


@dataclass(frozen=True)
class Walked:
    """A call that was walked: its screens, the last of which is the ruling."""

    language: str
    screens: tuple[Screen, ...]

    @property
    def until(self) -> int:
        """Taps until the penalty stands on the screen."""
        return next((at for at, one in enumerate(self.screens) if one.penalty), self.taps)

    @property
    def taps(self) -> int:
        """All taps."""
        return len(self.screens) - 1

    @property
    def decided(self) -> int:
        """Read until the penalty has been read."""
        penalty = self.screens[self.until].penalty
        return sum(self._asked(one) for one in self.screens[: self.until]) + length(penalty, self.language)

    @property
    def whole(self) -> int:
        """Read on the whole way, with what the ruling shows."""
        last = self.screens[-1]
        return sum(self._asked(one) for one in self.screens) + length(last.ruling, self.language)

    def _asked(self, one: Screen) -> int:
        return length(one.asked, self.language) + length(one.taken, self.language)


def run() -> Result:
    """Build the site and walk the calls in each language, on each size of screen."""
    with tempfile.TemporaryDirectory() as name:
        site = Path(name) / "site"
        say("Building the site ...")
        if not building.pages(site):
            raise Failure("The site could not be built.")
        with served(site) as base, opened() as chromium:
            return measured(chromium, base)


def measured(chromium: Browser, base: str) -> Result:
    """The result of walking the calls on the site at `base`."""
    found = {
        (language, size): [walked(chromium, base, language, size, call) for call in CALLS]
        for language in SPEED
        for size in SIZES
    }
    longest = {language: max(one.decided for one in found[language, SIZES[0]]) for language in SPEED}
    return Result(
        "calls",
        {"ja": "見たことから裁定まで", "en": "From what was seen to the ruling"},
        [table(found, language) for language in SPEED] + [before(found)],
        {"chromium": chromium.version},
        note=NOTE,
        last=" ".join(f"{language}={seconds(count, language)}" for language, count in longest.items()),
    )


def walked(chromium: Browser, base: str, language: str, size: tuple[int, int], call: Call) -> Walked:
    """One call, tapped on a new device."""
    say(f"{language} {size[0]}x{size[1]}: {call.name['en']} ...")
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, service_workers="block"
    )
    page = context.new_page()
    page.goto(base + folder(language))
    screens = tuple(tapped(page, call))
    context.close()
    return Walked(language, screens)


def tapped(page: Page, call: Call) -> Iterator[Screen]:
    """The screens of a call from the home page that is open: each is told before the tap that leads on."""
    yield from pressed(page, f".pick[href='#seen-{call.door}']")
    place = choice(call)
    yield from pressed(page, f"#seen-{call.door} li:nth-child({place}) > .pick")
    for _, answer in call.answers:
        page.locator("[data-ready] h2.question").wait_for()
        yield from pressed(page, f".app-view .choice[data-key='{answer}']")
    page.locator("[data-ready] .card").wait_for()
    yield Screen(**page.evaluate(READ, None))


def pressed(page: Page, answer: str) -> Iterator[Screen]:
    """The screen that stands there, and then a tap on one of its answers."""
    page.locator(answer).wait_for()
    yield Screen(**page.evaluate(READ, answer))
    page.wait_for_timeout(APART)
    page.locator(answer).tap()


@cache
def front_door() -> Triage:
    """data/triage.yml."""
    triage = library.load(ROOT).triage
    assert triage
    return triage


def choice(call: Call) -> int:
    """The place of the second tap among the answers of its screen, from 1."""
    door = next(one for one in front_door().seen.doors if one.key == call.door)
    return 1 + next(at for at, one in enumerate(door.choices) if one.key == call.choice)


def length(text: str, language: str) -> int:
    """Characters but spaces in Japanese, words in English."""
    parts = text.split()
    return sum(map(len, parts)) if language == "ja" else sum(any(letter.isalnum() for letter in one) for one in parts)


def seconds(amount: int, language: str) -> str:
    """The time of reading."""
    return f"{amount / SPEED[language]:.0f} s"


Walks = dict[tuple[str, tuple[int, int]], list[Walked]]


def table(found: Walks, language: str) -> Table:
    """A line a call, as read in one language."""
    ways = found[language, SIZES[0]]
    rows: list[list[Cell]] = [
        [
            call.name,
            f"{one.until} / {one.taps}",
            f"{one.decided}",
            seconds(one.decided, language),
            seconds(one.whole, language),
            *(screens(found[language, size][at], size) for size in SIZES),
        ]
        for at, (call, one) in enumerate(zip(CALLS, ways, strict=True))
    ]
    unit = UNIT[language]
    columns: tuple[Words, ...] = (
        {"ja": "場面", "en": "The call"},
        {"ja": "タップ: 懲罰まで / 裁定まで", "en": "Taps: to the penalty / to the ruling"},
        {"ja": f"懲罰までに読む{unit['ja']}数", "en": f"Read until the penalty, {unit['en']}"},
        {"ja": "懲罰までの秒", "en": "To the penalty"},
        {"ja": "裁定を読み終わるまで", "en": "To the end of the ruling"},
        *({"ja": f"裁定の長さ({w}×{h})", "en": f"The ruling ({w}x{h})"} for w, h in SIZES),
    )
    title: Words = {
        "ja": f"よくある12の場面({LANGUAGE[language]['ja']})",
        "en": f"The twelve commonest calls, in {LANGUAGE[language]['en']}",
    }
    return Table(language, title, columns, rows)


def screens(one: Walked, size: tuple[int, int]) -> Cell:
    """The length of the ruling in screens."""
    number = f"{one.screens[-1].height / size[1]:.1f}"
    return {"ja": f"{number}画面", "en": f"{number} screens"}


def before(found: Walks) -> Table:
    """Each call beside what it took before there were plain questions on the home page."""
    now = {language: found[language, SIZES[0]] for language in SPEED}
    rows: list[list[Cell]] = []
    for at, call in enumerate(CALLS):
        old = BEFORE.get(call.name["en"])
        taps = {one[at].taps for one in now.values()}
        both = [(f"{old.taps}" if old else NONE, "/".join(map(str, sorted(taps))))]
        for language, walks in now.items():
            was = f"{old.read[language] / SPEED[language]:.0f}" if old else NONE
            both.append((was, f"{walks[at].decided / SPEED[language]:.0f}"))
        rows.append([call.name, *(arrow(was, one) for was, one in both)])
    title: Words = {"ja": "以前との比較: 懲罰まで", "en": "Beside what it was before: to the penalty"}
    columns: tuple[Words, ...] = (
        {"ja": "場面", "en": "The call"},
        {"ja": "タップ", "en": "Taps"},
        {"ja": "日本語、秒", "en": "Japanese, seconds"},
        {"ja": "英語、秒", "en": "English, seconds"},
    )
    note: Words = {
        "ja": f"矢印の前が、「何がありましたか」と尋ねる前のサイト({COMMIT})で同じように数えたもの、後が今のもの。"
        f"{NONE}は、答えに着く手順がなかった場面。無作為に捨てた場面は、手順が復元の終わりまで進み、捨てたことを尋ねなかった。",
        "en": "Before the arrow: counted in the same way on the site as it was before it asked what was seen "
        f"({COMMIT}); after it: now. {NONE}: no procedure led to an answer. For the random discard the procedure went "
        "on to the end of the backup and never asked about it.",
    }
    return Table("before", title, columns, rows, note)


NONE = "–"


def arrow(was: str, now: str) -> str:
    """A figure of before and one of now, on one line."""
    return f"{was}\u00a0→\u00a0{now}"
