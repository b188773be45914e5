"""How far a table is: whose shelf is finished, whose is next, what is to be done. Pure."""

from __future__ import annotations

from enum import StrEnum

from card_db import Deck
from companion.draft.check import typed_problems
from companion.draft.finished import finished
from companion.draft.state import Seat, Table
from companion.engine.exlibris.game_check import shelf_with_books
from companion.engine.exlibris.shelf import Cell


class NextStep(StrEnum):
    """What a table waits for."""

    SHELVES = "shelves"
    SETTING = "setting"
    """Which category is prominent, and which is banned."""
    FORM = "form"
    RESULT = "result"


def is_finished(seat: Seat, table: Table, deck: Deck) -> bool:
    """Tell whether a shelf is entered, and nothing about it is open."""
    if any(_lacks_books(cell) for _, cell in shelf_with_books(seat.shelf, deck).cells):
        return False
    photo = seat.photo
    is_open = photo is not None and (photo.waiting or photo.pending or bool(photo.unnamed))
    entered = bool(seat.shelf.cells or seat.typed)
    return entered and not (is_open or seat.questions or typed_problems(seat, table))


def _lacks_books(cell: Cell) -> bool:
    return not cell.face_down and cell.card.books is None


def next_seat(table: Table, deck: Deck, after: int | None = None) -> Seat | None:
    """Return the next player whose shelf is not finished: after one, else from the first on."""
    numbers = [seat.number for seat in table.seats]
    start = numbers.index(after) + 1 if after in numbers else 0
    in_turn = (*table.seats[start:], *table.seats[:start])
    others = (seat for seat in in_turn if seat.number != after)
    return next((seat for seat in others if not is_finished(seat, table, deck)), None)


def stage_of(table: Table, deck: Deck) -> NextStep:
    """Return what is to be done next."""
    if next_seat(table, deck) is not None:
        return NextStep.SHELVES
    if table.prominent is None or table.banned is None:
        return NextStep.SETTING
    return NextStep.RESULT if finished(table, deck) else NextStep.FORM
