"""R5.4: the Donation Center."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.cards import Discard
from companion.engine.exlibris.referee.effects.turn import Turn, may_shelve_from_hand, owned
from companion.engine.exlibris.rules import Rule


def donation_center(turn: Turn) -> Effect[None]:
    """R5.4: discard one or more cards, then shelve up to two from hand."""
    thrown = yield from Discard(turn.seat, 0, owned(turn), Rule.DONATION_CENTER, shelf_too=True)
    if not len(thrown):
        yield turn.nothing("nothing-discarded", Rule.DONATION_CENTER)
    else:
        # Q40: whether one must be shelved.
        least = 1 if turn.table.rules.reading("Q40") == "one-or-two" else 0
        yield from may_shelve_from_hand(turn, 2, Rule.DONATION_CENTER, least)
