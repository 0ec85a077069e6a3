"""Drawings of charts, pictures and measured figures, used by pages, print and reports."""
