"""The labels of every drawn chart stay inside their shapes, in two Japanese fonts: merman bakes the widths in.

And what a phone makes of a drawing that is too wide for it: the same nodes, one below the other.
"""

import shutil
import subprocess

import pytest
from playwright.sync_api import expect

FONTS = [  # English labels are set in a Latin font where there is one, Japanese ones never
    ("", "BIZ UDPGothic"),
    ("", "Noto Sans CJK JP"),
    ("en/", "Liberation Sans"),
    ("en/", "Noto Sans CJK JP"),
]
OVERFLOW = """font => [...document.querySelectorAll('.chart .node')].flatMap(node => {
  const style = document.getElementById('forced') ?? document.head.appendChild(document.createElement('style'));
  style.id = 'forced'; style.textContent = `.drawing text { font-family: "${font}" !important; }`;
  const shape = node.querySelector('rect.label-container, polygon, path, .label-container').getBoundingClientRect();
  return [...node.querySelectorAll('tspan')].filter(line => {
    const box = line.getBoundingClientRect();
    return box.left < shape.left - 1 || box.right > shape.right + 1;
  }).map(line => line.textContent);
})"""


def has(font):
    """True where the machine has the font."""
    listed = subprocess.run(["fc-list", font], capture_output=True, text=True) if shutil.which("fc-list") else None
    return bool(listed and listed.stdout.strip())


@pytest.mark.parametrize(("language", "font"), FONTS)
def test_labels_stay_inside(desk, site, language, font):
    if not has(font):
        pytest.skip(f"{font} is not installed")
    out = {}
    for page in sorted((site / language / "charts").glob("*/index.html")):
        desk.goto(f"{language}charts/{page.parent.name}/")
        if found := desk.evaluate(OVERFLOW, font):
            out[page.parent.name] = found
    assert out == {}


# of each drawing: boxes that lie on each other or are above the one before, and edges that begin or end at no box
MUDDLED = """() => [...document.querySelectorAll('.chart svg.drawing')].flatMap(drawing => {
  const boxes = [...drawing.querySelectorAll('.nodes > a')].map(one => one.getBoundingClientRect());
  boxes.sort((one, two) => one.top - two.top);
  const near = point => boxes.some(box => point.x > box.left - 6 && point.x < box.right + 6
    && point.y > box.top - 6 && point.y < box.bottom + 6);
  const loose = [...drawing.querySelectorAll('path[data-edge]')].filter(path => ![0, path.getTotalLength()]
    .every(at => near(path.getPointAtLength(at).matrixTransform(path.getScreenCTM()))));
  const on = boxes.slice(1).filter((box, at) => box.top < boxes[at].bottom);
  const start = drawing.querySelector(`[data-node="${drawing.parentElement.dataset.start}"]`);
  const first = start.getBoundingClientRect().top - boxes[0].top < 1;
  const found = [drawing.id, loose.map(one => one.dataset.edge), on.length, first];
  return loose.length || on.length || !first ? [found] : [];
})"""
NAMES = """() => [...document.querySelectorAll('.chart svg.drawing')].map(drawing => [drawing.id,
  [...new Set([...drawing.querySelectorAll('[data-node]')].map(one => one.dataset.node))].sort(),
  [...drawing.querySelectorAll('path[data-edge]')].map(one => one.dataset.edge).sort(),
  [...drawing.querySelectorAll('.edgeLabel')].length])"""


def laid_out(page, path):
    """The page, once its wide charts are laid out for a phone."""
    page.goto(path)
    expect(page.locator("figure.chart svg").first).to_be_attached()
    expect(page.locator("figure.chart.scrolls")).to_have_count(0)


@pytest.mark.parametrize("path", ["charts/hidden-card-error/", "en/charts/missed-trigger/"])
def test_a_phone_shows_charts_top_down(phone, desk, path):
    """At their own size, with all that a desk has; a node that was reached before stands again with its own edge."""
    laid_out(phone, path)
    assert phone.locator(".drawing.narrow").count() > 3
    assert phone.evaluate(MUDDLED) == []
    scale = "all => all.map(one => one.getBoundingClientRect().width / one.viewBox.baseVal.width)"
    assert min(phone.locator("svg.drawing").evaluate_all(scale)) > 0.99
    desk.goto(path)
    assert phone.evaluate(NAMES) == desk.evaluate(NAMES)


@pytest.mark.exhaustive
def test_a_phone_shows_every_chart_top_down(phone, site):
    muddled = {}
    for page in sorted(site.rglob("index.html")):
        if 'class="chart-parts"' in page.read_text("utf-8"):
            laid_out(phone, page.parent.relative_to(site).as_posix() + "/")
            if found := phone.evaluate(MUDDLED):
                muddled[page.parent.name] = found
    assert muddled == {}


def test_a_screen_that_is_turned_has_the_drawing_of_a_desk_again(phone):
    laid_out(phone, "charts/hidden-card-error/")
    phone.set_viewport_size({"width": 844, "height": 390})
    expect(phone.locator(".drawing.narrow")).to_have_count(0)
    assert phone.locator("#hidden-card-error svg.drawing").count() == 1
    phone.set_viewport_size({"width": 390, "height": 844})
    expect(phone.locator("#hidden-card-error .drawing.narrow")).to_have_count(1)


def test_a_page_that_came_on_a_screen_held_sideways_is_laid_out_once_that_is_turned(phone):
    phone.set_viewport_size({"width": 844, "height": 390})
    phone.goto("charts/hidden-card-error/")
    expect(phone.locator(".drawing.narrow")).to_have_count(0)
    phone.set_viewport_size({"width": 390, "height": 844})
    expect(phone.locator("#hidden-card-error .drawing.narrow")).to_have_count(1)


def test_two_fingers_enlarge_a_drawing_and_one_moves_it(phone):
    """The part between the fingers stays between them."""
    laid_out(phone, "charts/hidden-card-error/")
    phone.locator("#hidden-card-error .whole").tap()
    drawing = phone.locator(".whole-box svg")
    before = drawing.bounding_box()
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind, *places):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (150, 420))
    touch("touchStart", (150, 420), (240, 420))
    for far in range(10, 100, 10):
        touch("touchMove", (150 - far, 420), (240 + far, 420))
    touch("touchEnd")
    after = drawing.bounding_box()
    assert after["width"] / before["width"] == pytest.approx(270 / 90, rel=0.05)
    assert (420 - after["y"]) / after["height"] == pytest.approx((420 - before["y"]) / before["height"], abs=0.02)
    touch("touchStart", (200, 420))
    for far in range(10, 60, 10):
        touch("touchMove", (200, 420 - far))
    touch("touchEnd")
    assert drawing.bounding_box()["y"] == pytest.approx(after["y"] - 50, abs=3)
