"""From the pages of all languages to the site as it is published.

`build.py` is the order of a build. The site builder makes the pages in between: `site_pages.py` is what it asks of the
book, page by page, and `site.py` the one object that the hooks share. While a person edits, `shown.py` knows the pages
that stand.

Beside the pages lies what `beside.py` writes: `generated_files.py` and `look.py` list it. `finish.py` takes the last
steps: `styles.py` (one style sheet), `icons.py`, and `offline.py` with the service worker in `worker/`.
"""
