"""From a table that was followed to the game that the inspection scores."""

from __future__ import annotations

from card_db import Category
from companion.engine.game import Game, Player
from companion.engine.referee.table import Seat, Table
from companion.engine.shelf import Cell, SeenCard, Shelf


def game_at(table: Table, prominent: Category, banned: Category) -> Game:
    """Return the game as it would be scored if the inspection came now."""
    players = tuple(_player(table, seat) for seat in table.seats)
    return Game(prominent, banned, players, table.rules)


def _player(table: Table, seat: Seat) -> Player:
    cells = tuple((place, _cell(table, cell)) for place, cell in seat.shelf.cells)
    return Player(seat.name, Shelf(cells), seat.focus, len(seat.hand))


def _cell(table: Table, cell: Cell) -> Cell:
    under = None if cell.under is None else _with_books(table, cell.under)
    return Cell(_with_books(table, cell.card), cell.face_down, under)


def _with_books(table: Table, card: SeenCard) -> SeenCard:
    return SeenCard(card.id, table.books_of(card))
