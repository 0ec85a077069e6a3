"""The benchmarks: each module measures one thing, and its `run()` gives the tables of a `Result`.

`result.py` stores it as `data/figures/NAME.yml` with machine, versions, date and commit; the page `/figures/` shows
what is stored. No test asserts a time.

`book.py bench build` measures builds as the book grows. `scale.py` writes a project of N pages a language: more pages
are copies of ours with ids of their own that cite each other, with their charts, situations, dates and translation
records; fewer are a part of it (`partial_book.py`), in which what led to a page left out leads to one that is there.
Both pass all checks and are as dense as the real book. `peers.py`, `hugo.py` and `starlight.py` make each generator a
project of the same Markdown (`plain_material.py`); one that cannot be had is left out, with a line that says why.
`build.py` lets them take turns: from nothing, again, and with one clause changed (of the page whose clause is cited
most). What keeps nothing between builds is built from nothing alone; what takes over a minute, in the first round
alone.
`book.py bench profile` says where the processor time of such a build goes, and why (`profile.py`).
`book.py bench calls` taps the twelve commonest calls (`common_calls.py`, as data) on the screens of two telephones, and
counts taps, what has to be read, and how many screens the ruling is long; `before.py` holds what it took before, and
`reading.py` counts the reading from the data alone.
`book.py bench official` reads the editions of the official documents in the folder that JUDGEBOOK_EDITIONS names, each
in twelve forms (`official_forms.py`), and compares those that follow one another; `official_truth.py` says what is
right, with none of the import's code.
`measured.py` takes time on the clock, time of the processor and memory: the sum over the processes, where what
several share counts once.
"""
