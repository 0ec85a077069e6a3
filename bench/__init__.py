"""The benchmarks: each module measures one thing that users feel, and its `run()` gives the tables of a `Result`.

`result.py` stores it as `data/figures/NAME.yml` with machine, versions, date and commit; the page `/figures/` shows
what is stored. No test asserts a figure.

`search`: the queries of tests/queries in a browser, beside the theme's own search. `page`: first visits, beside plain
Material on the same Markdown (`plain_material.py`) and beside the last release, whose figures `--release` stored.
`calls`: taps and reading of the twelve commonest calls (`common_calls.py`, as data) on the screens of two telephones;
`before.py` holds what it took before. `build`: a build from nothing, beside plain Material.
"""
