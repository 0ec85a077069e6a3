"""Messages about the form of a data file, one for each fault that the YAML reader and pydantic find."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import yaml
from pydantic import ValidationError

from .positions import Positions, YamlText
from .problem import Message, Place, Problem, nearest

Keys = Callable[[tuple[int | str, ...]], tuple[str, ...]]  # those that may stand in the mapping that steps lead to

LANGUAGE_CODE = re.compile("[a-z]{2}")  # as a key it is a language that the book lacks, no slip of the finger
ID = r"^[a-z0-9][a-z0-9.-]*$"
LANGUAGE = r"^[a-z]{2}(-[A-Z]{2})?$"
DATE = r"^\d{4}-\d{2}-\d{2}$"
KANA = r"^[ぁ-ゖー・、]+$"
SECTION = r"^\d\.\d$"
PLACE = r"^[a-z0-9-]+/[a-z0-9-]+$"
# a host, and folders none of which is `.` or `..`
ADDRESS = r"^https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[1-9][0-9]{0,4})?(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/$"
COLOUR = r"^#[0-9a-f]{6}$"
ICON = r"^[a-z0-9-]+(/[a-z0-9-]+)*$"
SVG = r"^assets/[a-z0-9-]+(/[a-z0-9-]+)*\.svg$"
PRINT = r"^[0-9a-f]{12}([0-9a-f]{2})*$"
DATED_PRINT = r"^20\d\d-\d\d-\d\d [0-9a-f]{12}$"


def _form(en: str, ja: str) -> Message:
    return Message("data-form", en=en, ja=ja)


def _yaml(en: str, ja: str) -> Message:
    return Message("yaml", en=f"must be YAML: {en}", ja=f"YAMLとして読めません: {ja}")


PATTERNS = {
    LANGUAGE: _form(
        "{key} must be the code of a language, such as ja or pt-BR, not '{given}'",
        "{key} は ja や pt-BR のような言語コードにしてください(今は「{given}」)",
    ),
    ID: _form(
        "{key} must be an id of a-z, 0-9, dots and hyphens, not '{given}'",
        "{key} は、半角の小文字、数字、点、ハイフンだけの番地にしてください(今は「{given}」)",
    ),
    DATE: _form(
        "{key} must be a date such as 2024-09-23, not '{given}'",
        "{key} は 2024-09-23 の形の日付にしてください(今は「{given}」)",
    ),
    KANA: _form("{key} must be in hiragana, not '{given}'", "{key} はひらがなで書いてください(今は「{given}」)"),
    SECTION: _form(
        "{key} must be a section such as 2.1, not '{given}'", "{key} は 2.1 の形の節番号にしてください(今は「{given}」)"
    ),
    PLACE: _form(
        "{key} must be a place such as missed-trigger/q-what, not '{given}'",
        "{key} は missed-trigger/q-what の形(チャート/項目)にしてください(今は「{given}」)",
    ),
    ADDRESS: _form(
        "{key} must be a whole address with a slash at its end, such as https://judge.example/book/, not '{given}'",
        "{key} は https://judge.example/book/ の形で、最後に / を付けたアドレスにしてください(今は「{given}」)",
    ),
    COLOUR: _form(
        "{key} must be a colour in quotes such as \"#123c43\", of 0-9 and a-f, not '{given}'",
        '{key} は "#123c43" の形(引用符の中に # と、0-9 と a-f の6桁)の色にしてください(今は「{given}」)',
    ),
    ICON: _form(
        "{key} must be the name of an icon such as material/scale-balance, not '{given}'",
        "{key} は material/scale-balance の形のアイコンの名前にしてください(今は「{given}」)",
    ),
    SVG: _form(
        "{key} must be an SVG file below overrides/, such as assets/favicon.svg, not '{given}'",
        "{key} は assets/favicon.svg の形で、overrides/ の中のSVGファイルにしてください(今は「{given}」)",
    ),
    PRINT: _form(
        "{key} must be a fingerprint of 12 or more of 0-9 and a-f, not '{given}'",
        "{key} は、0-9 と a-f を12個以上並べた指紋にしてください(今は「{given}」)",
    ),
    DATED_PRINT: _form(
        "{key} must be a date and a fingerprint such as 2024-09-23 0123456789ab, not '{given}'",
        "{key} は 2024-09-23 0123456789ab の形(日付、空白、12桁の指紋)にしてください(今は「{given}」)",
    ),
}
UNKNOWN_KEY = _form("key '{key}' must be one of {known}", "キー「{key}」はありません。使えるキー: {known}")
MISSING_KEY = _form("key '{key}' must be given", "キー「{key}」が必要です")
NOT_A_CHOICE = _form(
    "{key} must be one of {known}, not '{given}'", "{key} は {known} のどれかにしてください(今は「{given}」)"
)
NOT_A_LIST = _form("{key} must be a list", "{key} は一覧([ ]の中か、- で始まる行)にしてください")
NOT_A_TEXT = _form("{key} must be text", "{key} は文字列にしてください")
FILE_NOT_A_MAPPING = _form("the file must be a mapping (key: value)", "ファイル全体を「キー: 値」の形にしてください")
NOT_A_MAPPING = _form("{key} must be a mapping (key: value)", "{key} は「キー: 値」の形にしてください")
EMPTY_VALUE = _form("{key} must not be empty", "{key} を空にしないでください")
NOT_A_BOOLEAN = _form(
    "{key} must be true or false, not '{given}'", "{key} は true か false にしてください(今は「{given}」)"
)
NOT_A_NUMBER = _form("{key} must be a whole number, not '{given}'", "{key} は整数にしてください(今は「{given}」)")
NOT_POSITIVE = _form("{key} must be 1 or more, not {given}", "{key} は1以上にしてください(今は{given})")
NOT_A_DAY = _form(
    "{key} must be a day of the calendar, of the years 1993 to 2099, not '{given}'",
    "{key} は1993年から2099年の、暦にある日にしてください(今は「{given}」)",
)
NOT_A_PATTERN = _form("{key} must be a regular expression: {reason}", "{key} は正規表現として読めません: {reason}")
NESTED_REPEATS = _form(
    "{key} must not repeat a group with a repeat or a choice in it, as (a+)+ and (a|b)+ do: it may never end",
    "{key} で、繰り返しや選択を含むまとまりを繰り返さないでください((a+)+ や (a|b)+ の形は、終わらないことがあります)",
)
SEVERAL_REPEATS = _form(
    "{key} must hold one repeat of any length (+, *) and few others in a row: it may never come to an end",
    "{key} で、長さの決まらない繰り返し(+ や *)を続けて使うのは1つまでにしてください(終わらないことがあります)",
)
OTHER_FAULT = _form("{key} must be of another form: {reason}", "{key} の形が違います: {reason}")

BY_TYPE = {  # pydantic's name of the fault, and what to say; what is not here is OTHER_FAULT
    "extra_forbidden": UNKNOWN_KEY,
    "missing": MISSING_KEY,
    "literal_error": NOT_A_CHOICE,
    "list_type": NOT_A_LIST,
    "tuple_type": NOT_A_LIST,
    "string_type": NOT_A_TEXT,
    "model_type": NOT_A_MAPPING,
    "model_attributes_type": NOT_A_MAPPING,
    "dict_type": NOT_A_MAPPING,
    "string_too_short": EMPTY_VALUE,
    "too_short": EMPTY_VALUE,
    "bool_parsing": NOT_A_BOOLEAN,
    "int_parsing": NOT_A_NUMBER,
    "greater_than": NOT_POSITIVE,
    "calendar": NOT_A_DAY,
    "value_error": NOT_A_PATTERN,
    "endless": NESTED_REPEATS,
    "slow": SEVERAL_REPEATS,
}

TAB = _yaml("indent with spaces, not with a tab", "字下げにはタブではなく半角の空白を使ってください")
BY_REASON = {  # libyaml's words, and what helps
    "found a tab character": TAB,
    "found character that cannot start": _yaml(
        "a text that begins with @, ` or % must stand in quotes", '@、`、% で始まる文字列は "" で囲んでください'
    ),
    "mapping values are not allowed": _yaml(
        "check the indent, and put a text that holds ': ' in quotes",
        '字下げを確かめ、「: 」を含む文字列は "" で囲んでください',
    ),
    "did not find expected key": _yaml(
        "this line must be indented like its neighbors, or a quote above it is not closed",
        "前後の行と字下げをそろえてください。または、上の引用符が閉じていません",
    ),
    "did not find expected '-' indicator": _yaml(
        "this item must be indented like the others of its list", "一覧のほかの項目と字下げをそろえてください"
    ),
    "did not find expected ',' or ']'": _yaml(
        "a list that opens with [ must have half-width commas, and be closed by ], like each quote in it",
        "[ で始めた一覧は、半角のコンマで区切り、] で閉じてください。中の引用符も閉じてください",
    ),
    "did not find expected ',' or '}'": _yaml(
        "a mapping that opens with {{ must have half-width commas, and be closed by }}, like each quote in it",
        "{{ で始めたまとまりは、半角のコンマで区切り、}} で閉じてください。中の引用符も閉じてください",
    ),
    "did not find expected node content": _yaml("a value must stand here", "ここに値が必要です"),
    "did not find expected <document start>": _yaml(
        "the text must end before this", "これより前で内容が終わっています"
    ),
    "could not find expected ':'": _yaml("a key must be followed by ': '", "キーの後には「: 」が必要です"),
    "found unexpected end of stream": _yaml("a quote must be closed", "引用符を閉じてください"),
    "found another document": _yaml("the file must hold one document", "--- で区切らず、1つの内容だけを書いてください"),
    "found undefined alias": _yaml(
        "a text that begins with * must stand in quotes", '* で始まる文字列は "" で囲んでください'
    ),
}
HALF_WIDTH = _yaml(
    "hyphens, colons, blanks and braces in front of a value must be of half width, not '{given}'",
    "値の前のハイフン、コロン、空白、波括弧は半角にしてください(今は全角の「{given}」)",
)
WIDE = re.compile(r"^[ ]*(?:- )?(?:[a-z_-]+: (?=｛))?[a-z_-]*(?P<given>\u3000|[－ー‐−](?=[\s\u3000])|：|｛)", re.M)
UNREADABLE = _yaml("{reason}", "{reason}")


def unreadable(error: yaml.YAMLError, source: YamlText) -> Problem:
    """The fault for which a YAML text could not be read."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return UNREADABLE.at(Place(source.path, source.first_line), reason=str(error).splitlines()[0])
    mark = error.problem_mark or error.context_mark
    place = source.place(mark) if mark else Place(source.path, source.first_line)
    reason = str(error.problem or error.context)
    wide = WIDE.search(source.text)
    if wide:
        before = source.text[: wide.start("given")]
        line = before.count("\n") + source.first_line
        return HALF_WIDTH.at(Place(source.path, line, len(before) - before.rfind("\n")), given=wide["given"])
    if mark and source.text[mark.index : mark.index + 1] == "\t":
        return TAB.at(place)
    message = next((message for words, message in BY_REASON.items() if words in reason), UNREADABLE)
    return message.at(place, reason=reason)


