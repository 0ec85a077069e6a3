"""Reading and writing the sources: strict YAML, problems with their places, the cache.

A `Message` (problem.py) says in both languages what must be true, beside the check that says it; `MESSAGE.at(place,
near, **values)` makes a `Problem`, and nothing is worded before a reporter (report.py) asks for a language. A `Place`
is path, line and column. An entry of a data file knows its node: `node.place("cites", 0)` and `text.within("ja",
offset=12)` look the place up when a problem needs it (positions.py), through quotes, escapes and folds. What a person
asked for and cannot have is a `Refusal` (refusal.py).

YAML is read without guesses: no tags, no aliases. Section `2.10` would become 2.1, `no` a boolean, a second key of the
same name would win silently. Every scalar stays a string, every mapping knows its place, and the model is stated
once for validation, messages and types: entries are pydantic models (entry.py, values.py), whose faults data_faults.py
puts into words. A file has at most 5 MB and lines of 10,000 characters, and nesting is
counted before anything calls itself.
"""
