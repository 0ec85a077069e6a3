"""The book as data: entries, pages, clauses, references, charts, and the library that holds them all."""
