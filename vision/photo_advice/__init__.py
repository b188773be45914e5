"""Advice for the photographer: what is wrong with the photo itself, measured on its cards."""
