"""R5.13: the Mystery Shack."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.taking import NameCategory, Take
from companion.engine.exlibris.referee.effects.turn import Turn, gain, may_shelve
from companion.engine.exlibris.rules import Rule


def mystery_shack(turn: Turn) -> Effect[None]:
    """R5.13: name a category, take any cards with a book of it; you may shelve one."""
    if not len(turn.pile()):
        yield turn.nothing("tile-empty", Rule.MYSTERY_SHACK)
        return
    named = yield from NameCategory(turn.seat, Rule.MYSTERY_SHACK)
    most = len(turn.pile())
    taken = yield from Take(turn.seat, turn.location, 0, most, Rule.MYSTERY_SHACK, named.category)
    kept = yield from gain(turn, taken.cards)
    yield from may_shelve(turn, kept, 1, Rule.MYSTERY_SHACK)
