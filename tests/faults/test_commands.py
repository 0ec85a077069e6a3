"""Commands that write sources or handouts: where one file cannot be written, all stay as they were."""

from __future__ import annotations

import os
import shutil
import signal

import pytest

from tests.building import ROOT
from tests.faults.conftest import Project
from tests.trees import hashes

resource = pytest.importorskip("resource", reason="needs limits of POSIX")
TERM = ["--ja", "誘発型能力", "--en", "triggered ability", "--kana", "ゆうはつがたのうりょく"]
TERM += ["--def-ja", "「とき」で始まる能力。", "--def-en", "An ability that begins with when."]
DOCUMENT = ROOT / "tests/importing/documents/annotated.txt"
COMMANDS = {
    "new": ["new", "term", *TERM, "--main", "ipg-2.1.rem-1", "--id", "triggered-ability"],
    "stale": ["stale", "--accept", "docs/en"],
    "renew": ["renew"],
    "handouts": ["handouts"],
    "import": ["import", "--document", "ipg", "--edition", "2024-09-23", str(DOCUMENT)],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_leaves_all_files_as_they_were(little: Project, name: str) -> None:
    shutil.rmtree(little.site)
    if name == "import":  # knows what a document is by the whole book
        for folder in ("docs", "data"):
            shutil.copytree(ROOT / folder, little.root / folder, dirs_exist_ok=True)
    before = hashes(little.root)
    command = COMMANDS[name]
    limit = {"renew": 2000, "handouts": 30000}.get(name, 300)  # bytes: the first files have room, others have not
    with little.start(*command, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))) as full:
        said = full.communicate()[0]
    assert full.returncode == 2, said
    assert "book.py cannot go on. The disk must have room for what is written: File too large." in said
    assert "Traceback" not in said and "Wrote" not in said
    assert hashes(little.root) == before
    code, said = little.run(*command)
    assert code == 0, said
    after = hashes(little.root)
    assert after != before, "with room, the command writes"
    assert not [path for path in after if path.endswith((".part", ".lock"))]


@pytest.mark.parametrize("name", ["build", "handouts"])
def test_a_disk_without_any_room_gets_no_empty_folder(little: Project, name: str) -> None:
    before = sorted(little.root.iterdir())
    with little.start(
        name, "--output", "new", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    ) as full:
        said = full.communicate()[0]
    assert full.returncode == 2 and "The disk must have room for " in said, said
    assert sorted(little.root.iterdir()) == before


def test_nothing_is_renewed_of_a_book_that_cannot_be_read(little: Project) -> None:
    """Files that cannot be read are not taken for gone."""
    (little.root / "data/charts/small.yml").write_text("id: small: chart\n", "utf-8")
    before = hashes(little.root)
    code, said = little.run("renew")
    assert code == 1, said
    assert "data/charts/small.yml:1:" in said
    assert "Traceback" not in said
    assert hashes(little.root) == before


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_handouts_that_were_killed_are_made_again(little: Project) -> None:
    with little.start("handouts", start_new_session=True) as process:
        assert process.stdout
        said = ""
        while "phrases.ja.pdf" not in said:
            line = process.stdout.readline()
            assert line, f"ended before it printed phrases.ja.pdf:\n{said}"
            said += line
        os.killpg(process.pid, signal.SIGKILL)  # with its pool, whose processes would wait for it for ever
    code, said = little.run("handouts")
    assert code == 0, said
    names = sorted(file.name for file in (little.root / "handouts").iterdir())
    assert names == [
        ".judgebook-files",
        "handouts.json",
        *(f"phrases.{rest}" for rest in ("en.pdf", "en.webp", "ja.pdf", "ja.webp")),
    ]
