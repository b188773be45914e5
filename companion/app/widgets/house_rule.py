"""A disputed ruling, and how it is read."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from card_db import edition_readings, rulebook
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.engine.exlibris.rulings import SWITCHES, Ruleset


def choose_reading(
    ruling: str, label: str, rules: Ruleset, act: Callable[[str], None], where: str = ""
) -> None:
    """Let one of the readings be chosen; `act` is told which. `where` tells two lists apart."""
    disputed, chosen = rulebook(state.language()).rulings[ruling], rules.reading(ruling)
    readings = {reading.key: safe(reading.text) for reading in disputed.readings}
    own = edition_readings(rules.edition).get(ruling)
    if own is not None:
        readings[own.reading] += " " + state.words().say("(your rulebook)")
    # Another edition has other labels, and a browser names what is chosen by its label.
    key = state.key(f"ruling-{where}{ruling}-{rules.edition}", chosen)
    st.radio(
        label,
        SWITCHES[ruling],
        format_func=lambda reading: readings[reading],
        index=SWITCHES[ruling].index(chosen),
        key=key,
        on_change=state.on_new_value(key, act),
    )


def question_of(ruling: str) -> str:
    """Return what the ruling is about, in the reader's language."""
    return safe(rulebook(state.language()).rulings[ruling].question)
