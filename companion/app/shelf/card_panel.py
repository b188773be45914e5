"""What lies on one place: letter, number and books to tap, and what else can be done there."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from card_db import editions
from companion.app import state
from companion.app.knowledge import deck_of
from companion.app.shelf.books import choose_books
from companion.app.shelf.card_choice import choose_card
from companion.app.shelf.card_typing import type_card
from companion.app.shelf.spot import Spot
from companion.app.table_session import TableSession
from companion.draft.shelves import corner
from companion.draft.state import Seat
from companion.engine.shelf import Cell, Place
from companion.render.svg_label import place_label
from companion.render.text import place_text


def show_card_panel(here: TableSession, seat: Seat, place: Place) -> None:
    """Show the place, and let its card be chosen, turned, moved, covered or taken away."""
    spot, cell = Spot(seat.number, place), seat.shelf.at(place)
    edition, deck = editions()[here.table.edition], deck_of(here.table)
    with st.container(border=True):
        _heading(seat, place, spot)
        card = None if cell is None else cell.under if spot.beneath else cell.card
        choose_card(edition, deck, card.id if card else None, spot.name)
        if cell is not None and cell.card.id is not None and not spot.beneath:
            choose_books(spot)
        type_card(here.table, spot)
        _actions(spot, cell)


def _heading(seat: Seat, place: Place, spot: Spot) -> None:
    words = state.words()
    at = corner(seat.shelf)
    where = place_text(Place(place.row - at.row, place.col - at.col), words.language)
    what = place_label(seat.shelf.at(place), None, words.language)
    st.markdown(words.say("**%(where)s**: %(what)s", where=where, what=what))
    if spot.beneath:
        st.info(words.say("Which card is entombed beneath?"))
    if state.recall("moving"):
        st.info(words.say("Tap the place where it goes."))


def _actions(spot: Spot, cell: Cell | None) -> None:
    words = state.words()
    with st.container(horizontal=True):
        if cell is None:
            _button(words.say("Face-down card"), "flip_to_back", spot.put_face_down)
            return
        flip = words.say("Turn face-up") if cell.face_down else words.say("Turn face-down")
        _button(flip, "flip", spot.turn)
        _button(words.say("Move"), "open_with", spot.pick_up)
        under = words.say("Entombed beneath") if cell.under is None else words.say("Not entombed")
        _button(under, "layers", spot.turn_to_beneath)
        _button(words.say("Remove"), "delete", spot.empty)
        _button(words.say("Next place"), "arrow_forward", spot.go_on)


def _button(label: str, icon: str, act: Callable[[], None]) -> None:
    st.button(label, key=f"panel-{icon}", icon=f":material/{icon}:", on_click=act)
