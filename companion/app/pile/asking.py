"""The doubtful cards of a pile, asked about one at a time."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence

import streamlit as st

from card_db import editions
from companion.app.kit import state
from companion.app.pile.listed import has_card, with_cards
from companion.app.pile.photos import AskedCard
from companion.app.reader.pile_jobs import PileWasRead, ReadPilePhoto
from companion.app.table.at_table import decide, table_session
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.draft.events import LibrarySet
from companion.draft.state import Table
from companion.engine.exlibris.notation import NotationError, parse_cards, print_card
from companion.engine.exlibris.shelf import SeenCard
from companion.render.svg_photo import Photo, cut_out_header

_OFFERED = 3


def ask_about(here: TableSession, asked: AskedCard, read: PileWasRead) -> None:
    """Ask about a doubtful card: its picture, why, and what it may be."""
    words, own = state.words(), asked.name
    with st.container(border=True):
        photo = _photo(read.photos[asked.photo])
        label = words.plain("A card of the pile")
        show_picture("pile-card", cut_out_header(photo, asked.card.quad, label))
        hint(words.doubts(asked.card.doubts))
        with st.container(horizontal=True):
            for number, card in enumerate(_offered(asked)):
                st.button(
                    print_card(card),
                    key=f"pile-offer-{number}-{own}",
                    on_click=lambda card=card: _name(asked, card),
                )
            st.button(
                words.say("Not a card"),
                key=f"pile-none-{own}",
                help=words.say("There is no card here, or it is in the list already."),
                on_click=lambda: _settle(asked, []),
            )
        _type(here, asked)


def _photo(photo: ReadPilePhoto) -> Photo:
    return Photo(f"data:image/jpeg;base64,{b64encode(photo.view).decode()}", photo.size)


def _offered(asked: AskedCard) -> list[SeenCard]:
    """Return what the card may be, as far as letter, number and books are known."""
    every = [asked.card.cell.card, *(other.seen for other in asked.card.alternatives)]
    known = [card for card in every if card.id is not None and card.books]
    return [*dict.fromkeys(known)][:_OFFERED]


def _type(here: TableSession, asked: AskedCard) -> None:
    key = state.key(f"pile-typed-{asked.name}", "")
    st.text_input(
        state.words().say("or type it"),
        value="",
        placeholder="A7.FRS",
        key=key,
        autocomplete="off",
        on_change=state.on_new_value(key, lambda text: _typed(here, asked, text)),
    )


def _typed(here: TableSession, asked: AskedCard, text: str) -> None:
    words = state.words()
    try:
        cards = parse_cards(text, editions()[here.table.edition])
    except NotationError as error:
        for problem in error.problems:
            state.note(words.problem(problem))
        return
    if len(cards) == 1 and cards[0].id is not None:
        _name(asked, cards[0])
    elif cards:
        state.note(words.say("Type one card, for example `A7.FRS`."))


def _name(asked: AskedCard, card: SeenCard) -> None:
    """Take it that a card is this one; one that is in the list already counts once."""
    table = table_session().table
    if asked.name not in table.library_pile.settled and has_card(table.library_cards, card):
        words = state.words()
        state.note(words.say("%(card)s is in the list already: it counts once.", card=card.id))
    _settle(asked, [card])


def _settle(asked: AskedCard, cards: Sequence[SeenCard]) -> None:
    decide(lambda table: settled(table, asked, cards))


def settled(table: Table, asked: AskedCard, cards: Sequence[SeenCard]) -> list[LibrarySet]:
    """Return what puts what a card is into the list, once: a second tap changes nothing."""
    own = table.library_pile
    if asked.name in own.settled:
        return []
    now = own.with_settled(asked.name)
    listed = with_cards(table.library_cards, cards, now.open, before=own.open)
    return [LibrarySet(cards=listed, pile=now)]
