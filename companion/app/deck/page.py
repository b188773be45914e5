"""Deck: which cards this copy of the game is known to have."""

from __future__ import annotations

import streamlit as st

from card_db import CARDS_IN_DECK, Deck, Problem, check_deck, edition_or_stand_in, editions
from companion.app.deck.at_hand import choose_deck, deck_at_hand, is_demo
from companion.app.deck.by_typing import type_cards
from companion.app.deck.card import show_card
from companion.app.deck.changes import offer_undo
from companion.app.deck.conflicts import show_conflicts
from companion.app.deck.overview import show_letter, show_overview
from companion.app.deck.own_edition import own_editions
from companion.app.deck.several import manage_decks
from companion.app.deck.sharing import share_deck
from companion.app.kit import state
from companion.app.widgets.problems import show_problems


def deck_page() -> None:
    """Show the page."""
    deck = deck_at_hand()
    state.name_as_printed(deck.edition)
    words = state.words()
    st.title(words.say("Deck"), anchor=False)
    choose_deck(deck)
    if deck.edition not in editions():
        show_problems([Problem("edition-gone", {"name": deck.edition})])
    if is_demo(deck):
        st.badge(words.say("demo deck, drawn by us"), icon=":material/brush:")
    known, cards = st.columns(2, gap="large")
    with known:
        show_overview(deck)
    with cards:
        _show_cards(deck)


def _show_cards(deck: Deck) -> None:
    """Show the cards of a letter, what may be wrong, and the ways to change and share the deck."""
    offer_undo(deck)
    show_letter(deck)
    show_card(deck)
    show_conflicts(deck)
    _check(deck)
    if not is_demo(deck):
        type_cards(deck)
    share_deck(deck)
    manage_decks(deck)
    own_editions()


def _check(deck: Deck) -> None:
    """Say what cannot be true of the deck; disputes are asked about elsewhere."""
    words = state.words()
    problems = check_deck(deck, edition_or_stand_in(deck.edition))
    show_problems([problem for problem in problems if problem.id != "deck-conflict"])
    if deck.ids and not problems:
        facts = {"cards": len(deck), "whole": CARDS_IN_DECK}
        sentence = words.say("%(cards)s of %(whole)s cards, no conflicts", **facts)
        st.success(sentence, icon=":material/check:")


if __name__ == "__main__":
    deck_page()
