"""The book as data: entries, pages, clauses, references, charts, and the library that holds them all.

`reading.py` reads every source once; `library.py` has the indexes over what was read.
"""
