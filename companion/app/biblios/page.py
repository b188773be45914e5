"""A table of Biblios: dice, everybody's cards, and the result as far as it is revealed."""

from __future__ import annotations

import streamlit as st

from companion.app.biblios.dice import show_dice
from companion.app.biblios.hand import show_hand
from companion.app.biblios.phones import show_phones
from companion.app.biblios.players import choose_player, show_players
from companion.app.biblios.result import offer_reveal, show_result
from companion.app.kit import state
from companion.app.table.at_table import own_seat, table_session
from companion.app.table.table_session import TableSession
from companion.app.widgets.names import name_field
from companion.app.widgets.problems import show_problems
from companion.draft.hands import hand_problems
from companion.draft.state import Seat, Table


def biblios_page() -> None:
    """Show the page."""
    here = table_session()
    own = own_seat(here.table)
    if here.table.shown is not None:
        show_result(here)
        return
    st.title(state.words().say("Biblios"), anchor=False)
    if own is not None:
        _at_a_phone(here.table, own)
    else:
        _at_the_host(here)


def _at_a_phone(table: Table, own: Seat) -> None:
    words = state.words()
    name_field(own, words.say("Your name"))
    show_hand(table, own)
    st.info(words.say("Nobody else sees your cards until the host reveals them."))


def _at_the_host(here: TableSession) -> None:
    words, table = state.words(), here.table
    show_players(table)
    show_dice(table)
    seat = choose_player(table)
    if seat is not None:
        with st.container(border=True):
            st.subheader(words.say("Cards of %(name)s", name=seat.name), anchor=False)
            if seat.lock:
                st.markdown(words.say("%(name)s is entering the cards on a phone.", name=seat.name))
            else:
                show_hand(table, seat)
    show_phones(here)
    problems = hand_problems(table)
    show_problems(problems)
    offer_reveal(table, ready=not problems)


if __name__ == "__main__":
    biblios_page()
