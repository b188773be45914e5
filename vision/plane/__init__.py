"""Step 2: the table plane that all cards lie in."""
