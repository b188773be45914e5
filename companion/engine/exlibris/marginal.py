"""What players ask at the end: what was each category, each card, one more book worth?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from card_db import CATEGORIES, FEWEST_BOOKS, CardId, Category
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.scoring import Result, score, sheet_with
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf
from companion.engine.exlibris.shelving import remove

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
    result = score(game)
    total = result.sheets[seat].total
    shelf = game.players[seat].shelf
    more = {
        category: score(with_shelf(game, seat, _with_one_more(shelf, category)))
        for category in CATEGORIES
    }
    return Worth(
        player=game.players[seat].name,
        categories={
            category: total
            - sheet_with(game, result.sheets, seat, _without_category(shelf, category)).total
            for category in CATEGORIES
        },
        one_more={category: other.sheets[seat].total - total for category, other in more.items()},
        cards=card_worths(game, result, seat),
        winning=_winning(result, more, seat),
    )


def _winning(result: Result, more: Mapping[Category, Result], seat: int) -> tuple[Category, ...]:
    if result.ranking.winners == (seat,):
        return ()
    return tuple(category for category in more if more[category].ranking.winners == (seat,))


def with_shelf(game: Game, seat: int, shelf: Shelf) -> Game:
    """Return the game with another shelf for one player."""
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


def card_worths(game: Game, result: Result, seat: int) -> tuple[CardWorth, ...]:
    """Return what a player would have lost without each face-up card, the dearest first."""
    shelf, sheet = game.players[seat].shelf, result.sheets[seat]
    found = [
        CardWorth(place, cell.card.id, sheet.total - without.total)
        for place, cell in sheet.inspection.shelf.cells
        if not cell.face_down and cell.card.id is not None
        for without in [
            sheet_with(game, result.sheets, seat, remove(shelf, place, _IN_THOUGHT)),
        ]
    ]
    return tuple(sorted(found, key=lambda card: (-card.points, card.place)))
