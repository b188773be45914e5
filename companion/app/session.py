"""Streamlit's two dictionaries, the session and the address, which nothing interrupts.

Streamlit breaks off whatever runs as soon as the browser sends news, and it looks for news whenever
one of these is touched: also halfway through what a finger has just set off, which would then be
lost. Here the news wait until the page goes on being drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import streamlit as st
from streamlit.runtime.scriptrunner import RerunData, RerunException, get_script_run_ctx

Found = TypeVar("Found")


def undisturbed(touch: Callable[[], Found]) -> Found:
    """Touch a dictionary; news that come in between are put back, in their order."""
    news: list[RerunData] = []
    while True:
        try:
            found = touch()
        except RerunException as broken_off:
            news.append(broken_off.rerun_data)
        else:
            _put_back(news)
            return found


def _put_back(news: list[RerunData]) -> None:
    context = get_script_run_ctx()
    if news and context is not None and context.script_requests is not None:
        context.script_requests.request_rerun_batch(news)


def held(name: str, default: object = None) -> object:
    """Return what the session holds under a name."""
    return undisturbed(lambda: st.session_state.get(name, default))


def hold(name: str, value: object) -> None:
    """Let the session hold something."""
    undisturbed(lambda: st.session_state.__setitem__(name, value))


def in_address(name: str) -> str | None:
    """Return what the page's address carries under a name."""
    return undisturbed(lambda: st.query_params.get(name))


def write_address(name: str, value: str | None) -> None:
    """Have the page's address carry something, or nothing any more."""
    if value is None:
        undisturbed(lambda: st.query_params.pop(name, None))
    else:
        undisturbed(lambda: st.query_params.__setitem__(name, value))
