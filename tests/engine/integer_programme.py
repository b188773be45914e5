"""The best total after voluntary flips as an integer programme: an oracle for large shelves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import Bounds, LinearConstraint, milp

from card_db import CATEGORIES, Category
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.shelf import Cell
from tests.engine import twin

Row = NDArray[np.float64]


def best_total(game: Game, seat: int) -> int:
    """Return the highest total, stability left out, that any flips give to this player.

    One variable for each card, 1 if it is kept; one for the level of variety; and one for each
    number of prominent books, 1 if its award is claimed.
    """
    programme = _Programme(game, seat)
    worth = programme.row(programme.points(), variety=3, awards=programme.awards)
    rows, least, most = zip(*programme.constraints(), strict=True)
    highest = programme.row(np.ones(programme.size), variety=85, awards=[1] * len(programme.awards))
    solved = milp(
        -worth,
        integrality=np.ones(len(worth), dtype=np.int64),
        bounds=Bounds(np.zeros(len(worth)), highest),
        constraints=LinearConstraint(np.array(rows), least, most),
        options={"mip_rel_gap": 0},
    )
    assert solved.success, solved.message
    return round(-solved.fun)


class _Programme:
    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.player = game, game.players[seat]
        cells = twin.read(self.player.shelf)
        self.cells: list[Cell] = [cell for _, cell in cells if not cell.face_down]
        self.size = len(self.cells)
        books = [counts[game.prominent] for counts in twin.all_counts(game)]
        most = int(self.books(game.prominent).sum())
        self.awards = [
            twin.paid_awards(game, [*books[:seat], mine, *books[seat + 1 :]])[seat]
            for mine in range(most + 1)
        ]

    def books(self, category: Category | None) -> Row:
        return np.array([float((cell.card.books or ()).count(category)) for cell in self.cells])

    def points(self) -> Row:
        return 2 * self.books(self.player.focus) - self.books(self.game.banned)

    def row(self, cards: Row, variety: float = 0, awards: list[int] | None = None) -> Row:
        claims = awards or [0] * len(self.awards)
        return np.concatenate([cards, [variety], claims])

    def constraints(self) -> Iterator[tuple[Row, float, float]]:
        """Yield rows with the least and the most that they may come to."""
        alphabet, none = twin.alphabet_of(self.game), np.zeros(self.size)
        for one, other in combinations(range(self.size), 2):
            first, second = self.cells[one].card.id, self.cells[other].card.id
            assert first is not None
            assert second is not None
            if not twin.comes_after(second, first, alphabet):
                both = np.zeros(self.size)
                both[[one, other]] = 1
                yield self.row(both), 0, 1
        for category in CATEGORIES:
            if category is not self.game.banned:
                yield self.row(self.books(category), variety=-1), 0, np.inf
        numbers = list(range(len(self.awards)))
        yield self.row(none, awards=[1] * len(numbers)), 1, 1
        claimed = self.row(none, awards=numbers)
        yield self.row(self.books(self.game.prominent)) - claimed, 0, np.inf
