"""What an edition changed, and what depends on it."""
