"""No input breaks a reader: what fuzzing found once, and a fixed sample of inputs. `book.py fuzz` tries more."""

import subprocess
import sys

import pytest

from judgebook.source.problem import Message, Place
from tests.building import ROOT
from tests.fuzz.reader import Slow, Wrong, limited, sound, watched
from tests.fuzz.readers import READERS, make
from tests.fuzz.running import kept, signature
from tests.fuzz.sampled import IN_A_BROWSER, sample

SAMPLE = {"page": 40, "data": 40, "site": 10, "import": 100, "command": 50}


@pytest.fixture(scope="module", params=SAMPLE)
def reader(request):
    made = make(request.param)
    yield made
    made.close()


def test_the_seeds_are_read(reader):
    for data in list(reader.seeds().values())[:5]:
        watched(reader, data)


def test_what_was_kept(reader):
    for file in kept(reader.name):
        watched(reader, file.read_bytes())


def test_a_sample(reader):
    sample(reader, SAMPLE[reader.name])


@pytest.mark.parametrize("name", IN_A_BROWSER)
def test_a_sample_in_a_browser(name, site, request):
    """A third of it without --all."""
    number = IN_A_BROWSER[name] // (1 if request.config.getoption("--all") else 3)
    command = [sys.executable, "-m", "tests.fuzz.sampled", name, site, str(number)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_every_reader_has_a_sample():
    assert set(SAMPLE) | set(IN_A_BROWSER) == set(READERS)


def test_what_is_kept_is_small():
    files = [file for name in READERS for file in kept(name)]
    assert len(files) >= 100
    assert all(file.stat().st_size <= 4096 for file in files)


# ---- the watch itself: it must see what is wrong


def test_what_takes_too_long_is_stopped():
    with pytest.raises(Slow), limited(0.2):
        while True:
            pass


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (Place("data/cards.yml", 100_000), "x"),
        (Place("data/cards.yml", 1, 9_999), "x"),
        (Place("data/cards.yml", 0), "x"),
        (Place("data/nothing.yml", 2), "x"),
        (Place("../cards.yml"), "x"),
    ],
)
def test_a_place_that_is_none_is_seen(place, value):
    message = Message("yaml", en="must not be {value}", ja="{value} は使えません")
    sound(ROOT / "tests/small", [message.at(Place("data/cards.yml", 2), value="\x1b[2J\n\u202e")])
    with pytest.raises(Wrong):
        sound(ROOT / "tests/small", [message.at(place, value=value)])


def test_a_finding_has_one_name():
    def raised(text):
        try:
            raise Wrong(text)
        except Wrong as error:
            return signature(error)

    assert raised("line 3 of 2: data/a.yml:3") == raised("line 30 of 21: data/b.yml:30")
    assert raised("line 3 of 2") != raised("no place")
