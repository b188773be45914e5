"""The game Ex Libris, pure: shelves, rules, scores and the referee."""
