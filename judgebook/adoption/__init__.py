"""A new edition of an official document on its way into the book, as one job that can be laid down and taken up again.

`job.py` holds what is to be done, and what of it is done: it compares the document with what is recorded (`drift`
does the same comparison), asks `model/dependents.py` through `held` who rests on what changed, and finds in the
sources what was confirmed. Nothing else knows how far the job is, so that it can be taken up on another machine:

- a changed clause is done when an entry of data/history names it with what changed for a ruling, and its translation
  is recorded as current (data/translated.txt);
- what rests on it is done when data/compared.txt says so;
- the job is finished when the fingerprints in data/official are those of the edition.

What leaves no trace in the sources (a sentence that needs no clause, a difference that only the file has) is ticked in
a work file of the commands (scripts/adoption_notes.py), which is never published; whoever loses it looks once more.

Who cites no clause and repeats a number that changed is found by `old_numbers.py`.

`change_list.py` knows where and in which form the changes of an edition are written, `book_dates.py` the days of
data/editions.yml. `writing.py` makes the files of each step: all of a step are written, or none. `job_report.py` tells
it to people, with what `excerpts.py` reads at a place.
"""
