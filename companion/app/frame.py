"""What stands around every page: the language, notes, and trouble told in one sentence."""

from __future__ import annotations

import streamlit as st
from streamlit.navigation.page import Page

from card_db import ProblemsError
from companion.app import state
from companion.app.trouble import tell_trouble

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "pl": "Polski"}

# Fingers need 44 pixels, and eyes a contrast that the colour of a choice does not have as text.
# Only names and roles of elements, which Streamlit does not rename.
_STYLE = """
<style>
button, [role="radio"], [role="tab"], summary, input {
  min-height: 44px !important; min-width: 44px !important;
}
button[kind="primary"] { color: #ffffff; }
label:has(input[type="radio"]) { min-height: 44px; align-items: center; }
a[href] { min-height: 44px; align-content: center; }
[role="radio"], [role="radio"] *, [role="checkbox"] * { max-width: 100%; white-space: normal; }
[aria-checked="true"], [aria-checked="true"] * { color: inherit !important; }
</style>
"""


def frame(page: Page) -> None:
    """Show a page within its frame."""
    st.html(_STYLE)
    _choose_language()
    state.tell_notes()
    try:
        page.run()
    except ProblemsError as error:
        tell_trouble(error)


def _choose_language() -> None:
    key = state.key("language", state.language())
    with st.container(horizontal=True, horizontal_alignment="right"):
        st.segmented_control(
            state.words().say("Language"),
            list(LANGUAGE_NAMES),
            required=True,
            format_func=lambda code: LANGUAGE_NAMES[code],
            label_visibility="collapsed",
            default=state.language(),
            key=key,
            on_change=state.told(key, state.choose_language),
        )
