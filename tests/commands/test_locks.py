"""The locks pin everything by hash, bind no one to an address, and fit the Python that the commands ask for."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from scripts import actionlint
from scripts.environments import LOCKS
from scripts.places import PROSE
from tests.building import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
OWN = {group: locks[-1] for group, locks in LOCKS.items()}


@pytest.mark.parametrize("lock", OWN.values())
def test_every_package_has_hashes(lock: str) -> None:
    entries = re.split(r"^(?=\S)", (ROOT / lock).read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9.-]+==\S+ ", entry, re.ASCII), entry
        assert "--hash=sha256:" in entry
        assert "://" not in entry


def test_every_group_has_its_lock() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in ROOT.glob("requirements/*.txt")}
    files = {"requirements.txt"} | {name for name, text in texts.items() if "--hash=" in text}
    assert set(PROJECT["dependency-groups"]) == set(OWN)
    assert files == set(OWN.values())


@pytest.mark.parametrize(("group", "lock"), OWN.items())
def test_every_requirement_is_locked(group: str, lock: str) -> None:
    locked = set(re.findall(r"^([a-z0-9.-]+==\S+)", (ROOT / lock).read_text("utf-8"), re.MULTILINE))
    names = {pin.partition("==")[0] for pin in locked}
    for line in PROJECT["dependency-groups"][group]:
        wanted = line.partition(";")[0].strip().lower()
        assert wanted in (locked if "==" in wanted else names), f"{wanted}: python3 scripts/book.py lock"


def test_environments_of_two_locks_agree() -> None:
    for locks in LOCKS.values():
        pins: dict[str, set[str]] = {}
        for lock in locks:
            found: dict[str, set[str]] = {}
            for name, version in re.findall(r"^(\S+)==(\S+)", (ROOT / lock).read_text("utf-8"), re.MULTILINE):
                found.setdefault(name, set()).add(version)
            for name, versions in found.items():
                assert pins.setdefault(name, versions) == versions


@pytest.mark.parametrize("folder", [ROOT, PROSE, actionlint.LOCKED], ids=lambda folder: folder.name)
def test_package_lock(folder: Path) -> None:
    lock = json.loads((folder / "package-lock.json").read_text("utf-8"))
    wanted = json.loads((folder / "package.json").read_text("utf-8"))["dependencies"]
    for name, version in wanted.items():
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    for path, package in lock["packages"].items():
        assert "resolved" not in package
        assert not path or package["integrity"]


def test_the_oldest_python_is_said_once_in_each_place() -> None:
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    bootstrap = (ROOT / "scripts/book.py").read_text("utf-8")
    assert f"Python {oldest} or newer" in bootstrap
    assert f"sys.version_info < ({oldest.replace('.', ', ')})" in bootstrap
