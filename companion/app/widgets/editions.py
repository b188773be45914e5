"""Which edition a page is about."""

from __future__ import annotations

import streamlit as st

from card_db import editions
from companion.app.kit import state


def edition_title(code: str) -> str:
    """Return what an edition is called; one that was removed since goes by its code."""
    found = editions().get(code)
    return found.name if found else code


def edition_titles() -> dict[str, str]:
    """Return all editions by code."""
    return {code: edition.name for code, edition in editions().items()}


def choose_edition() -> str:
    """Let an edition be chosen, and return its code."""
    chosen: str = st.segmented_control(
        state.words().say("Edition"),
        list(editions()),
        default=state.edition(),
        required=True,
        format_func=edition_title,
        key="edition",
    )
    return chosen
