"""What the five dice show at the end."""

from __future__ import annotations

from functools import partial

import streamlit as st

from card_db.biblios import BibliosCategory
from companion.app.kit import state
from companion.app.table.at_table import decide
from companion.draft.codec import AnyEvent
from companion.draft.events import SetUp
from companion.draft.hands import dice_of
from companion.draft.state import Table
from companion.engine.biblios.game import HIGHEST_DIE, LOWEST_DIE
from companion.render.biblios.names import biblios_name


def show_dice(table: Table) -> None:
    """Let every die be set."""
    words = state.words()
    st.subheader(words.say("Dice"), anchor=False)
    for category, die in dice_of(table).items():
        key = state.key(f"die-{category}", die)
        st.segmented_control(
            biblios_name(category, words.language),
            range(LOWEST_DIE, HIGHEST_DIE + 1),
            default=die,
            required=True,
            key=key,
            on_change=state.on_new_value(key, partial(_turn, category)),
        )


def _turn(category: BibliosCategory, value: int) -> None:
    def turned(table: Table) -> list[AnyEvent]:
        dice = {str(of): die for of, die in (dice_of(table) | {category: value}).items()}
        return [SetUp(dice=dice)]

    decide(turned)
