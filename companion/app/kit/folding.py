"""What is folded away under a title, and stays open once somebody opened it."""

from __future__ import annotations

from contextlib import AbstractContextManager

import streamlit as st


def folded(
    name: str, title: str, icon: str | None = None, *, opened: bool = False
) -> AbstractContextManager[object]:
    """Return a container under a title; its name tells it from all others of a page.

    The session knows whether it is open. A browser alone forgets that as soon as anything above
    it comes or goes, and would close it under a finger.
    """
    return st.expander(title, expanded=opened, key=f"folded-{name}", icon=icon, on_change="rerun")
