"""A table at the end of a game of Biblios: what everybody holds, and the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from card_db.biblios import BibliosCategory, CategoryCard

FEWEST_ABBOTS, MOST_ABBOTS = 2, 4
LOWEST_DIE, HIGHEST_DIE = 1, 6


class Abbot(NamedTuple):
    """A player and the cards left in hand."""

    name: str
    cards: tuple[CategoryCard, ...] = ()
    gold: tuple[int, ...] = ()
    """The values of the gold cards."""

    def cards_of(self, category: BibliosCategory) -> tuple[CategoryCard, ...]:
        """Return the cards of a category, the letter nearest to A first."""
        found = (card for card in self.cards if card.category == category)
        return tuple(sorted(found, key=lambda card: card.letter))


@dataclass(frozen=True, slots=True)
class BibliosGame:
    """Everybody at the table, and what each category is worth."""

    players: tuple[Abbot, ...]
    dice: Mapping[BibliosCategory, int]
