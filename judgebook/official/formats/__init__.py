"""Reading files: each module makes the text of one kind of file, with a line for each line and blank lines between
paragraphs. `positioned_lines.py` does it for what knows only where words stand on a page: PDF files, and the HTML that
`pdftohtml -c` makes of them. `cleaning.py` takes out what is no letter; `../importing/file_reading.py` finds out of
which kind a file is.
"""
