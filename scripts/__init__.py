"""The commands that people type, and what brings them what they need."""
