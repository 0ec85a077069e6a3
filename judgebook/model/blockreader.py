"""Reading the lines of a page once, into the ordered list of its parts: headings, prose, and addressed blocks.

Writers use the syntax of pymdown-extensions' blocks. This is its only reader: what is rendered, printed, searched and
checked are the parts that come out here. What stands inside of a part is Markdown (pages/markdown.py).

    /// remedy | rem-5
        see: ipg-1.3.p1

    The text of the clause.

    ///
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..source.problem import Message, Place, Problem, Value, nearest
from .parts import DIRECTIVES, FILLED_BY_US, Block, Heading, Line, Part, Prose, heading

# these meet lines without blanks at their end: to look for them would take the square of a long line's time
OPEN = re.compile(r"^///[ ]*(?P<kind>[\w-]+)[ ]*(?:\|[ ]*(?P<ids>.*))?$", re.ASCII)
CLOSE = re.compile(r"^///[ ]*$")
NAMED = re.compile(r"^///[ ]*(?P<kind>[^\s|]+)[ ]*(?:\|[ ]*(?P<ids>.*))?$")  # with the kind in a reader's words
SHIFTED = re.compile(
    r"^[ \t]*(?P<marks>(?:(?:>|[-*+:]|\d{1,9}[.)])[ \t]*)*)///"
)  # indented, in a list or in a quotation
OPTION = re.compile(r"^    (?P<key>[\w-]+):[ ]*(?P<value>.*)$", re.ASCII)
FENCE = re.compile(r"^(```+|~~~+)")
# a heading without its blank, or of full width; an option with another indent, or below a blank line
CLOSE_HEADING = re.compile(r"^(?P<marks>[#＃]{1,6})(?P<text>[^#＃].*)$")
SLIPPED = re.compile(r"^[ \t\u3000]*(?P<key>see|untranslated)[ \t]*[:：][ \t]*(?P<value>\S.*)?$")
WIDE = re.compile("[｜\u3000]")
# a line that was meant to open or close a block: slashes of full width, too few or too many, or behind blanks
MEANT = re.compile(
    r"^(?P<blanks>[ \t\u3000]*)(?P<slashes>[/／]{2,4})(?![/／])(?P<rest>[ \t\u3000]*(?:(?P<kind>[\w-]+).*)?)$"
)
HALF = str.maketrans("｜\u3000", "| ")
LOCAL_ID = re.compile(r"^[a-z0-9]+(?:[-.][a-z0-9]+)*$")

OPTIONS = ("see", "untranslated")
NO_OPTIONS: dict[str, Line] = {}  # of nearly all blocks: one for each would take as much memory as the block
SUSPECT = ("#", "＃", "/", "／", " ", "\t", "\u3000")  # what begins a line that may be meant for another


def _block(en: str, ja: str) -> Message:
    return Message("block", en=en, ja=ja)


CLOSE_WITHOUT_OPEN = _block(
    "a closing /// must have an opening '/// kind | id' above it",
    "閉じる /// の上に、開く行「/// 種類 | 番地」が必要です",
)
OPEN_INSIDE_BLOCK = _block(
    "the block must be closed by /// before line {next} opens the next",
    "{next}行目で次のブロックを始める前に、/// の行で閉じてください",
)
BLOCK_NOT_CLOSED = _block("the block must be closed by a line ///", "ブロックを /// の行で閉じてください")
BAD_OPENING = _block("a block must open as '/// kind | id'", "ブロックは「/// 種類 | 番地」の形で始めてください")
HALF_WIDTH = _block(
    "the blanks and the bar of '/// kind | id' must be of half width, not '{given}'",
    "「/// 種類 | 番地」の空白と縦棒は半角にしてください(今は全角の「{given}」)",
)
SLASHES = _block(
    "a block must open and close with /// of half width, not with '{given}'",
    "ブロックは、半角の /// で始め、/// で閉じてください(今は「{given}」)",
)
FLUSH = _block("/// must stand at the start of its line", "/// は行の先頭に書いてください")
OUTSIDE = _block(
    "a block must not stand in a list or a quotation; put /// at the start of its line, with a blank line above",
    "ブロックは箇条書きや引用の中には書けません。前に空行を置き、/// を行の先頭に書いてください",
)
UNKNOWN_KIND = _block(
    "the block's kind must be one of data/labels.yml, not '{kind}'",
    "ブロックの種類は data/labels.yml にあるものにしてください(今は「{kind}」)",
)
ID_MISSING = _block("the block must have an id: '/// {kind} | id'", "ブロックには番地が必要です:「/// {kind} | 番地」")
ID = _block(
    "an id must be of a-z, 0-9, dots and hyphens, not '{id}'",
    "番地は、半角の小文字、数字、点、ハイフンだけにしてください(今は「{id}」)",
)
RESERVED_ID = _block(
    "an id must not begin with 'preview-', as those of the previews of terms do, and not be '{id}'",
    "「preview-」で始まる番地は用語の小窓が使います。「{id}」を別の番地にしてください",
)
UNKNOWN_OPTION = _block(
    "the block's option must be one of {known}, not '{key}'",
    "ブロックに付けられるのは {known} だけです(今は「{key}」)",
)
DUPLICATE_OPTION = _block(
    "'{key}:' must stand only once in a block", "「{key}:」は1つのブロックに1回だけ書いてください"
)
TEXT_MISSING = _block("the block '{id}' must hold a text", "ブロック「{id}」に本文を書いてください")
NOT_EMPTY = _block(
    "the block '{id}' must hold nothing: it is filled from data. Put the text above or below it",
    "ブロック「{id}」には何も書かないでください(中身はデータから作られます)。文章はこのブロックの上か下に置いてください",
)
SEVERAL_IDS = _block(
    "'/// {kind}' must name one thing; give '{id}' a block of its own",
    "「/// {kind}」で指すものは1つだけです。「{id}」は別のブロックにしてください",
)
COLON = _block(
    "the colon of '{key}:' must be of half width",
    "「{key}:」のコロンは半角にしてください(今は全角の「：」)",
)
FOUR_BLANKS = _block(
    "'{key}:' must stand right below the line that opens the block, with four blanks in front",
    "「{key}:」は、ブロックを始める行のすぐ下に、行頭に半角の空白を4つ置いて書いてください",
)
SPACED = Message(
    "heading",
    en="a heading must have a blank of half width behind its #: '{marks} {text}'",
    ja="見出しは、半角の # の後に空白を置いて「{marks} {text}」と書いてください",
)
FENCE_NOT_CLOSED = Message(
    "fence", en="a code fence must be closed by {fence}", ja="コードの囲みを {fence} の行で閉じてください"
)


class BlockReader:
    """Collects the parts of a page line by line."""

    def __init__(self, path: str, kinds: tuple[str, ...], names: Mapping[str, str] | None = None) -> None:
        """names: what readers call a kind, such as 解説, to the kind that is meant by it."""
        self.path, self.kinds, self.names = path, kinds + DIRECTIVES, names or {}
        self.problems: list[Problem] = []
        self.parts: list[Part] = []
        self._prose: list[Line] = []  # of the part that is being read
        self._fence = ""  # what opened the fence that the reader is in
        self._fenced_from = 0
        self._inside = False  # of a block

    def read(self, lines: list[Line]) -> None:
        """Read the lines below the front matter."""
        rest = (self._meant(line) if line.text.startswith(SUSPECT) else line for line in lines)
        for line in rest:
            if self._in_fence(line):
                self._prose.append(line._replace(code=True))
            elif line.text.startswith("///"):
                if CLOSE.match(line.text):
                    self._fault(CLOSE_WITHOUT_OPEN, line)
                    self._end_prose()  # whose lines follow each other
                else:
                    self._blocks(line, rest)
            elif title := heading(line):
                self._add(title)
            else:
                self._flush(line)
                self._prose.append(line)
        self._end_prose()
        if self._fence:
            self.problems.append(FENCE_NOT_CLOSED.at(Place(self.path, self._fenced_from), fence=self._fence))

    def _add(self, part: Heading | Block) -> None:
        self._end_prose()
        self.parts.append(part)

    def _end_prose(self) -> None:
        lines = _trimmed(self._prose)
        self._prose = []
        if lines:
            self.parts.append(Prose(lines[0].number, _text(lines), _code(lines)))

    def _fault(self, message: Message, line: Line, column: int = 1, near: str = "", **values: Value) -> None:
        self.problems.append(message.at(Place(self.path, line.number, column), near, **values))

    def _flush(self, line: Line) -> None:
        if "///" in line.text and (match := SHIFTED.match(line.text)):
            self._fault(OUTSIDE if match["marks"] else FLUSH, line, match.end() - 2)

    def _meant(self, line: Line) -> Line:
        """The heading or the line of a block that was meant, its slip reported: what follows is read as meant."""
        if self._fence:
            return line
        return self._spaced(line) if line.text.startswith(("#", "＃")) else self._marked(line)

    def _marked(self, line: Line) -> Line:
        """The line that opens or closes a block, of half width and at the start."""
        match = MEANT.match(line.text)
        if match is None or (match["slashes"] == "//" and match["kind"] and match["kind"] not in self.kinds):
            return line
        if match["blanks"] and not match["kind"] and not self._inside:
            return line  # the end of what stands in a list
        if match["slashes"] != "///":
            self._fault(SLASHES, line, match.start("slashes") + 1, given=match["slashes"])
        elif match["blanks"]:
            self._fault(FLUSH, line, match.start("slashes") + 1)
        elif wide := WIDE.search(match["rest"]):
            self._fault(HALF_WIDTH, line, match.start("rest") + wide.start() + 1, given=wide[0])
        meant = "///" + match["rest"].translate(HALF)
        return line if line.text == meant else line._replace(text=meant)

    def _spaced(self, line: Line) -> Line:
        """The heading with its blank: the other language's page has it."""
        match = None if heading(line) else CLOSE_HEADING.match(line.text)
        if match is None:
            return line
        marks, text = "#" * len(match["marks"]), match["text"].strip()
        self._fault(SPACED, line, len(marks) + 1, marks=marks, text=text)
        return line._replace(text=f"{marks} {text}")

    def _in_fence(self, line: Line) -> bool:
        match = FENCE.match(line.text) if line.text.startswith(("```", "~~~")) else None
        if not match:
            return bool(self._fence)
        if not self._fence:
            self._fence, self._fenced_from = match[1], line.number
        elif match[1].startswith(self._fence):
            self._fence = ""
        return True

    def _blocks(self, opening: Line, rest: Iterator[Line]) -> None:
        """The block that is opened, and those that follow where none is closed."""
        following: Line | None = opening
        while following:
            following = self._block(following, rest)

    def _block(self, opening: Line, rest: Iterator[Line]) -> Line | None:
        """Read a block; the line that opens the next one where this one is not closed before."""
        body: list[Line] = []
        self._end_prose()
        self._inside = True
        for line in rest:
            if self._in_fence(line):
                body.append(line._replace(code=True))
            elif line.text.startswith("///"):
                if CLOSE.match(line.text):
                    self._inside = False
                    self._close(opening, body)
                    return None
                self._fault(OPEN_INSIDE_BLOCK, opening, next=line.number)
                self._close_at_heading(opening, body)
                return line
            else:
                self._flush(line)
                body.append(line)
        self._fault(BLOCK_NOT_CLOSED, opening)
        self._close_at_heading(opening, body)
        return None

    def _close_at_heading(self, opening: Line, body: list[Line]) -> None:
        """A block that nobody closed: it ends where a heading stands, which no clause has."""
        end = next((number for number, line in enumerate(body) if heading(line)), len(body))
        self._close(opening, body[:end])
        for line in body[end:]:
            if title := heading(line):
                self._add(title)
            else:
                self._prose.append(line)

    def _close(self, opening: Line, body: list[Line]) -> None:
        head = self._kind_and_ids(opening)
        if not head:
            return
        kind, ids = head
        first = next((n for n, line in enumerate(body) if not OPTION.match(line.text)), len(body))
        options = self._options(kind, body[:first])
        if kind not in DIRECTIVES:
            first = self._slipped(options, body, first)
        lines = _trimmed(body[first:])
        begins = lines[0].number if lines else opening.number
        block = Block(opening, kind, ids, begins, _text(lines), options or NO_OPTIONS, _code(lines))
        self._check(block)
        self._add(block)

    def _kind_and_ids(self, opening: Line) -> tuple[str, tuple[str, ...]] | None:
        """Read the line that opens a block; None where that cannot be one, which is reported."""
        text = opening.text.rstrip(" ")
        match = OPEN.match(text) or NAMED.match(text)
        if not match:
            self._fault(BAD_OPENING, opening)
            return None
        kind, ids = match["kind"], tuple((match["ids"] or "").split())
        if kind not in self.kinds:
            near = self.names.get(kind) or nearest(kind, self.kinds)
            self._fault(UNKNOWN_KIND, opening, match.start("kind") + 1, near, kind=kind)
            return (near, ids) if near and ids else None  # what refers to it is right
        if not ids:
            self._fault(ID_MISSING, opening, len(opening.text.rstrip()) + 1, kind=kind)
            return None
        return kind, ids

    def _check(self, block: Block) -> None:
        """Report ids that a block may not have, and a text that is missing or too much."""
        for name in block.ids:
            if not LOCAL_ID.match(name):
                self._fault(ID, block.opening, block.column(name), id=name)
            if name.startswith("preview-"):
                self._fault(RESERVED_ID, block.opening, block.column(name), id=name)
        first, *others = block.ids
        if not block.text and not block.directive:
            self._fault(TEXT_MISSING, block.opening, id=first)
        if block.kind in FILLED_BY_US and block.lines:
            self._fault(NOT_EMPTY, block.lines[0], id=first)
        if block.directive and others:
            self._fault(SEVERAL_IDS, block.opening, block.column(others[0]), kind=block.kind, id=others[0])

    def _options(self, kind: str, lines: list[Line]) -> dict[str, Line]:
        options: dict[str, Line] = {}
        for line in lines:
            option = OPTION.match(line.text.rstrip(" "))
            assert option is not None
            if option["key"] in options:
                self._fault(DUPLICATE_OPTION, line, option.start("key") + 1, key=option["key"])
            if option["key"] in OPTIONS and kind not in DIRECTIVES:
                options[option["key"]] = Line(line.number, option["value"], option.start("value") + 1)
            else:
                near = nearest(option["key"], OPTIONS)
                self._fault(UNKNOWN_OPTION, line, option.start("key") + 1, near, key=option["key"], known=OPTIONS)
        return options

    def _slipped(self, options: dict[str, Line], body: list[Line], first: int) -> int:
        """Report options that would be published as text, and take them as they were meant; where the text begins."""
        for number, line in enumerate(body[first:], first):
            match = SLIPPED.match(line.text.rstrip(" \t"))
            if match:
                if "：" in match[0][: match.end("key") - match.start() + 2]:
                    self._fault(COLON, line, match.end("key") + 1, key=match["key"])
                if number > first or not OPTION.match(line.text.replace("：", ":", 1)):
                    self._fault(FOUR_BLANKS, line, match.start("key") + 1, key=match["key"])
                column = match.start("value") + 1 if match["value"] else len(line.text) + 1
                options.setdefault(match["key"], Line(line.number, match["value"] or "", column))
                first = number + 1
            elif line.text.strip():
                break
        return first


def _trimmed(lines: list[Line]) -> list[Line]:
    """The lines without blank ones around them."""
    filled = [number for number, line in enumerate(lines) if line.text.strip()]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def _text(lines: list[Line]) -> str:
    return "\n".join(line.text for line in lines)


def _code(lines: list[Line]) -> tuple[int, ...]:
    return tuple(line.number for line in lines if line.code)
