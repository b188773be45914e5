"""The companion to the board game Ex Libris: rules, words and pictures, storage, screens."""
