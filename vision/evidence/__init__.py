"""Step 6: what the readers of letters, ordinals and icons say about each header."""
