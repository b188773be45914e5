"""Which cards lie on a photo, row by row."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np
from numpy.typing import NDArray

from companion.engine.exlibris.shelf import Place
from vision.biblios.settings import SETTINGS
from vision.finding import FoundShelf
from vision.found import LEAST_SCORE, FoundCard
from vision.geometry import overlap
from vision.grid.numbering import number, number_as_stated


def cards_in_rows(shelf: FoundShelf) -> dict[Place, FoundCard]:
    """The cards by row and column. What else is a card of this size is one, too: where exactly it
    lies makes no difference to what somebody holds.
    """
    cards = dict(number(shelf.grid.cards).cards)
    least = min((card.score for card in cards.values()), default=LEAST_SCORE)
    for card in sorted(shelf.on_plane.cards, key=lambda card: -card.score):
        if card.score < min(least, SETTINGS.perhaps) or not _is_free(card, cards):
            continue
        row = min(cards, key=lambda place: abs(_middle(cards[place])[1] - _middle(card)[1])).row
        last = max(place.col for place in cards if place.row == row)
        cards[Place(row, last + 1)] = card
    return cards


def _is_free(card: FoundCard, cards: Mapping[Place, FoundCard]) -> bool:
    return all(overlap(card.quad, other.quad) < SETTINGS.lies_on for other in cards.values())


def _middle(card: FoundCard) -> NDArray[np.floating]:
    return np.asarray(card.quad.mean(axis=0))


def cards_as_typed(shelf: FoundShelf, wanted: Collection[Place]) -> dict[Place, FoundCard] | None:
    """The cards in the rows in which somebody says they lie; None if they are not as many."""
    found = number_as_stated(shelf.grid, lambda places: {*places} == {*wanted}).cards
    if {*found} == {*wanted}:
        return found
    every = [*cards_in_rows(shelf).values()]
    if len(every) != len(wanted):
        return None
    # Rows lie across the direction in which the cards' own upper edges point, to the right.
    along = np.sum([card.quad[1] - card.quad[0] for card in every], axis=0)
    along = along / np.linalg.norm(along) * (1 if along[0] >= 0 else -1)
    down = np.array([-along[1], along[0]])
    left = sorted(every, key=lambda card: float(_middle(card) @ down))
    placed: dict[Place, FoundCard] = {}
    for row in sorted({place.row for place in wanted}):
        places = sorted(place for place in wanted if place.row == row)
        own, left = left[: len(places)], left[len(places) :]
        own.sort(key=lambda card: float(_middle(card) @ along))
        placed.update(zip(places, own, strict=True))
    return placed
