"""The game itself, pure: shelves, notation, rules, scores; no files, clock, chance or language."""
