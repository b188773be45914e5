"""Whether the places of a shelf are in doubt.

Rows and columns are counted from one common first: where one is in doubt, all are.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise

import numpy as np

from companion.engine.reading import Doubt, Reason
from companion.engine.shelf import Place
from vision.found import CardKind, FoundCard
from vision.grid.settings import SETTINGS

Cards = Mapping[Place, FoundCard]


def place_doubts(cards: Cards) -> Iterator[Doubt]:
    """Go through the reasons why a card may be in another column, or the first row be none."""
    if not cards:
        return
    if _off_columns(cards) or _between_columns(cards):
        yield Doubt(Reason.COLUMNS_UNCLEAR)
    top, left = min(place.row for place in cards), min(place.col for place in cards)
    first_row = [card for place, card in cards.items() if place.row == top]
    first_column = [card for place, card in cards.items() if place.col == left]
    if _is_unsure(first_row):
        yield Doubt(Reason.FIRST_ROW_UNCLEAR)
    if _is_unsure(first_column):
        yield Doubt(Reason.FIRST_COLUMN_UNCLEAR)
    if _shows_only_backs(first_row, cards):
        yield Doubt(Reason.FIRST_ROW_FACE_DOWN)


def _is_unsure(edge: Sequence[FoundCard]) -> bool:
    """Whether a row or column is there only if something doubtful is a card of it."""
    return all(card.score < SETTINGS.plain_score[card.kind] for card in edge)


def _shows_only_backs(row: Sequence[FoundCard], cards: Cards) -> bool:
    """Whether a row is of backs alone while others are not.

    It may then be the last one of somebody who sits opposite.
    """
    kinds = {card.kind for card in row}
    return kinds == {CardKind.BACK} and any(card.kind not in kinds for card in cards.values())


def _off_columns(cards: Cards) -> bool:
    """Whether some card is so far from its column that it may be in another one."""
    steps = [(card.on_table.x - before.on_table.x) / cols for before, card, cols in _pairs(cards)]
    pitch = float(np.median(steps)) if steps else SETTINGS.typical_pitch
    from_first = [card.on_table.x - pitch * place.col for place, card in cards.items()]
    first = float(np.median(from_first))
    return any(abs(x - first) > SETTINGS.between_columns for x in from_first)


def _between_columns(cards: Cards) -> bool:
    """Whether the way from one card to the next is not a whole number of columns."""
    nearest = [
        (card.on_table.x - before.on_table.x, cols)
        for before, card, cols in _pairs(cards, nearest=True)
    ]
    steps = [way for way, cols in nearest if cols == 1]
    pitch = float(np.median(steps)) if steps else SETTINGS.typical_pitch
    return any(abs(way - pitch * cols) > SETTINGS.between_columns for way, cols in nearest)


def _pairs(cards: Cards, *, nearest: bool = False) -> Iterator[tuple[FoundCard, FoundCard, int]]:
    """Go through two cards of a row at a time, and how many columns the second is further right."""
    places = sorted(cards)
    for left, right in pairwise(places) if nearest else combinations(places, 2):
        if left.row == right.row:
            yield cards[left], cards[right], right.col - left.col
