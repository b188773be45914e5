"""R8: a game alone against the Public Library, which is the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.engine.referee.decisions.base import Effect
from companion.engine.referee.decisions.chance import RevealTiles
from companion.engine.referee.decisions.solitary import (
    DiscardFromDeck,
    RemoveCategory,
    RemoveTiles,
)
from companion.engine.referee.drawing import to_draw
from companion.engine.referee.preparing import deals
from companion.engine.referee.table import Phase
from companion.engine.referee.table_changes import ComeHome, DiscardHand, Proceed, TilesGo
from companion.engine.referee.turn import TableRef
from companion.engine.rules import Rule

TILES_OUT = 6
LAST_ROUND = 5
CATEGORY_ROUNDS = (2, 4)
"""R8.2: when one of the two spare category cards is revealed."""


def preparation(ref: TableRef) -> Effect[None]:
    """R8.2, R8.3: a category goes, the Public Library gets cards, then the tiles get theirs."""
    if ref.table.round == 1 and not ref.table.tiles:
        yield from RevealTiles(TILES_OUT, rule=Rule.SOLO)
    if ref.table.round in CATEGORY_ROUNDS:
        yield from RemoveCategory()
    if to_draw(ref.table, ref.table.level):
        yield from DiscardFromDeck(ref.table.level)
    yield from deals(ref)
    yield Proceed(Phase.PLACEMENT, ref.table.first)


def clean_up(ref: TableRef) -> Effect[None]:
    """R8.5: two tiles leave the game and one is drawn; R8.6: after five rounds it is over."""
    yield ComeHome()
    if ref.table.round >= LAST_ROUND:
        yield TilesGo()
        yield DiscardHand(ref.table.first)
        yield Proceed(Phase.INSPECTION, ref.table.first)
        return
    yield from RemoveTiles(ref.table.first)
    if ref.table.stack:
        yield from RevealTiles(1, rule=Rule.SOLO_CLEAN_UP)
    yield Proceed(Phase.PREPARATION, ref.table.first, new_round=True)


SOLO_PHASES: Mapping[Phase, Callable[[TableRef], Effect[None]]] = MappingProxyType(
    {Phase.PREPARATION: preparation, Phase.CLEAN_UP: clean_up}
)
"""The phases that are others than in company."""
