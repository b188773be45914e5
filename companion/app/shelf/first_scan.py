"""The first photo of a copy that the reader has never seen: its icon groups are asked about."""

from __future__ import annotations

import streamlit as st

from card_db import CARDS_IN_DECK, CATEGORIES
from companion.app import state
from companion.app.access import visitor
from companion.app.at_table import happen
from companion.app.knowledge import deck_of
from companion.app.navigation import offer
from companion.app.reader.first_profile import is_to_be_learned, learn_first_profile
from companion.app.reader.photos import have_read
from companion.app.reader.profiles import own_profile
from companion.app.routes import photo_address
from companion.app.shared_store import store
from companion.app.shelf.other_copy import misfit_of
from companion.app.table_session import TableSession
from companion.app.widgets.categories import labelled
from companion.app.widgets.hint import hint
from companion.app.widgets.picture import show_picture
from companion.draft.events import GroupNamed
from companion.draft.state import NO_CATEGORY, OPEN, Seat, SeatPhoto, Table
from companion.render.marking import N_
from companion.render.svg_photo import draw_strip
from companion.store import group_id

STRIP_WIDTH = 260
"""Pixels of the icons of one group, beside each other."""


def is_first_scan(photo: SeatPhoto) -> bool:
    """Tell whether the icons of a photo are still to be asked about, or being learned."""
    return bool(photo.unnamed) or is_to_be_learned(photo)


def ask_groups(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Ask which category each icon group is, one after the other."""
    if not photo.unnamed:
        _wait(here.token, seat.number)
        return
    if own_profile(here.table) and misfit_of(photo) is None:
        # The copy was taught meanwhile.
        have_read(here, seat.number, photo.id)
        st.rerun()
    words = state.words()
    if misfit_of(photo) is None:
        told = words.say("This is the first photo of your copy, so the reader asks what it shows.")
        st.info(told)
    _ask(here, seat, photo, photo.unnamed[0])
    _say_what_is_not_known(here.table)
    if visitor().is_host:
        hint(words.say("Or show it your cards at leisure; then shelves are read better still:"))
        offer("copy", words.say("Teach your copy"))


def _ask(here: TableSession, seat: Seat, photo: SeatPhoto, group: str) -> None:
    words = state.words()
    with st.container(border=True):
        facts = {"n": photo.groups.index(group) + 1, "all": len(photo.groups)}
        st.markdown(words.say("**Which category is this?** Icon %(n)s of %(all)s", **facts))
        address = photo_address(state.door_key(), here.token, group_id(photo.id, group))
        picture = draw_strip(address, words.plain(N_("icons of one group")))
        show_picture("icon-group", picture, width=STRIP_WIDTH)
        with st.container(horizontal=True):
            for category in CATEGORIES:
                _answer(seat, photo, group, str(category), labelled(category))
            _answer(seat, photo, group, NO_CATEGORY, words.say("None of them"))
        if photo.answered:
            st.button(
                words.say("Back"),
                key="group-back",
                icon=":material/arrow_back:",
                on_click=_name,
                args=(seat, photo, photo.answered[-1], OPEN),
            )


def _answer(seat: Seat, photo: SeatPhoto, group: str, name: str, label: str) -> None:
    st.button(label, key=f"group-{name}", on_click=_name, args=(seat, photo, group, name))


def _name(seat: Seat, photo: SeatPhoto, group: str, name: str) -> None:
    happen(GroupNamed(seat.number, photo.id, group, name))


def _say_what_is_not_known(table: Table) -> None:
    """No list of the cards is public; say how many of them this copy has taught so far."""
    words = state.words()
    known = len(deck_of(table))
    hint(
        words.say(
            "Of the %(all)s cards of this edition %(known)s are known here: nobody has published "
            "the others. Letter, number and books are read from your photo, and what you confirm "
            "is learned.",
            all=CARDS_IN_DECK,
            known=known,
        )
    )


def _wait(token: str, number: int) -> None:
    """Have the copy learned, also after the server was started again."""
    learn_first_profile(token, number, _free_name())
    text = state.words().say("Learning your icons …")
    with st.container(border=True):
        st.markdown(f":material/hourglass_top: {text}")


def _free_name() -> str:
    """Return a name that no other copy has."""
    proposed = state.words().plain(N_("my copy"))
    taken = {info.name for info in store().profiles()}
    names = (proposed, *(f"{proposed} {number}" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)
