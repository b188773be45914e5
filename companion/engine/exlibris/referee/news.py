"""What a turn brought that the whole table asks about: the final round, a permanent tile."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import Problem
from companion.engine.exlibris.referee.table.state import GameTable, Phase
from companion.engine.exlibris.rules import Rule

NEWS = frozenset({"tile-stays", "final-round-begins", "inspection-follows"})
"""What follows for everybody, which depends on the whole table."""


def news(before: GameTable, after: GameTable) -> Iterator[Problem]:
    """Go through what changed for everybody from one table to the next."""
    was = {tile.key for tile in before.tiles if tile.permanent}
    for tile in after.tiles:
        if tile.permanent and tile.key not in was:
            yield Problem("tile-stays", {"location": tile.key}, Rule.CLEAN_UP)
    if after.final and not before.final:
        yield Problem("final-round-begins", {"round": after.round}, Rule.FINAL_ROUND)
    if after.phase is Phase.INSPECTION and before.phase is not Phase.INSPECTION:
        rule = Rule.SOLO_END if after.solo else Rule.FINAL_ROUND
        yield Problem("inspection-follows", {}, rule)
