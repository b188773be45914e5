"""The keypad: a category, then a value and a letter; gold by its value alone."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from card_db.biblios import (
    GOLD,
    BibliosCard,
    BibliosCategory,
    CategoryCard,
    GoldCard,
    biblios_deck,
)
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.draft.hands import cards_of
from companion.draft.state import Seat, Table
from companion.render.biblios.names import biblios_name

Add = Callable[[BibliosCard], None]
_CATEGORY, _VALUE = "biblios-category", "biblios-value"


def show_keypad(table: Table, seat: Seat, add: Add) -> None:
    """Show the keys; the last one that a card needs adds it."""
    category = _choose_category()
    if category == GOLD:
        _keys(
            state.words().say("Value"),
            sorted(biblios_deck().gold.value),
            lambda value: add(GoldCard(value)),
            f"gold-{seat.number}",
        )
        return
    _choose_value(BibliosCategory(category))
    taken = _taken(table, BibliosCategory(category))
    free = [letter for letter in biblios_deck().letters.value if letter not in taken]

    def lettered(letter: str) -> None:
        # A quick finger taps value and letter before this page has answered to the value.
        value = _value_chosen(BibliosCategory(category))
        add(CategoryCard(BibliosCategory(category), value, letter))

    _keys(state.words().say("Letter"), free, lettered, f"letter-{seat.number}")
    if taken:
        told = (f"{letter}: {safe(name)}" for letter, name in sorted(taken.items()))
        st.caption(" · ".join([state.words().say("Already entered"), *told]))


def _choose_category() -> str:
    words = state.words()
    kinds = [*map(str, BibliosCategory), GOLD]
    remembered = state.recall(_CATEGORY)
    shown = str(remembered) if remembered in kinds else kinds[0]
    key = state.key(_CATEGORY, shown)
    st.segmented_control(
        words.say("Category"),
        kinds,
        default=shown,
        required=True,
        format_func=lambda kind: biblios_name(kind, words.language),
        key=key,
        on_change=state.on_new_value(key, lambda kind: state.remember(_CATEGORY, kind)),
    )
    return shown


def _value_chosen(category: BibliosCategory) -> int:
    values = sorted(biblios_deck().values[category].value)
    remembered = state.recall(f"{_VALUE}-{category}")
    return remembered if isinstance(remembered, int) and remembered in values else values[0]


def _choose_value(category: BibliosCategory) -> None:
    shown = _value_chosen(category)
    key = state.key(f"{_VALUE}-{category}", shown)
    st.segmented_control(
        state.words().say("Value"),
        sorted(biblios_deck().values[category].value),
        default=shown,
        required=True,
        key=key,
        on_change=state.on_new_value(
            key, lambda value: state.remember(f"{_VALUE}-{category}", value)
        ),
    )


def _taken(table: Table, category: BibliosCategory) -> dict[str, str]:
    """Return who has which letter of a category, as far as this visitor sees."""
    return {
        card.letter: seat.name
        for seat in table.seats
        for card in cards_of(seat)
        if isinstance(card, CategoryCard) and card.category == category
    }


def _keys(
    label: str, options: list[str] | list[int], tapped: Callable[..., None], name: str
) -> None:
    """Show a key for each; each tap counts, however quickly the next one follows."""
    st.caption(label)
    with st.container(horizontal=True, gap="small", key=f"keys-{name}"):
        for option in options:
            st.button(str(option), key=f"{name}-{option}", on_click=tapped, args=(option,))
