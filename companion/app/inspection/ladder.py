"""R3.8: what the players who tie are compared by, one after the other. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.app.inspection.view import FormView
from companion.draft.state import Seat
from companion.engine.exlibris.ranking import TieBreak
from companion.engine.exlibris.scoring import Sheet


@dataclass(frozen=True, slots=True)
class Rung:
    """One comparison: the numbers of those who tie, None where one is not known."""

    tie_break: TieBreak
    numbers: tuple[int | None, ...]
    decides: bool


@dataclass(frozen=True, slots=True)
class Ladder:
    """Those who tie for the first place on points, and what they are compared by."""

    names: tuple[str, ...]
    rungs: tuple[Rung, ...]


_Number = Callable[[FormView, Sheet, Seat], int | None]

_NUMBERS: dict[TieBreak, _Number] = {
    TieBreak.POINTS: lambda _view, sheet, _seat: sheet.total,
    TieBreak.BOOKS: lambda _view, sheet, _seat: sheet.books,
    TieBreak.HAND: lambda _view, _sheet, seat: seat.hand,
    TieBreak.BANNED: lambda view, sheet, _seat: sheet.tally[view.game.banned],
}


def ladder_of(view: FormView) -> Ladder | None:
    """Return how the first place was decided, unless points alone did or the game is solo."""
    most = max(sheet.total for sheet in view.result.sheets)
    tied = [] if view.game.solo else [pair for pair in _pairs(view) if pair[0].total == most]
    if len(tied) <= 1:
        return None
    return Ladder(tuple(sheet.name for sheet, _ in tied), tuple(_rungs(view, tied)))


def _pairs(view: FormView) -> list[tuple[Sheet, Seat]]:
    return list(zip(view.result.sheets, view.table.seats, strict=True))


def _rungs(view: FormView, tied: list[tuple[Sheet, Seat]]) -> list[Rung]:
    """Return the comparisons down to the one that decides, or that lacks a number."""
    decided, rungs = view.result.ranking.decided_by, []
    for tie_break, number in _NUMBERS.items():
        numbers = tuple(number(view, sheet, seat) for sheet, seat in tied)
        rungs.append(Rung(tie_break, numbers, decides=tie_break is decided))
        if tie_break is decided or None in numbers:
            break
    return rungs


def hands_to_count(view: FormView) -> tuple[Seat, ...]:
    """Return the players who share a place and whose hands would tell them apart."""
    if TieBreak.HAND not in view.result.ranking.needs:
        return ()
    ranks = view.result.ranking.ranks
    shared = zip(ranks, view.table.seats, strict=True)
    return tuple(seat for rank, seat in shared if ranks.count(rank) > 1)
