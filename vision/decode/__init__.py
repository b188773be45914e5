"""Step 7: the most probable table, in which every card occurs once."""
