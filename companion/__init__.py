"""The companion to the board game Ex Libris: rules, words and pictures, storage, screens."""

__version__ = "1.0.0"
