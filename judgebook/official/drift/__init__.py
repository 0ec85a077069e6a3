"""Comparison of editions: what changed, and what depends on it."""
