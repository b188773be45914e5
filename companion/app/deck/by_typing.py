"""Several cards typed in notation: the quickest way to write down a whole deck."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from card_db import Card, Confirmation, Deck, edition_or_stand_in
from companion.app.deck.changes import TYPED
from companion.app.deck.sharing import tell_learned
from companion.app.kit import state
from companion.app.kit.folding import folded
from companion.app.table.shared_store import store
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.app.widgets.problems import show_problems
from companion.app.widgets.rounds import clear_field, round_of
from companion.engine.exlibris.notation import NotationError, parse_cards
from companion.engine.exlibris.shelf import SeenCard
from companion.render.exlibris.shelf.deck import draw_cards
from companion.render.marking import N_

_FIELD = "deck-typed"


def type_cards(deck: Deck) -> None:
    """Show a field for cards, its mistakes and the cards as one types, and keep them at a tap."""
    words = state.words()
    with folded("type-cards", words.say("Type several cards"), icon=":material/keyboard:"):
        hint(words.say("Each card with its books, as in `A7.FRS B6.FHMM`."))
        key = f"{_FIELD}-{deck.name}-{round_of(_FIELD)}"
        label = words.say("Cards")
        text = st.text_input(label, key=key, live=True, placeholder="A7.FRS", autocomplete="off")
        cards = _parsed(text, deck)
        st.button(
            words.say("Save these cards"),
            key="deck-keep-typed",
            type="primary",
            disabled=not cards,
            on_click=_keep,
            args=(deck, key),
        )


def _parsed(text: str, deck: Deck) -> list[Card]:
    """Show what was typed so far, and return its cards once nothing is wrong with it."""
    try:
        typed = parse_cards(text, edition_or_stand_in(deck.edition))
    except NotationError as error:
        _show([card for _, card in error.rest.every_card])
        show_problems(error.problems)
        return []
    _show(typed)
    cards = _with_books(typed)
    if len(cards) < len(typed):
        st.info(state.words().say("Cards without books are left out: write `A7.FRS`, not `A7`."))
    return cards


def _with_books(typed: Sequence[SeenCard]) -> list[Card]:
    return [card for seen in typed if (card := _card(seen)) is not None]


def _show(typed: Sequence[SeenCard]) -> None:
    if typed:
        words = state.words()
        picture = draw_cards(typed, words.plain(N_("Cards")), words.language, {})
        show_picture("deck-typed-cards", picture)


def _card(seen: SeenCard) -> Card | None:
    return Card(seen.id, seen.books) if seen.id is not None and seen.books is not None else None


def _keep(deck: Deck, key: str) -> None:
    # The field may hold more by now than it did when the page was shown.
    try:
        typed = parse_cards(str(state.value(key) or ""), edition_or_stand_in(deck.edition))
    except NotationError:
        return
    said = [Confirmation(card, TYPED) for card in _with_books(typed)]
    tell_learned(store().learn(deck.name, deck.edition, said))
    clear_field(_FIELD)
