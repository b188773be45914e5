"""R4.1: the tiles that lie out get their cards."""

from __future__ import annotations

from typing import Any

from companion.engine.referee.decisions.base import AnyOrder, Decision, Effect
from companion.engine.referee.decisions.chance import DealCards
from companion.engine.referee.drawing import to_draw
from companion.engine.referee.table import Table, Tile
from companion.engine.referee.turn import Desk


def deals(desk: Desk) -> Effect[None]:
    """R4.1: every tile gets its cards; which one first makes no difference."""
    wanted = ((tile.key, _prepared(desk.table, tile)) for tile in by_number(desk.table))
    waiting: list[Decision[Any]] = [DealCards(key, count) for key, count in wanted if count]
    while waiting and to_draw(desk.table, 1):
        dealt, _ = yield from AnyOrder(tuple(waiting))
        waiting.remove(dealt)


def _prepared(table: Table, tile: Tile) -> int:
    return table.facts[tile.key].preparation.value


def by_number(table: Table) -> list[Tile]:
    """Return the tiles that lie out in the order of their numbers."""
    return sorted(table.tiles, key=lambda tile: table.facts[tile.key].number)
