"""What is not needed during a game: other games, cards and copies, the language."""
