"""What else is asked of a player at the end of a game: the focus, and the cards left in hand."""

from __future__ import annotations

import streamlit as st

from card_db import Category
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.table.at_table import happen
from companion.app.widgets.categories import choose_category
from companion.app.widgets.focus import is_chosen_here, tell_focus
from companion.app.widgets.hint import hint
from companion.draft.events import FocusChosen, HandCounted
from companion.draft.state import Seat, Table

MOST_IN_HAND = 20


def focus_and_hand(seat: Seat, table: Table) -> None:
    """Ask for both; the focus may wait until the form asks for it."""
    words = state.words()
    name = f"focus-and-hand-{seat.number}"
    with folded(name, words.say("Focus and hand"), icon=":material/visibility_off:"):
        hint(words.say("The focus can stay hidden until line B5 of the inspection."))
        if is_chosen_here(seat):
            choose_category(
                words.say("Focus of %(name)s", name=seat.name),
                seat.focus,
                lambda category: _focus(seat, category),
                but=[table.prominent, table.banned],
            )
        else:
            tell_focus(seat)
        count_hand(seat, words.say("Cards left in hand (only needed for a tie)"))


def count_hand(seat: Seat, label: str) -> None:
    """Ask how many cards a player has left in hand."""
    key = state.key(f"hand-{seat.number}", seat.hand)
    st.number_input(
        label,
        min_value=0,
        max_value=MOST_IN_HAND,
        value=seat.hand,
        step=1,
        key=key,
        on_change=state.on_new_value(key, lambda cards: _hand(seat, cards)),
    )


def _focus(seat: Seat, category: Category | None) -> None:
    happen(FocusChosen(seat.number, category))


def _hand(seat: Seat, cards: int | None) -> None:
    happen(HandCounted(seat.number, cards))
