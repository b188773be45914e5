"""Inspection: the form filled in, line by line or all at once, and the winner."""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.at_table import table_session
from companion.app.inspection.before import fill_in_all, show_before
from companion.app.inspection.files import offer_files
from companion.app.inspection.form_sheet import show_sheet
from companion.app.inspection.library import enter_library
from companion.app.inspection.lines import show_line
from companion.app.inspection.obstacles import obstacles_of, show_doubts, show_obstacles
from companion.app.inspection.share import offer_link
from companion.app.inspection.steps import (
    STEPS,
    Step,
    following,
    further,
    is_filled,
    preceding,
    step_of,
)
from companion.app.inspection.verdict import show_winner
from companion.app.inspection.view import FormView
from companion.app.inspection.what_if import ask_what_if
from companion.app.knowledge import deck_of
from companion.app.learning import learn_from
from companion.app.reader.learning_on import learn_print_from
from companion.app.reader.whole_table import decide_whole_table
from companion.app.widgets.demo_note import demo_note


def inspection_page() -> None:
    """Show the page."""
    here = table_session()
    deck = deck_of(here.table)
    st.title(state.words().say("Official Library Inspection Form"), anchor=False)
    demo_note(here.table)
    decide_whole_table(here)
    obstacles = obstacles_of(here.table, deck)
    until = step_of(state.filled())
    if obstacles:
        show_obstacles(here.table, obstacles)
        if here.table.solo:
            enter_library(here.table)
    elif until is None:
        show_before(here)
        show_doubts(here.table, deck)
    else:
        learn_from(here)
        learn_print_from(here)
        _show_form(FormView.of(here.table, deck), until)


def _show_form(view: FormView, until: Step) -> None:
    chosen = step_of(state.line())
    done = is_filled(Step.TOTAL, until)
    if done:
        show_winner(view)
    split = STEPS.index(chosen) + 1 if chosen else len(STEPS)
    show_sheet(view, until, chosen, STEPS[:split])
    _controls(chosen, until)
    if chosen:
        with st.container(border=True):
            show_line(view, chosen)
    show_sheet(view, until, chosen, STEPS[split:])
    if done and view.complete:
        ask_what_if(view)
        offer_files(view)
        offer_link(view)


def _controls(chosen: Step | None, until: Step) -> None:
    """Offer the steps through the form."""
    words = state.words()
    with st.container(horizontal=True):
        st.button(words.say("Back"), key="back", icon=":material/arrow_back:", on_click=_back)
        if chosen is not Step.TOTAL:
            st.button(
                words.say("Next line"),
                key="next",
                icon=":material/arrow_downward:",
                type="primary",
                on_click=_next,
            )
        if not is_filled(Step.TOTAL, until):
            st.button(
                words.say("All at once"),
                key="rest-at-once",
                icon=":material/fast_forward:",
                on_click=fill_in_all,
            )


def _next() -> None:
    """Go to the next line, which fills it in."""
    line = step_of(state.line())
    step = STEPS[0] if line is None else following(line) or line
    state.look_at_line(str(step), filled=str(further(step, step_of(state.filled()))))


def _back() -> None:
    """Go to the line before; before the first line cards may be turned again."""
    line = step_of(state.line())
    step = preceding(line) if line else None
    state.look_at_line(str(step) if step else None, filled=state.filled() if step else None)


if __name__ == "__main__":
    inspection_page()
