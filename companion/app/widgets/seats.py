"""Whose shelf is looked at."""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.at_table import own_seat
from companion.app.safe import safe
from companion.draft.state import Seat, Table


def shown_seat(table: Table) -> Seat | None:
    """Return whose shelf is looked at: a player's own, else the one chosen, else the first."""
    chosen = own_seat(table) or table.seat(state.seat() or 0)
    return chosen or next(iter(table.seats), None)


def choose_seat(table: Table, shown: Seat) -> None:
    """Let a player be chosen; at a phone there is only its own."""
    if own_seat(table):
        st.subheader(safe(shown.name), anchor=False)
        return
    key = state.key("seat", shown.number)
    st.segmented_control(
        state.words().say("Player"),
        [seat.number for seat in table.seats],
        required=True,
        format_func=lambda number: name_of(table, number),
        default=shown.number,
        key=key,
        on_change=state.on_new_value(key, state.choose_seat),
        label_visibility="collapsed",
    )


def name_of(table: Table, number: int) -> str:
    """Return the name of whoever has the seat with this number, as Markdown."""
    seat = table.seat(number)
    return safe(seat.name) if seat else str(number)
