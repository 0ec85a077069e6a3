"""The labels of every overview stay inside their shapes, in two Japanese fonts: merman bakes the widths in."""

import shutil
import subprocess

import pytest

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
