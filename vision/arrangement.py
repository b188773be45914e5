"""How the cards of a photo are laid out."""

from enum import StrEnum


class Arrangement(StrEnum):
    """Side by side in rows, or in columns of overlapping cards of which only the headers show."""

    SHELF = "shelf"
    FAN = "fan"
