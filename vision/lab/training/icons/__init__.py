"""Draws the icons that the embedding learns from; run time does without all of it."""
