"""The first photo of a copy that the reader has never seen: its icon groups are asked about."""

from __future__ import annotations

import streamlit as st

from card_db import CARDS_IN_DECK
from companion.app.kit import state
from companion.app.kit.waiting import show_waiting
from companion.app.navigation import offer
from companion.app.reader.first_profile import is_to_be_learned, learn_first_profile
from companion.app.reader.photos import have_read
from companion.app.reader.profiles import own_profile
from companion.app.shelf.icon_group import ask_group
from companion.app.shelf.other_copy import misfit_of
from companion.app.table.access import visitor
from companion.app.table.knowledge import deck_of
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.widgets.hint import hint
from companion.draft.state import Seat, SeatPhoto, Table
from companion.render.marking import N_


def is_first_scan(photo: SeatPhoto) -> bool:
    """Tell whether the icons of a photo are still to be asked about, or being learned."""
    return bool(photo.unnamed) or is_to_be_learned(photo)


def ask_groups(here: TableSession, seat: Seat, photo: SeatPhoto) -> None:
    """Ask which category each icon group is, one after the other."""
    if not photo.unnamed:
        _wait(here.token, seat.number)
        return
    taught = own_profile(here.table) and misfit_of(photo) is None
    if taught or not all(group.icons for group in photo.unnamed):
        # The copy was taught meanwhile, or an older version read the photo.
        have_read(here, seat.number, photo.id)
        st.rerun()
    words = state.words()
    if misfit_of(photo) is None:
        st.info(words.say("This is the first photo of your copy: help me learn its icons."))
    ask_group(here, seat, photo, photo.unnamed[0])


def tell_more(here: TableSession) -> None:
    """Say what is not known of the deck, and that there is another way to teach a copy."""
    words = state.words()
    _say_what_is_not_known(here.table)
    if visitor().is_owner:
        hint(
            words.say(
                "Or take a few minutes to teach your copy; shelves are read even better then:"
            )
        )
        offer("copy", words.say("Teach your copy"))


def _say_what_is_not_known(table: Table) -> None:
    """No list of the cards is public; say how many of them this copy has taught so far."""
    words = state.words()
    known = len(deck_of(table))
    hint(
        words.say(
            "Of the %(all)s cards of this edition, %(known)s are known here: nobody has "
            "published the others. The companion reads letter, number and books from "
            "your photo, and learns what you confirm.",
            all=CARDS_IN_DECK,
            known=known,
        )
    )


def _wait(token: str, number: int) -> None:
    """Have the copy learned, also after the server was started again."""
    learn_first_profile(token, number, _free_name())
    show_waiting(state.words().say("Learning your icons…"))


def _free_name() -> str:
    """Return a name that no other copy has."""
    proposed = state.words().plain(N_("my copy"))
    taken = {info.name for info in store().profiles()}
    names = (proposed, *(f"{proposed} {number}" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)
