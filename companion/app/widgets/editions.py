"""Which edition a page is about."""

from __future__ import annotations

import streamlit as st

from card_db import editions
from companion.app import state

EDITION_NAMES = {"en": "English", "fr": "Français", "pl": "Polski"}


def choose_edition() -> str:
    """Let an edition be chosen, and return its code."""
    chosen: str = st.segmented_control(
        state.words().say("Edition"),
        list(editions()),
        default=state.language(),
        required=True,
        format_func=lambda code: EDITION_NAMES[code],
        key="edition",
    )
    return chosen
