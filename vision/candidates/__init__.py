"""Step 1: everything in a photo that may be a card, and whether it shows its back."""
