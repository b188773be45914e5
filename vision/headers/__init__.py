"""The top of a card, flat: where letter, ordinal and icons stand on it."""
