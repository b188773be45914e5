"""Inspection: the form filled in, line by line or all at once, and the winner."""

from __future__ import annotations

import streamlit as st

from card_db import Deck
from companion.app.inspection.before import show_before
from companion.app.inspection.controls import show_controls
from companion.app.inspection.ending import show_ending
from companion.app.inspection.form_sheet import STEP_NAMES, show_sheet
from companion.app.inspection.library import enter_library
from companion.app.inspection.lines import show_line
from companion.app.inspection.obstacles import obstacles_of, show_doubts, show_obstacles
from companion.app.inspection.pictures import show_shelves
from companion.app.inspection.steps import STEPS, Step, is_filled
from companion.app.inspection.together import filled_until, line_looked_at
from companion.app.inspection.verdict import ask_for_ties, show_winner
from companion.app.inspection.view import FormView
from companion.app.kit import state
from companion.app.reader.learning_on import learn_print_from
from companion.app.reader.whole_table import decide_whole_table
from companion.app.table.at_table import table_session
from companion.app.table.knowledge import deck_of
from companion.app.table.learning import learn_from
from companion.app.table.table_session import TableSession
from companion.app.widgets.demo_note import demo_note


def inspection_page() -> None:
    """Show the page."""
    here = table_session()
    deck = deck_of(here.table)
    st.title(state.words().say("Official Library Inspection Form"), anchor=False)
    demo_note(here.table)
    decide_whole_table(here)
    obstacles = obstacles_of(here.table, deck)
    until = filled_until(here.table)
    if obstacles:
        show_obstacles(here.table, obstacles)
        if here.table.solo:
            enter_library(here)
    elif until is None:
        _show_before(here, deck)
    else:
        learn_from(here)
        learn_print_from(here)
        _show_form(FormView.of(here.table, deck), until)


def _show_before(here: TableSession, deck: Deck) -> None:
    """Show how the inspection begins, and the shelves beside it where there is room."""
    begin, shelves = st.columns(2, gap="medium")
    with begin:
        show_before(here)
        show_doubts(here.table, deck)
    with shelves:
        show_shelves(FormView.of(here.table, deck))


def _show_form(view: FormView, until: Step) -> None:
    """Show the form and what proves a line: side by side where there is room."""
    chosen = line_looked_at(view.table)
    page, proof = st.columns(2, gap="medium")
    with page:
        with st.container(key="said-above"):
            _say_above(view, until)
        show_sheet(view, until, chosen)
        show_controls(view, chosen, until)
        if is_filled(Step.TOTAL, until) and view.complete:
            ask_for_ties(view)
    with proof, st.container(key="proven" if is_filled(Step.TOTAL, until) else "proof"):
        if chosen:
            with st.container(border=True):
                show_line(view, chosen)
        if is_filled(Step.TOTAL, until) and view.complete:
            show_ending(view)


def _say_above(view: FormView, until: Step) -> None:
    """Say which line was filled in last, or who won."""
    if is_filled(Step.TOTAL, until):
        show_winner(view)
        return
    words = state.words()
    facts = {"n": STEPS.index(until) + 1, "of": len(STEPS), "name": words.plain(STEP_NAMES[until])}
    st.info(words.say("Line %(n)s of %(of)s: %(name)s", **facts), icon=":material/edit_note:")


if __name__ == "__main__":
    inspection_page()
