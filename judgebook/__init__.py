"""Judgebook's core: the model of clauses, references, charts and editions, and its renderings.

Data flows one way: `docs/` and `data/` are parsed into a `Library`, which the renderers turn
into text. Nothing here imports the site builder (tests/test_architecture.py says so).
"""
