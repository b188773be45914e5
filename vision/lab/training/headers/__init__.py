"""Draws the strips that the header's network learns from; run time does without all of it."""
