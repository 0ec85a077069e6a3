"""The PDF handouts, the printed book and the Anki deck: from the model to JSON, and from JSON to PDF by Typst.

1. `data/handouts.yml` lists the handouts, `data/sheets/NAME.yml` holds the texts of a page that are shorter than the
   clauses they cite, `data/phrases.yml` what a judge says, `data/book.yml` the order of the book (model/handouts.py).
2. `needs.py` names the handouts for the checks. `content.py` puts together what a template is given: `imprint.py`
   (title, editions, address, QR code), `sheets.py`, `situations.py` (worked situations, for the cards of `quiz.py`,
   the slides and speaker's notes of `seminar.py`, and `anki.py`, whose deck genanki writes without Typst),
   `printed_book.py` (with `chapters.py`, `boards.py`, `book_tables.py`). `text.py` turns Markdown and our
   marks into nodes, so no text is ever read as Typst code; `phrasing.py` keeps Japanese phrases of narrow columns on
   one line; `drawings.py` gives the site's pictures plain colours, and their captions as alternative text.
3. `typesetting.py` hands it to Typst with `templates/NAME.typ` and the pinned typefaces alone: one run a file. Every
   box that has to hold its text measures it (`fit` in base.typ); `catalog.py` turns texts that are too tall, and
   letters that the typefaces lack, into problems. A file is dated by the newest edition it states: the same sources
   give the same bytes. The sheets of the judge station are functions of their data (`body`), so that `sheets.typ` sets
   one or all.
4. Page numbers, contents, references, bookmarks and tags of the book are Typst's own. What asks Typst where things are
   (`query`, `locate`) asks for the same on every page, so that Typst answers once: a query of its own for each page
   takes longer than the rest of the book.
5. `printed_files.py` is the folder of finished files; `mkdocs serve` and `mkdocs build` have none, and the pages
   say so.

Two families for Japanese: BIZ UDGothic, and the Latin letters of BIZ UDPGothic. Typst sets full-width punctuation
close by itself; in the proportional family, whose punctuation is narrow already, it would do so twice. English is
Source Sans 3, which is narrower. A picture that floats to the top of a page breaks Typst's tags (0.15), so those of
the book, for which a column is too narrow, stand behind everything. No letter is below 6.6 pt, none of a board below
7 pt, no running text below 8.5 pt.
"""
