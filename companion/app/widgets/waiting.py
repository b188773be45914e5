"""Shows a message while the reader works, and reruns the page when it is done."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app import state

LOOK_EVERY = 0.7
"""Seconds between two looks at what is being done."""


def wait_for(done: Callable[[], bool], sentence: str) -> None:
    """Show a message while this is being done, and rerun the page afterwards."""

    @st.fragment(run_every=LOOK_EVERY)
    def look() -> None:
        if done():
            st.rerun()
        show_waiting(state.words().say(sentence))

    look()


def show_waiting(text: str) -> None:
    """Say what is being done."""
    with st.container(border=True):
        st.markdown(f":material/hourglass_top: {text}")
