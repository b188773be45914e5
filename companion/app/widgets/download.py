"""A link that downloads a file; Streamlit's own would hold the whole file in memory."""

from __future__ import annotations

from html import escape

import streamlit as st

# Looks like the buttons around it.
_LINK = (
    "display:block;padding:0.6rem 1rem;min-height:44px;box-sizing:border-box;text-align:center;"
    "border:1px solid #8a744f;border-radius:0.5rem;color:inherit;text-decoration:none"
)


def show_download(label: str, address: str, name: str) -> None:
    """Show a link to an address that gives out a file."""
    shown, where = escape(label), escape(address)
    st.html(f'<a href="{where}" download="{escape(name)}" style="{_LINK}">{shown}</a>')
