"""Step 3: which of the cards that were found belong to the shelf."""
