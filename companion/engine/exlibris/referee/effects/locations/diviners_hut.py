"""R5.1: the Diviner's Hut."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.effects.turn import Turn, draw
from companion.engine.exlibris.referee.table.changes import TakeFirstPlayer
from companion.engine.exlibris.rules import Rule


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
