"""Shelves and cards, drawn as SVG."""
