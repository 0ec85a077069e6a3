"""Changes of an input: what people do by accident, what editors and tools do to files, and what somebody might try.

Each mutation takes bytes, a source of chance, another input to take parts from, and words of the format. A `Random`
of Hypothesis does as well as one of Python: with it, a failure shrinks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

MOST = 60_000  # bytes of an input; more only costs time

# what stands in no good file: controls, marks of order, broken UTF-8, half of a pair, heaps of marks, huge numbers
NASTY = [
    b"\0", b"\x08", b"\x1b[31m", b"\x7f", b"\xc2\x85", b"\r", b"\r\n", b"\t", b"\x0b", b"\x0c", b"\xef\xbb\xbf",
    b"\xff\xfe", b"\x80", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x80\xa8", b"\xe2\x80\xae",
    b"\xe2\x80\x8b", b"\xe2\x80\x8d", b"e" + b"\xcc\x81" * 20, b"\xe3\x81\x8b\xe3\x82\x99", b"\xf0\x9f\x82\xa1",
    b"\xc2\xa0", b"\xe3\x80\x80", b"\xef\xbc\x8f" * 3, b"99999999999999999999", b"-1", b"1e999", b"0x7fffffff",
    b"NaN",
    b"../../etc/passwd", b"/", b"%00", b"%s%n", b"{0}", b"{", b"}", b"{}", b"{{", b"$(x)", b"`x`", b"\\",
    b"\\0", b"'",
    b'"', b"<", b">", b"&", b"&#0;", b"&#x110000;", b"&lt;", b"|", b":", b": ", b"#", b" #", b"\n", b"\n\n",
    b" ", b"",
]  # fmt: skip
YAML = [
    b"&a ", b"*a", b"&a [*a]", b"!!python/name:os.system ", b"!x ", b"<<: *a\n", b"? a\n: b\n", b"|\n  x\n",
    b">-\n  x\n",
    b"[", b"]", b"{a: ", b"}", b"- ", b"- - - ", b"---\n", b"...\n", b"%YAML 9.9\n---\n", b"null", b"~",
    b"yes", b"2.10",
    b"2024-09-23", b"0000-00-00", b"9999-99-99", b'"\\ud800"', b'"\\x00"', b'"\\u202e"', b'"\\n"', b"''", b'""', b"@",
    b"id: a\nid: a\n", b"? [a, b]\n: c\n", b"!!binary aGk=\n", b"!!set {a, b}", b"(a+)+$", b"(?P<n>", b"\\1",
    b"[]", b"{}",
]  # fmt: skip
MARKDOWN = [
    b"///\n", b"/// note | x\n\n", b"/// remedy | rem-1\n    see: ipg-2.1.rem-1\n\n", b"/// generated | cards\n///\n",
    b"/// chart | small\n///\n", b"    see: ipg-2.1.rem-1\n", b"    untranslated: true\n", b"---\n",
    b"```\n", b"~~~\n",
    b"```mermaid\nflowchart TD\nA-->B\n```\n", b"> " * 60, b"- " * 60, b"[" * 60, b"![](" * 20, b"](",
    b"](x.md)", b"**", b"*",
    b"_" * 30, b"`", b"``", b"# ", b"###### x {#y}\n", b"{#", b"{: #a .b c=d }",
    b"| a | b |\n|---|---|\n| c |\n", b"x\n:   y\n",
    b"<div>" * 20, b"</div>", b'<div markdown="1">\n', b"<!--", b"-->", b"<details><summary>", b"<?php",
    b"<![CDATA[", b"[x]: y\n",
    b"[x][", b"http://x", b"[[ipg-2.1.rem-1]]", b"[[", b"]]", b"[[x|y]]", "〔".encode(), "〕".encode(),
    "〔誘発忘れ〕".encode(),
    "【警告】".encode(), "《渦まく知識》".encode(), b"IPG 2.1", b"CR 732.2a", b"IPG 99999.99999", b"{cr-shortcuts}",
    b"{x}", b"*[x]: y\n",
    b"[^1]", b"[^1]: x\n", b"!!! note\n    x\n", b"--8<-- \"x\"\n", b"$$x$$", b"\\[", b"  \n", b"    ", b"1. ",
    b"1000000000. ",
]  # fmt: skip

PAIRS = [  # what can stand inside each other
    (b"[", b"]"), (b"{a: ", b"}"), (b"(", b")"), (b"[[", b"]]"), (b"<div>", b"</div>"), (b"> ", b""), (b"![", b"](x)"),
    (b"*", b"*"), (b"**a ", b"**"), ("〔".encode(), "〕".encode()), (b"<span lang=en>", b"</span>"), (b"- ", b""),
]  # fmt: skip

TOKEN = re.compile(rb"[\w.-]+|[^\x00-\x7f]+")
NUMBER = re.compile(rb"\d+")

Mutation = Callable[[bytes, Random, bytes, Sequence[bytes]], bytes]


def mutate(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    """One to four changes."""
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        data = random.choice(MUTATIONS)(data, random, other, words)[:MOST]
    return data


def _lines(data: bytes) -> list[bytes]:
    return data.split(b"\n")


def _span(length: int, random: Random, most: int = 8) -> tuple[int, int]:
    """A stretch of a list."""
    start = random.randrange(length)
    return start, min(length, start + random.randint(1, most))


def delete_lines(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    start, end = _span(len(lines), random)
    return b"\n".join(lines[:start] + lines[end:])


def double_lines(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    start, end = _span(len(lines), random)
    return b"\n".join(lines[:end] + lines[start:])


def repeat_lines(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    start, end = _span(len(lines), random, 3)
    return b"\n".join(lines[:end] + lines[start:end] * random.choice((9, 40, 300)) + lines[end:])


def swap_lines(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    a, b = random.randrange(len(lines)), random.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def indent(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    start, end = _span(len(lines), random)
    by = random.choice((b" ", b"  ", b"    ", b"\t", b" " * 40))
    return b"\n".join(lines[:start] + [by + line for line in lines[start:end]] + lines[end:])


def dedent(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    start, end = _span(len(lines), random)
    by = random.choice((1, 2, 4))
    cut = [line[min(by, len(line) - len(line.lstrip())) :] for line in lines[start:end]]
    return b"\n".join(lines[:start] + cut + lines[end:])


def deepen(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    """Each line further in than the one before, as stairs."""
    lines = _lines(data)
    at = random.randrange(len(lines))
    opening = random.choice((b"- ", b"> ", b"a: ", b"- a: ", b"* ", b"1. ", b"/// note | x"))
    stairs = [b" " * (2 * n) + opening for n in range(random.choice((5, 30, 120, 500)))]
    return b"\n".join([*lines[:at], *stairs, *lines[at:]])


def nest(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    """Many openings on one line, closed or not."""
    opening, closing = random.choice(PAIRS)
    number = random.choice((5, 40, 200, 1500))
    return _put(data, random, opening * number + b"x" + closing * random.choice((number, 0)))


def long_line(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    """A run of what stands there, as a pattern that goes back and forth would hate it."""
    if not data:
        return data
    at = random.randrange(len(data))
    part = data[at : at + random.choice((1, 1, 2, 3, 6))]
    return data[:at] + part * random.choice((20, 200, 3000)) + data[at:]


def join_lines(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    start, end = _span(len(lines), random)
    return b"\n".join([*lines[:start], random.choice((b"", b" ", b"\r")).join(lines[start:end]), *lines[end:]])


def line_ends(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    return data.replace(b"\n", random.choice((b"\r\n", b"\r", b"\n\r", b"\xe2\x80\xa8")))


def cut(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    at = random.randrange(len(data) + 1)
    return random.choice((data[:at], data[at:], b"", data[:at] + data[at + 1 :]))


def splice(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    """Lines of another input in the middle of this one."""
    lines, others = _lines(data), _lines(other)
    at = random.randrange(len(lines) + 1)
    start, end = _span(len(others), random, 12)
    return b"\n".join(lines[:at] + others[start:end] + lines[at + random.choice((0, 0, 1, 4)) :])


def swap_tokens(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    """An id where another one stands."""
    found = [match.span() for match in TOKEN.finditer(data)]
    if len(found) < 2:
        return data
    (a, b), (c, d) = sorted((random.choice(found), random.choice(found)))
    return data if b > c else data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def other_token(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    found, others = [match.span() for match in TOKEN.finditer(data)], TOKEN.findall(other)
    if not found or not others:
        return data
    start, end = random.choice(found)
    return data[:start] + random.choice(others) + data[end:]


def drop_token(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    found = [match.span() for match in TOKEN.finditer(data)]
    if not found:
        return data
    start, end = random.choice(found)
    return data[:start] + random.choice((b"", *NASTY)) + data[end:]


def number(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    found = [match.span() for match in NUMBER.finditer(data)]
    if not found:
        return data
    start, end = random.choice(found)
    return (
        data[:start]
        + random.choice((b"0", b"-1", b"00", b"9" * 30, b"9" * 5000, b"1.5", b"\xd9\xa1", b""))
        + data[end:]
    )


def put_nasty(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    return _put(data, random, random.choice(NASTY))


def put_word(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    return _put(data, random, random.choice(words)) if words else data


def put_word_line(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    at = random.randrange(len(lines) + 1)
    return b"\n".join([*lines[:at], random.choice(words) if words else b"", *lines[at:]])


def put_byte(data: bytes, random: Random, other: bytes, words: Sequence[bytes]) -> bytes:
    return _put(data, random, bytes([random.randrange(256)]))


def _put(data: bytes, random: Random, what: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + what + data[at + random.choice((0, 0, 0, len(what))) :]


MUTATIONS: tuple[Mutation, ...] = (
    delete_lines, double_lines, repeat_lines, swap_lines, indent, dedent, deepen, nest, long_line, join_lines,
    line_ends,
    cut, splice, splice, swap_tokens, swap_tokens, other_token, other_token, drop_token, number, put_nasty, put_nasty,
    put_word, put_word, put_word_line, put_byte,
)  # fmt: skip
