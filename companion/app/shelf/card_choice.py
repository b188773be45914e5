"""Which numbers a letter may have."""

from __future__ import annotations

from card_db import Certainty, Deck, Edition, learn_totals

_UNTOLD = 12
"""How many numbers are offered for a letter of which nothing is known."""
_ROOM_FOR_DOUBT = 3


def numbers(edition: Edition, deck: Deck, letter: str, chosen: int | None) -> range:
    """Return the numbers that a letter may have; a total that nobody has seen is no limit."""
    held = learn_totals(edition, deck).total(letter)
    if held is None:
        most = _UNTOLD
    else:
        most = held.value + (0 if held.certainty is Certainty.SEEN else _ROOM_FOR_DOUBT)
    return range(1, max(most, chosen or 1) + 1)
