"""The state of a game and what can be said of it: piles, tiles, seats, shelves."""
