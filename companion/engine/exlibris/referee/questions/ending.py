"""From a table that was followed to the game that the inspection scores."""

from __future__ import annotations

from card_db import CATEGORIES, Category
from companion.engine.exlibris.game import Game, Player, PublicLibrary
from companion.engine.exlibris.referee.table.state import GameTable, PlayerArea
from companion.engine.exlibris.shelf import Cell, SeenCard, Shelf


def game_at(table: GameTable, prominent: Category, banned: Category) -> Game:
    """Return the game as it would be scored if the inspection came now."""
    players = tuple(_player(table, seat) for seat in table.seats)
    library = _public_library(table) if table.solo else None
    return Game(prominent, banned, players, table.rules, public_library=library)


def _public_library(table: GameTable) -> PublicLibrary:
    """R8.6: the discard, which the hand joins before the inspection."""
    cards = table.discard.join(table.seats[0].hand).cards
    return PublicLibrary(library_focus(table), tuple(_with_books(table, card) for card in cards))


def library_focus(table: GameTable) -> Category | None:
    """R8.2: return the focus of the Public Library: the one seen, or the last one it can be."""
    known = {table.prominent, table.banned, *table.removed, *(seat.focus for seat in table.seats)}
    left = [category for category in CATEGORIES if category not in known]
    return table.library_focus or (left[0] if len(left) == 1 else None)


def _player(table: GameTable, seat: PlayerArea) -> Player:
    hand = 0 if table.solo else len(seat.hand)
    return Player(seat.name, shelf_of(table, seat), seat.focus, hand)


def shelf_of(table: GameTable, seat: PlayerArea) -> Shelf:
    """Return a player's shelf with the books that the table knows."""
    return Shelf(tuple((place, _cell(table, cell)) for place, cell in seat.shelf.cells))


def _cell(table: GameTable, cell: Cell) -> Cell:
    under = None if cell.under is None else _with_books(table, cell.under)
    return Cell(_with_books(table, cell.card), cell.face_down, under)


def _with_books(table: GameTable, card: SeenCard) -> SeenCard:
    return SeenCard(card.id, table.books_of(card))
