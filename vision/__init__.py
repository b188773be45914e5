"""Reads photographs of shelves: a photo in, cards with their places and confidence out."""
