"""One place typed in notation: the quickest way for whoever has a keyboard, and for any card."""

from __future__ import annotations

import streamlit as st

from card_db import editions
from companion.app import state
from companion.app.shelf.spot import Spot
from companion.draft.state import Table
from companion.engine.notation import NotationError, parse_shelf


def type_card(table: Table, spot: Spot) -> None:
    """Let what lies on a place be typed."""
    words = state.words()
    mistyped = state.recall("mistyped")
    text = mistyped if isinstance(mistyped, str) else ""
    # One field for all places: a field of its own for each would take along what a quick hand
    # types between the tap on a place and the page that shows it.
    key = state.key(f"typed-card-{spot.seat}", text)
    st.text_input(
        words.say("or type it"),
        value=text,
        placeholder="A7.FRS",
        key=key,
        autocomplete="off",
        on_change=state.on_new_value(key, lambda typed: _typed(table, typed, spot)),
    )


def _typed(table: Table, text: str, spot: Spot) -> None:
    words = state.words()
    try:
        cells = parse_shelf(text, editions()[table.edition]).cells
    except NotationError as error:
        for problem in error.problems:
            state.note(words.problem(problem))
        state.remember("mistyped", text)
        return
    if len(cells) == 1:
        Spot(spot.seat, state.place() or spot.place).put(cells[0][1])
    elif cells:
        state.note(words.say("That is more than one place; the way “Type” takes whole rows."))
