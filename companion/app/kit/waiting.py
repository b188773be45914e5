"""Shows a message while the reader works; the page is run again when it is done."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app.kit import state
from companion.app.kit.live import waiting_for


def wait_for(done: Callable[[], bool], sentence: str) -> None:
    """Show a message while this is being done, then run the page again."""
    waiting_for(done)
    show_waiting(state.words().say(sentence))


def show_waiting(text: str) -> None:
    """Say what is being done."""
    with st.container(border=True):
        st.markdown(f":material/hourglass_top: {text}")
