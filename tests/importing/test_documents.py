"""documents/*.txt: made-up documents with every defect of the real ones; the .yml beside each says what is read."""

import re
from collections import defaultdict
from pathlib import Path

import pytest
import yaml

from judgebook.official import sources
from judgebook.official.importing import import_report, pipeline

FOLDER = Path(__file__).parent / "documents"
CASES = sorted(file.stem for file in FOLDER.glob("*.txt"))


@pytest.fixture(scope="module", params=CASES)
def case(request):
    """The name of a document, and what it must be read as."""
    return request.param, yaml.safe_load((FOLDER / f"{request.param}.yml").read_text("utf-8"))


@pytest.fixture(scope="module")
def result(case, book):
    """The result of reading it, without any fingerprints."""
    wanted = pipeline.ImportOptions(book=case[1].get("options", {}).get("document"))
    return pipeline.load(FOLDER / f"{case[0]}.txt", book, {}, wanted)


def test_what_it_is(case, result):
    expected = case[1]
    assert result.identified.main == expected["main"]
    assert result.language == expected["language"]
    assert result.edition == expected.get("edition")


def test_clauses(case, result):
    """Each line's clauses and kinds, and no line that is not told."""
    found = defaultdict(set)
    for one in result.identified.matches:
        for offset in one.unit.run.at:
            if offset >= 0:
                found[result.document.place(offset).line] |= {(one.kind, i) for i in one.ids or (None,)}
    expected = {line: set(clauses.items()) for line, clauses in case[1]["clauses"].items()}
    assert {line: {kind for kind, _ in one} for line, one in found.items()} == {
        line: {kind for kind, _ in one} for line, one in expected.items()
    }
    wanted = {(line, i) for line, one in expected.items() for _, i in one if i}
    assert wanted <= {(line, i) for line, one in found.items() for _, i in one}
    assert not {line for line, one in expected.items() if one and all(i is None for _, i in one)} & {
        line for line, one in found.items() if any(i for _, i in one)
    }


def test_dropped(case, result):
    found = defaultdict(set)
    for one in result.dropped:
        found[result.document.place(one.run.start).line].add(one.reason.name)
    for line, reason in case[1]["dropped"].items():
        assert reason in found[line], (line, found[line])
    assert set(found) == set(case[1]["dropped"])


def test_repaired(case, result):
    for line, (before, after) in case[1].get("repaired", {}).items():
        assert any(
            place.line == line and before in one.before and after in one.after for place, one in result.repaired
        ), (line, result.repaired)


def test_unsure(case, result):
    for line, words in case[1].get("unsure", {}).items():
        assert any(place.line == line and words in what for place, what in result.unsure), result.unsure


def test_personal_data_is_nowhere(case, result):
    """Neither in what is written nor in the report, which tells line and reason alone."""
    written = import_report.block(result) + "".join(sources.dump(one) for one in result.sections)
    assert [word for word in case[1].get("never", ()) if word in written] == []


def test_what_is_written_can_be_read_back(case, result, tmp_path):
    folder = tmp_path / sources.FOLDER
    folder.mkdir()
    for one in result.sections:
        (folder / one.filename).write_text(sources.dump(one), "utf-8")
    again, problems = sources.load_all(tmp_path)
    assert problems == []
    kept = {re.sub(r"\s", "", w.text) for one in again for w in one.clauses}
    assert kept == {re.sub(r"\s", "", w.text) for one in result.sections for w in one.clauses}
