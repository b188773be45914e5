"""A remark in small letters that everybody can read: Streamlit's own captions are too pale."""

from __future__ import annotations

import streamlit as st


def hint(text: str) -> None:
    """Show a remark, given as Markdown."""
    st.markdown(f":small[{text}]")
