"""Several decks: a new one, and one that is not wanted any more."""

from __future__ import annotations

import streamlit as st

from card_db import Deck, editions
from companion.app.deck.at_hand import deck_title, is_demo, turn_to
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.table.shared_store import store
from companion.app.widgets.editions import edition_title
from companion.store import RefusedError

_DELETING = "deck-deleting"


def manage_decks(deck: Deck) -> None:
    """Offer a new deck, and to delete this one."""
    words = state.words()
    with folded(
        "several-copies", words.say("Several copies, several decks"), icon=":material/library_add:"
    ):
        _new_deck()
        if not is_demo(deck) and store().deck(deck.name) is not None:
            _delete(deck)


def _new_deck() -> None:
    words = state.words()
    st.text_input(words.say("Name of a new deck"), key="new-deck", max_chars=40)
    edition: str = st.segmented_control(
        words.say("Edition"),
        list(editions()),
        default=state.edition(),
        required=True,
        format_func=edition_title,
        key="new-deck-edition",
    )
    st.button(words.say("Create this deck"), key="begin-deck", on_click=_begin, args=(edition,))


def _begin(edition: str) -> None:
    words = state.words()
    name = " ".join(str(state.value("new-deck") or "").split())
    if name in {info.name for info in store().deck_names()} | set(editions()):
        state.note(words.say("There is already a deck called “%(name)s”.", name=name))
        return
    try:
        store().learn(name, edition, [])
    except RefusedError as error:
        state.note(words.problem(error.problem))
        return
    turn_to(name)


def _delete(deck: Deck) -> None:
    words = state.words()
    if not state.recall(_DELETING):
        st.button(
            words.say("Delete this deck"),
            key="delete-deck",
            icon=":material/delete:",
            on_click=lambda: state.remember(_DELETING, value=True),
        )
        return
    cards = words.ngettext("its %(n)s card", "its %(n)s cards", len(deck.ids))
    st.warning(
        words.say("Delete “%(name)s” with %(cards)s?", name=deck_title(deck.name), cards=cards)
    )
    with st.container(horizontal=True):
        st.button(
            words.say("Yes, delete it"), key="really-delete-deck", on_click=_gone, args=(deck,)
        )
        st.button(words.say("No"), on_click=lambda: state.remember(_DELETING, None))


def _gone(deck: Deck) -> None:
    store().forget(deck.name)
    turn_to(deck.edition)
