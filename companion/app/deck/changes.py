"""What can be changed in a deck, each change with the way back."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from card_db import Card, CardId, Confirmation, Conflict, Deck
from companion.app.kit import state
from companion.app.table.shared_store import store
from companion.render.marking import N_

TYPED = "typed"
"""The source of cards that somebody entered by hand."""

_UNDO = "deck-undo"


@dataclass(frozen=True, slots=True)
class Undo:
    """The way back: what was said of a card before it was changed."""

    sentence: str
    deck: str
    edition: str
    card: CardId
    before: tuple[Confirmation, ...]


def said_of(deck: Deck, card: CardId) -> tuple[Confirmation, ...]:
    """Return everything that was confirmed of a card."""
    return tuple(said for said in deck.confirmations if said.card.id == card)


def save_card(deck: Deck, card: Card) -> None:
    """Say what a card shows, in the place of what was said of it before."""
    store().correct(deck.name, deck.edition, [Confirmation(card, TYPED)])
    _changed(deck, card.id, N_("%(card)s saved."))


def remove_card(deck: Deck, card: CardId) -> None:
    """Forget a card."""
    store().forget(deck.name, card)
    _changed(deck, card, N_("%(card)s forgotten."))


def settle(deck: Deck, conflict: Conflict, right: Confirmation) -> None:
    """Keep only what agrees with the right reading of a disputed card."""
    agreeing = [said for said in conflict.confirmations if agree(said, right)]
    store().correct(deck.name, deck.edition, agreeing)
    _changed(deck, conflict.id, N_("%(card)s is settled."))


def agree(one: Confirmation, other: Confirmation) -> bool:
    """Tell whether two confirmations of a card can both be true."""
    totals = {one.card.of, other.card.of} - {None}
    return one.card.same_books(other.card.books) and len(totals) <= 1


def _changed(deck: Deck, card: CardId, sentence: str) -> None:
    state.remember("deck-books", None)
    way_back = Undo(sentence, deck.name, deck.edition, card, said_of(deck, card))
    state.remember(_UNDO, way_back)


def offer_undo(deck: Deck) -> None:
    """Say what was changed last, and offer to take it back."""
    last = state.recall(_UNDO)
    if not isinstance(last, Undo) or last.deck != deck.name:
        return
    words = state.words()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(words.say(last.sentence, card=last.card))
        label = words.say("Undo")
        st.button(label, key="deck-undo", icon=":material/undo:", on_click=_undo, args=(last,))


def _undo(last: Undo) -> None:
    if last.before:
        store().correct(last.deck, last.edition, last.before)
    else:
        store().forget(last.deck, last.card)
    state.remember(_UNDO, None)
    state.remember("deck-books", None)
