"""Games of Biblios that play themselves: chance and choices come from here."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations, product

from card_db.biblios import BibliosCard, BibliosCategory, GoldCard, demo_biblios_cards
from companion.engine.biblios.referee.answers import (
    Allocates,
    BibliosAnswer,
    BibliosReply,
    Bids,
    CannotPay,
    DropsOut,
    FlipsCard,
    GiftSpot,
    LosesCard,
    PaysWith,
    PicksCard,
    SetsAside,
    TurnsDice,
)
from companion.engine.biblios.referee.auctions import Bid, Flip, LoseCard, PayFor
from companion.engine.biblios.referee.church import PlayChurch
from companion.engine.biblios.referee.gifts import SET_ASIDE, Allocate, Pick, SetAside
from companion.engine.biblios.referee.runner import FollowedBiblios
from companion.engine.biblios.referee.table import BibliosTable, new_table

_NAMES = ("Ada", "Bo", "Cleo", "Dan")


@dataclass
class BibliosPlayer:
    """Answers for everybody and for chance, the same for the same seed."""

    chance: random.Random
    deck: list[BibliosCard] = field(default_factory=lambda: [*demo_biblios_cards()])

    def reply(self, game: FollowedBiblios) -> BibliosReply:
        """Return a legal answer to what is due."""
        if game.decision is None:
            raise ValueError("the game is over")
        return BibliosReply(game.decision.by, self.answer(game))

    def answer(self, game: FollowedBiblios) -> BibliosAnswer:
        """Return what is said."""
        table = game.table
        match game.decision:
            case Allocate():
                return self.allocate(table)
            case PlayChurch() as church:
                return self.turn_dice(table, church)
            case PayFor() as payment:
                return self.pay(table, payment)
            case Bid() as bid:
                return self.bid(table, bid)
        return self.at_random(game)

    def at_random(self, game: FollowedBiblios) -> BibliosAnswer:
        """Return what takes no thought: a card of those that lie there."""
        table = game.table
        match game.decision:
            case SetAside(players):
                return self.set_aside(players)
            case Pick():
                return PicksCard(self.chance.choice(table.public.known))
            case Flip():
                return FlipsCard(self.chance.choice(table.auction.known))
            case LoseCard(victim, taker):
                return LosesCard(victim, self.chance.choice(table.hands[victim].known), taker)
        raise ValueError(game.decision)

    def set_aside(self, players: int) -> SetsAside:
        """Set cards aside, and shuffle the rest."""
        each, number = SET_ASIDE[players]
        gold = tuple(GoldCard(value) for value in (1, 2, 3) for _ in range(each))
        for card in gold:
            self.deck.remove(card)
        self.chance.shuffle(self.deck)
        del self.deck[:number]
        return SetsAside(gold, number)

    def allocate(self, table: BibliosTable) -> Allocates:
        """Draw a card and place it where there is room."""
        room = {GiftSpot.PUBLIC: len(table.names) - 1}
        free = [spot for spot in GiftSpot if table.placed.count(spot) < room.get(spot, 1)]
        return Allocates(self.chance.choice(free), self.deck.pop())

    def turn_dice(self, table: BibliosTable, due: PlayChurch) -> TurnsDice:
        """Turn some dice as the card allows, or none."""
        choices = [
            TurnsDice(tuple(zip(dice, steps, strict=True)))
            for dice in combinations(BibliosCategory, due.kind.dice)
            for steps in product(due.kind.steps, repeat=due.kind.dice)
        ]
        legal = [choice for choice in choices if due.judge(table, choice).legal]
        return self.chance.choice([TurnsDice(), *legal])

    def bid(self, table: BibliosTable, due: Bid) -> Bids | DropsOut:
        """Bid one more while it can be paid; sometimes more than that."""
        hand = table.hands[due.by]
        for_gold = isinstance(table.offered.known[0], GoldCard)
        means = hand.size // 2 if for_gold else sum(_gold(table, due.by))
        reckless = self.chance.random() < 1 / 50
        if reckless or (due.high < means and self.chance.random() < 2 / 3):
            return Bids(due.high + self.chance.choice((1, 1, 1, 2)))
        return DropsOut()

    def pay(self, table: BibliosTable, due: PayFor) -> PaysWith | CannotPay:
        """Pay with what there is, if it is enough."""
        hand = [*table.hands[due.by].known]
        self.chance.shuffle(hand)
        if isinstance(due.card, GoldCard):
            return PaysWith(tuple(hand[: due.bid])) if due.bid <= len(hand) else CannotPay()
        paid: list[BibliosCard] = []
        left = due.bid
        for card in hand:
            if isinstance(card, GoldCard) and left > 0:
                paid.append(card)
                left -= card.value
        return PaysWith(tuple(paid)) if left <= 0 else CannotPay()


def _gold(table: BibliosTable, seat: int) -> list[int]:
    return [card.value for card in table.hands[seat].known if isinstance(card, GoldCard)]


def play_biblios(players: int, seed: int, *, bluff: bool = False) -> FollowedBiblios:
    """Play a whole game, the same for the same seed."""
    game = FollowedBiblios(new_table(_NAMES[:players], bluff=bluff))
    player = BibliosPlayer(random.Random(seed))  # noqa: S311 - no secret
    while game.decision is not None:
        game.give(player.reply(game))
    return game
