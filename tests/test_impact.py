"""Impact of a change: all that it makes stale, and nothing more."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from judgebook.model import library
from judgebook.model.translations import PATH
from judgebook.staleness import confirm
from judgebook.staleness import impact_report as report
from judgebook.staleness.chart_diff import drawings
from judgebook.staleness.impact import impact
from judgebook.staleness.translation_units import units
from tests.building import ROOT

DAY = "2026-11-21"
JA, EN = "docs/ja/ipg/2.1.md", "docs/en/ipg/2.1.md"
CHART = "data/charts/small.yml"


@pytest.fixture
def base(tmp_path):
    shutil.copytree(ROOT / "tests/small", tmp_path / "base")
    book = library.load(tmp_path / "base")
    for path, text in confirm.accept(book, units(book).values(), DAY).items():
        (tmp_path / "base" / path).write_text(text, "utf-8")
    return tmp_path / "base"


@pytest.fixture
def change(base, tmp_path):
    """Change a copy of the base: (path, old, new) ...; what came of it, as kind and id."""

    def change(*edits):
        shutil.copytree(base, tmp_path / "head")
        for path, old, new in edits:
            file = tmp_path / "head" / path
            text = file.read_text("utf-8")
            assert old in text
            file.write_text(text.replace(old, new, 1), "utf-8")
        return impact(library.load(base), library.load(tmp_path / "head"))

    return change


def named(found):
    return {(one.kind, one.id) for one in found.affected}


def test_no_change(change):
    found = change()
    assert not found.changes and not found.affected
    assert report.text(found, "en", DAY).startswith("Nothing")


@pytest.mark.parametrize(
    ("path", "old"), [("data/terms.yml", "- id:"), (CHART, "nodes:"), (JA, "---\n"), (EN, "---\n"), (JA, "///")]
)
def test_what_cannot_be_read_did_not_change(change, path, old):
    """Else each of its entries would count as gone, and all that leans on one as stale."""
    found = change((path, old, "\ufeff[" + old if old == "---\n" else "<<<<<<< HEAD\n" + old))
    assert not found.changes and not found.affected


def test_a_changed_clause(change):
    """Its translation and annotation, the nodes and the comparison that cite it, and the scenario that passes them."""
    found = change((JA, "対戦相手が選ぶ。", "対戦相手が必ず選ぶ。"))
    assert named(found) == {
        ("translation", "ipg-2.1.rem-1"),
        ("annotation", "ipg-2.1.rem-1.a1"),
        ("node", "small/s-ask"),
        ("node", "small/o-missed"),
        ("scenario", "sm-2"),
        ("handout", "backups"),
        ("entry", "comparison:shown-or-missed"),
    }


@pytest.mark.parametrize(
    ("edit", "handouts"),
    [
        ((JA, "対戦相手が選ぶ。", "対戦相手が必ず選ぶ。"), {"sheet", "page", "book"}),
        ((JA, "続けさせる。", "そのまま続けさせる。"), {"page", "book"}),
        ((CHART, "ja: 違反なし", "ja: 違反でない"), {"page", "book"}),
        (("data/infractions.yml", "what: {ja: ", "what: {ja: 新"), {"penalties", "book"}),
        (("data/terms.yml", "def: {ja: 誘発型能力が", "def: {ja: 能力が"), {"book"}),
        ((EN, "Play on.", "Stop."), set()),
    ],
)
def test_handouts(edit, handouts, base, tmp_path):
    """One that states a clause, one that prints a page with its chart, the table of infractions, and the book."""
    shutil.copytree(base, tmp_path / "head")
    file = tmp_path / "head" / edit[0]
    text = file.read_text("utf-8")
    assert edit[1] in text
    file.write_text(text.replace(edit[1], edit[2], 1), "utf-8")
    head = library.load(tmp_path / "head")
    one, sheet = head.printed.handouts[0], head.printed.sheets["backups"]
    assert sheet.parts[0].items[0].cites == ("ipg-2.1.rem-1",)
    pages = {"sheet": "cards.md", "page": "ipg/2.1.md", "penalties": "infractions.md", "book": "index.md"}
    several = tuple(one.changed({"id": name, "page": page}) for name, page in pages.items())
    head.printed = replace(head.printed, handouts=several, sheets={"sheet": sheet})
    assert {one.id for one in impact(library.load(base), head).of("handout")} == handouts


def test_what_was_confirmed_with_the_change_is_not_stale(change, base):
    both = ((JA, "続けさせる。", "そのまま続けさせる。"), (EN, "Play on.", "Just play on."))
    found = change(*both)
    assert ("translation", "ipg-2.1.rem-2") in named(found)
    record = next(one.record for one in found.affected if one.kind == "translation")
    old = units(library.load(base))["ipg-2.1.rem-2"].record
    shutil.rmtree(base.parent / "head")
    found = change(*both, (PATH, str(old), f"{record} {DAY}"))
    assert ("translation", "ipg-2.1.rem-2") not in named(found)


def test_a_changed_translation_asks_for_its_original_alone(change):
    found = change((EN, "Play on.", "Stop."))
    assert named(found) == {("original", "ipg-2.1.rem-2")}
    assert str(found.affected[0].place).startswith(JA)


def test_an_entry_changed_in_one_language(change):
    found = change(("data/terms.yml", "def: {ja: 誘発型能力が", "def: {ja: 能力が"))
    assert [one for one in named(found) if one[0] == "original"] == [("original", "term:trigger")]


def test_a_changed_node_and_its_scenarios(change, base, tmp_path):
    found = change((CHART, "id: o-fine", "id: o-good"), (CHART, "to: o-fine", "to: o-good"))
    assert found.changes.of("node") == {"small/q-shown": "changed", "small/o-fine": "removed", "small/o-good": "added"}
    assert ("scenario", "sm-1") in named(found)
    both = drawings(library.load(base), library.load(tmp_path / "head"), found.changes, "ja")
    assert [one.name for one in both] == ["small.ja.before.svg", "small.ja.after.svg"]
    before, after = both
    assert "style o-fine " in before.text and "style o-good " in after.text
    assert before.svg and before.svg.startswith("<svg") and "href" not in before.svg


def test_new_and_lost_charts_have_one_side(base, tmp_path):
    shutil.copytree(base, tmp_path / "head")
    (tmp_path / "head/data/charts/caller.yml").unlink()
    old, new = library.load(base), library.load(tmp_path / "head")
    lost = drawings(old, new, impact(old, new).changes, "en")
    found = drawings(new, old, impact(new, old).changes, "en")
    assert [one.name for one in lost] == ["caller.en.before.svg"]
    assert [one.name for one in found] == ["caller.en.after.svg"]


def test_the_comment(change):
    found = change((JA, "続けさせる。", "そのまま続けさせる。"))
    comment = report.markdown(found, [], "ja", DAY)
    assert "**訳を原文に合わせる** (1)" in comment
    assert f"- `{EN}:30:1`: `ipg-2.1.rem-2`" in comment
    record = units(library.load(ROOT / "tests/small"))["ipg-2.1.rem-2"].original
    assert f"`{found.affected[0].record} {DAY}`" in comment and not found.affected[0].record.endswith(record.state)


def test_a_comment_is_no_longer_than_a_host_takes(change, base, tmp_path):
    found = change((CHART, "label: {ja: ", "label: {ja: 新"))
    pictures = drawings(library.load(base), library.load(tmp_path / "head"), found.changes, "ja")
    assert pictures
    comment = report.markdown(found, pictures * 50, "ja", DAY)
    assert len(comment) < 65_536


def test_a_label_cannot_leave_its_fence(change, base, tmp_path):
    found = change((CHART, "label: {ja: 違反なし,", 'label: {ja: "```@everyone",'))
    pictures = drawings(library.load(base), library.load(tmp_path / "head"), found.changes, "ja")
    comment = report.markdown(found, pictures, "ja", DAY)
    before = comment.partition("@everyone")[0].rpartition("mermaid\n")[0]
    assert before.endswith("\n````")
