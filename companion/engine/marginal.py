"""What players ask at the end: what was each category, each card, one more book worth?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from card_db import CATEGORIES, FEWEST_BOOKS, CardId, Category
from companion.engine.game import Game
from companion.engine.rulings import Ruleset
from companion.engine.scoring import Result, score
from companion.engine.shelf import Cell, Place, SeenCard, Shelf
from companion.engine.shelving import remove

# A card that is only imagined away may leave the shelf in pieces.
_IN_THOUGHT = Ruleset(rulings={"Q12": "split"})


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What a player would have lost without one card of the shelf."""

    place: Place
    card: CardId
    points: int


@dataclass(frozen=True, slots=True)
class Worth:
    """What made one player's total, each by leaving it out or adding to it."""

    player: str
    categories: Mapping[Category, int]
    """Points lost if all books of the category were missing."""
    one_more: Mapping[Category, int]
    """Points won by one more card with two books of the category, the fewest that a card shows."""
    cards: tuple[CardWorth, ...]
    """Points lost without each face-up card, the dearest first."""
    winning: tuple[Category, ...] = ()
    """The categories of which one more such card would have won the game alone."""


def worth(game: Game, seat: int) -> Worth:
    """Return what the books and cards of one player were worth, all else being equal."""
    total = _total(game, seat)
    shelf = game.players[seat].shelf
    more = {
        category: score(_with_shelf(game, seat, _with_one_more(shelf, category)))
        for category in CATEGORIES
    }
    return Worth(
        player=game.players[seat].name,
        categories={
            category: total
            - _total(_with_shelf(game, seat, _without_category(shelf, category)), seat)
            for category in CATEGORIES
        },
        one_more={category: result.sheets[seat].total - total for category, result in more.items()},
        cards=_cards(game, seat, total),
        winning=_winning(score(game), more, seat),
    )


def _winning(result: Result, more: Mapping[Category, Result], seat: int) -> tuple[Category, ...]:
    if result.ranking.winners == (seat,):
        return ()
    return tuple(category for category in more if more[category].ranking.winners == (seat,))


def _total(game: Game, seat: int) -> int:
    return score(game).sheets[seat].total


def _with_shelf(game: Game, seat: int, shelf: Shelf) -> Game:
    players = list(game.players)
    players[seat] = replace(players[seat], shelf=shelf)
    return replace(game, players=tuple(players))


def _without_category(shelf: Shelf, category: Category) -> Shelf:
    def rid(cell: Cell) -> Cell:
        books = tuple(book for book in cell.card.books or () if book is not category)
        return replace(cell, card=SeenCard(cell.card.id, books))

    return Shelf(tuple((place, rid(cell)) for place, cell in shelf.cells))


def _with_one_more(shelf: Shelf, category: Category) -> Shelf:
    # The card has no name and lies beside the shelf: it disturbs no order and no
    # rectangle, and counts all the same.
    places = sorted(shelf.places)
    left = min((place.col for place in places), default=0)
    beside = Place(places[0].row if places else 0, left - 2)
    return shelf.put(beside, Cell(SeenCard(None, (category,) * FEWEST_BOOKS)))


def _cards(game: Game, seat: int, total: int) -> tuple[CardWorth, ...]:
    shelf = game.players[seat].shelf
    found = [
        CardWorth(place, cell.card.id, total - _total(without, seat))
        for place, cell in score(game).sheets[seat].inspection.shelf.cells
        if not cell.face_down and cell.card.id is not None
        for without in [_with_shelf(game, seat, remove(shelf, place, _IN_THOUGHT))]
    ]
    return tuple(sorted(found, key=lambda card: (-card.points, card.place)))
