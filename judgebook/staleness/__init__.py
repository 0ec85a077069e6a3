"""Staleness: what a change leaves behind.

`states.py` gives a text a state, `translation_units.py` pairs originals with translations, `confirm.py` writes what a
person confirms, `stale.py` lists what is out of date now, and `changes.py` with `impact.py` tell what a change makes
so.
"""
