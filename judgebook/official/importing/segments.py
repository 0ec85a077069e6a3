"""From a document to its units, the sentences with what stands around them, and to what is dropped."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from .. import sentences, tokenization
from . import boilerplate, edition_dates, headings
from .boilerplate import PERSONAL, Reason
from .document import Document, Run, join
from .patterns import (
    BREAK,
    BULLET,
    CLOSING,
    EDIT,
    EXAMPLE,
    FRONT,
    HASH,
    INFRACTION,
    ITEM,
    LABELS,
    LETTER,
    PENALTY,
    RULE,
    STEP,
    SUBHEAD,
    TERMINAL,
    TITLE,
    TITLES,
)
from .units import DroppedText, Section, Segments, Unit

FRONT_LETTERS = 600  # that may stand in front of the title
EARLY = 6  # sentences at the beginning among which the document's name and date stand


def segment(document: Document, japanese: bool) -> Segments:
    """Divide a document into units."""
    return _Segmenter(document, japanese).run()


class _Segmenter:
    """Walks the lines once; what it has to remember is the section, the part, and the open paragraph."""

    def __init__(self, document: Document, japanese: bool) -> None:
        self.document, self.japanese = document, japanese
        self.result = Segments()
        self.part: str | None = None
        self.open: list[Run] = []
        self.first: Unit | None = None  # what the open paragraph is: its marker, number, part
        self.paragraph = 0
        self.personal = False
        self.heads = boilerplate.running_heads(document)
        self.page_numbers = boilerplate.page_numbers(document)
        self.line_start = 0  # of the line that is read
        self.lines_read = 0
        self.titled = False
        self.expecting = False
        self.blank = self.page_break = False

    def drop(self, run: Run, name: str, detail: str = "") -> None:
        if run:
            self.result.dropped.append(DroppedText(run, Reason(name, detail)))

    def run(self) -> Segments:
        found = headings.find(self.document.text)
        marks = [(one.start, one.end, one) for one in found.found]
        marks += [(*place, None) for place in (found.contents, *found.chapters) if place]  # type: ignore[misc]
        done = self.in_front()
        for start, end, heading in sorted(marks, key=lambda one: one[0]):
            if start < done:
                continue
            self.stretch(done, start)
            self.close()
            if heading is None:
                self.drop(self.document.run(start, end), "contents", "the table of contents")
            else:
                self.heading(self.document.run(start, end), heading.number, heading.title)
            done = end
            self.blank = self.page_break = False
        self.stretch(done, len(self.document.text))
        self.close()
        return self.result

    def in_front(self) -> int:
        """Drop what somebody put in front of the document's title: when it was saved, and from where."""
        offset, letters = 0, 0
        for text in self.document.text[: 4 * FRONT_LETTERS].split("\n"):
            if TITLES.fullmatch(tokenization.letters(text)):
                self.drop(self.document.run(0, offset).strip(), "in front of the title")
                return offset
            letters += len(tokenization.letters(text))
            if letters > FRONT_LETTERS:
                break
            offset += len(text) + 1
        return 0

    def heading(self, run: Run, number: str, title: str) -> None:
        """A new section begins."""
        self.close()
        begun = self.titled or self.result.units
        self.drop(run, "heading" if begun else "title", f"section {number}" if number else title)
        self.titled = True
        self.part = None
        self.expecting = bool(INFRACTION.fullmatch(number))  # the penalty follows an infraction's title
        self.personal = False
        self.result.sections.append(Section(number, title))

    # ---- lines

    def stretch(self, start: int, end: int) -> None:
        """The lines from `start` to `end`, which holds no numbered heading."""
        offset = start
        for text in self.document.text[start:end].split("\n"):
            self.line_start = offset
            run = self.document.run(offset, offset + len(text)).strip()
            if offset in self.heads:
                self.drop(run, "running head")
                self.page_break = True
            elif run:
                for piece in self.pieces(run):
                    self.line(piece)
            elif offset > start or text:
                self.blank = True
            offset += len(text) + 1

    def pieces(self, run: Run) -> list[Run]:
        """A line of an infraction's section, divided where a whole page was put on one line."""
        if not INFRACTION.fullmatch(self.result.sections[-1].number):
            return [run]
        cuts = [0, *(match.end() for match in BREAK.finditer(run.text)), len(run)]
        return [run[start:end].strip() for start, end in pairwise(cuts)]

    def line(self, run: Run) -> None:
        self.lines_read += 1
        if self.page_number(run):
            return
        edit = EDIT.match(run.text)
        if edit:
            self.drop(run[: edit.end()], "wiki debris")
            run = run[edit.end() :]
        bare = re.sub(r"^[#\s*]+|[*\s]+$", "", run.text)
        level = bool(HASH.match(run.text))
        if not (self.no_text(run, bare, level) or self.line_of_heading(run, bare, level, bool(edit))):
            self.text_line(run)

    def no_text(self, run: Run, bare: str, level: bool) -> bool:
        """Drop a line that is no text of the document."""
        if not bare or BULLET.fullmatch(bare) or ITEM.fullmatch(bare):
            self.drop(run, "mark-up")
            return True
        if self.about_a_person(run, bare, level) or self.front(run, bare):
            return True
        reason = boilerplate.line(run.text) or boilerplate.line(bare)
        if reason and reason.name != "page number":
            self.close()
            self.drop(run, reason.name, reason.detail)
            return True
        stop = self.open and CLOSING.fullmatch(bare)  # the full stop behind a link may have a line of its own
        if stop or any(one.isalnum() for one in bare):
            return False
        self.drop(run, "mark-up")
        return True

    def line_of_heading(self, run: Run, bare: str, level: bool, edited: bool) -> bool:
        """Drop a heading without a number, which begins a part, a penalty's definition or a section."""
        label = self.label(bare)
        if level and label and not bare[label[1] :].strip():
            self.close()
            self.part = label[0]
            self.drop(run, "heading", bare.rstrip(":： "))
        elif level and self.result.sections[-1].number == "1.1" and SUBHEAD.fullmatch(bare):
            self.close()
            self.drop(run, "heading", bare)
        elif level or edited or self.is_title(bare):
            self.heading(run, "", bare.replace("**", ""))
        else:
            return False
        return True

    def front(self, run: Run, bare: str) -> bool:
        """Drop the document's name, its date and the headings of its first pages, each alone on a line."""
        letters = tokenization.letters(bare)
        early = len(self.result.units) < EARLY and not any(one.number for one in self.result.sections)
        name = early and TITLES.fullmatch(letters)
        if not (name or letters in FRONT or (early and edition_dates.stated(bare))):
            return False
        self.close()
        self.drop(run, "title" if letters not in FRONT else "heading", "" if letters in FRONT else "name and edition")
        self.titled = True
        return True

    def page_number(self, run: Run) -> bool:
        """Drop a page number. A sentence goes on behind it; any other blank line ends the paragraph."""
        reason = boilerplate.line(run.text)
        if reason and reason.name == "page number" and self.line_start in self.page_numbers:
            self.drop(run, reason.name)
            self.page_break = True
            return True
        unfinished = bool(self.open) and not TERMINAL.search(self.open[-1].text)
        if self.blank and not (self.page_break and unfinished):
            self.close()
        self.blank = self.page_break = False
        return False

    def is_title(self, bare: str) -> bool:
        """The first line of a document, when a paragraph of its own and short."""
        if self.titled or self.result.units or self.lines_read > 1 or self.label(bare):
            return False
        after = self.document.text[self.document.text.find(bare) + len(bare) :]
        return bool(re.match(r"[ \t]*\n[ \t]*\n", after)) and headings.titled(bare)

    def about_a_person(self, run: Run, bare: str, heading: bool) -> bool:
        """Personal data of a speaker is dropped: what follows such a heading, profile lines, a name alone on top."""
        if boilerplate.INTRODUCTION.fullmatch(bare):
            self.heading(run, "", bare)
            self.personal = True
            return True
        if heading:
            self.personal = False
        if boilerplate.line(bare):
            return False
        name = self.japanese and self.lines_read <= boilerplate.TOP and self.titled and boilerplate.NAME.fullmatch(bare)
        if self.personal or boilerplate.PROFILE.fullmatch(bare) or name:
            self.close()
            self.drop(run, PERSONAL, "of a speaker")
            return True
        return False

    def label(self, text: str) -> tuple[str, int] | None:
        """The part that a line begins, and where the label ends."""
        for part, pattern in LABELS.items():
            if match := pattern.match(text):
                return part, match.end()
        return None

    def text_line(self, run: Run) -> None:
        """A line of text: mark-up out, then label, marker and words."""
        if not self.titled and not self.result.units and not self.open and (title := TITLE.match(run.text)):
            self.drop(run[: title.end()], "title", "the document's name and edition")
            self.titled = True
            run = run[title.end() :].strip()
            if not run:
                return
        note = bool(boilerplate.ANNOTATED.search(run.text))
        run = self.without_label(self.without_marks(run))
        if not run:
            return
        expecting, self.expecting = self.expecting or self.part == "penalty", False
        if expecting and not self.open and (match := PENALTY.match(run.text)):
            return self.penalty(run, match[0])
        self.words(run, note)

    def without_marks(self, run: Run) -> Run:
        """Drop the mark-up of a line."""
        parts, done = [], 0
        for start, end, reason in boilerplate.marks(run.text):
            if start >= done:
                parts.append(run[done:start])
                self.drop(run[start:end], reason.name, reason.detail)
                done = end
        return join([*parts, run[done:]], "").strip()

    def without_label(self, run: Run) -> Run:
        """Drop the label in front of a line, which begins a part."""
        label = self.label(run.text) if run else None
        if not label or not self.labels_here(run.text, label[1]):
            return run
        self.close()
        number = self.result.sections[-1].number
        self.part = label[0] if not number or INFRACTION.fullmatch(number) else None
        self.drop(run[: label[1]], "heading", run.text[: label[1]].strip(" :：–-"))
        return run[label[1] :].strip()

    def labels_here(self, text: str, end: int) -> bool:
        """Labels divide the sections of infractions; without a colon and in front of a text, those alone."""
        number = self.result.sections[-1].number
        if INFRACTION.fullmatch(number):
            return True
        if number:
            return end >= len(text)
        return self.japanese or end >= len(text) or ":" in text[:end] or len(self.result.sections) == 1

    def penalty(self, run: Run, name: str) -> None:
        """The penalty that stands after an infraction's title."""
        self.close()
        self.part = None
        self.begin(run[: len(name)], part="penalty")
        self.close()
        self.part = None
        rest = run[len(name) :].strip()
        if rest:
            self.text_line(rest)

    # ---- paragraphs

    def words(self, run: Run, note: bool) -> None:
        marker, number, part = self.marker(run)
        if marker or not self.open or note or TERMINAL.search(self.open[-1].text):
            self.close()
            self.begin(run[len(marker) if marker else 0 :], part or self.part, number, marker, note)
        else:
            self.open.append(run)

    def marker(self, run: Run) -> tuple[Run | None, str, str | None]:
        """The bullet or number in front of a paragraph: its run, the number, the part it makes."""
        rest = run
        if (match := BULLET.match(rest.text)) and match.end() < len(rest.text):
            rest = rest[match.end() :]
        number, part = "", None
        if (
            (match := RULE.match(rest.text))
            or ((match := LETTER.match(rest.text)) and self.part == "example")
            or (match := STEP.match(rest.text))
        ):
            number = match["n"]
        elif match := EXAMPLE.match(rest.text):
            part = "example"
            if step := STEP.match(rest.text[match.end() :]):
                number, rest = step["n"], rest[step.end() :]
        if match:
            rest = rest[match.end() :]
        size = len(run) - len(rest)
        return (run[:size] if size else None), number, part

    def begin(self, run: Run, part: str | None, number: str = "", marker: Run | None = None,
              note: bool = False) -> None:  # fmt: skip
        self.open = [run]
        if part != "example" or number or self.japanese:  # an example goes on until the next letter
            self.paragraph += 1
        self.first = Unit(run, "", len(self.result.sections) - 1, self.paragraph, part, number, marker, note)

    def close(self) -> None:
        """The open paragraph ends: it becomes one unit for each of its sentences."""
        if not self.open or self.first is None:
            return
        whole = self.joined(self.open)
        first, self.open, self.first = self.first, [], None
        note = first.note or (self.japanese and sentences.polite(whole.text))
        for number, (start, end) in enumerate(sentences.bounds(whole.text)):
            run = whole[start:end]
            marker, label = first.marker, first.number
            if number:  # the number of the next item of a list stands on the same line
                step = STEP.match(run.text)
                marker, label = (run[: step.end()], step["n"]) if step else (None, "")
                run = run[step.end() :] if step else run
            if self.result.sections[-1].number == "1.1" and (match := SUBHEAD.match(run.text)):
                self.drop(run[: match.end()], "heading", match[0].strip())
                run = run[match.end() :]
                if not run:
                    continue
            if not any(one.isalnum() for one in run.text):
                for mark in (run, *([marker] if marker else [])):
                    self.drop(mark, "mark-up")
                continue
            self.result.units.append(replace(first, run=run, text=run.text, note=note, marker=marker, number=label))

    def joined(self, runs: list[Run]) -> Run:
        """Lines as one paragraph: nothing between Japanese characters, a space otherwise, a hyphen is kept."""
        result, *others = [run for run in runs if run.text] or runs[:1]
        for run in others:
            wide = self.japanese and (ord(result.text[-1]) > 0x2E80 or ord(run.text[0]) > 0x2E80)
            result = join([result, run], "" if wide or result.text.endswith("-") else " ")
        return result
