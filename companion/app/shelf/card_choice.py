"""Letter and number to tap."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from card_db import CardId, Certainty, Deck, Edition, learn_totals
from companion.app import state

_UNTOLD = 12
"""How many numbers are offered for a letter of which nothing is known."""
_ROOM_FOR_DOUBT = 3


def choose_card(
    edition: Edition, deck: Deck, chosen: CardId | None, act: Callable[[CardId], None]
) -> None:
    """Let a card be named; `act` is told as soon as both letter and number are."""
    words = state.words()
    half = state.recall("letter")
    letter = half if isinstance(half, str) else chosen.letter if chosen else None
    shown = letter if letter in edition.alphabet else None
    key = state.key("letter", shown)
    st.pills(
        words.say("Letter"),
        edition.alphabet,
        default=shown,
        key=key,
        on_change=state.on_new_value(key, lambda chosen: state.remember("letter", chosen)),
    )
    if letter is None:
        return
    number = chosen.number if chosen and chosen.letter == letter else None
    number_key = state.key(f"number-{letter}", number)
    st.pills(
        words.say("Number"),
        numbers(edition, deck, letter, number),
        default=number,
        key=number_key,
        on_change=state.on_new_value(number_key, lambda chosen: _numbered(letter, chosen, act)),
    )


def numbers(edition: Edition, deck: Deck, letter: str, chosen: int | None) -> range:
    """Return the numbers that a letter may have; a total that nobody has seen is no limit."""
    held = learn_totals(edition, deck).total(letter)
    if held is None:
        most = _UNTOLD
    else:
        most = held.value + (0 if held.certainty is Certainty.SEEN else _ROOM_FOR_DOUBT)
    return range(1, max(most, chosen or 1) + 1)


def _numbered(letter: str, number: int | None, act: Callable[[CardId], None]) -> None:
    if number is not None:
        state.remember("letter", None)
        state.remember("books", None)
        act(CardId(letter, number))
