"""R9.1 and R9.2: what is set aside, and what is decided in the gift phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from card_db.biblios import ChurchCard, GoldCard, biblios_deck
from card_db.problem import Problem
from companion.engine.biblios.referee.answers import (
    Allocates,
    GiftSpot,
    PicksCard,
    SetsAside,
)
from companion.engine.biblios.referee.cards import BibliosPile
from companion.engine.biblios.referee.decision import BibliosDecision, lie_in
from companion.engine.biblios.referee.table import BibliosPhase, BibliosTable, gains
from companion.engine.biblios.rules import BibliosRule
from companion.engine.decision import CHANCE


class CardsAside(NamedTuple):
    """What leaves the game before it begins: gold cards of each value, and random cards."""

    gold_of_each: int
    random: int


SET_ASIDE: Mapping[int, CardsAside] = MappingProxyType(
    {2: CardsAside(2, 21), 3: CardsAside(1, 12), 4: CardsAside(0, 7)}
)
"""R9.1, by the number of players."""


@dataclass(frozen=True, slots=True)
class SetAside(BibliosDecision[SetsAside]):
    """R9.1: the cards that are not played with."""

    players: int
    by = CHANCE
    rule = BibliosRule.SET_UP
    accepts = (SetsAside,)

    @property
    def _gold(self) -> tuple[GoldCard, ...]:
        each = SET_ASIDE[self.players].gold_of_each
        return tuple(GoldCard(value) for value in biblios_deck().gold.value for _ in range(each))

    def asked(self) -> Problem:
        """Return what leaves the game."""
        facts = {"gold": self._gold, "random": SET_ASIDE[self.players].random}
        return Problem("biblios-asked-aside", facts)

    def breaches(self, table: BibliosTable, answer: SetsAside) -> Iterator[Problem]:
        """Compare with the numbers for so many players."""
        facts = {"players": self.players, "random": SET_ASIDE[self.players].random}
        if Counter(answer.gold) != Counter(self._gold):
            facts["each"] = SET_ASIDE[self.players].gold_of_each
            yield Problem("biblios-gold-aside", facts, self.rule)
        if answer.random != SET_ASIDE[self.players].random:
            facts["found"] = answer.random
            yield Problem("biblios-random-aside", facts, self.rule)

    def apply(self, table: BibliosTable, answer: SetsAside) -> BibliosTable:
        """Take the cards out of the draw pile."""
        draw, gone = table.draw.take([*answer.gold, *(None for _ in range(answer.random))])
        return replace(table, draw=draw, removed=gone, phase=BibliosPhase.GIFTS)


@dataclass(frozen=True, slots=True)
class Allocate(BibliosDecision[Allocates]):
    """R9.2: one card is drawn, looked at and placed."""

    by: int
    rule = BibliosRule.GIFTS
    accepts = (Allocates,)

    def asked(self) -> Problem:
        """Return that a card is to be placed."""
        return Problem("biblios-asked-allocate", {})

    def breaches(self, table: BibliosTable, answer: Allocates) -> Iterator[Problem]:
        """Exactly one for oneself, exactly one for the auction pile, the rest for everybody."""
        spot, card = answer
        room = {GiftSpot.PUBLIC: len(table.names) - 1}.get(spot, 1)
        if table.placed.count(spot) >= room:
            yield _full(spot, room)
        if spot is GiftSpot.PUBLIC and card is None:
            yield Problem("biblios-shown-hidden", {}, self.rule)
        yield from lie_in(table, table.draw, [card], self.rule)

    def apply(self, table: BibliosTable, answer: Allocates) -> BibliosTable:
        """Place the card; a Church card kept for oneself waits to be played."""
        draw, drawn = table.draw.take([answer.card])
        table = replace(table, draw=draw, placed=(*table.placed, answer.spot))
        match answer:
            case Allocates(GiftSpot.SELF, ChurchCard()):
                return replace(table, offered=table.offered.join(drawn))
            case Allocates(GiftSpot.SELF):
                return replace(table, kept=drawn)
            case Allocates(GiftSpot.AUCTION):
                return replace(table, auction=table.auction.join(drawn))
        return replace(table, public=table.public.join(drawn))


def _full(spot: GiftSpot, room: int) -> Problem:
    """Return the breach of placing more cards of a turn than a spot takes."""
    facts = {"most": room}
    if spot is GiftSpot.SELF:
        return Problem("biblios-kept-already", facts, BibliosRule.GIFTS)
    if spot is GiftSpot.AUCTION:
        return Problem("biblios-auctioned-already", facts, BibliosRule.GIFTS)
    return Problem("biblios-public-full", facts, BibliosRule.GIFTS)


@dataclass(frozen=True, slots=True)
class Pick(BibliosDecision[PicksCard]):
    """R9.2: everybody but the active player takes one card of the public space."""

    by: int
    rule = BibliosRule.GIFTS
    accepts = (PicksCard,)

    def asked(self) -> Problem:
        """Return that a card is to be picked."""
        return Problem("biblios-asked-pick", {})

    def breaches(self, table: BibliosTable, answer: PicksCard) -> Iterator[Problem]:
        """Only what lies in the public space can be picked."""
        yield from lie_in(table, table.public, [answer.card], self.rule)

    def apply(self, table: BibliosTable, answer: PicksCard) -> BibliosTable:
        """Take the card to hand; a Church card waits to be played."""
        public, picked = table.public.take([answer.card])
        return gains(replace(table, public=public), self.by, picked)


def pick_up(table: BibliosTable, seat: int) -> BibliosTable:
    """Return the table after the active player took up the card kept."""
    return replace(gains(table, seat, table.kept), kept=BibliosPile(), placed=())
