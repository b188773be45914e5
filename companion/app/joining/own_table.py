"""The table as a player sees it at a phone: what is played, and who sits there."""

from __future__ import annotations

import streamlit as st

from card_db import Category
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.widgets.categories import labelled
from companion.app.widgets.names import name_field
from companion.draft.state import Seat, Table


def show_own_table(table: Table, own: Seat) -> None:
    """Show what the host has set, and let the player's own name be changed."""
    words = state.words()
    name_field(own, words.say("Your name"))
    _category(words.say("Prominent"), table.prominent)
    _category(words.say("Banned"), table.banned)
    st.subheader(words.say("Players"), anchor=False)
    for seat in table.seats:
        symbol = "smartphone" if seat.lock else "person"
        st.markdown(f":material/{symbol}: {safe(seat.name)}")


def _category(label: str, category: Category | None) -> None:
    shown = labelled(category) if category else state.words().say("not chosen yet")
    st.markdown(f"{label}: {shown}")
