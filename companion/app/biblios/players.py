"""Who plays, whose cards are being entered, and how many everybody has."""

from __future__ import annotations

import streamlit as st

from companion.app.joining.seats import has_room, next_number
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.table.at_table import decide, happen
from companion.app.widgets.names import name_field
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerLeft, PlayerSeated
from companion.draft.hands import cards_of
from companion.draft.state import Seat, Table
from companion.engine.biblios.game import FEWEST_ABBOTS


def show_players(table: Table) -> None:
    """Let players be named, added and removed."""
    words = state.words()
    st.subheader(words.say("Players"), anchor=False)
    for seat in table.seats:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            name_field(seat, words.say("Name of player %(n)s", n=seat.number), "collapsed")
            st.button(
                words.say("Remove"),
                key=f"leave-{seat.number}",
                disabled=len(table.seats) <= FEWEST_ABBOTS,
                on_click=happen,
                args=(PlayerLeft(seat.number),),
            )
    if has_room(table):
        st.button(words.say("Add a player"), icon=":material/person_add:", on_click=_add)


def _add() -> None:
    decide(_seat_one_more)


def _seat_one_more(table: Table) -> list[AnyEvent]:
    number = next_number(table)
    name = state.words().plain("Player %(n)s", n=number)
    return [PlayerSeated(number, name)] if has_room(table) else []


def choose_player(table: Table) -> Seat | None:
    """Let the host choose whose cards to enter; nobody's if nobody sits there."""
    chosen = table.seat(state.seat() or 0) or next(iter(table.seats), None)
    if chosen is None:
        return None
    words = state.words()
    key = state.key("biblios-seat", chosen.number)
    st.subheader(words.say("Cards"), anchor=False)
    st.segmented_control(
        words.say("Player"),
        [seat.number for seat in table.seats],
        required=True,
        format_func=lambda number: _label(table, number),
        default=chosen.number,
        key=key,
        on_change=state.on_new_value(key, state.choose_seat),
        label_visibility="collapsed",
    )
    return chosen


def _label(table: Table, number: int) -> str:
    """Return a player's name, and with how many cards."""
    seat = table.seat(number)
    if seat is None:
        return str(number)
    if seat.held_secret:
        return f"{safe(seat.name)} · :material/visibility_off:"
    return f"{safe(seat.name)} · {len(cards_of(seat))}"
