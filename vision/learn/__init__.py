"""Learning the look of a copy from photos of a few known cards."""
