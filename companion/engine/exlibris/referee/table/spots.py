"""Finding places of a shelf by the cards on them or next to them."""

from __future__ import annotations

from card_db import CardId, Problem
from companion.engine.exlibris.referee.answers import Beside, Spot
from companion.engine.exlibris.rules import Rule
from companion.engine.exlibris.shelf import Place, Shelf


def place_of(shelf: Shelf, spot: Spot) -> Place | None:
    """Return the place that is meant, if there is such a card on the shelf."""
    if isinstance(spot, Place):
        return spot
    if isinstance(spot, Beside):
        beside = place_of(shelf, spot.card) or _entombed_at(shelf, spot.card)
        return beside.step(spot.direction) if beside else None
    return next((place for place, cell in shelf.cells if cell.card.id == spot), None)


def _entombed_at(shelf: Shelf, card: CardId) -> Place | None:
    under = ((place, cell.under) for place, cell in shelf.cells if cell.under is not None)
    return next((place for place, lower in under if lower.id == card), None)


def found(shelf: Shelf, spot: Spot) -> Place:
    """Return the place of a spot that was judged before."""
    place = place_of(shelf, spot)
    if place is None:
        raise KeyError(spot)
    return place


def not_shelved(shelf: Shelf, spot: Spot) -> Problem:
    """Return the breach of naming a card that is not on the shelf, or not the upper one (R6.3)."""
    card = spot if isinstance(spot, CardId) else getattr(spot, "card", None)
    if card is not None and _entombed_at(shelf, card):
        return Problem("lies-under", {"card": card}, Rule.MUMMY)
    return Problem("not-on-shelf", {"card": card}, Rule.NEXT_TO_A_CARD)
