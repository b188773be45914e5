"""Whether the places of a shelf are in doubt.

Rows and columns are counted from one common first: where one is in doubt, all are.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import combinations, pairwise

import numpy as np

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from vision.found import CardKind, FoundCard
from vision.grid.settings import SETTINGS

Cards = Mapping[Place, FoundCard]


def place_doubts(cards: Cards, shows_header: Container[Place]) -> Iterator[Doubt]:
    """Go through the reasons why a card may be in another column, or the first row be none."""
    if not cards:
        return
    if _off_columns(cards) or _between_columns(cards):
        yield Doubt(Reason.COLUMNS_UNCLEAR)
    top, left = min(place.row for place in cards), min(place.col for place in cards)
    first_row = [card for place, card in cards.items() if place.row == top]
    first_column = [card for place, card in cards.items() if place.col == left]
    rows_shown = {place.row for place in cards if place in shows_header}
    hides_headers = all(card.kind is CardKind.BOOK for card in first_row) and top not in rows_shown
    # Faces without a header may be backs of another pile, or no cards at all.
    if _is_unsure(first_row) or (hides_headers and rows_shown):
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
    """Whether some run of neighbours is so far from its columns that it may be in others.

    Cards that lie one beside the other count their columns by each other, however crooked they
    lie; only all of them together may be a column further.
    """
    steps = [(card.on_table.x - before.on_table.x) / cols for before, card, cols in _pairs(cards)]
    pitch = float(np.median(steps)) if steps else SETTINGS.typical_pitch
    from_first = {place: card.on_table.x - pitch * place.col for place, card in cards.items()}
    first = float(np.median([*from_first.values()]))
    off = (float(np.median([from_first[place] for place in run])) - first for run in _runs(cards))
    return any(abs(way) > SETTINGS.between_columns for way in off)


def _runs(cards: Cards) -> list[list[Place]]:
    """The places of the cards that lie one beside the other."""
    runs: list[list[Place]] = []
    for place in sorted(cards):
        if runs and runs[-1][-1] == Place(place.row, place.col - 1):
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def _between_columns(cards: Cards) -> bool:
    """Whether the way from one card to the next is not a whole number of columns.

    A card that overlaps its neighbour is the next one.
    """
    nearest = [
        (card.on_table.x - before.on_table.x, cols)
        for before, card, cols in _pairs(cards, nearest=True)
    ]
    steps = [way for way, cols in nearest if cols == 1]
    pitch = float(np.median(steps)) if steps else SETTINGS.typical_pitch
    off = [way - pitch * cols if cols > 1 else max(0.0, way - pitch) for way, cols in nearest]
    return any(abs(way) > SETTINGS.between_columns for way in off)


def _pairs(cards: Cards, *, nearest: bool = False) -> Iterator[tuple[FoundCard, FoundCard, int]]:
    """Go through two cards of a row at a time, and how many columns the second is further right."""
    places = sorted(cards)
    for left, right in pairwise(places) if nearest else combinations(places, 2):
        if left.row == right.row:
            yield cards[left], cards[right], right.col - left.col
