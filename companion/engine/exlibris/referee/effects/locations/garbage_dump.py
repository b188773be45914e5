"""R5.11: the Garbage Dump."""

from __future__ import annotations

from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.taking import DISCARD, NameCategory, Take
from companion.engine.exlibris.referee.effects.kinds import Turns
from companion.engine.exlibris.referee.effects.turn import gain, may_shelve
from companion.engine.exlibris.rules import Rule


def garbage_dump(turns: Turns) -> Effect[None]:
    """R5.11: name a category, then take a card with a book of it from the discard."""
    for turn in turns:
        if not len(turn.table.discard):
            yield turn.nothing("discard-empty", Rule.GARBAGE_DUMP)
            continue
        named = yield from NameCategory(turn.seat, Rule.GARBAGE_DUMP)
        taken = yield from Take(turn.seat, DISCARD, 0, 1, Rule.GARBAGE_DUMP, named.category)
        kept = yield from gain(turn, taken.cards)
        yield from may_shelve(turn, kept, 1, Rule.GARBAGE_DUMP)
