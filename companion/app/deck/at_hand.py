"""Which deck the page is about."""

from __future__ import annotations

import streamlit as st

from card_db import DEMO_DECK, Deck, demo_deck, editions
from companion.app.kit import state
from companion.app.kit.safe import safe
from companion.app.table.at_table import table_session
from companion.app.table.shared_store import store
from companion.app.widgets.editions import edition_title
from companion.render.marking import N_
from companion.store import NoTableError

_CHOSEN = "deck"
HALF_DONE = ("deck-letter", "deck-card", "deck-books", "deck-undo", "deck-deleting")
"""What a deck may be in the middle of."""


def deck_at_hand() -> Deck:
    """Return the deck chosen, else the one of the table at hand, else that of the language."""
    chosen = state.recall(_CHOSEN)
    name = chosen if isinstance(chosen, str) else _deck_of_table() or state.edition()
    return named_deck(name)


def named_deck(name: str) -> Deck:
    """Return the deck of this name; one that is gone, or was never learned, is empty."""
    if name == DEMO_DECK:
        return demo_deck()
    found = store().deck(name)
    edition = name if name in editions() else state.edition()
    return found if found is not None else Deck(edition, edition)


def _deck_of_table() -> str | None:
    try:
        table = table_session().table
    except NoTableError:
        return None
    return table.deck or table.edition


def choose_deck(deck: Deck) -> None:
    """Let another deck be chosen: what was learned of each edition, own ones, the demo deck."""
    words = state.words()
    own = (info.name for info in store().deck_names())
    titles = {name: deck_title(name) for name in (*editions(), *own, DEMO_DECK)}
    key = state.key("deck", deck.name)
    st.pills(
        words.say("Deck"),
        list(titles),
        label_visibility="collapsed",
        default=deck.name,
        required=True,
        format_func=lambda name: safe(titles[name]),
        key=key,
        on_change=state.on_new_value(key, turn_to),
    )


def deck_title(name: str) -> str:
    """Return what a deck is called in a list."""
    words = state.words()
    if name == DEMO_DECK:
        return words.plain(N_("demo deck, drawn by us"))
    if name in editions():
        learned = N_("%(edition)s: learned from your copy")
        return words.plain(learned, edition=edition_title(name))
    return name


def turn_to(name: str) -> None:
    """Look at another deck; whatever was half done with the last one is dropped."""
    state.remember(_CHOSEN, name)
    for half_done in HALF_DONE:
        state.remember(half_done, None)


def is_demo(deck: Deck) -> bool:
    """Tell whether this is the deck of our own drawing, which stays as it is."""
    return deck.name == DEMO_DECK
