"""What a finished game tells: where it was won, what was worth most, what was left on the table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from card_db import CardId
from companion.engine.exlibris.advice import Advice, advise
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.inspection import turn
from companion.engine.exlibris.marginal import CardWorth, card_worths, with_shelf
from companion.engine.exlibris.scoring import Result, score, sheet_with
from companion.engine.exlibris.shelf import Place, Shelf


@dataclass(frozen=True, slots=True)
class LineCompared:
    """One box of the form: everybody's points in it, and what they come to on average."""

    box: FormBox
    points: tuple[int, ...]

    @property
    def average(self) -> Fraction:
        """Return what the table has here on average."""
        return Fraction(sum(self.points), len(self.points))

    def lead(self, seat: int) -> Fraction:
        """Return how far somebody is above the average."""
        return self.points[seat] - self.average


@dataclass(frozen=True, slots=True)
class RowWorth:
    """What a player would have lost without a whole row of the shelf."""

    row: int
    points: int
    above: int
    """How many rows are above it."""
    below: int


@dataclass(frozen=True, slots=True)
class CardSwap:
    """Two cards of a shelf that should have changed places, and what that would have brought."""

    places: tuple[Place, Place]
    cards: tuple[CardId, CardId]
    points: int
    wins: bool
    """Whether it would have won the game alone."""


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What one player can learn from a game, all others having played as they did."""

    player: str
    card: CardWorth | None
    """The most valuable card, if any card was worth something."""
    row: RowWorth | None
    """The most valuable row of a shelf with several."""
    flips: Advice | None
    """The best flips that were not made."""
    flips_win: bool
    swap: CardSwap | None
    """The best exchange of two cards, if one would have brought anything."""

    @property
    def by_flips(self) -> int:
        """Return how many points the best flips would have brought."""
        return self.flips.after.total - self.flips.before.total if self.flips else 0

    @property
    def by_swap(self) -> int:
        """Return how many points the best swap would have brought."""
        return self.swap.points if self.swap else 0


def compare_lines(result: Result) -> tuple[LineCompared, ...]:
    """Return every box of the form with what everybody has in it."""
    return tuple(
        LineCompared(box, tuple(sheet.points(box) for sheet in result.sheets)) for box in FormBox
    )


def won_in(result: Result) -> LineCompared | None:
    """Return the line in which a single winner is furthest above the average; the first of several.

    None if nobody won alone, or if the winner is above the average nowhere.
    """
    if len(result.ranking.winners) != 1:
        return None
    (seat,) = result.ranking.winners
    best = max(compare_lines(result), key=lambda line: line.lead(seat))
    return best if best.lead(seat) > 0 else None


def hindsight(game: Game, seat: int) -> Hindsight:
    """Return what one player's shelf was worth, and what could have been made of it."""
    played = _Played(game, score(game), seat)
    flips = advise(game, seat)
    better = flips.after.total > flips.before.total
    cards = card_worths(game, played.result, seat)
    return Hindsight(
        player=game.players[seat].name,
        card=next((card for card in cards if card.points > 0), None),
        row=_best_row(played),
        flips=flips if better else None,
        flips_win=better and played.wins_with(turn(played.shelf, flips.places)),
        swap=_best_swap(played),
    )


@dataclass(frozen=True, slots=True)
class _Played:
    """A game as it was played, seen from one seat."""

    game: Game
    result: Result
    seat: int

    @property
    def shelf(self) -> Shelf:
        """Return the player's shelf."""
        return self.game.players[self.seat].shelf

    def gain(self, shelf: Shelf) -> int:
        """Return how many points another shelf would have brought."""
        sheets = self.result.sheets
        return sheet_with(self.game, sheets, self.seat, shelf).total - sheets[self.seat].total

    def wins_with(self, shelf: Shelf) -> bool:
        """Tell whether another shelf would have won a game alone that was not won so."""
        otherwise = score(with_shelf(self.game, self.seat, shelf))
        alone = (self.seat,)
        return self.result.ranking.winners != alone == otherwise.ranking.winners


def _best_row(played: _Played) -> RowWorth | None:
    shelf = played.shelf
    rows = sorted({place.row for place in shelf.places})
    if len(rows) <= 1:
        return None
    found = [
        RowWorth(row, -played.gain(_without_row(shelf, row)), at, len(rows) - at - 1)
        for at, row in enumerate(rows)
    ]
    best = max(found, key=lambda worth: worth.points)
    return best if best.points > 0 else None


def _without_row(shelf: Shelf, row: int) -> Shelf:
    return shelf.without([place for place in shelf.places if place.row == row])


def _best_swap(played: _Played) -> CardSwap | None:
    """Try every pair of cards; of equal swaps the one that comes first in reading order is best."""
    shelf, best = played.shelf, None
    most = 0
    for (one, first), (other, second) in combinations(_named(shelf), 2):
        points = played.gain(_swapped(shelf, one, other))
        if points > most:
            most, best = points, ((one, other), (first, second))
    if best is None:
        return None
    places, cards = best
    return CardSwap(places, cards, most, played.wins_with(_swapped(shelf, *places)))


def _named(shelf: Shelf) -> list[tuple[Place, CardId]]:
    """Return the cards that can be told by name, in reading order."""
    return [(place, cell.card.id) for place, cell in shelf.reading_order if cell.card.id]


def _swapped(shelf: Shelf, one: Place, other: Place) -> Shelf:
    """Return the shelf with what lies on two places exchanged."""
    to = {one: other, other: one}
    return Shelf(tuple((to.get(place, place), cell) for place, cell in shelf.cells))
