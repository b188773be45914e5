"""R5.5: the Community Center."""

from __future__ import annotations

from typing import Any

from companion.engine.exlibris.referee.answers import Gives
from companion.engine.exlibris.referee.decisions.base import AnyOrder, Decision, Effect
from companion.engine.exlibris.referee.decisions.giving import GiveFromTile, seat_called
from companion.engine.exlibris.referee.decisions.shelving import MayShelve
from companion.engine.exlibris.referee.effects.turn import Turn, take, ways
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.rules import Rule


def community_center(turn: Turn) -> Effect[None]:
    """R5.5: take a card, give another to an opponent; each may shelve the card received."""
    if not len(turn.pile()):
        yield turn.nothing("tile-empty", Rule.COMMUNITY_CENTER)
        return
    taken = yield from take(turn, 1, 1, Rule.COMMUNITY_CENTER)
    shelve = MayShelve(turn.seat, Pile.of(taken), Rule.COMMUNITY_CENTER, ways(turn))
    waiting: list[Decision[Any]] = [shelve]
    if len(turn.pile()):
        waiting = [GiveFromTile(turn.seat, turn.location), shelve]
    while waiting:
        decision, answer = yield from AnyOrder(tuple(waiting))
        waiting.remove(decision)
        receiver = seat_called(turn.table, answer.to) if isinstance(answer, Gives) else None
        if receiver == turn.seat and shelve in waiting:
            # Q17: both cards are one's own then, and a card that was not seen may be either.
            both = Pile.of([*taken, answer.card])
            waiting = [MayShelve(turn.seat, both, Rule.COMMUNITY_CENTER, ways(turn))] * 2
        elif receiver is not None:
            # R6.0: what an opponent's effect gives is shelved through no assistant.
            gift = Pile.of([answer.card])
            waiting.append(MayShelve(receiver, gift, Rule.COMMUNITY_CENTER))
