"""The doubtful cards of a photo, asked about one at a time, the most doubtful first."""

from __future__ import annotations

import streamlit as st

from card_db import Books, Deck
from companion.app import state
from companion.app.knowledge import deck_of
from companion.app.safe import safe
from companion.app.shelf.books import icons
from companion.app.shelf.elsewhere import lying_elsewhere, show_other_card, told_with
from companion.app.shelf.photo_view import CARD_WIDTH, show_card_of_photo
from companion.app.shelf.spot import Spot
from companion.app.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.draft.shelves import corner
from companion.draft.state import Seat, SeatPhoto
from companion.engine.reading import ReadCard, written
from companion.engine.shelf import Cell, Place, SeenCard
from companion.render.text import place_text

MOST_OFFERED = 4
ANSWERS_WIDTH = 165
"""Pixels of the answers, which fit beside the card on the smallest phone."""


def ask_question(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Ask about the first doubtful card, with what it may be as buttons."""
    words = state.words()
    questions = seat.questions
    if not questions:
        st.success(words.say("Every card of this photo is sure."), icon=":material/check:")
        return
    card = questions[0]
    with st.container(border=True):
        left = words.ngettext("%(n)s card to check", "%(n)s cards to check", len(questions))
        st.markdown(f"**{left}** · {_where(seat, card)}")
        others = lying_elsewhere(here.table, seat, card)
        hint(words.doubts(told_with(others, card)))
        with st.container(horizontal=True):
            with st.container(width=CARD_WIDTH):
                show_card_of_photo(here, photo, card)
                for other in others:
                    show_other_card(here, other)
            with st.container(width=ANSWERS_WIDTH):
                st.markdown(words.say("Which card is this?"))
                _answers(card, Spot(seat.number, card.place), deck_of(here.table))


def _where(seat: Seat, card: ReadCard) -> str:
    at = corner(seat.shelf)
    place = Place(card.row - at.row, card.col - at.col)
    return safe(place_text(place, state.language()))


def _answers(card: ReadCard, spot: Spot, deck: Deck) -> None:
    words = state.words()
    for number, seen in enumerate(offered(card)):
        cell = Cell(seen, card.face_down)
        label = f"**{safe(written(seen.id))}** {icons(_books(seen, deck))}"
        st.button(
            words.say("face-down") if card.face_down else label,
            key=f"answer-{number}",
            type="primary" if number == 0 else "secondary",
            width="stretch",
            on_click=spot.put,
            args=(cell,),
        )
    st.button(
        words.say("Another card"),
        key="answer-other",
        icon=":material/edit:",
        width="stretch",
        on_click=lambda: state.choose_place(card.place),
    )
    if not card.face_down:
        st.button(
            words.say("It lies face-down"),
            key="answer-down",
            icon=":material/flip_to_back:",
            width="stretch",
            on_click=spot.put_face_down,
        )
    st.button(
        words.say("No card is here"),
        key="answer-none",
        icon=":material/close:",
        width="stretch",
        on_click=spot.empty,
    )


def offered(card: ReadCard) -> list[SeenCard]:
    """Return what a card may be, the most probable first, each once.

    Where only the number could not be read, every number of the letter is offered.
    """
    seen = (card.cell.card, *(other.seen for other in card.alternatives))
    known = [one for one in seen if one.id or card.face_down]
    most = None if card.lacks_number else MOST_OFFERED
    return list(dict.fromkeys(known))[:most]


def _books(seen: SeenCard, deck: Deck) -> Books:
    if seen.books is not None:
        return seen.books
    known = deck.card(seen.id) if seen.id else None
    return known.books if known else ()
