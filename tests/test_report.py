"""A report says the same to people, to GitHub and to programs, whatever the texts hold."""

import json

from judgebook.source import report
from judgebook.source.problem import Message, Place

MESSAGE = Message("some-code", en="must be {given}", ja="{given}にしてください")
PROBLEM = MESSAGE.at(Place("docs/a,b:c%.md", 3, 7), "100%\nof: it, all", given=("x", "y\r\n::error::"))


def test_lists_and_near_matches_follow_the_language():
    assert (
        MESSAGE.at(Place("f", 1, 2), "z", given=("x", "y")).report("en")
        == "f:1:2: some-code: must be x, y; did you mean z?"
    )
    assert (
        MESSAGE.at(Place("f"), "z", given=("x", "y")).report("ja")
        == "f:1:1: some-code: x、yにしてください。「z」ではありませんか？"
    )


def test_github_takes_every_text_for_one_command():
    line = report.github([PROBLEM], "en")
    assert line.count("\n") == 1
    assert line.startswith(
        "::error file=docs/a%2Cb%3Ac%25.md,line=3,col=7,title=some-code::must be x, y%0D%0A::error::"
    )
    assert line.endswith("did you mean 100%25%0Aof: it, all?\n")


def test_json_holds_the_texts_as_they_are():
    (one,) = json.loads(report.as_json([PROBLEM], "ja"))["problems"]
    assert one["path"] == "docs/a,b:c%.md" and one["near"] == "100%\nof: it, all"
    assert one["message"].startswith("x、y\r\n::error::にしてください")
