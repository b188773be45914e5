"""The referee's room: questions, followed games, rules and rulings, what the tiles show."""
