"""The cards of a pile, asked about one at a time: doubtful ones, and those that were tapped."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from card_db import editions
from companion.app.kit import state
from companion.app.pile.listed import has_card
from companion.app.pile.photographed import PhotographedList
from companion.app.pile.photos import AskedCard
from companion.app.pile.pile_view import show_strip
from companion.app.reader.pile_jobs import PileWasRead
from companion.app.widgets.hint import hint
from companion.engine.exlibris.notation import NotationError, parse_cards, print_card
from companion.engine.exlibris.shelf import SeenCard

_OFFERED = 3


def ask_about(own: PhotographedList, asked: AskedCard, read: PileWasRead) -> None:
    """Ask about a card: its picture, why, and what it may be."""
    words, name = state.words(), asked.name
    with st.container(border=True):
        show_strip(asked, read)
        if asked.card.review:
            hint(words.doubts(asked.card.doubts))
        else:
            read_as = print_card(asked.card.cell.card)
            hint(words.say("Read as %(card)s. Which card is it?", card=read_as))
        with st.container(horizontal=True):
            for number, card in enumerate(_offered(asked)):
                st.button(
                    print_card(card),
                    key=f"pile-offer-{number}-{name}",
                    on_click=lambda card=card: own.settle(asked, [card]),
                )
            st.button(
                words.say("Not a card"),
                key=f"pile-none-{name}",
                help=words.say("There is no card here, or it is already in the list."),
                on_click=lambda: own.settle(asked, []),
            )
        _type(own, asked)


def _offered(asked: AskedCard) -> list[SeenCard]:
    """Return what the card may be, as far as letter, number and books are known."""
    every = [asked.card.cell.card, *(other.seen for other in asked.card.alternatives)]
    known = [card for card in every if card.id is not None and card.books]
    return [*dict.fromkeys(known)][:_OFFERED]


def _type(own: PhotographedList, asked: AskedCard) -> None:
    key = state.key(f"pile-typed-{asked.name}", "")
    st.text_input(
        state.words().say("or type it"),
        value="",
        placeholder="A7.FRS",
        key=key,
        autocomplete="off",
        on_change=state.on_new_value(key, lambda text: _typed(own, asked, text)),
    )


def _typed(own: PhotographedList, asked: AskedCard, text: str) -> None:
    words = state.words()
    try:
        cards = parse_cards(text, editions()[own.edition])
    except NotationError as error:
        for problem in error.problems:
            state.note(words.problem(problem))
        return
    if len(cards) == 1 and cards[0].id is not None:
        own.settle(asked, cards)
    elif cards:
        state.note(words.say("Type one card, for example `A7.FRS`."))


def tell_repeats(listed: str, cards: Iterable[SeenCard]) -> None:
    """Say of cards that are in the list already that they count once."""
    words = state.words()
    for card in cards:
        if has_card(listed, card):
            state.note(words.say("%(card)s is already in the list: it counts once.", card=card.id))
