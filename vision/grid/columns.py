"""The columns of the cards in ragged rows."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np

from companion.engine.exlibris.shelf import Place
from vision.found import FoundCard
from vision.grid.settings import SETTINGS
from vision.shelf.rows import Row
from vision.shelf.settings import NEIGHBOURS

Columns = dict[int, FoundCard]


def in_columns(rows: Sequence[Row]) -> dict[Place, FoundCard]:
    """The cards by row and column; columns count from an arbitrary one."""
    pitch = _pitch(rows)
    placed: list[Columns] = []
    for row in rows:
        columns = _columns(row, pitch)
        shift = _shift(columns, placed)
        placed.append({col + shift: card for col, card in columns.items()})
    return {Place(n, col): card for n, row in enumerate(placed) for col, card in row.items()}


def _pitch(rows: Sequence[Row]) -> float:
    """The step from one column to the next: the median of neighbours."""
    steps = [right.on_table.x - left.on_table.x for row in rows for left, right in pairwise(row)]
    single = [step for step in steps if NEIGHBOURS.nearest < step < NEIGHBOURS.farthest]
    return float(np.median(single)) if single else SETTINGS.typical_pitch


def _columns(row: Row, pitch: float) -> Columns:
    """Columns counted from the row's first card; a card overlapping its neighbour is the next."""
    columns = {0: row[0]}
    col = 0
    for before, card in pairwise(row):
        col += max(1, round((card.on_table.x - before.on_table.x) / pitch))
        columns[col] = card
    return columns


def _shift(row: Columns, above: Sequence[Mapping[int, FoundCard]]) -> int:
    """By how many columns a row begins after the first, as most of its cards say."""
    if not above:
        return 0
    known = [(col, card.on_table.x) for earlier in above for col, card in earlier.items()]
    votes: Counter[int] = Counter()
    for col, card in row.items():
        x = card.on_table.x
        near_col, near_x = min(known, key=lambda other: abs(other[1] - x))
        away = round(x - near_x) if abs(x - near_x) > SETTINGS.off_column else 0
        votes[near_col + away - col] += 10 if away == 0 else 1
    return votes.most_common(1)[0][0]
