"""What the session holds: our own things, and what widgets hold; and the address."""

from __future__ import annotations

from threading import local

import streamlit as st

OWN = "exlibris"
"""Under this name Streamlit keeps all our own things. It goes through every name that it keeps for
each field that it draws."""


_thread = local()


def held(name: str, default: object = None) -> object:
    """Return what the session holds under a name of ours."""
    return _own().get(name, default)


def hold(name: str, value: object) -> None:
    """Let the session hold something."""
    _own()[name] = value


def held_by_widget(key: str, default: object = None) -> object:
    """Return what a widget holds."""
    return st.session_state.get(key, default)


def let_widget_hold(key: str, value: object) -> None:
    """Let a widget that is not on the page yet hold a value, as a callback may."""
    st.session_state[key] = value


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


def _own() -> dict[str, object]:
    # A thread runs the pages of one session only, and asks for this hundreds of times a page.
    own: dict[str, object] | None = getattr(_thread, "own", None)
    if own is None:
        if OWN not in st.session_state:
            st.session_state[OWN] = {}
        own = _thread.own = st.session_state[OWN]
    return own
