"""Colours that hold whatever data/site.yml chooses."""

INK = {"light": "#17252a", "dark": "#e3eaea"}  # of the texts, whatever the paper
ON_THEME = "#f4f8f7"  # what is written on the theme's colour
OVERRIDES = "overrides"  # the folder whose files the builder copies to the site
