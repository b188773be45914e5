"""The game Biblios, pure: cards, scores, rules; no files, clock, chance or language."""
