"""The course of a game, as the rulebook tells it."""

from __future__ import annotations

from dataclasses import replace

from card_db.biblios import BibliosCard, ChurchCard
from companion.engine.biblios.referee.answers import Bids, GiftSpot, PaysWith
from companion.engine.biblios.referee.auctions import Bid, Flip, LoseCard, PayFor
from companion.engine.biblios.referee.cards import BibliosPile, MaybeCard
from companion.engine.biblios.referee.church import PlayChurch
from companion.engine.biblios.referee.decision import BibliosEffect, Happens
from companion.engine.biblios.referee.gifts import Allocate, Pick, SetAside, pick_up
from companion.engine.biblios.referee.table import BibliosPhase, BibliosTable
from companion.engine.decision import TableRef

BibliosRef = TableRef[BibliosTable]


def course(ref: BibliosRef) -> BibliosEffect[None]:
    """Play from where the table is to the end."""
    if ref.table.phase is BibliosPhase.SET_UP:
        yield SetAside(len(ref.table.names))
    if ref.table.phase is BibliosPhase.GIFTS:
        yield from gift_phase(ref)
        yield Happens(lambda table: replace(table, phase=BibliosPhase.AUCTION))
    yield from auction_phase(ref)
    yield Happens(lambda table: replace(table, phase=BibliosPhase.END))


def gift_phase(ref: BibliosRef) -> BibliosEffect[None]:
    """R9.2: turn after turn until the draw pile is empty."""
    active = 0
    while ref.table.draw.size:
        yield from gift_turn(ref, active)
        active = ref.table.clockwise(active)[0]


def gift_turn(ref: BibliosRef, active: int) -> BibliosEffect[None]:
    """R9.2: allocate one card more than there are players, then everybody else picks."""
    for _ in range(len(ref.table.names) + 1):
        spot, card = yield from Allocate(active)
        if spot is GiftSpot.SELF:
            yield from acquired(active, card)
    yield Happens(lambda table: pick_up(table, active))
    for other in ref.table.clockwise(active)[:-1]:
        picked = yield from Pick(other)
        yield from acquired(other, picked.card)


def acquired(seat: int, card: MaybeCard) -> BibliosEffect[None]:
    """R9.5: a Church card is played at once."""
    if isinstance(card, ChurchCard):
        yield from PlayChurch(seat, card.kind)


def auction_phase(ref: BibliosRef) -> BibliosEffect[None]:
    """R9.3: card after card; the first player of the gift phase begins."""
    active = 0
    while ref.table.auction.size:
        flipped = yield from Flip()
        yield from auction(ref, active, flipped.card)
        active = ref.table.clockwise(active)[0]


def auction(ref: BibliosRef, active: int, card: BibliosCard) -> BibliosEffect[None]:
    """R9.3, R9.4: sell a card, again without those who did not pay, until it is gone."""
    barred: tuple[int, ...] = ()
    while True:
        winner, bid = yield from bidding(ref, active, barred)
        if winner is None:
            yield Happens(_discard_offered)
            return
        paid = yield from PayFor(winner, card, bid)
        if isinstance(paid, PaysWith):
            yield from acquired(winner, card)
            return
        yield from penalty(ref, winner)
        barred = (*barred, winner)


def bidding(
    ref: BibliosRef, active: int, barred: tuple[int, ...]
) -> BibliosEffect[tuple[int | None, int]]:
    """R9.3: round and round, from the left of the active player, until one bidder remains."""
    bidders = [seat for seat in ref.table.clockwise(active) if seat not in barred]
    passed: tuple[int, ...] = ()
    leader: int | None = None
    high = 0
    while bidders and bidders != [leader]:
        seat = bidders.pop(0)
        answer = yield from Bid(seat, high, passed, barred)
        if isinstance(answer, Bids):
            leader, high = seat, answer.amount
            bidders.append(seat)
        else:
            passed = (*passed, seat)
    return leader, high


def penalty(ref: BibliosRef, victim: int) -> BibliosEffect[None]:
    """R9.4: everybody else takes a random card; in Medieval bluff one is discarded instead."""
    takers: tuple[int | None, ...] = ref.table.clockwise(victim)[:-1]
    for taker in (None,) if ref.table.bluff else takers:
        if ref.table.hands[victim].size:
            yield from LoseCard(victim, taker)


def _discard_offered(table: BibliosTable) -> BibliosTable:
    return replace(table, discard=table.discard.join(table.offered), offered=BibliosPile())
