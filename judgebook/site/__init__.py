"""From the pages of all languages to the site as it is published.

`build.py` is the order of a whole build. The site builder makes the pages in between: `site.py` is what it asks of the
book, page by page, and `written_pages.py` and `pages/renderer.py` know those that it need not make. While a person
edits, `shown.py` knows which pages stand, `first_look.py` puts an edit on its page ahead of the build, and
`live_server.py` with `watching.py` is what is asked of the builder's server.

Beside the pages lies what `generated_files.py` lists. `joining.py` makes one folder of the languages, and `finish.py`
takes the last steps: `styles.py` (one style sheet), `lean.py`, `icons.py`, and `offline.py` with the service worker in
`worker/`.
"""
