"""A style sheet without what no page uses: whole rules by the words in their selectors, then unused variables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import tinycss2
from tinycss2.ast import AtRule, Node, QualifiedRule

NESTING = {"media", "supports", "layer", "container"}  # at-rules that hold rules
ATTRIBUTE = re.compile(r' (?:class|id|data-[\w-]+|dir|name|type|role)="([^"]*)"')
SCRIPT_WORD = re.compile(r"-{0,2}[A-Za-z][\w-]{2,}")  # shorter ones are a minifier's names of variables
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)")


def words_of_page(html: str) -> set[str]:
    """Words of a page that selectors can name: classes, ids, values of attributes; and the variables that it sets."""
    line = html.replace("\n", " ").replace("\t", " ")  # one sign to look for is found in half the time of several
    found = {word for value in set(ATTRIBUTE.findall(line)) for word in value.split()}
    directions = {f"dir={value}" for value in re.findall(r'dir="(\w+)"', html)}
    return found | directions | set(re.findall(r"--[\w-]+", html))


def words_of_script(text: str) -> set[str]:
    """Every word of a script may become a class: too many are kept rather than one too few."""
    return set(SCRIPT_WORD.findall(text))


def read(sheet: str) -> list[Any]:
    """A style sheet as its rules, each as text, in what JSON can say. Raises ValueError for a fault in it.

    A rule that is used or not by its selectors is a list of these, each with what it asks for, and its declarations;
    one that holds rules is its head and their list; and any other is a text.
    """
    return [*_read(tinycss2.parse_stylesheet(sheet, True, True))]


def _read(rules: Iterable[Node]) -> Iterator[Any]:
    for rule in rules:
        for fault in (rule, *(getattr(rule, "prelude", None) or ())):
            if fault.type == "error":
                raise ValueError(f"line {fault.source_line} of a style sheet: {fault.message}")
        if isinstance(rule, QualifiedRule):
            selectors = _selectors(rule.prelude)
            asked = [[re.sub(" ([+~]) ", r"\1", _text(one)), [*_asked(one)]] for one in selectors]
            yield [asked, _declarations(rule.content)]
        elif isinstance(rule, AtRule) and rule.lower_at_keyword in NESTING and rule.content is not None:
            inside = [*_read(tinycss2.parse_rule_list(rule.content, True, True))]
            yield [f"@{rule.at_keyword} {_text(rule.prelude)}", inside]
        elif isinstance(rule, AtRule) and rule.lower_at_keyword != "charset":
            body = f"{{{_declarations(rule.content)}}}" if rule.content is not None else ";"
            yield f"@{rule.at_keyword} {_text(rule.prelude)}{body}"


def used(sheets: Iterable[list[Any]], words: set[str]) -> str:
    """Style sheets that were read as one, in their order, with the rules that `words` can match.

    A selector matches where each class, id and quoted value that it asks for is known, but for those in `:is()`.
    Raises ValueError for an address that would not survive the move.
    """
    css = "".join(chain.from_iterable(_used(rules, words) for rules in sheets))
    for address in re.findall(r"url\(\s*[\"']?([^\"')]*)", css):
        if not address.startswith(("data:", "#")):
            raise ValueError(f"a style sheet must bring its pictures along as data:, not ask for {address}")
    return _without_unused_variables(css, words)


def _used(rules: list[Any], words: set[str]) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, str):
            yield rule
        elif isinstance(rule[0], str):
            if inside := "".join(_used(rule[1], words)):
                yield f"{rule[0]}{{{inside}}}"
        elif selectors := [text for text, asked in rule[0] if words.issuperset(asked)]:
            yield f"{','.join(selectors)}{{{rule[1]}}}"


def _selectors(prelude: list[Node]) -> Iterator[list[Node]]:
    """The parts between commas."""
    one: list[Node] = []
    for token in prelude:
        if token.type == "literal" and token.value == ",":
            yield one
            one = []
        else:
            one.append(token)
    yield one


def _asked(selector: list[Node]) -> Iterator[str]:
    class_follows = False
    for token in selector:
        if token.type == "hash" or (token.type == "ident" and class_follows):
            yield token.value
        elif token.type == "[] block" and (value := _value(token.content)):
            yield value
        class_follows = token.type == "literal" and token.value == "."


def _value(content: list[Node]) -> str | None:
    """The value of `[name=value]` and `[name="value"]`; None for a part of one (`^=`, `~=`) and for a name alone.

    No script changes a page's direction, so that of the pages counts, whatever words a script has.
    """
    tokens = [token for token in content if token.type != "whitespace"]
    if len(tokens) == 3 and tokens[1].type == "literal" and tokens[1].value == "=":
        return f"dir={tokens[2].value}" if tokens[0].value == "dir" else str(tokens[2].value)
    return None


def _declarations(content: list[Node]) -> str:
    parts = []  # a rule inside a rule ends by itself
    for one in tinycss2.parse_blocks_contents(content, True, True):
        if one.type == "declaration":
            parts.append(f"{one.name}:{_text(one.value)}{'!important' if one.important else ''};")
        elif one.type == "error":
            raise ValueError(f"line {one.source_line} of the style sheets: {one.message}")
        else:
            parts.append(str(one.serialize()))
    return "".join(parts).removesuffix(";")


def _text(tokens: list[Node]) -> str:
    """Without comments, and with one blank where there were many."""
    text = "".join(" " if one.type == "whitespace" else one.serialize() for one in tokens if one.type != "comment")
    return re.sub(r" *([,>]) +", r"\1", text).strip()


def _without_unused_variables(css: str, words: set[str]) -> str:
    """Icons and sizes of the theme's parts whose rules are gone."""
    wanted = words | set(VARIABLE.findall(css))
    declaration = re.compile(r"""(?<=[{;])(--[\w-]+):((?:"[^"]*"|'[^']*'|[^;{}"'])*)(;|(?=}))""")
    return declaration.sub(lambda found: found[0] if found[1] in wanted else "", css)
