"""What a phone shows that scanned the table's code: the free seats, of which it takes one."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.joining.seats import (
    free_seats,
    has_room,
    seats_held,
    take_new_seat,
    take_seat,
    unused_name,
)
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.table.access import visitor
from companion.app.table.at_table import table_session
from companion.draft.state import Table
from companion.engine.player_name import LONGEST_NAME, tidy_name

_NAME = "join-name"


def join_page() -> None:
    """Offer the seats that nobody has taken, and a new one if there is room."""
    words = state.words()
    table = table_session().table
    st.title(words.say("Take a seat"), anchor=False)
    _go_on(table)
    if table.closed:
        st.info(words.say("The host has closed this table: nobody else can join."))
        return
    free = free_seats(table)
    if not free and not has_room(table):
        st.info(words.say("All seats are taken; the host can free one."))
        return
    st.markdown(words.say("Who are you? Then this phone fills in your shelf, and nobody else's."))
    for seat in free:
        st.button(
            safe(seat.name),
            key=f"take-{seat.number}",
            icon=":material/chair:",
            width="stretch",
            on_click=_sit_down,
            args=(seat.number,),
        )
    if has_room(table):
        _new_player()


def _go_on(table: Table) -> None:
    """Let a phone go on at a seat that it has taken before."""
    words = state.words()
    for name, seat in seats_held(table, state.seat_keys()).items():
        st.button(
            words.say("Continue as %(name)s", name=seat.name),
            key=f"go-on-{seat.number}",
            icon=":material/chair:",
            type="primary",
            width="stretch",
            on_click=state.use_key,
            args=(name,),
        )


def _new_player() -> None:
    words = state.words()
    with st.container(border=True):
        st.text_input(words.say("Another name"), key=_NAME, max_chars=LONGEST_NAME)
        st.button(
            words.say("Sit down"), key="take-new", icon=":material/person_add:", on_click=_join
        )


def _sit_down(number: int) -> None:
    _sit(lambda token, key: take_seat(token, number, key))


def _join() -> None:
    words = state.words()
    name = tidy_name(str(state.value(_NAME) or ""))
    if not name:
        state.note(words.say("What is your name?"))
    elif _is_known(table_session().table, name):
        state.note(words.say("Somebody here is already called %(name)s.", name=name))
    else:
        _sit(lambda token, key: take_new_seat(token, name, key))


def _is_known(table: Table, name: str) -> bool:
    return any(seat.name.casefold() == name.casefold() for seat in table.seats)


def _sit(take: Callable[[str, str | None], str | None]) -> None:
    """Take a seat with a key that this browser has; one without cookies gets a new one."""
    own = state.seat_keys()
    name = unused_name(table_session().table, own)
    key = take(visitor().table or "", own.get(name or ""))
    if key is None:
        state.note(state.words().say("Somebody else was quicker: take another seat."))
    elif name is None:
        state.take_key(key)
    else:
        state.use_key(name)
