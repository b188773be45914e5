"""A focus that somebody else chooses: whether they have, and what it is once it lies open."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.table.access import visitor
from companion.app.widgets.categories import labelled
from companion.draft.state import Seat


def is_chosen_here(seat: Seat) -> bool:
    """Tell whether a player's focus is chosen on this page, or else on a phone of their own."""
    return visitor().sees_focus(seat)


def tell_focus(seat: Seat) -> None:
    """Say how far a player is who chooses elsewhere."""
    words = state.words()
    if seat.revealed and seat.focus is not None:
        label = words.say("Focus of %(name)s", name=seat.name)
        st.markdown(f"{label}: {labelled(seat.focus)}")
    elif seat.focus_chosen:
        text = words.say("%(name)s has chosen a focus; it stays hidden.", name=seat.name)
        st.markdown(f":material/visibility_off: {text}")
    else:
        text = words.say("%(name)s has not chosen a focus yet.", name=seat.name)
        st.markdown(f":material/hourglass_empty: {text}")
