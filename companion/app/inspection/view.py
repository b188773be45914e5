"""What the form may show: a focus that is still hidden counts for nothing. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db import Deck
from companion.app.inspection.steps import Step, is_filled
from companion.draft.check import game_of
from companion.draft.finished import ranks_of
from companion.draft.shelves import corner
from companion.draft.state import Seat, Table
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Game
from companion.engine.exlibris.scoring import Result, Sheet, score
from companion.engine.exlibris.shelf import Place

HIDDEN, BLANK = "?", ""
_MINUS = "−"


@dataclass(frozen=True, slots=True)
class FormView:
    """A scored table as far as its focus cards lie open."""

    table: Table
    game: Game
    result: Result

    @classmethod
    def of(cls, table: Table, deck: Deck) -> FormView:
        """Score a table that nothing keeps from being inspected."""
        game = _as_far_as_revealed(game_of(table, deck), table)
        result = score(game)
        if table.solo and table.library_focus is None:
            *players, library = result.sheets
            result = replace(result, sheets=(*players, _without_focus(library)))
        return cls(table, game, result)

    @property
    def hidden(self) -> tuple[Seat, ...]:
        """Return the players whose focus does not lie open."""
        return tuple(seat for seat in self.table.seats if not _open(seat))

    @property
    def library_hidden(self) -> bool:
        """Tell whether the Public Library's focus is still to be looked at."""
        return self.table.solo and self.table.library_focus is None

    @property
    def complete(self) -> bool:
        """Tell whether every line can be filled in."""
        return not self.hidden and not self.library_hidden

    @property
    def doubtful(self) -> tuple[frozenset[Place], ...]:
        """Return the places of each shelf whose card nobody is sure of, as the game counts them."""
        return tuple(frozenset(_doubtful(seat)) for seat in self.table.seats)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Return everybody's place, after a tie that only reading could break as well."""
        return ranks_of(self.table, self.result)

    @property
    def winner(self) -> int | None:
        """Return who won alone, as soon as every line is filled in."""
        first = [index for index, rank in enumerate(self.ranks) if rank == 1]
        decided = self.complete and self.result.ranking.decided_by is not None
        return first[0] if decided and len(first) == 1 else None

    def shows_focus(self, sheet: Sheet) -> bool:
        """Tell whether a sheet has its focus."""
        return any(line.box is FormBox.FOCUS for line in sheet.lines)

    def cell(self, sheet: Sheet, step: Step, until: Step) -> str:
        """Return what stands in a field of the form that is filled in up to a line."""
        if step is Step.TOTAL:
            return _number(self._so_far(sheet, until))
        if not is_filled(step, until):
            return BLANK
        if step is Step.ORDER:
            return BLANK if sheet.is_public_library else str(len(sheet.inspection.turned))
        if step is Step.TALLY:
            return str(sheet.books)
        return self._points(sheet, FormBox(step))

    def _points(self, sheet: Sheet, box: FormBox) -> str:
        if box is FormBox.FOCUS and not self.shows_focus(sheet):
            return HIDDEN
        if box is FormBox.STABILITY and sheet.is_public_library:
            return BLANK
        return _number(sheet.points(box))

    def _so_far(self, sheet: Sheet, until: Step) -> int:
        return sum(sheet.points(box) for box in FormBox if is_filled(Step(box), until))


def _doubtful(seat: Seat) -> Iterator[Place]:
    at = corner(seat.shelf)
    for card in seat.questions:
        if card.place in seat.shelf:
            yield Place(card.place.row - at.row, card.place.col - at.col)


def _open(seat: Seat) -> bool:
    return seat.revealed and seat.focus is not None


def _as_far_as_revealed(game: Game, table: Table) -> Game:
    players = tuple(
        player if _open(seat) else replace(player, focus=None)
        for player, seat in zip(game.players, table.seats, strict=True)
    )
    return replace(game, players=players)


def _without_focus(sheet: Sheet) -> Sheet:
    return replace(
        sheet, lines=tuple(line for line in sheet.lines if line.box is not FormBox.FOCUS)
    )


def _number(points: int) -> str:
    return str(points).replace("-", _MINUS)
