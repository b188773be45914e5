"""What happens by itself: nobody answers, the runner applies it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from card_db import Problem
from companion.engine.decision import Happening
from companion.engine.exlibris.referee.table.pile import NO_CARDS
from companion.engine.exlibris.referee.table.state import (
    HOME,
    GameTable,
    Phase,
    PlacedAssistant,
    Tile,
)


class TableChange(Happening[GameTable]):
    """Something that changes the table of Ex Libris without an answer."""


@dataclass(frozen=True)
class NoEffect(TableChange):
    """An effect that asks a player for nothing, and why: what it would ask for is not allowed."""

    seat: int
    why: Problem
    instead_of: tuple[type[Any], ...] = ()
    """The answers that it would ask for elsewhere, if they are not any."""

    def apply(self, table: GameTable) -> GameTable:
        """Leave the table as it is."""
        return table


@dataclass(frozen=True)
class SendBack(TableChange):
    """An assistant goes back to its owner, to be placed again this round."""

    location: str
    visitor: PlacedAssistant

    def apply(self, table: GameTable) -> GameTable:
        """Move it to the supply."""
        owner, kind = table.seats[self.visitor.seat], self.visitor.kind
        staying = _without(table.out(self.location).visitors, self.visitor)
        table = table.with_tile(self.location, visitors=staying)
        return table.with_seat(
            self.visitor.seat,
            supply=(*owner.supply, kind),
            returned=(*owner.returned, kind),
        )


def _without(
    visitors: tuple[PlacedAssistant, ...], gone: PlacedAssistant
) -> tuple[PlacedAssistant, ...]:
    at = visitors.index(gone)
    return (*visitors[:at], *visitors[at + 1 :])


@dataclass(frozen=True)
class TakeFirstPlayer(TableChange):
    """R5.1: the first-player token changes hands; it counts from the next round."""

    seat: int

    def apply(self, table: GameTable) -> GameTable:
        """Move the token."""
        return replace(table, first=self.seat)


@dataclass(frozen=True)
class ClearCards(TableChange):
    """The cards on a tile are discarded."""

    location: str

    def apply(self, table: GameTable) -> GameTable:
        """Move the cards."""
        table = replace(table, discard=table.discard.join(table.out(self.location).cards))
        return table.with_tile(self.location, cards=NO_CARDS)


@dataclass(frozen=True)
class ClearTile(TableChange):
    """R4.6: the cards left on a tile are discarded, and its assistants return."""

    location: str

    def apply(self, table: GameTable) -> GameTable:
        """Discard the cards and send everybody home."""
        tile = table.out(self.location)
        for visitor in tile.visitors:
            supply = (*table.seats[visitor.seat].supply, visitor.kind)
            table = table.with_seat(visitor.seat, supply=supply)
        return ClearCards(self.location).apply(table).with_tile(self.location, visitors=())


@dataclass(frozen=True)
class CleanUp(TableChange):
    """R4.7: one tile becomes permanent, the others go, and assistants come from home."""

    def apply(self, table: GameTable) -> GameTable:
        """Do all of it."""
        new = [tile for tile in table.tiles if not tile.permanent]
        lowest = _lowest(table, new)
        # Q38: whether it is sought among all tiles in play, though it may stay already.
        if lowest is not _lowest(table, table.tiles) and _among_all(table):
            lowest = None
        staying = (tile for tile in table.tiles if tile.permanent or tile is lowest)
        gone = frozenset(tile.key for tile in new if tile is not lowest)
        table = replace(
            table,
            tiles=tuple(replace(tile, permanent=True) for tile in staying),
            tile_discard=table.tile_discard | gone,
        )
        return _from_home(table)


@dataclass(frozen=True)
class ComeHome(TableChange):
    """R4.7: the assistants at home return to the supply."""

    def apply(self, table: GameTable) -> GameTable:
        """Move them."""
        return _from_home(table)


@dataclass(frozen=True)
class TilesGo(TableChange):
    """R8.5: after a solo player's last round the tiles that are left go."""

    def apply(self, table: GameTable) -> GameTable:
        """Take them away."""
        return replace(table, tiles=())


@dataclass(frozen=True)
class DiscardHand(TableChange):
    """R8.6: a solo player's hand joins the Public Library before the inspection."""

    seat: int

    def apply(self, table: GameTable) -> GameTable:
        """Move the cards."""
        discard = table.discard.join(table.seats[self.seat].hand)
        return replace(table, discard=discard).with_seat(self.seat, hand=NO_CARDS)


def _among_all(table: GameTable) -> bool:
    return table.rules.reading("Q38") == "available"


def _lowest(table: GameTable, tiles: Iterable[Tile]) -> Tile | None:
    return min(tiles, key=lambda tile: table.facts[tile.key].number, default=None)


def _from_home(table: GameTable) -> GameTable:
    for number, seat in enumerate(table.seats):
        home = tuple(kind for kind in seat.home if kind is not None)
        table = table.with_seat(number, supply=(*seat.supply, *home), home=HOME, returned=())
    return table


@dataclass(frozen=True)
class Proceed(TableChange):
    """The game goes on with another phase, or with another player's turn."""

    phase: Phase
    active: int
    new_round: bool = False
    final: bool = False

    def apply(self, table: GameTable) -> GameTable:
        """Note where the game is."""
        return replace(
            table,
            phase=self.phase,
            active=self.active,
            round=table.round + self.new_round,
            final=table.final or self.final,
        )
