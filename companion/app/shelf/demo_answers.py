"""In the demo nobody has the cards at hand, so we offer to answer for them."""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.at_table import desk, happen
from companion.app.demo import answers_for, drawn_by_us
from companion.app.widgets.hint import hint
from companion.draft.state import Seat, Table

LOOK_EVERY = 0.4
"""Seconds between two looks at photos that are being read."""


def offer_demo_answers(table: Table, seat: Seat) -> None:
    """Offer to set all shelves of the demo right; we drew the photos, so we know."""
    if drawn_by_us(seat) is None:
        return
    if _still_reading(table):
        _wait()
        return
    if not any(other.questions for other in table.seats):
        return
    words = state.words()
    st.button(
        words.say("Answer all questions for me"),
        key="answer-all",
        icon=":material/auto_fix_high:",
        help=words.say("We drew these photos, so we know what they show."),
        width="stretch",
        on_click=_answer,
    )


@st.fragment(run_every=LOOK_EVERY)
def _wait() -> None:
    """Wait for the photos of the others."""
    if not _still_reading(desk().table):
        st.rerun()
    hint(state.words().say("The other photos are still being read …"))


def _still_reading(table: Table) -> bool:
    return any(seat.photo is not None and seat.photo.waiting for seat in table.seats)


def _answer() -> None:
    for seat in desk().table.seats:
        events = answers_for(seat)
        if events:
            happen(*events)
