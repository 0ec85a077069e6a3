"""Official documents: reading their files, their records without a text, and comparing editions.

`formats/` knows kinds of files (HTML, PDF, text and Markdown), and makes lines and paragraphs of them.
`importing/` makes passages of any file. `file_reading.py` makes a `Document`, one text whose every character knows its
line and page; `headings.py` finds where sections begin (a number that stands twice with the same title is first an
entry of the contents, then a heading); `segments.py` cuts the lines into units and into what is dropped, with the
reason (`patterns.py`, `boilerplate.py`). A unit is a run of characters of the source; repairs change its text, never
its run, so `coverage.py` can check each time that every character is in a passage or was dropped, once. `identify.py`
finds out what the units are: from the fingerprints of recorded editions, else by meaning (`clause_alignment.py`,
`text_similarity.py`: terms, numbers, names, order), and document and sections by clauses, names and numbers
(`document_names.py`). `known_sentences.py` divides as it was recorded what a file ran together; `plausibility.py` says
what is doubtful. `folder.py` writes `sources/` with its report at once; `wording.py` reads it back for the pages.

`data/official/*.yml` records editions without their text (`fingerprints.py`: a digest of 48 bits and at most 20 bytes
of a bottom-k sketch for each sentence). `drift/` compares a document with them, or two documents: `matching.py` pairs
sentences (the same ones first, then the likest, neighbours helping), after `same_words.py` has put together what two
files divide in other places; `verdicts.py` judges the pairs, `drift_report.py` tells.
"""
