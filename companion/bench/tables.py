"""Tables to measure on, the same for the same seed."""

from __future__ import annotations

import random

from card_db import CATEGORIES, Card, demo_deck, editions
from companion.engine.exlibris.game import Game, Player
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf

_ROWS = 3


def table(seed: int, players: int, cards: int, swaps: int) -> Game:
    """Return a table whose shelves are in order but for a few swaps, the hard ones for advice."""
    chance = random.Random(seed)  # noqa: S311 - repeatable, not secret
    deck = list(demo_deck())
    chance.shuffle(deck)
    categories = chance.sample(CATEGORIES, len(CATEGORIES))
    return Game(
        prominent=categories[0],
        banned=categories[1],
        players=tuple(
            Player(
                name=f"Player {seat + 1}",
                shelf=_shelf(deck[seat::players][:cards], swaps, chance),
                focus=categories[2 + seat],
                hand=seat,
            )
            for seat in range(players)
        ),
    )


def _shelf(cards: list[Card], swaps: int, chance: random.Random) -> Shelf:
    order = editions()["en"].order
    row = sorted(cards, key=lambda card: order(card.id))
    for _ in range(swaps):
        one, other = chance.sample(range(len(row)), 2)
        row[one], row[other] = row[other], row[one]
    width = -(-len(row) // _ROWS)
    return Shelf.of(
        {
            Place(index // width, index % width): Cell(SeenCard(card.id, card.books))
            for index, card in enumerate(row)
        }
    )
