"""R8: a game alone against the Public Library, which is the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.engine.decision import TableRef
from companion.engine.exlibris.referee.decisions.base import Effect
from companion.engine.exlibris.referee.decisions.chance import RevealTiles
from companion.engine.exlibris.referee.decisions.solitary import (
    DiscardFromDeck,
    RemoveCategory,
    RemoveTiles,
)
from companion.engine.exlibris.referee.effects.preparing import deals
from companion.engine.exlibris.referee.table.changes import ComeHome, DiscardHand, Proceed, TilesGo
from companion.engine.exlibris.referee.table.drawing import to_draw
from companion.engine.exlibris.referee.table.state import GameTable, Phase
from companion.engine.exlibris.rules import Rule

TILES_OUT = 6
LAST_ROUND = 5
CATEGORY_ROUNDS = (2, 4)
"""R8.2: when one of the two spare category cards is revealed."""


def preparation(ref: TableRef[GameTable]) -> Effect[None]:
    """R8.2, R8.3: a category goes, the Public Library gets cards, then the tiles get theirs."""
    if ref.table.round == 1 and not ref.table.tiles:
        yield from RevealTiles(TILES_OUT, rule=Rule.SOLO)
    if ref.table.round in CATEGORY_ROUNDS:
        yield from RemoveCategory()
    if to_draw(ref.table, ref.table.level):
        yield from DiscardFromDeck(ref.table.level)
    yield from deals(ref)
    yield Proceed(Phase.PLACEMENT, ref.table.first)


def clean_up(ref: TableRef[GameTable]) -> Effect[None]:
    """R8.5: two tiles leave the game and one is drawn; R8.6: after five rounds it is over."""
    yield ComeHome()
    if ref.table.round >= LAST_ROUND:
        yield TilesGo()
        yield DiscardHand(ref.table.first)
        yield Proceed(Phase.INSPECTION, ref.table.first)
        return
    yield from RemoveTiles(ref.table.first)
    if ref.table.stack:
        # Q15: how many tiles come up.
        count = 2 if ref.table.rules.reading("Q15") == "two" else 1
        yield from RevealTiles(count, rule=Rule.SOLO_CLEAN_UP)
    yield Proceed(Phase.PREPARATION, ref.table.first, new_round=True)


SOLO_PHASES: Mapping[Phase, Callable[[TableRef[GameTable]], Effect[None]]] = MappingProxyType(
    {Phase.PREPARATION: preparation, Phase.CLEAN_UP: clean_up}
)
"""The phases that are others than in company."""
