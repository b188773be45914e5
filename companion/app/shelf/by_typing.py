"""Filling in a shelf in notation, row by row, with its picture and its mistakes as one types."""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.at_table import happen
from companion.app.desk import Desk
from companion.app.knowledge import deck_of
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.draft.events import ShelfTyped
from companion.draft.state import Seat
from companion.engine.game_check import shelf_with_books
from companion.engine.notation import print_shelf
from companion.engine.shelf import MOST_ROWS
from companion.render.marking import N_
from companion.render.svg import draw_shelf

ROW_NAMES = (N_("Top row"), N_("Middle row"), N_("Bottom row"))


def type_shelf(here: Desk, seat: Seat) -> None:
    """Show a line for each row, and the shelf that they make."""
    words = state.words()
    deck = deck_of(here.table)
    hint(
        words.say("`A7` is a card, `A7.FRS` one with its books, `-` an empty place, `*` face-down.")
    )
    rows = _rows(here, seat)
    for number in range(len(rows)):
        _row(number, rows, seat)
    show_picture(
        "typed-shelf", draw_shelf(shelf_with_books(seat.shelf, deck), language=words.language)
    )


def _rows(here: Desk, seat: Seat) -> list[str]:
    """Return the shelf's rows as they were typed, else as notation writes them."""
    if seat.typed is not None:
        rows = seat.typed.split("\n")
    else:
        deck = deck_of(here.table)
        rows = print_shelf(seat.shelf, known_to=deck, between="\n").split("\n")
    return rows + [""] * (MOST_ROWS - len(rows))


def _row(number: int, rows: list[str], seat: Seat) -> None:
    words = state.words()
    name = ROW_NAMES[number] if number < MOST_ROWS else N_("One row too many")
    st.text_input(
        words.say(name),
        value=rows[number],
        key=_key(seat, number),
        live=True,
        on_change=_typed,
        args=(seat, rows),
        autocomplete="off",
    )


def _key(seat: Seat, number: int) -> str:
    # As long as only typing changes the shelf, the fields stay the same, and keep the cursor.
    return f"row-{seat.number}-{seat.changed_at}-{number}"


def _typed(seat: Seat, shown: list[str]) -> None:
    held = [state.value(_key(seat, number)) for number in range(len(shown))]
    texts = [
        text if isinstance(text, str) else before for text, before in zip(held, shown, strict=True)
    ]
    # A browser that is a moment behind reports fields once more that are gone from the page.
    if texts != shown:
        happen(ShelfTyped(seat.number, "\n".join(texts)))
