"""Parts of a page with a script of their own: how they are made, and how they tell something."""

from __future__ import annotations

from typing import Any

import streamlit as st

from companion.app.kit import state


def scripted(name: str, js: str, *, html: str = "", css: str = "") -> Any:  # noqa: ANN401
    """Return a part of pages whose script is given `data`, and tells what happens by triggers."""
    return st.components.v2.component(f"exlibris_{name}", html=html or None, css=css, js=js)


def told(key: str, trigger: str) -> object:
    """Return what the part with this key tells by a trigger just now."""
    return getattr(state.value(key), trigger, None)
