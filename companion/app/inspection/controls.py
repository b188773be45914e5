"""The steps through the form: back, the next line, all at once; none after the winner."""

from __future__ import annotations

import streamlit as st

from companion.app.inspection.before import fill_in_all
from companion.app.inspection.steps import Step, following, further, is_filled, preceding
from companion.app.inspection.together import (
    filled_until,
    is_led,
    lead_to,
    line_looked_at,
    may_begin_again,
)
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.table.at_table import table_session
from companion.app.widgets.hint import hint


def show_controls(view: FormView, chosen: Step | None, until: Step) -> None:
    """Offer what comes next, always in the same place."""
    words = state.words()
    if is_led(view.table):
        with st.container(key="form-controls"):
            hint(words.say("The host reveals the next line. Tap a line to see its cards."))
        return
    with st.container(key="form-controls", horizontal=True):
        if chosen is not None or may_begin_again(view.table):
            st.button(words.say("Back"), key="back", icon=":material/arrow_back:", on_click=_back)
        if not is_filled(Step.TOTAL, until):
            # Where focus cards are to be revealed, that comes first.
            _offer_next(primary=chosen is not Step.FOCUS or view.complete)
            st.button(
                words.say("All at once"),
                key="rest-at-once",
                icon=":material/fast_forward:",
                on_click=fill_in_all,
            )
        elif not view.complete and chosen is not Step.FOCUS:
            _offer_focus()
        elif chosen is not None and chosen is not Step.TOTAL:
            _offer_next(primary=False)


def _offer_next(*, primary: bool) -> None:
    st.button(
        state.words().say("Next line"),
        key="next",
        icon=":material/arrow_downward:",
        type="primary" if primary else "secondary",
        on_click=_next,
    )


def _offer_focus() -> None:
    """Lead to the focus cards, which are all that is missing."""
    st.button(
        state.words().say("To the focus cards"),
        key="to-focus",
        icon=":material/visibility:",
        type="primary",
        on_click=lambda: lead_to(Step.FOCUS, Step.TOTAL),
    )


def _next() -> None:
    """Go to the next line, which fills it in."""
    table = table_session().table
    filled = filled_until(table)
    line = line_looked_at(table) or filled
    step = Step.ORDER if line is None else following(line) or line
    lead_to(step, further(step, filled))


def _back() -> None:
    """Go to the line before; before the first line cards may be turned again."""
    table = table_session().table
    line = line_looked_at(table)
    step = preceding(line) if line else None
    lead_to(step, filled_until(table) if step else None)
