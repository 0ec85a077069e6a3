"""Artifacts of a pull request are untrusted: archives and texts that would do harm, and plain ones."""

import re
import stat
import zipfile

import pytest

from judgebook.model.languages import LANGUAGES
from scripts.preview import MARK, RefusedArchive, comment, main, spoken, unpack
from tests.building import ROOT

LONGEST = 65_536  # characters that GitHub takes in a comment, and otherwise nothing


def archive(folder, *names, mode=stat.S_IFREG, content=b"x", method=zipfile.ZIP_DEFLATED):
    """A zip file with entries of these names."""
    path = folder / "site.zip"
    with zipfile.ZipFile(path, "w", method) as held:
        for name in names:
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (mode | 0o644) << 16
            entry.compress_type = method
            held.writestr(entry, content)
    return path


def test_a_site_is_unpacked(tmp_path):
    names = ["index.html", "en/ipg/2.3/index.html", "assets/javascripts/bundle.a5f9.min.js", "charts/backup.ja.svg"]
    assert unpack(archive(tmp_path, *names), tmp_path / "out", "site") == 4
    assert (tmp_path / "out/en/ipg/2.3/index.html").read_bytes() == b"x"


REFUSED = (
    "../index.html", "a/../../index.html", "/etc/index.html", "C:/index.html", "a\\..\\index.html",
    ".github/workflows/evil.html", ".git/config.txt", "a//b.html", "a/./b.html", "a b;rm -rf.html", "$(id).html",
    "run.sh", "CNAME", "evil.exe", "index.html\nrobots.txt", f"{'a' * 300}.html", "a/" * 30 + "index.html",
    "good.html/index.html", "Good.html",
)  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_names_that_are_refused(name, tmp_path):
    with pytest.raises(RefusedArchive):
        unpack(archive(tmp_path, "good.html", name), tmp_path / "out", "site")
    assert not (tmp_path / "out").exists(), "nothing is written"


def test_links_are_refused(tmp_path):
    with pytest.raises(RefusedArchive, match="plain file"):
        unpack(archive(tmp_path, "link.html", mode=stat.S_IFLNK, content=b"/etc/passwd"), tmp_path / "out", "site")


def test_a_bomb_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("scripts.preview.BYTES", 1000)
    with pytest.raises(RefusedArchive, match="more than"):
        unpack(archive(tmp_path, "index.html", content=b"0" * 100_000), tmp_path / "out", "site")


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_methods_are_refused(method, tmp_path):
    with pytest.raises(RefusedArchive, match="must be stored or deflated"):
        unpack(archive(tmp_path, "index.html", method=method), tmp_path / "out", "site")


def test_more_than_is_declared_is_refused(tmp_path):
    """The directory of the archive says 10 bytes, the file in it has a hundred thousand."""
    path = archive(tmp_path, "good.html", "index.html", content=b"0" * 100_000)
    path.write_bytes(path.read_bytes().replace((100_000).to_bytes(4, "little"), (10).to_bytes(4, "little")))
    with pytest.raises(RefusedArchive, match="cannot be unpacked"):
        unpack(path, tmp_path / "out", "site")
    assert [file.name for file in tmp_path.iterdir()] == ["site.zip"], "no half of it is left"


def test_an_archive_that_is_cut_short(tmp_path):
    path = archive(tmp_path, "good.html", "index.html", content=bytes(range(256)) * 9, method=zipfile.ZIP_STORED)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(bytes(range(256)), bytes(256), 1))
    with pytest.raises(RefusedArchive, match="cannot be unpacked"):
        unpack(path, tmp_path / "out", "site")
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(RefusedArchive, match="cannot be unpacked"):
        unpack(path, tmp_path / "out", "site")
    assert [file.name for file in tmp_path.iterdir()] == ["site.zip"]


