"""What players and chance say in a game of Biblios."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from card_db.biblios import BibliosCard, BibliosCategory
from companion.engine.biblios.referee.cards import MaybeCard


class GiftSpot(StrEnum):
    """Where a card of the gift phase goes."""

    SELF = "keeps"
    AUCTION = "auctions"
    PUBLIC = "shows"


class SetsAside(NamedTuple):
    """R9.1: gold cards that leave the game, and a number of random cards."""

    gold: tuple[BibliosCard, ...]
    random: int


class Allocates(NamedTuple):
    """R9.2: a card was drawn, looked at and placed."""

    spot: GiftSpot
    card: MaybeCard


class PicksCard(NamedTuple):
    """R9.2: a card of the public space was taken."""

    card: BibliosCard


class TurnsDice(NamedTuple):
    """R9.5: dice are changed by a Church card; none if it is left unused."""

    changes: tuple[tuple[BibliosCategory, int], ...] = ()


class FlipsCard(NamedTuple):
    """R9.3: the next card to be auctioned."""

    card: BibliosCard


class Bids(NamedTuple):
    """R9.3: so much gold, or so many cards, is offered."""

    amount: int


class DropsOut(NamedTuple):
    """R9.3: a pass, for as long as this card is auctioned."""


class PaysWith(NamedTuple):
    """R9.3: the cards that pay for the one won."""

    cards: tuple[MaybeCard, ...]


class CannotPay(NamedTuple):
    """R9.4: the winner cannot pay, or will not."""


class LosesCard(NamedTuple):
    """R9.4: a random card is taken by another player, or discarded if there is no taker."""

    victim: int
    card: MaybeCard
    taker: int | None


BibliosAnswer = (
    SetsAside
    | Allocates
    | PicksCard
    | TurnsDice
    | FlipsCard
    | Bids
    | DropsOut
    | PaysWith
    | CannotPay
    | LosesCard
)


class BibliosReply(NamedTuple):
    """Who says what."""

    by: int
    answer: BibliosAnswer