MOST = 100  # faults of one file that are told at a time


def problems(error: ValidationError, positions: Positions, keys: Keys) -> list[Problem]:
    """One problem for each of the first faults that pydantic found; nobody reads more, and each takes its time."""
    first = error.errors(include_url=False)[:MOST]
    faults = [dict(fault) for fault in first]
    places: list[tuple[int | str, ...]] = [fault["loc"] for fault in first]

    def follows(fault: dict[str, Any]) -> bool:
        """A list is too short for pydantic when one of its items is wrong."""
        loc = fault["loc"]
        return fault["type"] == "too_short" and any(one[: len(loc)] == loc and one != loc for one in places)

    return [_problem(fault, positions, keys) for fault in faults if not follows(fault)]


def _problem(fault: dict[str, Any], positions: Positions, keys: Keys) -> Problem:
    loc, kind = fault["loc"], fault["type"]
    message = BY_TYPE.get(kind, OTHER_FAULT)
    place = positions.key(*loc) if kind == "extra_forbidden" else positions.at(*loc)
    known: tuple[str, ...] = ()
    if kind == "extra_forbidden":
        known = keys(loc[:-1])
    elif kind == "literal_error":
        known = tuple(word.strip("' ") for word in fault["ctx"]["expected"].replace(" or ", ", ").split(","))
    elif kind == "string_pattern_mismatch":
        message = PATTERNS[fault["ctx"]["pattern"]]
    elif not loc:
        message = FILE_NOT_A_MAPPING
    key = next((str(step) for step in reversed(loc) if isinstance(step, str)), "")
    given = "" if isinstance(fault["input"], Mapping | list) else str(fault["input"])
    word = key if kind == "extra_forbidden" else given
    near = "" if LANGUAGE_CODE.fullmatch(word) and kind == "extra_forbidden" else nearest(word, known)
    reason = str(fault.get("ctx", {}).get("error", fault["msg"]))
    return message.at(place, near, key=key, known=known, given=given, reason=reason)