def test_what_is_there_is_not_unpacked_over(tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out/mine.txt").write_text("mine", "utf-8")
    with pytest.raises(RefusedArchive, match="is there already"):
        unpack(archive(tmp_path, "index.html"), tmp_path / "out", "site")
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["mine.txt"]


def test_a_report_holds_text_and_pictures_alone(tmp_path):
    with pytest.raises(RefusedArchive, match="must be one of"):
        unpack(archive(tmp_path, "index.html"), tmp_path / "out", "report")


def test_no_archive(tmp_path, capsys):
    (tmp_path / "site.zip").write_bytes(b"<html>")
    assert main(["unpack", str(tmp_path / "site.zip"), str(tmp_path / "out"), "--kind", "site"]) == 1
    assert capsys.readouterr().err.startswith("refused: ")


def test_a_report_stays_text(tmp_path):
    hostile = "````\n</details><script>x</script> @everyone ![](https://example.com/a.png) \u202e\u200b\x1b[2J\n"
    (tmp_path / "impact.txt").write_text(hostile, "utf-8")
    text = comment(tmp_path, "failure", "https://github.com/o/r/actions/runs/1", "")
    assert text.startswith(MARK)
    before, fence, rest = text.partition("`````text\n")
    inside, end, after = rest.partition("\n`````\n")
    assert fence and end and "<script>" in inside and "@everyone" in inside
    assert "example.com" not in before + after
    assert not any(one in text for one in "\u202e\u200b\x1b")


def test_a_long_report_is_cut(tmp_path):
    (tmp_path / "impact.txt").write_text("誤" * 100_000, "utf-8")
    text = comment(tmp_path, "success", "", "")
    assert "誤" * 1000 in text and len(text) < LONGEST


def test_many_long_reports_fit_into_a_comment(tmp_path):
    for number in range(60):
        (tmp_path / f"{number:02}-{'報' * 80}.txt").write_text(("`" * 9000 + "告\n") * 9, "utf-8")
    (tmp_path / "00-short.txt").write_text("短い", "utf-8")
    text = comment(tmp_path, "success", "https://example.org/run", "")
    assert len(text) < LONGEST
    assert "短い" in text and "53 more" in text
    assert text.count("<details>") == text.count("</details>") == 8


def test_both_languages_and_the_preview(tmp_path):
    (tmp_path / "ja-ipg-2.3-phone.png").write_bytes(b"x")
    text = comment(tmp_path, "success", "https://example.org/run", "https://example.org/pr-1/")
    assert "**✅ 問題はありません / No problem was found**" in text
    assert "https://example.org/pr-1/" in text and "[1](https://example.org/run#artifacts)" in text


def test_what_is_stale_comes_first_and_under_its_name(tmp_path):
    for name in ("impact.en.txt", "impact.ja.txt", "another.txt"):
        (tmp_path / name).write_text(f"of {name}", "utf-8")
    (tmp_path / "backup.ja.before.svg").write_text("<svg/>", "utf-8")
    text = comment(tmp_path, "success", "https://example.org/run", "")
    titles = re.findall("<details( open)?><summary>(.+?)</summary>", text)
    assert titles == [
        (" open", "この変更で見直しが要るもの(日本語)"),
        ("", "What this change makes stale (English)"),
        ("", "another"),
    ]
    assert "before and after: [1]" in text and "of the changed pages" not in text


def test_the_languages_come_in_the_order_of_the_data(tmp_path):
    """A book whose first language is English speaks English first, and opens the English report."""
    for language in LANGUAGES:
        (tmp_path / f"impact.{language}.txt").write_text("x", "utf-8")
    assert tuple(spoken()) == LANGUAGES
    data = tmp_path / "site.yml"
    before, heading, listed = (ROOT / "data/site.yml").read_text("utf-8").rpartition("\nlanguages:\n")
    data.write_text(before + heading + "\n".join(reversed(listed.splitlines())) + "\n", "utf-8")
    assert spoken(data) == ["en", "ja"]
    text = comment(tmp_path, "failure", "https://example.org/run", "", spoken(data))
    assert "**❌ Something is to be put right / 直すところがあります**" in text
    assert "- Preview / できあがり: " in text
    titles = re.findall("<details( open)?><summary>(.+?)</summary>", text)
    assert [title for _, title in titles] == [
        "What this change makes stale (English)",
        "この変更で見直しが要るもの(日本語)",
    ]
    assert titles[0][0] == " open"


def test_a_folder_with_the_name_of_a_report_is_none(tmp_path):
    """`impact.ja.txt/a.txt`: every name of it is fine."""
    unpack(archive(tmp_path, "impact.ja.txt/a.txt", "impact.en.txt", content=b"told"), tmp_path / "report", "report")
    text = comment(tmp_path / "report", "success", "", "")
    assert "told" in text and text.count("<details") == 1


def test_an_entry_without_a_name_is_refused(tmp_path):
    path = archive(tmp_path, "x.html")
    path.write_bytes(path.read_bytes().replace(b"x.html", b"\0.html"))
    with pytest.raises(RefusedArchive):
        unpack(path, tmp_path / "out", "site")
    assert [one.name for one in tmp_path.iterdir()] == ["site.zip"], "nothing is left"


def test_a_folder_beside_it_stays(tmp_path):
    """A folder stays whose name unpacking once took for its own."""
    (tmp_path / ".out-part").mkdir()
    (tmp_path / ".out-part/thesis.txt").write_text("mine", "utf-8")
    unpack(archive(tmp_path, "index.html"), tmp_path / "out", "site")
    assert (tmp_path / ".out-part/thesis.txt").read_text("utf-8") == "mine"
