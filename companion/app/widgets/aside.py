"""What is said by the way: small, and as legible as everything else."""

from __future__ import annotations

import streamlit as st


def aside(text: str) -> None:
    """Say something by the way; Streamlit's own captions are too pale to be read by everyone."""
    st.markdown(f":small[:gray[{text}]]")
