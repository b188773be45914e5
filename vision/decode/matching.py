"""Gives every row a column of its own so that the scores add up best: shortest augmenting paths.

SciPy has this too, but loading it takes longer than reading a photo.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Scores = NDArray[np.float64]
Numbers = NDArray[np.int64]

_FREE = -1


@dataclass(frozen=True, eq=False, slots=True)
class Matching:
    """The best columns for the rows of some scores, and the prices that prove them best."""

    scores: Scores
    columns: Numbers
    """Which column each row has."""
    rows: Numbers
    """Which row each column has, if any."""
    row_prices: Scores
    column_prices: Scores

    @classmethod
    def of(cls, scores: Scores) -> "Matching":
        """Match one row after the other; there are at least as many columns as rows."""
        rows, columns = scores.shape
        matching = cls(
            scores,
            np.full(rows, _FREE),
            np.full(columns, _FREE),
            np.zeros(rows),
            np.zeros(columns),
        )
        for row in range(rows):
            matching._match(row)
        return matching

    def margins(self) -> Scores:
        """What would be lost in all if a row could not have the column that it has."""
        shortest = losses = self._losses()
        for by_way_of in range(len(losses)):
            through = shortest[:, by_way_of, None] + shortest[by_way_of]
            shortest = np.minimum(shortest, through)
        # A row that goes elsewhere begins a round of changes that ends with its own column.
        rounds = (losses + shortest.T)[:-1]
        np.fill_diagonal(rounds, np.inf)
        return np.asarray(rounds.min(axis=1))

    def _losses(self) -> Scores:
        """What is lost if a row takes the column of another; the last is whoever has none."""
        rows = len(self.columns)
        losses = np.zeros((rows + 1, rows + 1))
        own = self.scores[np.arange(rows), self.columns]
        losses[:rows, :rows] = own[:, None] - self.scores[:, self.columns]
        free = self.scores[:, self.rows == _FREE]
        losses[:rows, rows] = own - free.max(axis=1, initial=-np.inf)
        return losses

    def _match(self, start: int) -> None:
        """Find the cheapest way from a row without a column to a column without a row."""
        shortest = np.full(len(self.rows), np.inf)
        before = np.full(len(self.rows), _FREE)
        reached = np.zeros(len(self.rows), np.bool_)
        row, far, column = start, 0.0, _FREE
        while row != _FREE:
            ways = far - self.scores[row] - self.row_prices[row] - self.column_prices
            shorter = ~reached & (ways < shortest)
            shortest[shorter], before[shorter] = ways[shorter], row
            column = int(np.where(reached, np.inf, shortest).argmin())
            far, row = float(shortest[column]), int(self.rows[column])
            reached[column] = True
        self.row_prices[start] += far
        self._reprice(far - shortest, reached)
        self._swap(start, column, before)

    def _reprice(self, saved: Scores, reached: NDArray[np.bool_]) -> None:
        """Change the prices so that no way costs less than nothing, and this one just that."""
        passed = np.flatnonzero(reached & (self.rows != _FREE))
        self.row_prices[self.rows[passed]] += saved[passed]
        self.column_prices[reached] -= saved[reached]

    def _swap(self, start: int, column: int, before: Numbers) -> None:
        """Give every row on the way the next column of it."""
        row = _FREE
        while row != start:
            row = int(before[column])
            self.rows[column] = row
            column, self.columns[row] = int(self.columns[row]), column
