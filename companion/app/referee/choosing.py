"""Lists to choose from that remember what was chosen, also while other parts are looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from card_db import Kind, assistants, locations
from companion.app.kit import state
from companion.engine.exlibris.referee.answers import HOME_TILE
from companion.engine.exlibris.referee.table.state import STANDARD_ASSISTANT
from companion.render.text import component_name

UNSAID = ""
"""What is chosen where nothing is said."""

FEW = 8
"""So many are found at a glance; of more, a part of the name may be typed."""


def choose_from(name: str, label: str, options: Mapping[str, str], first: str = UNSAID) -> str:
    """Let one be chosen from a list, the keys by their words, and remember it."""
    held = state.recall(name)
    chosen = held if isinstance(held, str) and held in options else first
    show_list(name, label, options, chosen, lambda value: state.remember(name, value))
    return chosen


def show_list(
    name: str,
    label: str,
    options: Mapping[str, str],
    chosen: str,
    act: Callable[[str], Any],
) -> None:
    """Show a list with what is chosen; `act` is told what somebody chooses instead."""
    # In another language it is another list: its words are what the browser remembers.
    key = state.key(f"{name}-{state.language()}", chosen)
    st.selectbox(
        label,
        list(options),
        index=list(options).index(chosen),
        format_func=lambda option: options[option],
        key=key,
        on_change=state.on_new_value(key, act),
        filter_mode=None if len(options) <= FEW else "contains",
    )


def unsaid() -> dict[str, str]:
    """Return the choice of saying nothing."""
    return {UNSAID: state.words().plain("don't know")}


def assistant_names() -> dict[str, str]:
    """Return every assistant by its name, the standard one first."""
    return {STANDARD_ASSISTANT: _name(Kind.ASSISTANT, STANDARD_ASSISTANT)} | special_names()


def special_names() -> dict[str, str]:
    """Return the special assistants by their names, in the order of the alphabet."""
    return _sorted({key: _name(Kind.ASSISTANT, key) for key in assistants()})


def location_names() -> dict[str, str]:
    """Return home and every location by its name, in the order of the alphabet."""
    return {HOME_TILE: state.words().plain("home")} | tile_names()


def tile_names() -> dict[str, str]:
    """Return every location by its name, in the order of the alphabet."""
    return _sorted({key: _name(Kind.LOCATION, key) for key in locations()})


def _name(kind: Kind, key: str) -> str:
    return component_name(kind, key, state.language())


def _sorted(names: dict[str, str]) -> dict[str, str]:
    return dict(sorted(names.items(), key=lambda item: item[1].casefold()))
