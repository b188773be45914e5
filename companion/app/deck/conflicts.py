"""Disputed cards: what was confirmed of each, and the question which of it is right."""

from __future__ import annotations

import streamlit as st

from card_db import Confirmation, Conflict, Deck
from companion.app.deck.changes import agree, settle
from companion.app.kit import state
from companion.app.shelf.books import icons
from companion.app.widgets.hint import hint

MOST_SHOWN = 5


def show_conflicts(deck: Deck) -> None:
    """Ask about cards of which different things were confirmed."""
    if not deck.conflicts:
        return
    words = state.words()
    st.subheader(words.say("Cards with conflicting answers"), anchor=False)
    st.markdown(words.say("Look at the card, and tap what it really shows."))
    for conflict in deck.conflicts[:MOST_SHOWN]:
        _ask(deck, conflict)
    more = len(deck.conflicts) - MOST_SHOWN
    if more > 0:
        hint(words.ngettext("and %(n)s more", "and %(n)s more", more))


def readings(conflict: Conflict) -> list[Confirmation]:
    """Return one confirmation for each thing that was confirmed."""
    different: dict[object, Confirmation] = {}
    for said in conflict.confirmations:
        different.setdefault(said.reading, said)
    return list(different.values())


def _ask(deck: Deck, conflict: Conflict) -> None:
    words = state.words()
    with st.container(border=True):
        st.markdown(words.say("**%(card)s**: which is right?", card=conflict.id))
        with st.container(horizontal=True):
            for number, reading in enumerate(readings(conflict)):
                st.button(
                    _label(conflict, reading),
                    key=f"settle-{conflict.id}-{number}",
                    on_click=settle,
                    args=(deck, conflict, reading),
                )


def _label(conflict: Conflict, reading: Confirmation) -> str:
    words = state.words()
    times = sum(agree(said, reading) for said in conflict.confirmations)
    of = words.say("of %(total)s", total=reading.card.of) if reading.card.of else ""
    count = words.ngettext("confirmed once", "confirmed %(n)s times", times)
    return f"{icons(reading.card.books)} {of} ({count})"
