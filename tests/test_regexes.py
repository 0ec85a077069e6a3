"""Every regular expression comes to an end, whatever is repeated in front of it."""

import ast
import re
import string

import pytest

from judgebook.source.regex_safety import NestedRepeat, require
from tests.building import ROOT
from tests.soundness import Slow, limited

LENGTH = 1000
CALLS = {"compile", "match", "search", "fullmatch", "findall", "finditer", "split", "sub"}
SIGNS = [*string.punctuation, *string.whitespace, "a", "A", "0", "a0", "a.", "a-", "[a", "a|", "<a", "a b", ". ",
         "a, ", "あ", "ア", "漢", "。", "、", "・", "ー", "〔", "《", "「あ", "\u3000", "\u00a0", "- ", "> ", "1. ",
         "#\n", "a\n"]  # fmt: skip


def patterns():
    """Each constant pattern of the program with its file and line."""
    for file in sorted({*(ROOT / "judgebook").rglob("*.py"), *(ROOT / "scripts").rglob("*.py")}):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            owner, first = node.func.value, node.args[0]
            known = isinstance(owner, ast.Name) and owner.id == "re" and node.func.attr in CALLS
            if known and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield f"{file.relative_to(ROOT).as_posix()}:{node.lineno}", first.value


def ends(pattern, seconds=2):
    """Try runs of every sign, behind what the pattern may begin with, and in front of what it cannot end with."""
    compiled = re.compile(pattern, re.MULTILINE)
    heads = ["", *re.findall(r"[\w<\[({#/!《〔【]{1,4}", pattern)[:3]]
    for sign in SIGNS:
        run = (sign * LENGTH)[:LENGTH]
        for head in heads:
            with limited(seconds):  # a hundred times of what the slowest takes
                compiled.search(f"{head}{run}\0")


def test_the_program():
    found = list(patterns())
    assert len(found) > 100
    slow = []
    for place, pattern in found:
        try:
            ends(pattern)
        except Slow:
            slow.append(f"{place}: {pattern}")
    assert slow == []


def test_the_data(book):
    for one in (*(wording.pattern for wording in book.wordings), *(repair.find for repair in book.repairs)):
        ends(one)


def test_an_endless_one_is_seen():
    with pytest.raises(Slow):
        ends(r"(a+)+b", 0.2)
    for endless in ("(a+)+", "(?:a|b*){2,}"):
        with pytest.raises(NestedRepeat):
            require(endless)
    require("(a+)(b)?")
