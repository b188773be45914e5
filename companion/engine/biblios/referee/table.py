"""The table of Biblios between two answers: where all 87 cards are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from card_db.biblios import (
    BibliosCard,
    BibliosCategory,
    CategoryCard,
    ChurchCard,
    GoldCard,
    biblios_deck,
)
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.referee.answers import GiftSpot
from companion.engine.biblios.referee.cards import NO_PILE, BibliosPile

FIRST_VALUE = 3
"""What every die shows at the start."""


class BibliosPhase(StrEnum):
    """How far a game has come."""

    SET_UP = "set-up"
    GIFTS = "gifts"
    AUCTION = "auction"
    END = "end"


def _three_each() -> Mapping[BibliosCategory, int]:
    return dict.fromkeys(BibliosCategory, FIRST_VALUE)


@dataclass(frozen=True, slots=True)
class BibliosTable:
    """Who plays, where the cards are, and what the dice show."""

    names: tuple[str, ...]
    hands: tuple[BibliosPile, ...]
    draw: BibliosPile
    phase: BibliosPhase = BibliosPhase.SET_UP
    bluff: bool = False
    """Whether the variant Medieval bluff is played."""
    dice: Mapping[BibliosCategory, int] = field(default_factory=_three_each)
    removed: BibliosPile = NO_PILE
    placed: tuple[GiftSpot, ...] = ()
    """Where the cards of this gift turn went."""
    kept: BibliosPile = NO_PILE
    public: BibliosPile = NO_PILE
    auction: BibliosPile = NO_PILE
    offered: BibliosPile = NO_PILE
    """The card that is being auctioned, or a Church card while it is played."""
    discard: BibliosPile = NO_PILE

    def piles(self) -> tuple[BibliosPile, ...]:
        """Return every place where a card may be."""
        places = (self.draw, self.removed, self.kept, self.public)
        return (*places, self.auction, self.offered, self.discard, *self.hands)

    def count(self) -> int:
        """Count all cards."""
        return sum(pile.size for pile in self.piles())

    def known(self) -> Iterator[BibliosCard]:
        """Go through all cards that are known."""
        for pile in self.piles():
            yield from pile.known

    def is_elsewhere(self, card: BibliosCard) -> bool:
        """Tell whether a card with this letter is known to lie somewhere."""
        return isinstance(card, CategoryCard) and any(
            isinstance(other, CategoryCard)
            and other.category == card.category
            and other.letter == card.letter
            for other in self.known()
        )

    def with_hand(self, seat: int, hand: BibliosPile) -> BibliosTable:
        """Return the table with another hand of one player."""
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Return everybody from the left neighbour on, this player last."""
        players = len(self.names)
        return tuple((seat + step) % players for step in range(1, players + 1))

    def final_game(self) -> BibliosGame | None:
        """Return what there is to score, if every hand is known."""
        if any(hand.unknown for hand in self.hands):
            return None
        abbots = (
            Abbot(
                name,
                tuple(card for card in hand.known if isinstance(card, CategoryCard)),
                tuple(card.value for card in hand.known if isinstance(card, GoldCard)),
            )
            for name, hand in zip(self.names, self.hands, strict=True)
        )
        return BibliosGame(tuple(abbots), self.dice)


def new_table(names: tuple[str, ...], *, bluff: bool = False) -> BibliosTable:
    """Return the table before anything was set aside."""
    draw: BibliosPile = BibliosPile(unknown=biblios_deck().cards.value)
    return BibliosTable(names, (NO_PILE,) * len(names), draw, bluff=bluff)


def gains(table: BibliosTable, seat: int, cards: BibliosPile) -> BibliosTable:
    """Return the table with cards in a hand; a Church card waits to be played."""
    church = tuple(card for card in cards.known if isinstance(card, ChurchCard))
    others = tuple(card for card in cards.known if not isinstance(card, ChurchCard))
    hand = table.hands[seat].join(BibliosPile(others, cards.unknown))
    return replace(table.with_hand(seat, hand), offered=table.offered.add(church))
