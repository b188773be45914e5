"""The names of players: a field for one, and that each has a name of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import streamlit as st

from companion.app.kit import state
from companion.app.table.at_table import happen
from companion.draft.events import PlayerRenamed
from companion.draft.state import Seat
from companion.engine.exlibris.game import PUBLIC_LIBRARY
from companion.engine.player_name import LONGEST_NAME, repeated_names, tidy_name


def name_field(
    seat: Seat, label: str, label_visibility: Literal["visible", "collapsed"] = "visible"
) -> None:
    """Let a player be called otherwise."""
    key = state.key(f"name-{seat.number}", seat.name)
    st.text_input(
        label,
        value=seat.name,
        max_chars=LONGEST_NAME,
        key=key,
        on_change=state.on_new_value(key, lambda name: _rename(seat, name)),
        label_visibility=label_visibility,
    )


def _rename(seat: Seat, typed: str) -> None:
    name = tidy_name(typed or "")
    if not name:
        state.note(state.words().say("A name needs at least one visible character."))
    elif name != seat.name:
        happen(PlayerRenamed(seat.number, name))


def say_taken(names: Iterable[str]) -> bool:
    """Say which name two players share; tell whether one is shared."""
    taken = next(repeated_names(names, PUBLIC_LIBRARY), None)
    if taken is not None:
        state.note(state.words().problem(taken), stays=True)
    return taken is not None
