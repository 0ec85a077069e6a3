"""Stale texts: translations whose original has changed, and what was reviewed before an edition changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from ..model.clauses import book_of
from ..model.compared import CHANGE
from ..model.entries.official import Record
from ..model.held import ANNOTATION, HeldPair, message_values
from ..model.history import needless_declarations, unexplained_changes, unrecorded_lines
from ..model.library import Library
from ..source.problem import Message, Place, Problem, nearest
from ..source.refusal import Refusal
from .translation_units import PROSE, STANDINGS, TranslationUnit, units

JAPANESE = {"stale": "更新中", "untranslated": "未訳", "unconfirmed": "未照合", "current": "最新"}

CHANGED = Message(
    "stale",
    en="the translation of {unit} must follow its original, which has changed since {date} ({original})",
    ja="{unit} の訳は、{date} の原文から作られています。その後に変わった原文({original})に合わせてください",
)
NOTED = Message(
    "stale",
    en="the translation of {unit} must follow its original, which changed on {date} ({original})",
    ja="{unit} の原文が {date} に変わりました({original})。訳を合わせてください",
)
UNCONFIRMED = Message(
    "unconfirmed",
    en="the translation of {unit} must be compared with its original ({original}) and accepted once",
    ja="{unit} の訳は、原文({original})との照合がまだです。照合して確認済みにしてください",
)
UNTRANSLATED = Message(
    "untranslated", en="{unit} must be translated; it is shown in the language it has", ja="{unit} の訳がまだありません"
)
REVIEW = Message(
    "review",
    en="{what} must be compared with the edition of {date}, which changed {clauses}",
    ja="{what} を、{clauses} が変わった {date} の版と照合してください",
)
UNREAD = Message(
    "edition",
    en="the pages must be compared with the {book} of {date}, and 'checked' renewed: "
    "they were last known to state what it says on {checked}",
    ja="ページを {book} の {date} の版と照合し、checked を改めてください(今は {checked} の時点の内容です)",
)
COME = Message(
    "edition",
    en="the {book} announced for {date} is in force: work it in, make it 'effective', and delete 'announced'",
    ja="{date} に発効すると予告した {book} の版が発効しました。"
    "ページに反映して effective に移し、announced を消してください",
)
AHEAD = Message(
    "edition",
    en="the {book} of {date} is not in force yet: before that day it stands under 'announced'",
    ja="{book} の {date} の版はまだ発効していません。その日までは announced に書いてください",
)
RECORD = Message(
    "fingerprints",
    en="the fingerprints must be those of the {book} of {date} (`drift FILE --record`), not of {edition}",
    ja="指紋を {book} の {date} の版のものにしてください(`drift 文書 --record`。今は {edition})",
)


UNEXPLAINED = Message(
    "history",
    en="a line must tell what the edition of {day} changed in {clause}, as its fingerprint differs; "
    "where only the file at hand does, name it under 'transcription'",
    ja="{day} の版で {clause} の指紋が変わっています。何が変わったかを書いてください。"
    "手元のファイルの写し方の違いだけなら transcription に挙げます",
)
UNRECORDED = Message(
    "history",
    en="{clause} did not change in the edition of {day}, by its fingerprints: day and clauses must be right",
    ja="指紋によれば、{clause} は {day} の版で変わっていません。日付と条文を確かめてください",
)


UNDISPUTED = Message(
    "history",
    en="{clause} must not stand under 'transcription' of {day}: its fingerprints and the lines tell the same",
    ja="{clause} の {day} の指紋と記録は一致しています。transcription から外してください",
)


class UnknownName(Refusal):
    """A name that is no clause, document, file or folder."""

    def __init__(self, name: str, near: str) -> None:
        super().__init__(
            f"There is no text called {name}" + (f"; did you mean {near}?" if near else "."),
            f"{name} という文章はありません。" + (f"「{near}」ではありませんか？" if near else ""),
        )


def choose(
    found: Mapping[str, TranslationUnit], several: Sequence[str], others: Iterable[str] = ()
) -> list[TranslationUnit]:
    """The units that clauses, documents or paths below the root name; all of them without names.

    others: names of what is no unit, to be suggested as well. Raises UnknownName.
    """
    chosen: dict[str, TranslationUnit] = {}
    for name in several:
        some = {unit.id: unit for unit in found.values() if _named(unit, name)}
        if not some:
            documents = {unit.id.partition(".")[0] for unit in found.values()}
            raise UnknownName(name, nearest(name, [*found, *_paths(found.values()), *documents, *others]))
        chosen.update(some)
    return list(chosen.values()) if several else list(found.values())


def resting(known: Mapping[str, Place], name: str) -> set[str]:
    """Select by a name from all that may be held (model/held.py, `names`); nothing where it means a text of the pages.

    Itself, all below it (`node:backup`, `annotation:ipg-2.3`), or all of a file or folder of data/.
    """
    if name.partition("/")[0] == "data":
        return {one for one, place in known.items() if _below(place.path, name)}
    return {one for one in known if one == name or one.startswith((f"{name}.", f"{name}/"))}


def change_name(clause: str) -> str:
    """The name for all that rests on the change of a clause."""
    return f"{CHANGE}:{clause}"


def changes_named(changed: Iterable[str], name: str) -> set[str]:
    """Select changed clauses by `change:CLAUSE`: that change, or those of a section's clauses, `change:ipg-2.1`."""
    sort, _, wanted = name.partition(":")
    if sort != CHANGE:
        return set()
    exact = {one for one in changed if one == wanted}
    return {change_name(one) for one in exact or {one for one in changed if one.startswith(f"{wanted}.")}}


