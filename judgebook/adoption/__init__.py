"""A new edition of an official document on its way into the book: what `drift --write` and `drift --record` write.

`change_list.py` edits the list of what an edition changed (data/history), `book_dates.py` the days of
data/editions.yml; `files.py` makes the files of both steps. `old_numbers.py` finds texts that cite no clause and
repeat a number that changed. Between the two steps `stale` lists what rests on the changes, and records what was
compared.
"""
