"""R4.1: the tiles in play get their cards."""

from __future__ import annotations

from typing import Any

from companion.engine.decision import TableRef
from companion.engine.exlibris.referee.decisions.base import AnyOrder, Decision, Effect
from companion.engine.exlibris.referee.decisions.chance import DealCards
from companion.engine.exlibris.referee.table.drawing import to_draw
from companion.engine.exlibris.referee.table.state import GameTable, Tile


def deals(ref: TableRef[GameTable]) -> Effect[None]:
    """R4.1: every tile gets its cards; which one first makes no difference."""
    wanted = ((tile.key, _prepared(ref.table, tile)) for tile in by_number(ref.table))
    waiting: list[Decision[Any]] = [DealCards(key, count) for key, count in wanted if count]
    while waiting and to_draw(ref.table, 1):
        dealt, _ = yield from AnyOrder(tuple(waiting))
        waiting.remove(dealt)


def _prepared(table: GameTable, tile: Tile) -> int:
    return table.facts[tile.key].preparation.value


def in_resolution(table: GameTable) -> list[Tile]:
    """R4.6: return the tiles as they are resolved (Q16: permanent ones in between, or last)."""
    ascending = by_number(table)
    later = sorted(ascending, key=lambda tile: tile.permanent)
    if ascending == later or table.rules.reading("Q16") == "ascending":
        return ascending
    return later


def by_number(table: GameTable) -> list[Tile]:
    """Return the tiles in play in the order of their numbers."""
    return sorted(table.tiles, key=lambda tile: table.facts[tile.key].number)
