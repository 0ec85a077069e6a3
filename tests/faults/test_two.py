"""Commands at the same time in one checkout do not harm each other."""

from __future__ import annotations

import pytest

from tests.faults.conftest import Project
from tests.trees import hashes


def test_builds_at_the_same_time(little: Project) -> None:
    """Into one folder, of which one waits."""
    before = hashes(little.site)
    running = [little.start() for _ in range(2)]
    said = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0], "\n".join(said)
    assert hashes(little.site) == before
    assert little.rests == []


@pytest.mark.exhaustive
def test_builds_into_several_folders(little: Project) -> None:
    before = hashes(little.site)
    outputs = [little.root / name for name in ("one", "two")]
    running = [little.start("build", "--output", output) for output in outputs]
    said = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0], "\n".join(said)
    assert [hashes(output) for output in outputs] == [before] * 2
    assert "goes on" not in "".join(said)


def test_handouts_at_the_same_time(little: Project) -> None:
    """Each into the same folder, where the list of what is printed is read and written again."""
    running = [little.start("handouts", "--lang", language) for language in ("ja", "en")]
    said = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0], "\n".join(said)
    names = sorted(file.name for file in (little.root / "handouts").iterdir())
    assert names == [
        ".judgebook-files",
        "handouts.json",
        *(f"phrases.{rest}" for rest in ("en.pdf", "en.webp", "ja.pdf", "ja.webp")),
    ]
    listed = (little.root / "handouts/handouts.json").read_text("utf-8")
    assert "phrases.ja.pdf" in listed and "phrases.en.pdf" in listed
