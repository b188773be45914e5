"""Streamlit's two dictionaries, the session and the address."""

from __future__ import annotations

import streamlit as st


def held(name: str, default: object = None) -> object:
    """Return what the session holds under a name."""
    return st.session_state.get(name, default)


def hold(name: str, value: object) -> None:
    """Let the session hold something."""
    st.session_state[name] = value


def cookies() -> dict[str, str]:
    """Return the cookies that the browser sent when it connected."""
    return dict(st.context.cookies)


def in_address(name: str) -> str | None:
    """Return what the page's address carries under a name."""
    return st.query_params.get(name)


def whole_address() -> dict[str, str]:
    """Return all that the page's address carries."""
    return dict(st.query_params.items())


def write_address(name: str, value: str | None) -> None:
    """Have the page's address carry something, or nothing any more."""
    if value is None:
        st.query_params.pop(name, None)
    else:
        st.query_params[name] = value
