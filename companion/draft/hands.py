"""A table of Biblios that is being filled in: the game that it is, and what is still wrong."""

from __future__ import annotations

from card_db import Problem
from card_db.biblios import BibliosCard, BibliosCategory, CategoryCard, ChurchCard, GoldCard
from companion.draft.state import BIBLIOS, Seat, Table
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.game_check import check_biblios
from companion.engine.biblios.notation import CardsRead, read_cards

FIRST_DIE = 3
"""What a die shows as long as nobody says otherwise."""


def is_biblios(table: Table) -> bool:
    """Tell whether a table plays Biblios."""
    return table.game == BIBLIOS


def dice_of(table: Table) -> dict[BibliosCategory, int]:
    """Return what every die shows."""
    return {category: table.dice.get(category, FIRST_DIE) for category in BibliosCategory}


def cards_of(seat: Seat) -> tuple[BibliosCard, ...]:
    """Return the cards of a seat that can be read."""
    return tuple(read_cards(seat.held).cards)


def game_of(table: Table) -> BibliosGame:
    """Return the game as far as it can be read."""
    return BibliosGame(tuple(_abbot(seat) for seat in table.seats), dice_of(table))


def _abbot(seat: Seat) -> Abbot:
    cards = cards_of(seat)
    return Abbot(
        seat.name,
        tuple(card for card in cards if isinstance(card, CategoryCard)),
        tuple(card.value for card in cards if isinstance(card, GoldCard)),
    )


def hand_problems(table: Table) -> tuple[Problem, ...]:
    """Return everything that forbids scoring the table, each with whom it is about."""
    found = [
        Problem("biblios-of-player", {"player": seat.name, "problem": problem})
        for seat in table.seats
        for problem in _unread(read_cards(seat.held))
    ]
    return (*found, *check_biblios(game_of(table)))


def _unread(read: CardsRead) -> list[Problem]:
    church = (card for card in read.cards if isinstance(card, ChurchCard))
    return [*read.problems, *(Problem("biblios-church-held", {"card": card}) for card in church)]
