"""What a phone shows that scanned the table's code: the free seats, of which it takes one."""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.access import visitor
from companion.app.at_table import table_session
from companion.app.joining.seats import free_seats, has_room, take_new_seat, take_seat
from companion.app.safe import safe
from companion.draft.state import Table

_NAME = "join-name"


def join_page() -> None:
    """Offer the seats that nobody has taken, and a new one if there is room."""
    words = state.words()
    table = table_session().table
    st.title(words.say("Take a seat"), anchor=False)
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


def _new_player() -> None:
    words = state.words()
    with st.container(border=True):
        st.text_input(words.say("Another name"), key=_NAME, max_chars=40)
        st.button(
            words.say("Sit down"), key="take-new", icon=":material/person_add:", on_click=_join
        )


def _sit_down(number: int) -> None:
    _keep(take_seat(visitor().table or "", number))


def _join() -> None:
    words = state.words()
    name = " ".join(str(state.value(_NAME) or "").split())
    if not name:
        state.note(words.say("What is your name?"))
    elif _is_known(table_session().table, name):
        state.note(words.say("Somebody here is called %(name)s already.", name=name))
    else:
        _keep(take_new_seat(visitor().table or "", name))


def _is_known(table: Table, name: str) -> bool:
    return any(seat.name.casefold() == name.casefold() for seat in table.seats)


def _keep(key: str | None) -> None:
    """Keep the key of the seat in the address, the only place where it is."""
    if key is None:
        state.note(state.words().say("Somebody else was quicker: take another seat."))
    else:
        state.take_key(key)
