"""The PDF handouts and the printed book: from the model to JSON, and from JSON to PDF by Typst.

`model/handouts.py` is what stands in `data/`, `text.py` turns a text with the book's marks into nodes, `sheets.py` puts
together what each handout holds, `typesetting.py` hands it to the templates in `templates/`, and `printed_files.py`
keeps what was printed.
Texts reach Typst as data alone, never as code.
"""
