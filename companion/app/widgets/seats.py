"""Whose shelf is looked at."""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.safe import safe
from companion.draft.state import Seat, Table


def choose_seat(table: Table) -> Seat:
    """Let a player be chosen, and return who is."""
    numbers = [seat.number for seat in table.seats]
    shown = state.seat() if state.seat() in numbers else numbers[0]
    key = state.key("seat", shown)
    st.segmented_control(
        state.words().say("Player"),
        numbers,
        required=True,
        format_func=lambda number: _name(table, number),
        default=shown,
        key=key,
        on_change=state.told(key, state.choose_seat),
        label_visibility="collapsed",
    )
    return next(seat for seat in table.seats if seat.number == shown)


def _name(table: Table, number: int) -> str:
    seat = table.seat(number)
    return safe(seat.name) if seat else str(number)
