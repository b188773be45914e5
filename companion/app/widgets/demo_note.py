"""A demo never passes for the real game."""

from __future__ import annotations

import streamlit as st

from card_db import DEMO_DECK
from companion.app.kit import state
from companion.draft.state import Table


def demo_note(table: Table) -> None:
    """Say so where the table plays with our own cards."""
    demo_badge(table.deck)


def demo_badge(deck: str | None) -> None:
    """Say so if the deck is of our own drawing."""
    if deck == DEMO_DECK:
        st.badge(state.words().say("demo deck, drawn by us"), icon=":material/brush:")