def still_waiting(library: Library, texts: Container[str]) -> list[str]:
    """The names to accept of what is held by the change of one of `texts`, or is an annotation among them."""
    by_change = {change_name(one.clause) for held in library.held.values() for one in held if one.clause in texts}
    annotations = [name for name in library.held if name.removeprefix(f"{ANNOTATION}:") in texts]
    return [*sorted(by_change), *annotations]


def _below(path: str, name: str) -> bool:
    return path == name or path.startswith(name.rstrip("/") + "/")


def _named(unit: TranslationUnit, name: str) -> bool:
    if unit.id == name:
        return True
    paths = [side.page.path for side in (unit.original, unit.translation) if side]
    if any(_below(path, name) for path in paths):
        return True
    return unit.original.page.document == name


def _paths(found: Iterable[TranslationUnit]) -> set[str]:
    return {side.page.path for unit in found for side in (unit.original, unit.translation) if side}


def rows(chosen: Iterable[TranslationUnit]) -> list[Problem]:
    """One problem for each translation of `chosen` that is not current, in the order of files and lines."""
    return sorted(row for unit in chosen for row in _row(unit))


def _row(unit: TranslationUnit) -> Iterator[Problem]:
    side = unit.translation or unit.original
    place = Place(side.page.path, side.line)
    original = f"{unit.original.page.path}:{unit.original.line}"
    name = unit.id.removeprefix(PROSE)
    if unit.standing == "stale" and unit.changed:
        yield NOTED.at(place, unit=name, date=unit.changed, original=original)
    elif unit.standing == "stale" and unit.record:
        yield CHANGED.at(place, unit=name, date=unit.record.date, original=original)
    elif unit.standing == "unconfirmed":
        yield UNCONFIRMED.at(place, unit=name, original=original)
    elif unit.standing == "untranslated":
        yield UNTRANSLATED.at(place, unit=name)


def reviews(library: Library) -> list[Problem]:
    """Report what rests on a clause that a later edition changed and was not compared with that yet (model/held.py)."""
    return sorted(_review(name, several) for name, several in library.held.items())


def _review(name: str, several: Sequence[HeldPair]) -> Problem:
    return REVIEW.at(several[0].start, what=name, **message_values(several))


def reviews_of(library: Library, chosen: Container[str]) -> list[Problem]:
    """Report on `chosen`: names of what is held, `change:CLAUSE`, and texts, whose annotation may be held."""
    wanted = {
        name: several
        for name, several in library.held.items()
        if name in chosen
        or name.removeprefix(f"{ANNOTATION}:") in chosen
        or any(f"{CHANGE}:{one.clause}" in chosen for one in several)
    }
    return sorted(_review(name, several) for name, several in wanted.items())


def editions(library: Library, today: str | None = None) -> Iterator[Problem]:
    """Documents whose edition in force was not read yet, and those whose fingerprints are of an older one.

    today: the day (YYYY-MM-DD) on which what was announced is in force, and nothing later. No check and no build asks
    the clock, or what passed today would fail tomorrow; this list may.
    """
    for book in library.editions.books:
        if today and book.announced and book.announced <= today:
            yield COME.at(book.place("announced"), book=book.abbr, date=book.announced)
        if today and book.effective > today:
            yield AHEAD.at(book.place("effective"), book=book.abbr, date=book.effective)
        if book.checked < book.effective:
            yield UNREAD.at(book.place("checked"), book=book.abbr, date=book.effective, checked=book.checked)
        for language, record in newest(library, book.id).items():
            if record.edition < book.effective:
                path = f"data/official/{book.id}-{language}-{record.edition}.yml"
                yield RECORD.at(Place(path), book=book.abbr, date=book.effective, edition=record.edition)


def newest(library: Library, document: str) -> dict[str, Record]:
    """The record of the newest edition of a document, by language."""
    found: dict[str, Record] = {}
    for one in sorted(library.records.values(), key=lambda one: one.edition):
        if one.document == document:
            found[one.language] = one
    return found


def summary(chosen: Iterable[TranslationUnit], language: str) -> str:
    """Count the translations of each standing, in a line."""
    count = Counter(unit.standing for unit in chosen)
    if language == "ja":
        return "、".join(f"{JAPANESE[one]} {count[one]}" for one in STANDINGS)
    return ", ".join(f"{count[one]} {one}" for one in STANDINGS)


def everything(library: Library, today: str | None = None) -> list[Problem]:
    """All that is out of date; today: see `editions`."""
    return [*rows(units(library).values()), *reviews(library), *editions(library, today), *histories(library)]


def histories(library: Library) -> Iterator[Problem]:
    """Report where lines of the history and recorded fingerprints do not tell the same."""
    for clause, day in unexplained_changes(library):
        yield UNEXPLAINED.at(_section_of(library, clause), clause=clause, day=day)
    for change, clause in unrecorded_lines(library):
        yield UNRECORDED.at(change.place("on"), clause=clause, day=change.on)
    for declared, number in needless_declarations(library):
        yield UNDISPUTED.at(declared.place("clauses", number), clause=declared.clauses[number], day=declared.on)


def _section_of(library: Library, clause: str) -> Place:
    """The first line of a clause's section in data/history, or the file where it has none yet."""
    section = library.clauses[clause].document
    own = (change for change in library.history if change.section == section)
    first = next(own, None)
    return first.place() if first else Place(f"data/history/{book_of(clause)}.yml")
