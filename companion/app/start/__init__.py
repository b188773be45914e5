"""The first page, the demo game, and games that come from elsewhere."""
