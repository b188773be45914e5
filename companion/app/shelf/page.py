"""Shelves: each player's shelf, by photo, by typing or by tapping, freely mixed."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.navigation import offer
from companion.app.reader.whole_table import decide_whole_table
from companion.app.shelf.by_photo import photograph_shelf
from companion.app.shelf.by_typing import show_mistakes, type_shelf
from companion.app.shelf.end_of_game import focus_and_hand
from companion.app.shelf.keypad.keypad import tap_shelf
from companion.app.shelf.steps import (
    Ending,
    choose_player,
    go_on,
    offer_to_clear,
    skip_others,
)
from companion.app.shelf.whose_cards import offer_swap
from companion.app.table.at_table import redo, table_session, undo
from companion.app.table.knowledge import deck_of
from companion.app.table.table_session import TableSession
from companion.app.widgets.demo_note import demo_note
from companion.app.widgets.problems import show_problems
from companion.app.widgets.seats import shown_seat
from companion.draft.check import shelf_problems
from companion.draft.state import Seat
from companion.render.marking import N_

Way = Callable[[TableSession, Seat, Ending], None]
"""Shows one way of filling in a shelf, and what follows it where that belongs."""

WAYS: dict[str, tuple[str, str, Way]] = {
    "photo": (N_("Photo"), ":material/photo_camera:", photograph_shelf),
    "tap": (N_("Tap"), ":material/touch_app:", tap_shelf),
    "type": (N_("Type"), ":material/keyboard:", type_shelf),
}
"""How a shelf is filled in: what it is called, its icon, and what then is shown."""


def shelves_page() -> None:
    """Show the page."""
    words = state.words()
    here = table_session()
    decide_whole_table(here)
    st.title(words.say("Shelves"), anchor=False)
    demo_note(here.table)
    seat = shown_seat(here.table)
    if seat is None:
        offer("table", words.say("Nobody is sitting here yet: go to the table"))
        return
    choose_player(here.table, seat)
    WAYS[_choose_way()][-1](here, seat, lambda: _end(here, seat))
    _changes(here, seat)


def _end(here: TableSession, seat: Seat) -> None:
    """Show what every way ends with: what is wrong, what else is asked, and the next step."""
    problems = shelf_problems(seat, here.table, deck_of(here.table))
    show_mistakes([problem for problem in problems if problem.id == "notation"])
    show_problems([problem for problem in problems if problem.id != "notation"])
    focus_and_hand(seat, here.table)
    go_on(here.table, seat)


def _choose_way() -> str:
    words = state.words()
    way = state.way()
    shown = way if way in WAYS else next(iter(WAYS))
    key = state.key("way", shown)
    st.segmented_control(
        words.say("How to fill it in"),
        list(WAYS),
        required=True,
        format_func=lambda way: f"{WAYS[way][1]} {words.say(WAYS[way][0])}",
        default=shown,
        key=key,
        on_change=state.on_new_value(key, state.choose_way),
        label_visibility="collapsed",
    )
    return shown


def _changes(here: TableSession, seat: Seat) -> None:
    """Offer to take changes back, to clear the shelf, to swap it, and to leave it as it is."""
    words = state.words()
    with st.container(horizontal=True):
        st.button(
            words.say("Undo"),
            key="undo",
            icon=":material/undo:",
            disabled=not here.can_undo(seat.number),
            on_click=undo,
            args=(seat.number,),
        )
        st.button(
            words.say("Redo"),
            key="redo",
            icon=":material/redo:",
            disabled=not here.can_redo(seat.number),
            on_click=redo,
            args=(seat.number,),
        )
        offer_to_clear(seat)
        offer_swap(here.table, seat)
    skip_others(here.table, seat)


if __name__ == "__main__":
    shelves_page()
