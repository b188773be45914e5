"""The words in which people of one language write down a game, or say a line of it."""

from __future__ import annotations

import msgspec


class RecordWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one language."""

    words: dict[str, str]
    """What a word of an English record is called; the first is printed, all of them are read."""
    before_location: str
    """The words before the name of the location where a line is said, without accents."""
    standard_names: tuple[str, ...]
    """What a standard assistant is called, which bears no printed name."""
    home_names: tuple[str, ...]
    """What one's own library tile is called as a place to go to."""
