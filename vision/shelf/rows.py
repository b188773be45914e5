"""The rows of a group of cards: at most three, each from left to right."""

from collections.abc import Sequence

import numpy as np

from vision.found import FoundCard
from vision.shelf.settings import SETTINGS

Row = tuple[FoundCard, ...]


def rows_of(cards: Sequence[FoundCard], card_height: float) -> list[Row]:
    """The cards in rows from the top; of more than three, those in succession with most cards."""
    rows: list[list[FoundCard]] = []
    for card in sorted(cards, key=lambda card: card.on_table.y):
        if rows and card.on_table.y - line_at(rows[-1], card.on_table.x) < card_height / 2:
            rows[-1].append(card)
        else:
            rows.append([card])
    ordered = [tuple(sorted(row, key=lambda card: card.on_table.x)) for row in rows]
    starts = range(max(1, len(ordered) - SETTINGS.most_rows + 1))
    choices = [ordered[start : start + SETTINGS.most_rows] for start in starts]
    return max(choices, key=lambda chosen: sum(len(row) for row in chosen))


def line_at(row: Sequence[FoundCard], x: float) -> float:
    """The height of a row near a place: that of its nearest cards."""
    near = sorted(row, key=lambda card: abs(card.on_table.x - x))[:3]
    return float(np.median([card.on_table.y for card in near]))
