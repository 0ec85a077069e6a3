"""Renderings of the model: each takes the library and returns text."""
