"""R4.1: the tiles that lie out get their cards."""

from __future__ import annotations

from typing import Any

from companion.engine.referee.decisions.base import AnyOrder, Decision, Effect
from companion.engine.referee.decisions.chance import DealCards
from companion.engine.referee.drawing import to_draw
from companion.engine.referee.table import GameTable, Tile
from companion.engine.referee.turn import TableRef


def deals(ref: TableRef) -> Effect[None]:
    """R4.1: every tile gets its cards; which one first makes no difference."""
    wanted = ((tile.key, _prepared(ref.table, tile)) for tile in by_number(ref.table))
    waiting: list[Decision[Any]] = [DealCards(key, count) for key, count in wanted if count]
    while waiting and to_draw(ref.table, 1):
        dealt, _ = yield from AnyOrder(tuple(waiting))
        waiting.remove(dealt)


def _prepared(table: GameTable, tile: Tile) -> int:
    return table.facts[tile.key].preparation.value


def by_number(table: GameTable) -> list[Tile]:
    """Return the tiles that lie out in the order of their numbers."""
    return sorted(table.tiles, key=lambda tile: table.facts[tile.key].number)
