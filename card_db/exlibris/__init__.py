"""Ex Libris: what is printed on the components, editions, the deck and the rulebook."""
