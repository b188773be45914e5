"""R5.14: the Rummage Sale."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.effects.turn import Turn, may_shelve, take
from companion.engine.exlibris.rules import Rule


def rummage_sale(turn: Turn) -> Effect[None]:
    """R5.14: take a card, one more if another assistant is here; you may shelve all taken."""
    if not len(turn.pile()):
        yield turn.nothing("tile-empty", Rule.RUMMAGE_SALE)
        return
    company = len(turn.table.out(turn.location).visitors) > 1
    most = min(len(turn.pile()), 1 + company)
    # Q43: whether the second card may be left.
    both = most == 1 or turn.table.rules.reading("Q43") == "both"
    taken = yield from take(turn, most if both else 1, most, Rule.RUMMAGE_SALE)
    yield from may_shelve(turn, taken, len(taken), Rule.RUMMAGE_SALE)
