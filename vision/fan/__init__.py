"""Piles laid out as a fan: columns of overlapping cards of which only the headers show."""
