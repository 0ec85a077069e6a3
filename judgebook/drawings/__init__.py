"""Drawings of charts and pictures, used by pages, print and reports."""
