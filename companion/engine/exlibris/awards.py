"""B2, the awards for prominent works: places, ties, and the readings of Q3 and Q4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.exlibris.rulings import Ruleset

AWARDS = (15, 9, 4)
"""R3.4: first, second and third place."""


@dataclass(frozen=True, slots=True)
class Award:
    """What one player gets: the place, how many share it, and the awards that are shared."""

    rank: int
    tied: int
    shared: tuple[int, ...]

    @property
    def points(self) -> int:
        """R3.4: return the equal share, rounded up."""
        return -(-sum(self.shared) // self.tied)


def awards(books: Sequence[int], rules: Ruleset) -> tuple[Award, ...]:
    """R3.4: return the award of each player, given everybody's prominent books."""
    return tuple(award(mine, books, rules) for mine in books)


def award(mine: int, books: Sequence[int], rules: Ruleset) -> Award:
    """R3.4: return the award for one number of books among all players' numbers."""
    rank = 1 + sum(other > mine for other in books)
    tied = sum(other == mine for other in books)
    if mine == 0 and rules.reading("Q4") == "one-book":
        return Award(rank, tied, ())
    # Q3: players who tie add up all the places they fill, or their own and the next only.
    places = tied if rules.reading("Q3") == "all" else min(tied, 2)
    return Award(rank, tied, AWARDS[rank - 1 : rank - 1 + places])


def solo_award(mine: int, library: int, rules: Ruleset) -> tuple[Award, Award]:
    """R8.6: one award of 15; the Public Library wins ties, and there is no second place."""
    first, second = Award(1, 1, AWARDS[:1]), Award(2, 1, ())
    if max(mine, library) == 0 and rules.reading("Q4") == "one-book":
        first = Award(1, 1, ())
    return (first, second) if mine > library else (second, first)
