"""Reads cards of Biblios: finding cards, icons, letters and colours as for the other game."""
