"""The PDF handouts, the printed book and the Anki deck: from the model to JSON, and from JSON to PDF by Typst.

1. `data/handouts.yml` lists the handouts, `data/sheets/NAME.yml` holds the texts of a page that are shorter than the
   clauses they cite, `data/phrases.yml` what a judge says, `data/book.yml` the order of the book (model/handouts.py).
2. `needs.py` names the handouts for the checks. `content.py` puts together what a template is given: `imprint.py`
   (title, editions, address, QR code), `sheets.py`, `situations.py` (worked situations, for the cards of `quiz.py`,
   the slides and speaker's notes of `seminar.py`, and `anki.py`, whose deck genanki writes without Typst),
   `printed_book.py` (with `chapters.py`, `chart_outlines.py`, `book_tables.py`). `text.py` turns Markdown and our
   marks into nodes, so no text is ever read as Typst code; `phrasing.py` keeps Japanese phrases of narrow columns on
   one line; `drawings.py` gives the site's charts plain colours, and their outline as alternative text.
3. `typesetting.py` hands it to Typst (`compiling.py`) with `templates/NAME.typ` and the pinned typefaces alone. Every
   box that has to hold its text measures it (`fit` in base.typ); `catalog.py` turns what is too tall, and letters that
   the typefaces lack, into problems. A file's date is that of the newest edition it states: the same sources give the
   same bytes.
4. The book is set in sections of whole parts (`sections.py`), each of which gets its numbers of pages when all are set
   (`page_numbers.py`), and bound into one file with its links, bookmarks and tags (`binding.py`, `tags.py`). Typst
   keeps all that it laid out while a process lives; a process that ends after a section needs 0.2 GB. What asks Typst
   where things are (`query`, `context`) is asked once a section in book.typ: on every page it took longer than the book
   itself.
5. `printed_files.py` is the folder of what was printed; `mkdocs serve` and `mkdocs build` have none, and the pages
   say so.

Two families for Japanese: BIZ UDGothic, and the Latin letters of BIZ UDPGothic. Typst sets full-width punctuation
close by itself; in the proportional family, whose punctuation is narrow already, it would do so twice. English is
Source Sans 3, which is narrower. A drawing that floats to the top of a page breaks Typst's tags (0.15), so what a
column of the book is too narrow for stands behind its charts. No letter of a drawing is below 6.5 pt, no running text
below 8.5 pt: what would be is left to the list of the chart's steps.
"""
