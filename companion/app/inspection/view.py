"""What the form may show: a focus that is still hidden counts for nothing. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from card_db import Deck
from companion.app.inspection.steps import Step, is_filled
from companion.draft.check import game_of
from companion.draft.state import Seat, Table
from companion.engine.form import FormBox
from companion.engine.game import PUBLIC_LIBRARY, Game
from companion.engine.scoring import Result, Sheet, score

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
            return BLANK if sheet.name == PUBLIC_LIBRARY else str(len(sheet.inspection.turned))
        if step is Step.TALLY:
            return str(sheet.books)
        return self._points(sheet, FormBox(step))

    def _points(self, sheet: Sheet, box: FormBox) -> str:
        if box is FormBox.FOCUS and not self.shows_focus(sheet):
            return HIDDEN
        if box is FormBox.STABILITY and sheet.name == PUBLIC_LIBRARY:
            return BLANK
        return _number(sheet.points(box))

    def _so_far(self, sheet: Sheet, until: Step) -> int:
        return sum(sheet.points(box) for box in FormBox if is_filled(Step(box), until))


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
