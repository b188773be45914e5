"""Before the inspection begins: the last chance to turn cards, and the two ways to begin."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.inspection.advice import offer_advice, stop_asking
from companion.app.inspection.focus import reveal_entered
from companion.app.inspection.library import enter_library
from companion.app.inspection.steps import STEPS, Step
from companion.app.inspection.together import begin_together, has_phones, lead_to
from companion.app.kit import state
from companion.app.table.access import visitor
from companion.app.table.table_session import TableSession


def show_before(here: TableSession) -> None:
    """Show what may be done now, and let the inspection begin."""
    words = state.words()
    st.markdown(
        words.say("Now everybody may turn any of their own cards face-down. Then it begins. (R3.0)")
    )
    together = visitor().is_host and has_phones(here.table)
    if together:
        st.button(
            words.say("Reveal line by line on all phones"),
            key="begin-together",
            icon=":material/cast:",
            type="primary",
            width="stretch",
            on_click=_begin,
            args=(begin_together,),
        )
    st.button(
        words.say("Fill in line by line"),
        key="begin",
        icon=":material/play_arrow:",
        type="secondary" if together else "primary",
        width="stretch",
        on_click=_begin,
        args=(_begin_here,),
    )
    st.button(
        words.say("Fill in all at once"),
        key="all-at-once",
        icon=":material/fast_forward:",
        width="stretch",
        on_click=fill_in_all,
    )
    offer_advice(here, here.table)
    if here.table.solo:
        enter_library(here)


def _begin(how: Callable[[], None]) -> None:
    stop_asking()
    how()


def _begin_here() -> None:
    state.look_at_line(str(STEPS[0]), filled=str(STEPS[0]))


def fill_in_all() -> None:
    """Fill in the whole form, and reveal every focus that was entered."""
    stop_asking()
    reveal_entered()
    lead_to(None, Step.TOTAL)
