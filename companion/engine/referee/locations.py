"""What happens at the locations: each effect is a short generator that reads like its paragraph."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.engine.referee.answers import HOME_TILE, BringsHome, Passes
from companion.engine.referee.assistants import come_home
from companion.engine.referee.decisions.base import Effect
from companion.engine.referee.decisions.cards import Discard, Pay, Trade
from companion.engine.referee.decisions.lodge import Lodge
from companion.engine.referee.table_changes import NoEffect, TakeFirstPlayer
from companion.engine.referee.turn import (
    Turn,
    draw,
    gain,
    home_action,
    may_shelve,
    send_back,
    take,
    ways,
)
from companion.engine.rules import Rule

LocationEffect = Callable[[Turn], Effect[None]]
Turns = tuple[Turn, ...]
DelayedEffect = Callable[[Turns], Effect[None]]
"""What happens in resolution, with everybody there in the order of the spaces."""


def diviners_hut(turn: Turn) -> Effect[None]:
    """R5.1: a card for each of your assistants out, then the first-player token."""
    yield from draw(turn, _assistants_out(turn), Rule.DIVINERS_HUT)
    yield TakeFirstPlayer(turn.seat)


def _assistants_out(turn: Turn) -> int:
    seat = turn.table.seats[turn.seat]
    at_locations = sum(1 for _ in turn.table.standing(turn.seat))
    at_home = sum(kind is not None for kind in seat.home)
    # Q29: one that was given back counts only where all placed this round do.
    if seat.returned and turn.table.rules.reading("Q29") == "placed":
        return at_locations + at_home + len(seat.returned)
    return at_locations + at_home


def ye_olde_book_swap(turn: Turn) -> Effect[None]:
    """R5.2: trade a card of your hand for one on the tile; you may shelve the one you got."""
    if not len(turn.hand()) or not len(turn.pile()):
        yield NoEffect(turn.seat, Rule.BOOK_SWAP)
        return
    trade = yield from Trade(turn.seat, turn.location)
    got = yield from gain(turn, (trade.got,))
    yield from may_shelve(turn, got, 1, Rule.BOOK_SWAP)


def auction_house(turn: Turn) -> Effect[None]:
    """R5.3: on placement, the lower bidders go back; the rest is for later (R4.5)."""
    yield NoEffect(turn.seat, Rule.TIMING)
    for visitor in turn.table.out(turn.location).visitors:
        if visitor.space < turn.space:
            yield from send_back(turn, visitor)


def auction_house_resolved(turns: Turns) -> Effect[None]:
    """R5.3: discard as many cards as you bid, take every card left, shelve any of them."""
    for turn in turns:
        if len(turn.hand()) < turn.space or not len(turn.pile()):
            yield NoEffect(turn.seat, Rule.AUCTION_HOUSE)
            return
        yield from Discard(turn.seat, turn.space, turn.space, Rule.AUCTION_HOUSE)
        everything = len(turn.pile())
        kept = yield from take(turn, everything, everything, Rule.AUCTION_HOUSE)
        yield from may_shelve(turn, kept, len(kept), Rule.AUCTION_HOUSE)


def wishing_well(turn: Turn) -> Effect[None]:
    """R5.6: discard X cards, draw X + 1, shelve one of those drawn if you like."""
    most = len(turn.hand())
    thrown = yield from Discard(turn.seat, 0, most, Rule.WISHING_WELL)
    drawn = yield from draw(turn, len(thrown) + 1, Rule.WISHING_WELL)
    yield from may_shelve(turn, drawn, 1, Rule.WISHING_WELL)


def librarians_lodge(turn: Turn) -> Effect[None]:
    """R5.8: bring an assistant home, which may act there, and rearrange the shelf; once each."""
    may_bring, may_rearrange = True, True
    while may_bring or may_rearrange:
        answer = yield from Lodge(turn.seat, turn.newcomers, may_bring, may_rearrange, ways(turn))
        match answer:
            case Passes():
                return
            case BringsHome():
                may_bring = False
                yield from _brought_home(replace(turn, kind=answer.kind, location=HOME_TILE))
            case _:
                may_rearrange = False


def _brought_home(turn: Turn) -> Effect[None]:
    """Q32: whether a move counts as a visit, so that abilities apply."""
    counts = turn.table.rules.reading("Q32") == "yes"
    yield from come_home(turn) if counts else home_action(turn)


def tax_collector(turn: Turn) -> Effect[None]:
    """R5.16: each opponent pays a card; discard X of yours and take X; shelve any of them."""
    for opponent in turn.table.clockwise(turn.seat):
        seat = turn.table.seats[opponent]
        if len(seat.hand) or len(seat.shelf):
            yield from Pay(opponent, turn.location)
    discard = Discard(turn.seat, 0, len(turn.pile()), Rule.TAX_COLLECTOR, shelf_too=True)
    thrown = yield from discard
    taken = yield from take(turn, len(thrown), len(thrown), Rule.TAX_COLLECTOR)
    yield from may_shelve(turn, taken, len(taken), Rule.TAX_COLLECTOR)


INSTANT: Mapping[str, LocationEffect] = MappingProxyType(
    {
        "diviners_hut": diviners_hut,
        "ye_olde_book_swap": ye_olde_book_swap,
        "auction_house": auction_house,
        "wishing_well": wishing_well,
        "librarians_lodge": librarians_lodge,
        "tax_collector": tax_collector,
    }
)
"""What happens when an assistant comes, after all abilities."""

DELAYED: Mapping[str, DelayedEffect] = MappingProxyType({"auction_house": auction_house_resolved})
"""R4.6: what happens in resolution."""
