"""The deck: which cards are known, and everything that can be done about it."""
