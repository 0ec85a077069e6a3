"""Each check says what it wants, in both languages, and its examples are true; each message is heard in some case."""

import importlib
import pkgutil
import re
import shutil
from string import Formatter

import pytest
from bs4 import BeautifulSoup

import judgebook
from judgebook import checks
from judgebook.model import library
from judgebook.model.languages import LANGUAGES
from judgebook.print import catalog
from judgebook.source import values
from judgebook.source.data_faults import PATTERNS
from judgebook.source.problem import Message
from tests.building import ROOT
from tests.cases import CASES, HOSTILE, read

SMALL = ROOT / "tests/small"
JAPANESE = re.compile(r"[ぁ-ヿ一-鿿]")
# libyaml, pydantic and the site builder (tests/test_refused.py) have more words than a case can provoke
UNHEARD = {"OTHER_FAULT", "UNREADABLE", "REFUSED"}
PRINTED = {one.code for one in vars(catalog).values() if isinstance(one, Message)}  # heard in tests/handouts


def messages():
    """Every message of a check, with its name; those of `judgebook.staleness` are rows of another list."""
    found = {}
    for module in pkgutil.walk_packages(judgebook.__path__, "judgebook."):
        if module.name.startswith("judgebook.staleness"):
            continue
        one = importlib.import_module(module.name)
        for name, value in vars(one).items():
            several = value.items() if isinstance(value, dict) else [(name, value)]
            for key, message in several:
                if isinstance(message, Message):
                    found.setdefault(message, key if isinstance(value, dict) else name)
    return found


def broken(check, project):
    """The small book with the check's bad example in the place of the good one."""
    shutil.copytree(SMALL, project)
    file = project / check.file
    if file.is_dir():
        (file / check.good).rename(file / check.bad)
    else:
        text = file.read_text("utf-8")
        assert check.good in text, "the good example must stand in the small book"
        changed = text.replace(check.good, check.bad, 1).encode("utf-8")
        file.write_bytes(changed.replace("�".encode(), b"\xff"))
    return checks.run(library.load(project))


@pytest.fixture(scope="module")
def examples(tmp_path_factory):
    """What is found where the bad example of each check stands in the small book."""
    folder = tmp_path_factory.mktemp("examples")
    return {check.code: broken(check, folder / str(number)) for number, check in enumerate(checks.CHECKS)}


@pytest.mark.parametrize("code", [check.code for check in checks.CHECKS])
def test_examples(code, examples):
    found = {problem.code.split("-")[0] if code == "wording" else problem.code for problem in examples[code]}
    assert code in found


def test_codes_are_slugs_and_differ():
    codes = [check.code for check in checks.CHECKS]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in codes)


def test_sentences_stand_in_their_language():
    for check in checks.CHECKS:
        assert check.en.endswith(".") and check.ja.endswith("。"), check.code
        assert JAPANESE.search(check.ja), check.code


def test_messages_stand_in_both_languages():
    for message in messages():
        assert JAPANESE.search(message.ja), message
        assert not JAPANESE.search(message.en), message
        gaps = {
            language: {name for _, name, _, _ in Formatter().parse(getattr(message, language)) if name}
            for language in ("en", "ja")
        }
        assert gaps["en"] == gaps["ja"], message


def test_messages_belong_to_checks():
    assert {message.code for message in messages()} <= {check.code for check in checks.CHECKS} | PRINTED


def test_every_message_is_heard(examples):
    """In a report of tests/broken or tests/hostile, or by a check's example."""
    lines = "\n".join(line for path in (*CASES, *HOSTILE) for line in read(path)["expect"]["en"])
    heard = {problem.message for problems in examples.values() for problem in problems}

    def said(message):
        gaps = (literal for literal, *_ in Formatter().parse(message.en))
        return re.search(f": {message.code}: " + ".*".join(map(re.escape, gaps)), lines)

    silent = [
        message for message in messages() if message not in heard and not said(message) and message.code not in PRINTED
    ]
    assert [message.en for message in silent if messages()[message] not in UNHEARD] == []


def test_the_list_of_checks_is_true():
    for language in LANGUAGES:
        rows = BeautifulSoup(checks.table(language), "html.parser").find_all("tr")
        told = {cells[0].text: cells[1].text for row in rows if (cells := row.find_all("td"))}
        for check in checks.CHECKS:
            assert told[check.code] == getattr(check, language).replace("`", "")


def test_every_form_of_a_value_has_its_message():
    """Or a value of another form ends the check with an error of Python."""
    used = {
        getattr(one, "pattern", None) for kind in vars(values).values() for one in getattr(kind, "__metadata__", ())
    }
    assert used - {None} == set(PATTERNS)
