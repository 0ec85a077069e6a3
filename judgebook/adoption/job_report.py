"""The job told to people, in their language: the whole of it as a checklist, one task of it, and what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..model.entries import LEFT_OPEN
from ..model.languages import LANGUAGES, spoken_by_the_book
from ..official.drift.drift_report import QUIET, percent, side_by_side, words
from ..official.drift.verdicts import ORDER, by_clause
from ..source.problem import Place
from . import excerpts
from .assigning import name_of
from .job import SORTS, Job, Task

VERDICTS = {
    "same": ("same", "同じ"),
    "renumbered": ("renumbered", "番号だけ変更"),
    "moved": ("moved", "移動"),
    "merged": ("merged", "統合"),
    "divided": ("divided", "分割"),
    "reworded": ("reworded", "書き換え"),
    "gone": ("gone", "削除"),
    "new": ("new", "追加"),
}
NAMES = {
    "clause": ("clauses that changed", "変わった条文"),
    "sentence": ("sentences without a clause", "条文のない文"),
    "title": ("titles that changed", "変わった題"),
    "remark": ("remarks on the edition before", "前の版についての記述"),
    "translation": ("translations", "訳"),
    "dependent": ("that rest on them", "それに基づくもの"),
    "number": ("places of an old number", "前の数字がある所"),
}


def _in(pair: tuple[str, str], language: str) -> str:
    return pair[language == "ja"]


def _box(done: bool) -> str:
    return "[x]" if done else "[ ]"


def whole(job: Job, language: str) -> str:
    """The checklist: each section with its changed clauses, old and new words, then what rests on them, by file."""
    lines = [*_head(job, language)]
    by_document: dict[str, list[Task]] = {}
    for task in job.tasks:
        if task.document:
            by_document.setdefault(task.document, []).append(task)
    for document, several in by_document.items():
        lines += ["", f"{job.library.section_label(document, language)} [{document}]"]
        for task in several:
            lines += _task(job, task, language)
    for sort in ("remark", "translation"):
        if several := [task for task in job.tasks if task.sort == sort]:
            lines += ["", _in(NAMES[sort], language)]
            lines += [f"  {_box(one.done)} {_where(one.place)}  {one.name}" for one in several]
    lines += _resting(job, language)
    lines += _numbers(job, language)
    if job.apart:
        names = ", ".join(job.library.section_label(one, language) for one in job.apart)
        lines += ["", _in((f"Changed as well, and no page states it: {names}.",
                           f"ほかに変わった、この本にページのない節: {names}"), language)]  # fmt: skip
    return "\n".join(lines)


def _head(job: Job, language: str) -> Iterator[str]:
    before = job.old.edition or "?"
    yield f"{job.book.abbr} {before} -> {job.edition} ({job.new.name})"
    kinds = Counter(one.verdict for one in by_clause(job.changes))
    told = ", ".join(f"{_in(VERDICTS[one], language)} {kinds[one]}" for one in ORDER if kinds[one])
    yield _in((f"Clauses of the book: {told or 'none'}", f"この本の条文: {told or 'なし'}"), language)
    yield progress(job, language)
    if any(one.old and one.old.text is None for one in job.changes if one.verdict not in QUIET):
        yield _in(
            (
                "Of the edition before, fingerprints are known and no words: name its document first to see them.",
                "前の版は指紋だけを記録しています。その文書を先に挙げると、前の文面も並びます。",
            ),
            language,
        )


def progress(job: Job, language: str) -> str:
    """How much is done, sort by sort."""
    several = []
    for sort in SORTS:
        tasks = [one for one in job.tasks if one.sort == sort]
        if tasks:
            several.append(f"{_in(NAMES[sort], language)} {sum(one.done for one in tasks)}/{len(tasks)}")
    several.append(f"{_in(('fingerprints', '指紋'), language)} {int(job.closed)}/1")
    return _in((f"Done: {', '.join(several)}", f"済み: {'、'.join(several)}"), language)


def _task(job: Job, task: Task, language: str) -> Iterator[str]:
    yield f"  {_box(task.done)} {task.name}{_verdict(task, language)}"
    for line in _words(task):
        yield f"        {line}"
    if task.sort == "clause":
        yield from (f"        {line}" for line in _clause(job, task.name, language))


def _verdict(task: Task, language: str) -> str:
    if task.verdict is None:
        return ""
    told = f"  {_in(VERDICTS[task.verdict], language)}"
    rewords = [one for one in task.changes if one.verdict == "reworded"]
    told += f" {max(map(percent, rewords))} %" if task.verdict == "reworded" and rewords else ""
    places = dict.fromkeys(one.new.place for one in task.changes if one.new and one.new.place)
    return told + (f"  ({'; '.join(places)})" if places else "")


def _words(task: Task) -> Iterator[str]:
    """Old and new words."""
    if any(task.words):
        yield from side_by_side(*task.words)
    for change in task.changes:
        if change.verdict not in QUIET:
            guessed = task.sort == "clause" and change.verdict == "new" and change.new
            yield from (f"{line}  [{name_of(guessed.item.digest)}]" if guessed else line for line in words(change))


def _clause(job: Job, name: str, language: str) -> Iterator[str]:
    """Its texts, the entry that says what changed, and what leans on it."""
    review = job.review(name)
    unit = job.unit(name)
    behind = unit.standing in ("stale", "unconfirmed")
    yield (
        _in(("texts", "文章"), language)
        + ": "
        + ", ".join(review.texts)
        + (_in((" (translation behind)", "(訳が原文より古い)"), language) if behind else "")
    )
    if entry := job.entries.get(name):
        said = entry[spoken_by_the_book(language)]
        if said == LEFT_OPEN:
            said = _in(("(to be filled in)", "(これから書く)"), language)
        yield f"{_in(('what changed', '変更点'), language)}: {_where(entry.place('section'))} {said}"
    count = sum(name in one.because for one in job.tasks if one.sort == "dependent")
    if count:
        yield _in((f"rest on it: {count}, below", f"基づくもの: {count}件(下の一覧)"), language)
    if review.citing:
        yield f"{_in(('clauses that cite it', '触れている条文'), language)}: {', '.join(review.citing)}"
    if review.infractions:
        yield f"{_in(('data on its section', '節のデータ'), language)}: {', '.join(review.infractions)}"
    if review.handouts:
        yield f"{_in(('printed in', '載る資料'), language)}: {', '.join(review.handouts)}"


def _resting(job: Job, language: str) -> Iterator[str]:
    """What rests on the changed clauses, by file and line."""
    several = [task for task in job.tasks if task.sort == "dependent"]
    if not several:
        return
    yield ""
    yield _in(
        ("What rests on them, to be compared with the new edition", "それに基づくもの(新しい版と照合する)"), language
    )
    for path in dict.fromkeys(one.place.path for one in several if one.place):
        for one in several:
            if one.place and one.place.path == path:
                yield f"  {_box(one.done)} {_where(one.place)}  {one.name}  ({', '.join(one.because)})"


def _numbers(job: Job, language: str) -> Iterator[str]:
    """Where a number that changed stands besides, with the lines that hold it."""
    several = [task for task in job.tasks if task.sort == "number"]
    if several:
        yield ""
        yield _in(("The old number also stands in, or one that the change passed over",
                   "前の数字、または新しい数字との間の数字が、ほかにもある所"), language)  # fmt: skip
    for one in several:
        yield f"  {_box(one.done)} {_where(one.place)}  {one.name}  ({', '.join(one.because)})"
        yield from (f"        | {line}" for line in one.lines)


def _where(place: Place | None) -> str:
    return f"{place.path}:{place.line}" if place else ""


def one(job: Job, task: Task, language: str) -> str:
    """A single task with all that one needs to look at it: the words that changed, and what the book says."""
    left = len(job.open)
    lines = [
        _in((f"{left} left. {_in(NAMES[task.sort], language)}:", f"残り {left} 件。{NAMES[task.sort][1]}:"), language)
    ]
    lines += _task(job, task, language) if task.sort != "dependent" else [f"  {_box(task.done)} {task.name}"]
    for name in task.because:
        lines.append(f"    {name}: " + (_in(("what changed", "変更点"), language)) + f": {_said(job, name, language)}")
        if change := job.changed.get(name):
            lines += [f"      {line}" for each in change.changes for line in words(each)]
    if task.lines:
        lines += ["", f"    {_where(task.place)}", *(f"    | {line}" for line in task.lines)]
    for place in _places(job, task):
        shown = (f"    | {line}" for line in excerpts.lines(job.library.root, place) if line.strip())
        lines += ["", f"    {_where(place)}", *shown]
    return "\n".join(lines)


def _said(job: Job, name: str, language: str) -> str:
    entry = job.entries.get(name)
    return entry[spoken_by_the_book(language)] if entry else LEFT_OPEN


def _places(job: Job, task: Task) -> list[Place]:
    if task.sort == "clause":
        clause = job.library.clauses[task.name]
        found = [job.text_place(clause, language) for language in LANGUAGES]
        return [place for place in found if place]
    if task.name.startswith("annotation:"):
        clause = job.library.clauses[task.name.partition(":")[2]]
        found = [job.text_place(clause, language) for language in LANGUAGES]
        return [place for place in found if place]
    if task.sort == "translation":
        unit = job.units[task.name]
        sides = [side for side in (unit.original, unit.translation) if side]
        return [Place(side.page.path, side.line) for side in sides]
    if task.sort == "dependent":
        return list(dict.fromkeys(place for clause in task.because for place in job.starts[task.name, clause]))
    return [task.place] if task.place and not task.lines else []


def advice(job: Job, language: str, left: Sequence[str] = (), documents: str = "") -> str:
    """What comes next, and the command for it.

    left: what the check says still; documents: as a command names them, where a first step has to.
    """
    task = job.open[0] if job.open else None
    if not job.begun:
        start = f"python3 scripts/book.py adopt {documents} --start" if documents else "adopt --start"
        return _in(
            (
                f"Next: `{start}` writes that the book states the {job.book.abbr} of {job.edition}, and prepares "
                f"entries for {len(job.unnamed)} changed clauses.",
                f"次: `{start}` が、{job.book.abbr} の版を {job.edition} に改め、"
                f"変わった {len(job.unnamed)} 条文の変更の項目を用意します。",
            ),
            language,
        )
    if task:
        return " ".join(_in(one, language).format(name=task.name) for one in _advice(task))
    if not job.closed:
        return _in(("Next: `adopt --finish` records the fingerprints of the edition, and the day of the comparison.",
                    "次: `adopt --finish` が、この版の指紋と照合した日を記録します。"), language)  # fmt: skip
    if left:
        return _in(("All is looked at and recorded. What the check finds is left:",
                    "すべて見て、記録しました。check が挙げるものが残っています。"), language)  # fmt: skip
    return _in(
        (
            "All is done, and the check finds nothing. Run `renew` and `test`, commit, and open the pull request.",
            "すべて済み、check で見つかる問題もありません。"
            "`renew` と `test` の後、コミットしてプルリクエストを出してください。",
        ),
        language,
    )


def _advice(task: Task) -> Iterator[tuple[str, str]]:
    yield _ADVICE[task.sort]
    if task.verdict == "gone" and task.sort == "clause":
        yield (
            "The document no longer has it: delete it from the pages; where that changed a ruling, its entry says "
            "`gone: true` without clauses.",
            "文書からはなくなりました。ページから消し、裁定が変わったなら、"
            "項目の clauses を空にして `gone: true` とします。",
        )
    if task.sort == "clause" and any(one.verdict == "new" for one in task.changes):
        yield (
            "That it states the new sentence is a guess; if not: `adopt --accept sentence:… --states CLAUSE`.",
            "新しい文をこの条文が述べているというのは推測です。"
            "別の条文なら `adopt --accept sentence:… --states 条文`。",
        )


_ADVICE = {
    "clause": (
        "Correct its texts where they no longer hold. Then `adopt --accept {name} --ja … --en … --weight …` says what "
        "changed for a ruling and ticks it off; `adopt --unchanged {name}`: only the file differs.",
        "合わなくなった文章を直します。その後 `adopt --accept {name} --ja … --en … --weight …` で、"
        "裁定の上で何が変わったかを書いて済みにします。ファイルの違いだけなら `adopt --unchanged {name}` とします。",
    ),
    "sentence": (
        "No clause states it. Write one with `new clause`, or say which does: `adopt --accept {name} --states CLAUSE`; "
        "where nothing is to be done, or what is gone was stated nowhere: `adopt --accept {name}`.",
        "この文を述べる条文がありません。`new clause` で作るか、述べている条文を "
        "`adopt --accept {name} --states 条文` で指定します。何も要らなければ `adopt --accept {name}`。",
    ),
    "title": (
        "Correct the title of the page where it is its own, then `adopt --accept {name}`.",
        "ページの題を確かめ、要れば直して `adopt --accept {name}`。",
    ),
    "remark": (
        "Correct what it says of the edition, then `adopt --accept {name}`.",
        "版について書いてあることを確かめ、要れば直して `adopt --accept {name}`。",
    ),
    "translation": (
        "Bring the translation up to date, then `adopt --accept {name}`.",
        "訳を原文に合わせ、`adopt --accept {name}`。",
    ),
    "dependent": (
        "Correct it where it no longer holds, then `adopt --accept {name}`. All of a file, chart or change at once: "
        "its path, `node:CHART`, `change:CLAUSE`.",
        "合わなくなっていれば直し、`adopt --accept {name}`。"
        "まとめてなら、ファイル、`node:チャート`、`change:条文` を挙げます。",
    ),
    "number": (
        "Does the number there come from the sentence that changed? Correct it if it does; where it stays: "
        "`adopt --accept {name}`, or the path of a file for all of it.",
        "この数字が、変わった文から来たものかを確かめます。そうなら直し、そのままでよければ "
        "`adopt --accept {name}`。ファイルを挙げれば、その全部です。",
    ),
}  # fmt: skip
