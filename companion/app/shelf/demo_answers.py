"""In the demo nobody has the cards at hand, so we offer to answer for them."""

from __future__ import annotations

import streamlit as st

from companion.app.kit import state
from companion.app.start.demo import answers_for, drawn_by_us
from companion.app.table.access import visitor
from companion.app.table.at_table import happen, table_session
from companion.app.widgets.hint import hint
from companion.draft.state import Seat, Table


def offer_demo_answers(table: Table, seat: Seat) -> None:
    """Offer to set all shelves of the demo right; we drew the photos, so we know."""
    if drawn_by_us(seat) is None:
        return
    if any(other.photo is not None and other.photo.waiting for other in table.seats):
        hint(state.words().say("The other photos are still being read…"))
        return
    if not any(other.questions for other in filter(visitor().keeps, table.seats)):
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


def _answer() -> None:
    who = visitor()
    for seat in filter(who.keeps, table_session().table.seats):
        events = answers_for(seat)
        if events:
            happen(*events)
